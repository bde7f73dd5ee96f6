import { describe, expect, it } from 'vitest';
import { torture } from './run.ts';

describe('a server that is killed while it sends texts', { timeout: 120_000 }, () => {
  it('loses none, repeats no more than were in flight, and each has a known state', async () => {
    const report = await torture({ texts: 60, kills: 2, seed: 3 });
    expect(report).toMatchObject({ queued: 120, states: { handed_over: 120 }, lost: 0, serverErrors: [] });
    expect(report.repeats).toBeLessThanOrEqual(report.repeatsMax);
  });
});
