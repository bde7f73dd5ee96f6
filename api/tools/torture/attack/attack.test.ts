import { expect, it } from 'vitest';
import { boundsOf, isBroken } from './bounds.ts';
import { linesOf } from './report.ts';
import { tortureAttack } from './run.ts';

it('serves honest people beside a hospital that floods and accounts that guess', {
  timeout: 120_000,
}, async () => {
  const report = await tortureAttack({
    engine: 'sqlite',
    minutes: 0.1,
    attacks: ['flood', 'guesses'],
    size: { donors: 100, phones: 5, hospitals: 1, victims: 6, applicants: 0 },
    seed: 7,
    everyMs: 1_000,
    signal: new AbortController().signal,
  });
  expect(report).toMatchObject({ failures: [], faults: [], harm: { place: expect.any(Number) } });
  expect([...report.attacks.keys()].toSorted()).toEqual(['flood', 'guesses']);
  expect(report.times.get('donor reads the list')?.calls).toBeGreaterThan(0);
  expect(report.memory.start).toBeGreaterThan(0);

  const kept = { ...report, harm: { ...report.harm, stolen: 0 } };
  const stolen = (one: typeof report) =>
    boundsOf(one)
      .filter(isBroken)
      .some(({ what }) => what.includes('stolen'));
  expect(stolen(kept)).toBe(false);
  expect(stolen({ ...report, harm: { ...report.harm, stolen: 1 } })).toBe(true);
  expect(linesOf({ ...report, harm: { ...report.harm, stolen: 1 } }).at(-1)).toContain('NOT RIGHT');
});
