import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { REFUSAL_REASONS } from '../../../../shared/rules/order-states.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { createRandom } from '../../random.ts';
import { countUnits, gapsInLogs, LINE, packed, received } from '../../testing/orders.ts';
import { freePorts } from '../frame/free-ports.ts';
import { createRetries } from '../frame/insist.ts';
import { placeIn, type Server, startServer } from '../frame/server.ts';
import { type Person, verifiedHospital, WITH_ADMIN } from '../frame/written-load.ts';
import { stateOf } from './state-store.ts';

export const STEPS = ['ask', 'offer', 'pack', 'send', 'receive'] as const;
type Step = (typeof STEPS)[number];

interface OrdersOptions {
  /** Orders, each with a kill at each of its steps. */
  readonly rounds: number;
  readonly seed: number;
  readonly onRound?: (round: number) => void;
}

interface OrdersReport {
  /** For each step: kills before it was stored, and after that. */
  readonly kills: Readonly<Record<Step, { readonly before: number; readonly after: number }>>;
  /** Units that came in, and what stands in refrigerators at the end. */
  readonly added: number;
  readonly standing: number;
  /** Moments at which the units of all hospitals were not what had come in, or a log had a gap. */
  readonly wrong: readonly string[];
  /** Steps that were refused, with the answer. */
  readonly refused: readonly string[];
  readonly ends: Readonly<Record<string, number>>;
  readonly serverErrors: readonly string[];
  readonly seconds: number;
}

/** Bags in an order. */
const BAGS = LINE.units;
/** A kill comes within so many times of what a call takes: some are stored by then, and some are not. */
const WITHIN = 4;
/** For one call, on a machine that others use too. */
const PATIENCE_MS = 180_000;

/**
 * Orders between three hospitals, the server killed with SIGKILL amid each of their steps and started again, while the
 * device repeats the call as its outbox does: at every moment the units of all hospitals are what came in.
 */
export async function killDuringOrders({ rounds, seed, onRound }: OrdersOptions): Promise<OrdersReport> {
  const began = Date.now();
  const random = createRandom(seed);
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-orders-'));
  const [port = 0] = await freePorts(1);
  const environment = { ...placeIn(dir), ...WITH_ADMIN, PORT: String(port) };
  const serverErrors: string[] = [];
  const wrong: string[] = [];
  const refused: string[] = [];
  const ends: Record<string, number> = {};
  const kills = Object.fromEntries(STEPS.map((step) => [step, { before: 0, after: 0 }])) as Record<
    Step,
    { before: number; after: number }
  >;
  let server: Server = await startServer(environment);
  const db = openDatabase(environment.DATABASE_URL);
  let deadline = 0;
  const { insist, faults } = createRetries(server.base, random, () => deadline);

  const check = async (when: string) => {
    const { standing, boxed, added, sent } = await countUnits({ context: { db } });
    if (standing + boxed !== added || boxed !== sent)
      wrong.push(`${when}: ${standing} in stock and ${boxed} in boxes of ${added}; ${sent} sent`);
    for (const gap of await gapsInLogs({ context: { db } })) wrong.push(`${when}: a gap before ${gap}`);
  };
  const write = async <Body>({ token }: Person, method: string, path: string, body: object) => {
    deadline = Date.now() + PATIENCE_MS;
    const answer = await insist<Body>(method, path, { token, body, key: randomUUID() });
    if (answer.status >= 300)
      refused.push(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  try {
    const hospitals: Person[] = [];
    for (const name of ['Madiina', 'Banaadir', 'Keysaney'])
      hospitals.push(await verifiedHospital(server.base, `Isbitaalka ${name}`));

    for (let round = 0; round < rounds; round += 1) {
      const first = Math.floor(random() * hospitals.length);
      const [asking, supplier] = [hospitals[first], hospitals[(first + 1) % hospitals.length]];
      if (!asking || !supplier) throw new Error('There are three hospitals');
      const lotIds: string[] = [];
      const adding = performance.now();
      for (let bag = 0; bag < BAGS; bag += 1) {
        const now = Date.now();
        const { lot } = await write<{ lot: { id: string } }>(supplier, 'POST', '/hospital/inventory', {
          bloodType: LINE.bloodType,
          component: LINE.component,
          bagNumber: `T${seed}R${round}B${bag}`,
          units: 1,
          collectedAt: new Date(now - DAY_MS).toISOString(),
          expiresAt: new Date(now + 20 * DAY_MS).toISOString(),
        });
        lotIds.push(lot.id);
      }
      const callMs = (performance.now() - adding) / BAGS;
      const id = randomUUID();
      const refusals = Object.fromEntries(
        lotIds.flatMap((lotId) => (random() < 0.3 ? [[lotId, REFUSAL_REASONS[0]] as const] : [])),
      );
      const bodies: Readonly<Record<Step, object>> = {
        ask: { id, supplierId: supplier.id, lines: [LINE] },
        offer: { step: 'offer', lines: [LINE] },
        pack: packed(lotIds),
        send: { step: 'send', arrivesInMinutes: 60 },
        receive: received(lotIds, refusals),
      };
      for (const step of STEPS) {
        const before = await stateOf(db, id);
        const by = step === 'ask' || step === 'receive' ? asking : supplier;
        const [method, path] = step === 'ask' ? ['POST', '/orders'] : ['PATCH', `/orders/${id}`];
        const answer = write(by, method, path, bodies[step]);
        await wait(random() * WITHIN * callMs);
        await server.kill();
        serverErrors.push(...server.errors);
        const when = `order ${round + 1}, ${step}`;
        await check(`${when}, killed`);
        kills[step][(await stateOf(db, id)) === before ? 'before' : 'after'] += 1;
        server = await startServer(environment);
        await answer;
        await check(`${when}, repeated`);
      }
      const end = (await stateOf(db, id)) ?? 'not stored';
      ends[end] = (ends[end] ?? 0) + 1;
      onRound?.(round + 1);
    }
    serverErrors.push(...server.errors, ...faults);
    const { added, standing } = await countUnits({ context: { db } });
    return {
      kills,
      added,
      standing,
      wrong,
      refused,
      ends,
      serverErrors,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await server.kill();
    await db.destroy();
    rmSync(dir, { recursive: true, force: true });
  }
}
