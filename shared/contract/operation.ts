import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

export const operationEndpoints = endpoints({
  'GET /health': {
    summary: 'Whether the database answers, and how long it took (ms)',
    access: 'public',
    output: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      time: z.string(),
      database: z.object({ ok: z.boolean(), latencyMs: z.number() }),
    }),
  },
  'GET /openapi.json': {
    summary: 'This contract as OpenAPI 3.1',
    access: 'public',
    output: z.looseObject({ openapi: z.string() }),
    bare: true,
  },
});
