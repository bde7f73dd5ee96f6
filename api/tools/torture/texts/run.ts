import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../../../../shared/time.ts';
import { readConfig } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { createContext } from '../../../create-context.ts';
import { listLines, updateLine } from '../../../messaging/texts/line-store.ts';
import { queueTexts } from '../../../messaging/texts/queue-texts.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createRandom } from '../../random.ts';
import { countStates, sumOf } from '../frame/crowd-store.ts';
import { placeIn, type Server, startServer } from '../frame/server.ts';
import { waitUntil } from '../frame/wait-until.ts';
import { startForgetfulGateway } from './gateway.ts';

interface TortureOptions {
  readonly texts: number;
  readonly kills: number;
  readonly seed: number;
  readonly onRound?: (round: number) => void;
}

interface TortureReport {
  readonly queued: number;
  readonly states: Readonly<Record<string, number>>;
  readonly lost: number;
  /** Arrivals beyond the first of a text. */
  readonly repeats: number;
  /** As many as may be in flight at a kill, for all kills together. */
  readonly repeatsMax: number;
  /** Kills after the first text of a round had arrived and before the last. */
  readonly killsWhileSending: number;
  readonly serverErrors: readonly string[];
  readonly seconds: number;
}

/** The sender's: texts that it sends side by side, and those whose outcome it has yet to write (`send-texts.ts`). */
const IN_FLIGHT = 32 + 64;

/** As many texts as this, each to a number of its own. */
export async function queueSome(context: Context, count: number): Promise<void> {
  const expiresAt = new Date(context.now().getTime() + DAY_MS).toISOString();
  await context.db.transaction().execute((trx) =>
    queueTexts(
      context,
      trx,
      Array.from({ length: count }, (_, index) => ({
        kind: 'help' as const,
        details: {},
        userId: null,
        phone: `+25261${String(5_000_000 + index)}`,
        language: 'so' as const,
        tag: 'torture',
        priority: 1 as const,
        expiresAt,
        chargedTo: null,
      })),
    ),
  );
}

/**
 * Texts to a gateway that remembers nothing, the server killed with SIGKILL at a random moment of each round and
 * started again; then every text must have arrived and have a known state.
 */
export async function torture({ texts, kills, seed, onRound }: TortureOptions): Promise<TortureReport> {
  const began = Date.now();
  const random = createRandom(seed);
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-torture-'));
  const gateway = await startForgetfulGateway();
  const environment = {
    ...placeIn(dir),
    SMS_URL: gateway.url,
    SMS_SECRET: 'the-secret-of-a-torture',
    LOG_LEVEL: 'info',
  };
  const context = createContext(readConfig(environment));
  await migrate(context.db, context.now);
  for (const { id } of await listLines(context.db))
    await updateLine(context.db, id, { rate_an_hour: 1_000_000 });

  const serverErrors: string[] = [];
  let killsWhileSending = 0;
  let server: Server = await startServer(environment);
  try {
    for (let round = 0; round < kills; round += 1) {
      const before = gateway.arrived.size;
      const until = before + Math.floor(random() * texts);
      await queueSome(context, texts);
      await waitUntil(() => gateway.arrived.size >= until, 'texts on their way');
      await server.kill();
      if (gateway.arrived.size > before && gateway.arrived.size < before + texts) killsWhileSending += 1;
      serverErrors.push(...server.errors);
      server = await startServer(environment);
      await waitUntil(async () => {
        return (await countStates(context, 'texts')).pending === undefined;
      }, 'all texts of the round');
      onRound?.(round + 1);
    }
    serverErrors.push(...server.errors);
  } finally {
    await server.kill();
    gateway.close();
  }
  const states = await countStates(context, 'texts');
  await context.db.destroy();
  rmSync(dir, { recursive: true, force: true });
  const queued = sumOf(states);
  return {
    queued,
    states,
    lost: queued - gateway.arrived.size,
    repeats: [...gateway.arrived.values()].reduce((sum, times) => sum + times - 1, 0),
    repeatsMax: kills * IN_FLIGHT,
    killsWhileSending,
    serverErrors,
    seconds: Math.round((Date.now() - began) / 1000),
  };
}
