import { describe, expect, it } from 'vitest';
import { findPostgres } from '../../testing/postgres/find-postgres.ts';
import { benchInstances, type InstancesRate } from './instances-rate.ts';
import { instancesHeading, linesOfCall } from './instances-report.ts';
import { cpuOfServer, ticksIn } from './server-cpu.ts';

const nameOf = ({ engine, instances }: InstancesRate['setup']) => `${engine} ${instances}`;

describe('the bench of calls a second on several instances', () => {
  it.runIf(findPostgres())(
    'calls each number of instances, and SQLite, and all of them give the same answers',
    { timeout: 180_000 },
    async () => {
      const all: (readonly InstancesRate[])[] = [];
      await benchInstances({
        accounts: 2_400,
        now: new Date('2026-03-05T07:00:00.000Z'),
        mostInstances: 2,
        turns: 1,
        callsPerTurn: 40,
        turnMs: 20_000,
        onRated: (rates) => all.push(rates),
      });
      expect(all.map(([first]) => first?.call.path.replace(/\?.*/, ''))).toEqual([
        '/auth/profile',
        '/requests/nearby',
        '/requests/by-blood-type',
        '/regions',
      ]);
      for (const rates of all) {
        expect(rates.map(({ setup }) => nameOf(setup))).toEqual(['sqlite 1', 'postgres 1', 'postgres 2']);
        expect(new Set(rates.map(({ text }) => text)).size).toBe(1);
        for (const { perSecond, ofInstances, ofDriver } of rates) {
          expect(perSecond).toBeGreaterThan(0);
          expect(ofInstances).toBeGreaterThan(0);
          expect(ofDriver).toBeGreaterThan(0);
        }
        expect(rates[0]?.ofDatabase).toBe(0);
      }
    },
  );

  it('reads the processor time of a process and of its children that have ended, whatever its name', () => {
    const stat = '77 (postgres: (x) 1 2 3) S 1 77 77 0 -1 4194560 1 2 3 4 150 50 30 12 20 0 1 0 99';
    expect(ticksIn(stat)).toEqual({ own: 200, ofEnded: 42 });
    expect(cpuOfServer([])).toBe(0);
  });

  it('reports each setup’s ratio to one instance, and calls per second of processor time', () => {
    const rate = (engine: 'sqlite' | 'postgres', instances: number, perSecond: number): InstancesRate => ({
      call: { caller: 'donor', path: '/auth/profile', aim: 0.5 },
      setup: { engine, instances },
      perSecond,
      ofInstances: 300,
      ofDatabase: engine === 'sqlite' ? 0 : 200,
      ofDriver: 60,
      text: '{}',
    });
    const lines = linesOfCall([
      rate('sqlite', 1, 3_000),
      rate('postgres', 1, 1_000),
      rate('postgres', 2, 1_500),
    ]).split('\n');
    expect(lines[0]).toBe('donor GET /auth/profile');
    expect(lines[1]).toMatch(/ 3000 +3\.00× +300 +0 +60 +3333 +SQLite, one process$/);
    expect(lines[3]).toMatch(/ 1500 +1\.50× +300 +200 +60 +2000 +PostgreSQL, 2 instances$/);
    expect(instancesHeading(10_000, 2)).toContain('2 processors');
  });
});
