import { expect, it } from 'vitest';
import { torture } from './run.ts';

it('does everything once, or shows its refusal, with 30 % of the calls spoiled', async () => {
  const report = await torture({
    devices: 6,
    responsesEach: 10,
    browsers: 0,
    faultShare: 0.3,
    seed: 7,
    speed: 25,
    useMs: 0,
    stallMs: 20_000,
  });
  expect(report.problems).toEqual([]);
  expect(report.disagreements).toEqual([]);
  expect(report.fates.unaccounted).toBe(0);
  expect(report.fates.sent).toBeGreaterThan(40);
  expect(report.actions).toMatchObject({ deferral: expect.any(Number), gift: expect.any(Number), issue: 5 });
  const { sent, refused, taken_back } = report.fates;
  expect(sent + refused + taken_back).toBe(report.written);
  const spoiled = Object.values(report.faults).reduce((sum, count) => sum + count, 0);
  expect(spoiled / report.calls).toBeGreaterThan(0.2);
}, 60_000);
