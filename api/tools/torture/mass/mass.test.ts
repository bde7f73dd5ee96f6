import { expect, it } from 'vitest';
import { massCasualty } from './run.ts';

const DONORS = 36;

it('a mass casualty of more donors than places fills each place once, and its backup has every answer', {
  timeout: 120_000,
}, async () => {
  const report = await massCasualty({ donors: DONORS, seed: 1 });
  expect(report).toMatchObject({
    called: DONORS,
    placed: 32,
    waited: DONORS - 32,
    overfilled: 0,
    restored: { answers: DONORS },
    protocolErrors: [],
    serverErrors: [],
  });
  expect(report.gave).toBeGreaterThan(0);
  expect(report.thanked).toBe(report.gave);
});
