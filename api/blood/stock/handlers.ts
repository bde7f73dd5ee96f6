import type { Handlers } from '../../handler.ts';
import { addLot } from './add-lot.ts';
import { discardLot } from './discard-lot.ts';
import { listInventory } from './list-inventory.ts';
import { readMovements } from './read-movements.ts';

export const inventoryHandlers = {
  'GET /hospital/inventory': listInventory,
  'POST /hospital/inventory': addLot,
  'GET /hospital/inventory/movements': readMovements,
  'DELETE /hospital/inventory/{id}': discardLot,
} satisfies Partial<Handlers>;
