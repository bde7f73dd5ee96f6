import * as z from 'zod/mini';
import { ADMIN, endpoints } from './endpoint.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { QUEUE_KINDS } from './queue-kinds.ts';

/** How much of a text the queue shows; the full text is on the screen where it is decided. */
export const QUEUE_TEXT_MAX = 200;

const queueItem = z.object({
  kind: z.enum(QUEUE_KINDS),
  /** Of the subject: a hospital, a message. Unique within its kind. */
  id: z.string(),
  /** When it began to wait. */
  at: z.string(),
  /** Who it is from, or about. */
  name: z.string(),
  /** What it is about, as people wrote it: a hospital's place, its new name, the beginning of a message. */
  text: z.string(),
  /** How many more are like it and wait with it: applications behind this one, accounts of this group. */
  others: z.optional(z.number()),
});
export type QueueItem = z.infer<typeof queueItem>;

const count = z.number();

export const queueEndpoints = endpoints({
  'GET /admin/queue': {
    summary: 'All that waits for an admin, longest waiting first, and how much of each kind',
    access: ADMIN,
    query: pagedQuery({ kind: z.optional(z.enum(QUEUE_KINDS, m('validation.choice_invalid'))) }),
    output: z.object({
      items: z.array(queueItem),
      /** Of the requested kind; without one, of all kinds. */
      ...listTotal,
      counts: z.record(z.enum(QUEUE_KINDS), count),
    }),
  },
});
