import { describe, expect, it } from 'vitest';
import { contract } from '../../../../shared/contract/contract.ts';
import { type Endpoint, splitKey } from '../../../../shared/contract/endpoint.ts';
import { median } from '../measure.ts';
import { readsOfTheContract } from './calls.ts';
import { benchGrowth, type Grown } from './growth.ts';
import { growthSummary, pastAim } from './growth-report.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');

const grown = (more: Partial<Grown>): Grown => ({
  what: 'admin GET /requests',
  kind: 'read',
  few: 2,
  many: 2,
  bytes: 100,
  ...more,
});

describe('the bench of growth', () => {
  it('calls every read of the contract as everybody who may', () => {
    const called = new Set(
      readsOfTheContract().map(({ path }) => path.replace(/\?.*/, '').replace(/\{\w+\}/g, '{}')),
    );
    const reads = Object.entries<Endpoint>(contract).flatMap(([key, { stream }]) => {
      const { method, path } = splitKey(key);
      return method === 'GET' && !stream ? [path.replace(/\{\w+\}/g, '{}')] : [];
    });
    expect([...called].toSorted()).toEqual([...new Set(reads)].toSorted());
    const callers = readsOfTheContract().flatMap(({ path, caller }) =>
      path === '/requests' ? [caller] : [],
    );
    expect(callers).toEqual(['donor', 'hospital', 'admin']);
  });

  it('fills both countries and times reads and writes in each', { timeout: 180_000 }, async () => {
    const all: Grown[] = [];
    await benchGrowth({
      few: 2_400,
      many: 2_500,
      turns: 1,
      now: NOW,
      pick: median,
      onFilled: () => undefined,
      onReady: () => undefined,
      onGrown: (one) => all.push(one),
    });
    const named = all.map(({ what, status = 200 }) => `${what} ${status}`);
    expect(named).toContain('admin GET /requests?page={last} 200');
    expect(named).toContain('hospital GET /requests/hospital?status=pending 200');
    expect(named).toContain('hospital POST /requests/create (low) 200');
    const [whole, first] = all.filter(({ what }) => what.startsWith('hospital GET /auth/export'));
    expect(whole?.kind).toBe('shown');
    expect(first?.bytes).toBeGreaterThan(0);
    expect(first?.bytes).toBeLessThan(whole?.bytes ?? 0);
    expect(named.filter((name) => !name.endsWith(' 200'))).toEqual([]);
  });

  it('reports what misses the aim, and why', () => {
    expect(pastAim(grown({}))).toBeUndefined();
    expect(pastAim(grown({ kind: 'shown', many: 900, bytes: 9_000_000 }))).toBeUndefined();
    expect(pastAim(grown({ few: 0.2, many: 0.9 }))).toBeUndefined();
    expect(pastAim(grown({ few: 0.5, many: 1.1 }))).toBe('admin GET /requests: grows 2.2×');
    expect(pastAim(grown({ few: 10, many: 25, bytes: 300_000 }))).toBe(
      'admin GET /requests: 25.0 ms, grows 2.5×, 300 kB',
    );
    expect(pastAim(grown({ kind: 'write', few: 10, many: 25 }))).toBeUndefined();
    expect(growthSummary([grown({}), grown({ many: 21, few: 20 })])).toContain('1 of 2\nadmin GET');
    expect(growthSummary([])).toContain('from 1 ms on, 1.5×');
  });
});
