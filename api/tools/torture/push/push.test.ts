import { describe, expect, it } from 'vitest';
import { torture } from './run.ts';

describe('a server that is killed during its fan-outs', { timeout: 120_000 }, () => {
  it('loses no message, and every delivery has a known state', async () => {
    const report = await torture({ devices: 40, kills: 2, seed: 7, limitMs: 110_000 });
    expect(report).toMatchObject({
      queued: 80,
      states: { sent: 80 },
      lost: 0,
      repeatsApart: 0,
      protocolErrors: [],
      serverErrors: [],
    });
    expect(report.arrived).toBe(80 + report.repeats);
  });
});
