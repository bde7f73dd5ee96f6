import { expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { findPostgres } from '../../testing/postgres/find-postgres.ts';
import { drillPostgres } from './on-postgres.ts';

it.runIf(findPostgres())(
  'a database machine lost under load: the standby has all from before the backup, the archive all its segments',
  { timeout: 180_000 },
  async () => {
    const report = await drillPostgres({
      seconds: 1,
      every: 1,
      megabytes: 1,
      environment: COMPILE_CACHE,
      // Only processes are killed here, not a machine: what the system has in memory is as safe as on the disk.
      settings: { fsync: 'off' },
    });
    expect(report.failures).toEqual([]);
    for (const { before, missing } of [report.standby, report.restored]) {
      expect(missing).toEqual([]);
      for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
    }
  },
);
