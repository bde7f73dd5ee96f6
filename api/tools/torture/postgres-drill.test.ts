import { expect, it } from 'vitest';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { findPostgres } from '../testing/postgres/find-postgres.ts';
import { drillPostgres } from './postgres-drill.ts';

it.runIf(findPostgres())(
  'a database’s machine that is lost under load: its standby has what was acknowledged before the backup, the archive all up to its last piece',
  { timeout: 180_000 },
  async () => {
    const report = await drillPostgres({
      seconds: 1,
      every: 1,
      megabytes: 1,
      environment: COMPILE_CACHE,
      // Processes are killed here, no machine is: what the system has is as good as on the disk.
      settings: { fsync: 'off' },
    });
    expect(report.failures).toEqual([]);
    for (const { before, missing } of [report.standby, report.restored]) {
      expect(missing).toEqual([]);
      for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
    }
  },
);
