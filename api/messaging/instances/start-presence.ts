import type { Context } from '../../context.ts';
import { openPresence } from '../../platform/database/open-presence.ts';
import { poll } from '../../platform/timing/poll.ts';
import { leave, takeOver } from './take-over.ts';

const EVERY_MS = 1_000;

/**
 * Shows that this instance is alive, before it leases anything, and checks every second for instances that have died.
 * Returns the function that stops it: call it last, once the instance holds no leases.
 */
export async function startPresence(context: Context): Promise<() => Promise<void>> {
  const { config, instanceId, log } = context;
  const presence = openPresence(config.databaseUrl, instanceId);
  await takeOver(context, presence);
  const polling = poll(EVERY_MS, () =>
    takeOver(context, presence).catch((error: unknown) =>
      log.error({ err: error }, 'could not look for instances that have died'),
    ),
  );
  return async () => {
    await polling.stop();
    await leave(context, presence).catch((error: unknown) =>
      log.error({ err: error }, 'an instance could not say that it ends'),
    );
  };
}
