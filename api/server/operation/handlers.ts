import packageJson from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../handler.ts';
import { type PushHealth, readPushHealth } from '../../messaging/push/push-health.ts';
import { createOpenApi } from '../http/openapi.ts';
import { pingDatabase } from './ping-store.ts';

const openApi = createOpenApi(packageJson.version);

/** Undefined if the database does not answer, or is not what it should be. */
async function readHealth(context: Context): Promise<PushHealth | undefined> {
  try {
    await pingDatabase(context.db);
    return await readPushHealth(context);
  } catch (error) {
    context.log.error({ err: error }, 'the database does not answer');
    return undefined;
  }
}

export const operationHandlers = {
  'GET /health': async ({ context }) => {
    if (context.leaving.isAnnounced()) throw new Failure('failure.leaving', { retryAfterSeconds: 5 });
    const began = performance.now();
    const health = await readHealth(context);
    const latencyMs = Math.round((performance.now() - began) * 100) / 100;
    const writable = context.writeHealth.isHealthy();
    return {
      status: health?.isHealthy && writable ? 'ok' : 'degraded',
      version: packageJson.version,
      time: context.now().toISOString(),
      database: { ok: health !== undefined, writable, latencyMs },
      ...(health && { push: health }),
    };
  },
  'GET /openapi.json': async () => openApi,
} satisfies Partial<Handlers>;
