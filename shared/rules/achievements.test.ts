import { describe, expect, it } from 'vitest';
import { achievementsReached, type DonationFacts, nextAchievements } from './achievements.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const MINUTE = 60_000;

const gave = (id: string, donatedAt: string, facts: Partial<DonationFacts> = {}): DonationFacts => ({
  id,
  donatedAt: donatedAt.length === 10 ? `${donatedAt}T08:00:00.000Z` : donatedAt,
  bloodType: 'O+',
  wasEmergency: false,
  respondedAfterMs: null,
  ...facts,
});

const kinds = (donations: readonly DonationFacts[]) =>
  Object.fromEntries(achievementsReached(donations).map(({ kind, donation }) => [kind, donation.id]));

/** Every 400 days: never four quarters within a year. */
const seldom = (count: number): DonationFacts[] =>
  Array.from({ length: count }, (_, index) =>
    gave(
      String(index + 1).padStart(3, '0'),
      new Date(Date.UTC(1990, 0, 1) + index * 400 * 86_400_000).toISOString(),
    ),
  );

describe('achievements reached', () => {
  it.each([
    [0, {}],
    [1, { first_donation: '001' }],
    [2, { first_donation: '001' }],
    [3, { first_donation: '001', donations_3: '003' }],
    [5, { first_donation: '001', donations_3: '003', donations_5: '005' }],
    [10, { first_donation: '001', donations_3: '003', donations_5: '005', donations_10: '010' }],
  ])('of %d donations, each by the donation that made the number full', (count, expected) => {
    expect(kinds(seldom(count))).toEqual(expected);
  });

  it('does not depend on the order in which donations are read', () => {
    expect(achievementsReached(seldom(5).reverse())).toEqual(achievementsReached(seldom(5)));
  });

  it('marks the first emergency, not a later one', () => {
    const facts = { wasEmergency: true };
    expect(
      kinds([gave('a', '2026-01-10'), gave('b', '2026-04-10', facts), gave('c', '2026-08-10', facts)]),
    ).toMatchObject({ first_emergency: 'b' });
  });

  it.each([
    [0, true],
    [10 * MINUTE, true],
    [10 * MINUTE + 1, false],
    [-1, false],
    [null, false],
  ])('takes an answer %s ms after the call for quick: %s', (respondedAfterMs, isQuick) => {
    expect('quick_answer' in kinds([gave('a', '2026-01-10', { respondedAfterMs })])).toBe(isQuick);
  });

  it.each([
    ['O-', true],
    ['A-', true],
    ['B-', true],
    ['AB-', true],
    ['AB+', false],
    ['O+', false],
  ] as const)('takes %s for a rare type: %s', (bloodType, isRare) => {
    expect('rare_type' in kinds([gave('a', '2026-01-10', { bloodType })])).toBe(isRare);
  });

  it('counts a year round with one donation in each quarter of twelve months', () => {
    const year = ['2025-11-20', '2026-02-10', '2026-05-10', '2026-08-10'];
    expect(kinds(year.map((day, index) => gave(`${index}`, day)))).toMatchObject({ year_round: '3' });
    const longer = ['2025-08-01', '2025-11-20', '2026-02-10', '2026-05-10', '2026-11-10'];
    expect(kinds(longer.map((day, index) => gave(`${index}`, day)))).toMatchObject({ year_round: '3' });
    const tooLong = ['2025-01-05', '2025-04-10', '2025-07-10', '2026-02-01', '2026-12-30'];
    expect(kinds(tooLong.map((day, index) => gave(`${index}`, day)))).not.toHaveProperty('year_round');
  });

  it('counts quarters by the calendar of Mogadishu', () => {
    const days = ['2026-01-10', '2026-04-10', '2026-07-10'];
    const last = (at: string) => kinds([...days.map((day, index) => gave(`${index}`, day)), gave('9', at)]);
    expect(last('2026-09-30T21:30:00.000Z')).toMatchObject({ year_round: '9' });
    expect(last('2026-09-30T20:30:00.000Z')).not.toHaveProperty('year_round');
  });
});

describe('the next achievements', () => {
  const next = (
    reached: Parameters<typeof nextAchievements>[0],
    donations: readonly DonationFacts[],
    type = 'O+',
  ) =>
    nextAchievements(reached, donations, type as 'O+', NOW).map(
      ({ kind, done, needed }) => `${kind} ${done}/${needed}`,
    );

  it('begin with the first donation', () => {
    expect(next([], [])).toEqual([
      'first_donation 0/1',
      'first_emergency 0/1',
      'quick_answer 0/1',
      'year_round 0/4',
    ]);
  });

  it('show the nearest milestone and how far it is', () => {
    const two = [gave('a', '2026-06-20'), gave('b', '2026-10-10')];
    expect(next(['first_donation'], two)).toEqual([
      'donations_3 2/3',
      'first_emergency 0/1',
      'quick_answer 0/1',
      'year_round 2/4',
    ]);
  });

  it('offer the rare type only to donors who have one', () => {
    expect(next([], [], 'AB-')).toContain('rare_type 0/1');
    expect(nextAchievements([], [], null, NOW).map(({ kind }) => kind)).not.toContain('rare_type');
    expect(next(['rare_type'], [], 'AB-')).not.toContain('rare_type 0/1');
  });

  it('do not count donations of more than a year ago for the year round', () => {
    expect(next(['first_donation'], [gave('a', '2025-11-19'), gave('b', '2026-02-01')])).toContain(
      'year_round 1/4',
    );
  });
});
