import type { Handlers } from '../../handler.ts';
import { addLot } from './add-lot.ts';
import { discardLot } from './discard-lot.ts';
import { listInventory } from './list-inventory.ts';
import { listIssued } from './list-issued.ts';
import { numberLot } from './number-lot.ts';
import { readMovements } from './read-movements.ts';

export const inventoryHandlers = {
  'GET /hospital/inventory': listInventory,
  'POST /hospital/inventory': addLot,
  'GET /hospital/inventory/movements': readMovements,
  'GET /hospital/inventory/issued': listIssued,
  'PATCH /hospital/inventory/{id}/bag': numberLot,
  'DELETE /hospital/inventory/{id}': discardLot,
} satisfies Partial<Handlers>;
