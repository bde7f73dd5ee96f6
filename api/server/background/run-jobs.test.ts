import { expect, it, onTestFinished, vi } from 'vitest';
import { minutesLater } from '../../tools/testing/clock.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';
import { startJobs } from './run-jobs.ts';

it('does not run a job that found nothing during its rest, while the others continue', async () => {
  const app = await createTestApp();
  const ran: string[] = [];
  const nothing = (name: string) => async () => {
    ran.push(name);
    return 0;
  };
  const stop = startJobs(app.context, [
    { name: 'often', run: nothing('often') },
    { name: 'seldom', run: nothing('seldom'), restMs: 60_000 },
  ]);
  onTestFinished(stop);
  const turns = (name: string) => ran.filter((job) => job === name).length;
  const turn = async () => {
    const before = turns('often');
    app.context.deliverySignal.nudge();
    // The current round may be past the other job already; the next round is not.
    await vi.waitFor(() => expect(turns('often')).toBeGreaterThan(before + 1), { timeout: 10_000 });
  };
  await turn();
  await turn();
  expect(turns('seldom')).toBe(1);
  app.setNow(minutesLater(1));
  await turn();
  expect(turns('seldom')).toBe(2);
  app.setNow(TEST_NOW);
  await turn();
  expect(turns('seldom')).toBe(3);
});

it('runs a job that finds work at once again, and lets the event loop go on between', async () => {
  const app = await createTestApp();
  let runs = 0;
  let looped = 0;
  let loopedByThen = 0;
  const stop = startJobs(app.context, [
    {
      name: 'busy',
      run: async () => {
        runs += 1;
        loopedByThen = looped;
        setImmediate(() => {
          looped += 1;
        });
        return runs < 50 ? 1 : 0;
      },
      restMs: 60_000,
    },
  ]);
  onTestFinished(stop);
  await vi.waitFor(() => expect(runs).toBe(50), { timeout: 10_000 });
  expect(loopedByThen).toBeGreaterThan(40);
});
