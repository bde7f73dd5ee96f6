import type { Handlers } from '../../handler.ts';
import { changeOrder } from './change-order.ts';
import { placeOrder } from './place-order.ts';
import { readOrder, readOrders } from './read-orders.ts';

export const orderHandlers = {
  'GET /orders': readOrders,
  'POST /orders': placeOrder,
  'GET /orders/{id}': readOrder,
  'PATCH /orders/{id}': changeOrder,
} satisfies Partial<Handlers>;
