import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Alert } from '../../../../shared/contract/alerts.ts';
import { PROOF_HEADER } from '../../../../shared/contract/proof-header.ts';
import type { PushMessage } from '../../../../shared/contract/push-message.ts';
import { createAdmin } from '../../../accounts/accounts/create-admin.ts';
import { readConfig } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createRandom } from '../../random.ts';
import { CENTRE } from '../../testing/blood-requests.ts';
import { type PushService, startPushService } from '../../testing/push-service/push-service.ts';
import { countDeliveries, insertCrowd } from '../frame/crowd-store.ts';
import { type Server, startServer } from '../frame/server.ts';

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
  /** Kills before the API had acknowledged the alert. */
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
  /** Devices that did not get an alert. */
  readonly lost: number;
  readonly protocolErrors: readonly string[];
  readonly serverErrors: readonly string[];
  readonly seconds: number;
}

/** The share of kills that come while the API raises the alert. */
const RAISING_SHARE = 0.15;
const RAISING_MAX_MS = 40;
const ADMIN = { email: 'admin@dhiig.example', password: 'geedka nolosha!' };

async function call<Body>(
  base: string,
  path: string,
  token: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Body> {
  const response = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Repeats the same press of the button until the server acknowledges it: the same id is the same alert. */
async function raise(base: string, token: string, id: string, proof: string): Promise<number> {
  const { alert } = await call<{ alert: { recipients: number } }>(
    base,
    '/alerts/emergency',
    token,
    { id, bloodType: 'O-', message: 'O- for everybody', location: CENTRE, lifeThreatening: true },
    { [PROOF_HEADER]: proof },
  );
  return alert.recipients;
}

async function untilEnded(base: string, token: string, id: string, deadline: number): Promise<Alert> {
  for (;;) {
    const { alert } = await call<{ alert: Alert }>(base, `/alerts/${id}`, token);
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
    DATA_DIR: dir,
    DATABASE_URL: `file:${join(dir, 'dhiig.db')}`,
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
  const { token } = await call<{ token: string }>(server.base, '/auth/login', '', ADMIN);
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
      const { password } = ADMIN;
      const { proof } = await call<{ proof: string }>(base, '/auth/reauthenticate', token, { password });
      const raised = raise(base, token, id, proof).then(
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
      const recipients = await raise(server.base, token, id, proof);
      if (recipients !== devices) throw new Error(`alert ${round} called ${recipients} of ${devices}`);
      await untilEnded(server.base, token, id, deadline);
      arrivals.take();
      onRound?.(round + 1);
      if (Date.now() > deadline) throw new Error(`${round + 1} kills took longer than ${limitMs} ms`);
    }
    serverErrors.push(...server.errors);
  } finally {
    await server.kill();
    await service.close();
  }

  const counts = await countDeliveries(context);
  await context.db.destroy();
  rmSync(dir, { recursive: true, force: true });
  const tags = ids.flatMap((id) => [...(arrivals.of.get(id)?.values() ?? [])]);
  const reached = tags.length;
  return {
    alerts: ids.length,
    kills,
    killsWhileRaising,
    killsWhileSending,
    queued: counts.reduce((sum, { count }) => sum + count, 0),
    states: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    arrived: service.messages.length,
    repeats: service.messages.length - reached,
    repeatsApart: tags.filter((some) => new Set(some).size > 1).length,
    lost: ids.length * devices - reached,
    protocolErrors: service.problems,
    serverErrors,
    seconds: Math.round((Date.now() - began) / 1000),
  };
}
