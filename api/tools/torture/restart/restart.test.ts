import { expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { rollingRestart } from './run.ts';

it('two instances are replaced one after the other, and no call fails', { timeout: 120_000 }, async () => {
  const report = await rollingRestart({
    instances: 2,
    rounds: 1,
    drainSeconds: 1,
    environment: COMPILE_CACHE,
  });
  expect(report).toMatchObject({
    replaced: 2,
    failures: [],
    repeated: 0,
    missing: 0,
    twice: 0,
    badEnds: [],
    serverErrors: [],
  });
  expect(report.acknowledged).toBeGreaterThan(0);
});
