import { pino } from 'pino';
import { ensureFirstAdmin } from '../../../accounts/accounts/ensure-first-admin.ts';
import { readConfig } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { serve } from '../../../run.ts';
import { quickPasswords } from '../quick-passwords.ts';
import type { FromHost, ToHost } from './host-messages.ts';

/**
 * A process that runs servers for its parent, each like `main.ts`, except for the cost of a new password: loading the
 * server's modules takes most of the time of a start, and is done once here. It ends with its parent.
 */

const stops = new Map<string, () => Promise<void>>();

async function start(environment: Readonly<Record<string, string>>): Promise<void> {
  const context = createContext(readConfig(environment), {
    log: pino({ level: 'silent' }),
    passwords: quickPasswords(),
  });
  stops.set(String(context.config.port), await serve(context, () => ensureFirstAdmin(context)));
}

async function stop(port: string): Promise<void> {
  const known = stops.get(port);
  stops.delete(port);
  await known?.();
}

process.on('message', async (asked: ToHost) => {
  const answer = (given: FromHost) => process.send?.(given);
  try {
    await (asked.kind === 'start' ? start(asked.environment) : stop(asked.port));
    answer({ id: asked.id });
  } catch (error) {
    answer({ id: asked.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('disconnect', () => process.exit());
