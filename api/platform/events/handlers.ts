import type { Handlers } from '../../handler.ts';

export const eventHandlers = {
  'GET /events': async ({ context, principal, lastEventId }) => context.events.feed(principal, lastEventId),
} satisfies Partial<Handlers>;
