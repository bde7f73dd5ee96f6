import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../measure.ts';
import { RATED, type RatedCall } from './calls.ts';
import { drive, openPool, type Target } from './driver.ts';
import type { FloorStart, OursReady, OursStart, Ready } from './process-messages.ts';
import { cpuOf, endProcess, startProcess } from './start-process.ts';

/** One server's figures for a call: calls per second, and microseconds of processor time for each. */
interface Rate {
  readonly perSecond: number;
  readonly cpu: number;
}

/** `floor` is bare Hono with the same JSON, for a signed-in caller behind jose's check and one prepared SELECT. */
export interface Rated {
  readonly call: RatedCall;
  readonly bytes: number;
  readonly ours: Rate;
  readonly floor: Rate;
}

interface RateOptions {
  readonly accounts: number;
  readonly now: Date;
  /** This many turns of this many calls, of the server and of the floor in turn. */
  readonly turns: number;
  readonly callsPerTurn: number;
  readonly files?: string | undefined;
  readonly match?: string | undefined;
  readonly onRated: (rated: Rated) => void;
}

interface Contender extends Target {
  readonly process: ChildProcess;
}

async function rateOf(contender: Contender, calls: number): Promise<Rate> {
  const cpuBefore = await cpuOf(contender.process);
  const began = performance.now();
  await drive(contender, calls);
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: calls / seconds, cpu: ((await cpuOf(contender.process)) - cpuBefore) / calls };
}

const middle = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  cpu: median(rates.map(({ cpu }) => cpu)),
});

/**
 * The server and the floor in turn, so that other work on the machine slows both equally; the first turn does not
 * count.
 */
async function compare(
  ours: Contender,
  floor: Contender,
  { turns, callsPerTurn }: Pick<RateOptions, 'turns' | 'callsPerTurn'>,
): Promise<Pick<Rated, 'ours' | 'floor'>> {
  const rates: Record<'ours' | 'floor', Rate[]> = { ours: [], floor: [] };
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [name, contender] of Object.entries({ ours, floor }) as ['ours' | 'floor', Contender][]) {
      const rate = await rateOf(contender, callsPerTurn);
      if (turn > 0) rates[name].push(rate);
    }
  return { ours: middle(rates.ours), floor: middle(rates.floor) };
}

/**
 * How many calls per second one process of the server answers over loopback, compared with a floor. This process is the
 * client: undici's dispatcher, which is a dependency of the server already and which needs less processor time per call
 * than bare Hono.
 */
export async function benchRate(options: RateOptions): Promise<void> {
  const { accounts, now, match = '', onRated } = options;
  const files = options.files ?? mkdtempSync(join(tmpdir(), 'dhiig-rate-'));
  const calls = RATED.filter(({ path }) => path.includes(match));
  const oursStart: OursStart = { accounts, now: now.getTime(), files, calls };
  const ours = await startProcess<OursReady>('./ours.ts', oursStart);
  const ourPool = openPool(ours.ready.port);
  const targets = calls.map(({ path }, index) => ({
    process: ours.process,
    pools: [ourPool],
    path: `/api${path}`,
    token: ours.ready.tokens[index] ?? '',
  }));
  const texts: string[] = [];
  for (const target of targets) texts.push((await drive(target, 1)).text);
  const { databaseFile, jwtSecret } = ours.ready;
  const answers = texts.map((text) => JSON.parse(text) as unknown);
  const floorStart: FloorStart = { databaseFile, jwtSecret, answers };
  const floor = await startProcess<Ready>('./floor.ts', floorStart);
  const floorPool = openPool(floor.ready.port);
  try {
    for (const [index, call] of calls.entries()) {
      const target = targets[index];
      if (!target) continue;
      const kind = target.token ? 'signed-in' : 'bare';
      const of = { ...target, process: floor.process, pools: [floorPool], path: `/${kind}/${index}` };
      const bytes = Buffer.byteLength(texts[index] ?? '');
      onRated({ call, bytes, ...(await compare(target, of, options)) });
    }
  } finally {
    await Promise.all([ourPool.destroy(), floorPool.destroy()]);
    for (const { process } of [ours, floor]) await endProcess(process);
    if (!options.files) rmSync(files, { recursive: true, force: true });
  }
}
