import { Failure } from '../failure.ts';
import type { Handlers } from '../handler.ts';

const closed = async (): Promise<never> => {
  throw new Failure('failure.unknown_path');
};

export const pushHandlers = {
  'GET /push/public-key': async ({ context }) => ({ publicKey: context.keys.vapid.publicKey }),
  'POST /push/subscriptions': closed,
  'DELETE /push/subscriptions': closed,
  'POST /push/test': closed,
  'GET /push/deliveries/{id}': closed,
  'POST /push/receipts': closed,
} satisfies Partial<Handlers>;
