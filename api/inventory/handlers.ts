import type { Handlers } from '../handler.ts';
import { addLot } from './add-lot.ts';
import { changeLot } from './change-lot.ts';
import { discardLot } from './discard-lot.ts';
import { listInventory } from './list-inventory.ts';

export const inventoryHandlers = {
  'GET /hospital/inventory': listInventory,
  'POST /hospital/inventory': addLot,
  'PATCH /hospital/inventory/{id}': changeLot,
  'DELETE /hospital/inventory/{id}': discardLot,
} satisfies Partial<Handlers>;
