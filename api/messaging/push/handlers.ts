import type { Handlers } from '../../handler.ts';
import { readDelivery } from './read-delivery.ts';
import { sendTest } from './send-test.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export const pushHandlers = {
  'GET /push/public-key': async ({ context }) => ({ publicKey: context.keys.vapid.publicKey }),
  'POST /push/subscriptions': subscribe,
  'DELETE /push/subscriptions': unsubscribe,
  'POST /push/test': sendTest,
  'GET /push/deliveries/{id}': readDelivery,
} satisfies Partial<Handlers>;
