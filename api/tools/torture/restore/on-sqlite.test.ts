import { expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { drillRestore } from './on-sqlite.ts';

it('a machine that is lost under load: everything acknowledged before the last backup is restored', {
  timeout: 120_000,
}, async () => {
  const report = await drillRestore({
    backups: 2,
    interval: '2s',
    megabytes: 1,
    environment: COMPILE_CACHE,
  });
  expect(report).toMatchObject({ missing: [], failures: [], complaints: [] });
  for (const count of Object.values(report.before)) expect(count).toBeGreaterThan(0);
});
