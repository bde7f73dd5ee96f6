import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '../../../shared/time.ts';

/** How many of the latest backups are kept, and for how many of the latest hours and days one each. */
export interface Keep {
  readonly last: number;
  readonly hourly: number;
  readonly daily: number;
}

const NAME = /^dhiig-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
/** The file that a killed backup leaves in the folder, and after how long without writes it counts as left over. */
const LEFT_OVER = /^dhiig-\d{8}T\d{6}Z\.backup\.\d+\.part(-journal)?$/;
const LEFT_OVER_MS = HOUR_MS;

/** A name that sorts by time, in UTC; names of one second are the same. */
export const backupName = (at: Date): string =>
  `dhiig-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;

/** `2026-11-23T20` → the hour, `2026-11-23` → the day of a backup's name. */
const periodOf = (name: string, period: 'hour' | 'day'): string =>
  name.replace(NAME, period === 'hour' ? '$1-$2-$3T$4' : '$1-$2-$3');

/** The newest of each of the newest `count` periods. */
function newestOf(newestFirst: readonly string[], period: 'hour' | 'day', count: number): string[] {
  const byPeriod = Map.groupBy(newestFirst, (name) => periodOf(name, period));
  return [...byPeriod.values()].slice(0, count).flatMap(([newest]) => newest ?? []);
}

/** Which of these backups, in any order, can be removed; never the newest. */
export function surplusOf(names: readonly string[], { last, hourly, daily }: Keep): string[] {
  const newestFirst = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
  const kept = new Set([
    ...newestFirst.slice(0, Math.max(1, last)),
    ...newestOf(newestFirst, 'hour', hourly),
    ...newestOf(newestFirst, 'day', daily),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

/** Removes the surplus backups, and files left by killed ones; other files are not touched. */
export function thinOut(folder: string, keep: Keep, now: Date): string[] {
  const names = readdirSync(folder);
  const leftOver = names.filter(
    (name) =>
      LEFT_OVER.test(name) &&
      now.getTime() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > LEFT_OVER_MS,
  );
  const removed = [...surplusOf(names, keep), ...leftOver];
  for (const name of removed) rmSync(join(folder, name), { force: true });
  return removed;
}
