import type { Handlers } from '../../handler.ts';
import { changeOrder } from './change-order.ts';
import { placeOrder } from './place-order.ts';
import { readOrder, readOrders } from './read-orders.ts';
import { addStanding, endStanding, readStanding } from './standing-orders.ts';

export const orderHandlers = {
  'GET /orders': readOrders,
  'POST /orders': placeOrder,
  'GET /orders/{id}': readOrder,
  'PATCH /orders/{id}': changeOrder,
  'GET /standing-orders': readStanding,
  'POST /standing-orders': addStanding,
  'DELETE /standing-orders/{id}': endStanding,
} satisfies Partial<Handlers>;
