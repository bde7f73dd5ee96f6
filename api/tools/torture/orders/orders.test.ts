import { describe, expect, it } from 'vitest';
import { killDuringOrders } from './run.ts';

describe('a server that is killed at each step of an order', { timeout: 240_000 }, () => {
  it('conserves the units over all hospitals at every moment, and does each step once', async () => {
    const report = await killDuringOrders({ rounds: 2, seed: 3 });
    expect(report).toMatchObject({ added: 4, standing: 4, wrong: [], refused: [], serverErrors: [] });
    expect(Object.keys(report.ends)).not.toContain('not stored');
    const killed = Object.values(report.kills).reduce((sum, { before, after }) => sum + before + after, 0);
    expect(killed).toBe(10);
  });
});
