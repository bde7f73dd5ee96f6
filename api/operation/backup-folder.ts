import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Of how many of the latest, the latest hours and the latest days with a backup one is kept. */
export interface Keep {
  readonly last: number;
  readonly hourly: number;
  readonly daily: number;
}

const NAME = /^dhiig-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
/** What a killed backup leaves beside its place, and what nobody has written to for so long. */
const LEFT_OVER = /^dhiig-\d{8}T\d{6}Z\.backup\.\d+\.part(-journal)?$/;
const LEFT_OVER_MS = 3_600_000;

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

/** Which of these backups, in any order, have had their time; the newest never has. */
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

/** Removes the backups that have had their time, and what killed ones left; other files are not touched. */
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
