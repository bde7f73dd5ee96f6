import { onPostgres, onSqlite } from '../growth/place.ts';
import { POLICIES } from './policies.ts';
import { type Replayed, replayDay } from './replay.ts';
import { lineOfPolicy, policiesHeading, replayReport } from './report.ts';
import { DONORS, makeScene } from './scene.ts';
import { findCallable, simulateDay } from './simulate.ts';

const SEED = 1;
/** 15:20 in Mogadishu. */
const NOW = new Date('2026-10-14T12:20:00.000Z');
const HOURS = 4;

/** The policies' table, then the day with one process on SQLite and with three on PostgreSQL. */
export async function benchDay({
  donors = DONORS,
  speed,
  files,
  server,
  print,
}: {
  readonly donors?: number;
  readonly speed: number;
  readonly files?: string | undefined;
  readonly server?: string | undefined;
  readonly print: (line: string) => void;
}): Promise<readonly Replayed[]> {
  const scene = makeScene({ donors, now: NOW, seed: SEED });
  const callable = findCallable(scene, NOW);
  print(
    policiesHeading(
      donors,
      scene.needs.reduce((sum, { units }) => sum + units, 0),
    ),
  );
  for (const policy of POLICIES) print(lineOfPolicy(simulateDay(scene, callable, policy, SEED)));
  const days: Replayed[] = [];
  for (const { title, instances, open } of [
    { title: 'One process on SQLite', instances: 1, open: async () => onSqlite },
    { title: 'Three processes on PostgreSQL', instances: 3, open: () => onPostgres({ files, server }) },
  ]) {
    const place = await open();
    try {
      const day = await replayDay({
        ...{ scene, now: NOW, place, instances, hours: HOURS, speed, files, seed: SEED },
      });
      print(replayReport(title, speed, day));
      days.push(day);
    } finally {
      await place.close();
    }
  }
  return days;
}
