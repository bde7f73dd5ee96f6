import { expect, it } from 'vitest';
import { findPostgres } from '../../testing/postgres/find-postgres.ts';
import { tortureInstances } from './run.ts';

it.runIf(findPostgres())(
  'killed instances on PostgreSQL, and a lost primary, lose nothing and do nothing twice',
  { timeout: 180_000 },
  async () => {
    const report = await tortureInstances({
      instances: 2,
      phones: 30,
      hospitals: 2,
      kills: 3,
      seed: 7,
      limitMs: 120_000,
    });
    expect(report).toMatchObject({
      missing: 0,
      notReceived: 0,
      twice: 0,
      alertedTwice: 0,
      overFulfilled: 0,
      notArrived: 0,
      apart: 0,
      faults: [],
    });
    expect(report.kills).toBeGreaterThanOrEqual(3);
    expect(report.answers).toBeGreaterThan(0);
  },
);
