import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { benchDay } from './day/bench.ts';
import { benchApi, benchFanOut } from './fan-out.ts';
import { benchGrowth, type Grown } from './growth/growth.ts';
import { growthHeading, growthSummary, lineOfGrown } from './growth/growth-report.ts';
import { onPostgres } from './growth/place.ts';
import { habitReport } from './habit/report.ts';
import { benchMatching } from './matching.ts';
import type { Times } from './matching-case.ts';
import { growthOf, HEADING, lineOf, POSTGRES_HEADING } from './matching-report.ts';
import { median } from './measure.ts';
import { benchNight } from './night/night.ts';
import { lineOfStage, nightHeading, nightSummary } from './night/report.ts';
import { apiReport, fanOutReport } from './push-report.ts';
import { benchInstances } from './rate/instances-rate.ts';
import { instancesHeading, linesOfCall } from './rate/instances-report.ts';
import { benchRate, type Rated } from './rate/rate.ts';
import { lineOfRated, RATE_HEADING, rateSummary } from './rate/rate-report.ts';
import { benchPace, benchTexts } from './texts.ts';
import { paceReport, ratesReport } from './texts-report.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    donors: { type: 'string', default: '10000,100000,1000000' },
    turns: { type: 'string', default: '800' },
    recipients: { type: 'string', default: '20000' },
    texts: { type: 'string', default: '2000' },
    'api-recipients': { type: 'string', default: '5000' },
    /** `matching`, `rate`, `night`, `day`, `growth`, `push`, `texts`, `habit`, `cold-start` or `first-visit` alone. */
    only: { type: 'string' },
    /** For `growth`: the shortest time instead of the median, for a machine that others use, too. */
    least: { type: 'boolean', default: false },
    /** For `growth`, `rate`, `night` and `day`: a folder that keeps the filled countries for the next run. */
    files: { type: 'string' },
    /**
     * For `growth` and `rate`: `sqlite` or `postgres`, or a running server of it; by default the bench starts one. With
     * `rate`, `postgres` measures one, two and three instances.
     */
    engine: { type: 'string', default: 'sqlite' },
    server: { type: 'string' },
    /** For `growth` and `rate`: only calls with this in their name; for `growth` also several, with commas. */
    match: { type: 'string' },
    /** For `day`: donors within reach, and how many of its minutes pass in a minute. */
    reach: { type: 'string' },
    speed: { type: 'string', default: '12' },
    'one-point-share': { type: 'string', default: '0' },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const all: Times[] = [];

async function matching(): Promise<void> {
  print(HEADING);
  const onPostgres: string[] = [];
  await benchMatching({
    donors: values.donors.split(',').map(Number),
    turns: Number(values.turns),
    onePointShare: Number(values['one-point-share']),
    onReady: (donors, seconds) => print(`${donors} donors written in ${seconds.toFixed(1)} s`),
    onTimes: (times) => {
      all.push(times);
      print(lineOf(times));
    },
    onPostgres: {
      onReady: (donors, seconds) => print(`${donors} donors moved to PostgreSQL in ${seconds.toFixed(1)} s`),
      onTimes: (times) => onPostgres.push(lineOf(times)),
      onMissing: (what) => print(`There is no ${what} here, and none could be had: it is left out.`),
    },
  });
  print(growthOf(all));
  print([POSTGRES_HEADING, ...onPostgres].join('\n'));
}

function twoSizes(): readonly [few: number, many: number] {
  const [few, many] = values.donors
    .split(',')
    .map(Number)
    .toSorted((a, b) => a - b)
    .filter((_, index, all) => index === 0 || index === all.length - 1);
  if (few === undefined || many === undefined) throw new Error('--donors needs two sizes');
  return [few, many];
}

/** The clock of the bench's country, so that it is the same at any hour. */
const GROWTH_NOW = new Date('2026-03-05T07:00:00.000Z');

const pick = values.least ? (times: readonly number[]) => Math.min(...times) : median;

const onFilled = (accounts: number, seconds: number) =>
  print(`${accounts} accounts filled in ${seconds.toFixed(0)} s`);

async function growth(): Promise<void> {
  const [few, many] = twoSizes();
  const { files, match, server, engine } = values;
  const grown: Grown[] = [];
  await benchGrowth({
    place: engine === 'postgres' ? await onPostgres({ files, server }) : undefined,
    ...{ few, many, files, match, turns: 15, now: GROWTH_NOW, pick, onFilled },
    onReady: () => print(growthHeading(few, many)),
    onGrown: (one) => {
      grown.push(one);
      print(lineOfGrown(one));
    },
  });
  print(growthSummary(grown));
}

const RATED_ACCOUNTS = 10_000;

async function rateOfInstances(): Promise<void> {
  const { files, match, server } = values;
  print(instancesHeading(RATED_ACCOUNTS, availableParallelism()));
  await benchInstances({
    ...{ accounts: RATED_ACCOUNTS, mostInstances: 3, turns: 9, callsPerTurn: 1_000, turnMs: 4_000 },
    ...{ files, server, match, now: GROWTH_NOW },
    onRated: (rates) => print(linesOfCall(rates)),
  });
}

async function rate(): Promise<void> {
  const { files, match, engine } = values;
  if (engine === 'postgres') return rateOfInstances();
  const all: Rated[] = [];
  print(RATE_HEADING);
  await benchRate({
    ...{ accounts: RATED_ACCOUNTS, turns: 15, callsPerTurn: 2_000, files, match, now: GROWTH_NOW },
    onRated: (rated) => {
      all.push(rated);
      print(lineOfRated(rated));
    },
  });
  print(rateSummary(all));
}

/** 23:00 in Mogadishu. */
const NIGHT = new Date('2026-03-05T20:00:00.000Z');

async function night(): Promise<void> {
  const [, accounts] = twoSizes();
  const { files } = values;
  print(nightHeading(accounts));
  const figures = await benchNight({
    ...{ accounts, files, filledAt: GROWTH_NOW, night: NIGHT },
    onStage: (stage) => print(lineOfStage(stage)),
  });
  print(nightSummary(figures));
}

async function day(): Promise<void> {
  const { files, server, reach, speed } = values;
  await benchDay({
    ...{ files, server, print, speed: Number(speed) },
    ...(reach && { donors: Number(reach) }),
  });
}

async function push(): Promise<void> {
  const recipients = Number(values.recipients);
  print(fanOutReport(recipients, await benchFanOut(recipients)));
  const some = Number(values['api-recipients']);
  print(apiReport(some, await benchApi(some)));
}

const PACE = { texts: 1_000, anHour: 72_000 } as const;

async function texts(): Promise<void> {
  print(ratesReport(await benchTexts(Number(values.texts))));
  print(paceReport(PACE, await benchPace(PACE.texts, PACE.anHour)));
}

const HABIT_DONORS = 20_000;

/** In a browser, with the current app: in processes of their own. */
const inBrowser = (name: string) => () => {
  for (const script of ['pwa/build/ensure-built.ts', `pwa/e2e/bench/${name}.ts`]) {
    const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${script} ended with ${status}`);
  }
};

const PARTS = {
  matching,
  rate,
  night,
  day,
  growth,
  push,
  texts,
  habit: () => print(habitReport(HABIT_DONORS)),
  'cold-start': inBrowser('cold-start'),
  'first-visit': inBrowser('first-visit'),
};
for (const [name, part] of Object.entries(PARTS))
  if (values.only === undefined || values.only === name) await part();
