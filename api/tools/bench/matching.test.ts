import { describe, expect, it } from 'vitest';
import { benchMatching } from './matching.ts';
import type { Times } from './matching-case.ts';
import { growthOf, lineOf } from './matching-report.ts';
import { median } from './measure.ts';
import { population } from './population.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');

describe('the bench of matching', () => {
  it('times every recipient type at each size, after all three contenders gave the same answers', async () => {
    const all: Times[] = [];
    await benchMatching({
      donors: [500, 2000],
      turns: 8,
      onePointShare: 0,
      onReady: () => undefined,
      onTimes: (times) => all.push(times),
    });
    expect(all.map(({ donors, bloodType, component }) => `${donors} ${bloodType} ${component}`)).toEqual(
      [500, 2000].flatMap((donors) =>
        ['O-', 'A+', 'AB+'].flatMap((type) => [
          `${donors} ${type} whole_blood`,
          `${donors} ${type} red_cells`,
        ]),
      ),
    );
    for (const { plain, rival, ours, shown } of all)
      for (const ms of [plain, rival, ours, shown]) expect(ms).toBeGreaterThan(0);
    expect(growthOf(all).split('\n')).toHaveLength(7);
  });

  it('is the middle value, or the mean of the two in the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('prints times and their ratios', () => {
    const times = {
      donors: 10,
      bloodType: 'O-',
      component: 'red_cells',
      plain: 40,
      rival: 2,
      ours: 1,
      shown: 3,
    };
    expect(lineOf(times as Times)).toMatch(
      /O- {2}red_cells .*40\.0 .*2\.000 .*1\.000 .*3\.000 .*0\.03× .*0\.50×/,
    );
  });
});

describe('the population of the bench', () => {
  it("is the same for the same seed, mostly in Mogadishu, with Mogadishu's blood groups", () => {
    const make = (seed: number) => [...population({ count: 20_000, seed, now: NOW })];
    const donors = make(1);
    expect(make(1)).toEqual(donors);
    expect(make(2)).not.toEqual(donors);
    const misses = (percent: number, test: (donor: (typeof donors)[number]) => boolean) =>
      Math.abs((100 * donors.filter(test).length) / donors.length - percent);
    const inMogadishu = { south: 1.5, north: 2.5, west: 44.9 };
    expect(
      misses(
        55,
        ({ latitude, longitude }) =>
          latitude > inMogadishu.south && latitude < inMogadishu.north && longitude > inMogadishu.west,
      ),
    ).toBeLessThan(1.5);
    expect(misses(60.3, ({ bloodType }) => bloodType.startsWith('O'))).toBeLessThan(1.5);
    expect(misses(26.5, ({ bloodType }) => /^A[+-]/.test(bloodType))).toBeLessThan(1.5);
    expect(misses(11.3, ({ bloodType }) => bloodType.startsWith('B'))).toBeLessThan(1.5);
    expect(misses(1.9, ({ bloodType }) => bloodType.startsWith('AB'))).toBeLessThan(0.5);
    expect(misses(3.4, ({ bloodType }) => bloodType.endsWith('-'))).toBeLessThan(0.5);
  });
});
