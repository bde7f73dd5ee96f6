import packageJson from '../../package.json' with { type: 'json' };
import type { Handlers } from '../handler.ts';
import { createOpenApi } from '../http/openapi.ts';
import { readPushHealth } from '../push/push-health.ts';
import { pingDatabase } from './ping-store.ts';

const openApi = createOpenApi(packageJson.version);

export const operationHandlers = {
  'GET /health': async ({ context }) => {
    const began = performance.now();
    const ok = await pingDatabase(context.db).then(
      () => true,
      (error: unknown) => {
        context.log.error({ err: error }, 'the database does not answer');
        return false;
      },
    );
    const latencyMs = Math.round((performance.now() - began) * 100) / 100;
    const health = ok ? await readPushHealth(context) : undefined;
    return {
      status: health?.isWell ? 'ok' : 'degraded',
      version: packageJson.version,
      time: context.now().toISOString(),
      database: { ok, latencyMs },
      ...(health && { push: health }),
    };
  },
  'GET /openapi.json': async () => openApi,
} satisfies Partial<Handlers>;
