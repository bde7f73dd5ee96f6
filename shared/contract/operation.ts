import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

export const operationEndpoints = endpoints({
  'GET /health': {
    summary:
      'Whether the database answers and can be written, how long it took (ms), and the state of the sending of messages; 503 once this server is about to stop',
    access: 'public',
    output: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      time: z.string(),
      database: z.object({
        /** Reads are answered. */
        ok: z.boolean(),
        /** False while writes do not reach the disk: it is full or failing. */
        writable: z.boolean(),
        latencyMs: z.number(),
      }),
      /** Missing if the database does not answer. */
      push: z.optional(
        z.object({
          /** Deliveries waiting to be sent, now or later. */
          queued: z.number(),
          /** How long the oldest one that is due has waited. */
          oldestDueSeconds: z.nullable(z.number()),
          /** When the sender last reported; null if none was started. */
          senderSeenAt: z.nullable(z.string()),
        }),
      ),
    }),
  },
  'GET /openapi.json': {
    summary: 'This contract as OpenAPI 3.1',
    access: 'public',
    output: z.looseObject({ openapi: z.string() }),
    bare: true,
    // About 100 kB, which only developers read.
    limits: [{ by: 'address', max: 120, minutes: 10 }],
  },
});
