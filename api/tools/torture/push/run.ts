import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Alert } from '../../../../shared/contract/alerts.ts';
import type { PushMessage } from '../../../../shared/contract/push-message.ts';
import { createAdmin } from '../../../accounts/accounts/create-admin.ts';
import { readConfig } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createRandom } from '../../random.ts';
import { CENTRE } from '../../testing/blood-requests.ts';
import { type PushService, startPushService } from '../../testing/push-service/push-service.ts';
import { callerOf } from '../frame/caller.ts';
import { countStates, insertCrowd, sumOf } from '../frame/crowd-store.ts';
import { placeIn, type Server, startServer } from '../frame/server.ts';
import { ADMIN, signInAdmin } from '../frame/written-load.ts';

interface TortureOptions {
  readonly devices: number;
  readonly kills: number;
  readonly seed: number;
  readonly limitMs: number;
  readonly onRound?: (round: number) => void;
}

interface TortureReport {
  readonly alerts: number;
  readonly kills: number;
  readonly killsWhileRaising: number;
  /** Kills after the first message of an alert had arrived and before the last. */
  readonly killsWhileSending: number;
  readonly queued: number;
  readonly states: Readonly<Record<string, number>>;
  readonly arrived: number;
  /** Arrivals beyond the first of a delivery. */
  readonly repeats: number;
  /** Repeats that would not replace the first one on the screen. */
  readonly repeatsApart: number;
  readonly lost: number;
  readonly protocolErrors: readonly string[];
  readonly serverErrors: readonly string[];
  readonly seconds: number;
}

/** The share of kills that come while the API raises the alert. */
const RAISING_SHARE = 0.15;
const RAISING_MAX_MS = 40;

/** Repeats the same press of the button until the server acknowledges it: the same id is the same alert. */
async function raise(
  base: string,
  id: string,
  admin: Awaited<ReturnType<typeof signInAdmin>>,
): Promise<number> {
  const { alert } = await callerOf(base)<{ alert: { recipients: number } }>('POST', '/alerts/emergency', {
    ...admin,
    body: { id, bloodType: 'O-', message: 'O- for everybody', location: CENTRE, lifeThreatening: true },
  });
  return alert.recipients;
}

async function untilEnded(base: string, token: string, id: string, deadline: number): Promise<Alert> {
  for (;;) {
    const { alert } = await callerOf(base)<{ alert: Alert }>('GET', `/alerts/${id}`, { token });
    if (alert.deliveries.pending === 0) return alert;
    if (Date.now() > deadline) throw new Error(`alert ${id} still has ${alert.deliveries.pending} pending`);
    await wait(25);
  }
}

interface Arrivals {
  /** For each alert and endpoint, the tags of the messages that arrived. */
  readonly of: Map<string, Map<string, string[]>>;
  take(): void;
}

function collect(service: PushService): Arrivals {
  const of = new Map<string, Map<string, string[]>>();
  let taken = 0;
  return {
    of,
    take: () => {
      for (; taken < service.messages.length; taken += 1) {
        const arrived = service.messages[taken];
        if (!arrived) continue;
        const { alertId = '', tag } = JSON.parse(arrived.text) as PushMessage;
        const devices = of.get(alertId) ?? new Map<string, string[]>();
        devices.set(arrived.endpoint, [...(devices.get(arrived.endpoint) ?? []), tag]);
        of.set(alertId, devices);
      }
    },
  };
}

/**
 * Alerts to a crowd, the server killed with SIGKILL at a random moment of each and started again; then every device
 * must have got every alert, and every delivery must have a known state. The same seed plans the same kills.
 */
export async function torture({
  devices,
  kills,
  seed,
  limitMs,
  onRound,
}: TortureOptions): Promise<TortureReport> {
  const began = Date.now();
  const deadline = began + limitMs;
  const random = createRandom(seed);
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-torture-'));
  const service = await startPushService();
  const environment = {
    ...placeIn(dir),
    PUSH_ALLOWED_HOSTS: service.host,
    LOG_LEVEL: 'warn',
  };
  const context = createContext(readConfig(environment));
  await migrate(context.db, context.now);
  await createAdmin(context, ADMIN);
  await insertCrowd(context, Array.from({ length: devices }, service.subscribe));

  const serverErrors: string[] = [];
  const start = () => startServer({ ...environment, LOG_LEVEL: 'info' });
  const arrivals = collect(service);
  let server: Server = await start();
  const ids: string[] = [];
  let killsWhileRaising = 0;
  let killsWhileSending = 0;

  try {
    for (let round = 0; round < kills; round += 1) {
      const id = randomUUIDv7();
      ids.push(id);
      const before = service.messages.length;
      const isRaising = random() < RAISING_SHARE;
      const moment = random();
      const { base } = server;
      let isRaised = false;
      const admin = await signInAdmin(callerOf(base));
      const raised = raise(base, id, admin).then(
        () => {
          isRaised = true;
        },
        () => undefined,
      );
      if (isRaising) await wait(Math.floor(moment * RAISING_MAX_MS));
      else
        await service.until(() => service.messages.length - before >= 1 + Math.floor(moment * (devices - 1)));
      if (!isRaised) killsWhileRaising += 1;
      await server.kill();
      const seen = service.messages.length - before;
      if (seen > 0 && seen < devices) killsWhileSending += 1;
      await raised;
      serverErrors.push(...server.errors);

      server = await start();
      const recipients = await raise(server.base, id, admin);
      if (recipients !== devices) throw new Error(`alert ${round} called ${recipients} of ${devices}`);
      await untilEnded(server.base, admin.token, id, deadline);
      arrivals.take();
      onRound?.(round + 1);
      if (Date.now() > deadline) throw new Error(`${round + 1} kills took longer than ${limitMs} ms`);
    }
    serverErrors.push(...server.errors);
  } finally {
    await server.kill();
    await service.close();
  }

  const states = await countStates(context, 'deliveries');
  await context.db.destroy();
  rmSync(dir, { recursive: true, force: true });
  const tags = ids.flatMap((id) => [...(arrivals.of.get(id)?.values() ?? [])]);
  const reached = tags.length;
  return {
    alerts: ids.length,
    kills,
    killsWhileRaising,
    killsWhileSending,
    queued: sumOf(states),
    states,
    arrived: service.messages.length,
    repeats: service.messages.length - reached,
    repeatsApart: tags.filter((some) => new Set(some).size > 1).length,
    lost: ids.length * devices - reached,
    protocolErrors: service.problems,
    serverErrors,
    seconds: Math.round((Date.now() - began) / 1000),
  };
}
