import packageJson from '../../package.json' with { type: 'json' };
import type { Handlers } from '../handler.ts';
import { createOpenApi } from '../http/openapi.ts';
import { readPushHealth } from '../push/push-health.ts';
import { pingDatabase } from './ping-store.ts';

const openApi = createOpenApi(packageJson.version);

export const operationHandlers = {
  'GET /health': async ({ context }) => {
    const began = performance.now();
    await pingDatabase(context.db);
    const latencyMs = Math.round((performance.now() - began) * 100) / 100;
    const { isWell, ...push } = await readPushHealth(context);
    return {
      status: isWell ? 'ok' : 'degraded',
      version: packageJson.version,
      time: context.now().toISOString(),
      database: { ok: true, latencyMs },
      push,
    };
  },
  'GET /openapi.json': async () => openApi,
} satisfies Partial<Handlers>;
