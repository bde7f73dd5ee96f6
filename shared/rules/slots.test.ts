import { describe, expect, it } from 'vitest';
import { areHoursValid, assign, type Candidate, firstSlot, leadMinutes, slotTimes } from './slots.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const at = (time: string) => `2026-03-05T${time}:00.000Z`;
const slot = (id: string, from: string, to: string, free: number) => ({
  id,
  startsAt: at(from),
  endsAt: at(to),
  free,
});

describe('the slots of a hospital', () => {
  it('follow each other, without a remainder that is too short', () => {
    expect(slotTimes(at('08:00'), at('08:50'), 20)).toEqual([
      { startsAt: at('08:00'), endsAt: at('08:20') },
      { startsAt: at('08:20'), endsAt: at('08:40') },
    ]);
    expect(slotTimes(at('08:00'), at('07:00'), 20)).toEqual([]);
  });

  it.each([
    ['an hour', at('08:00'), at('09:00'), true],
    ['a day', at('08:00'), '2026-03-06T08:00:00.000Z', true],
    ['more than a day', at('08:00'), '2026-03-06T08:20:00.000Z', false],
    ['less than a slot', at('08:00'), at('08:10'), false],
    ['backwards', at('09:00'), at('08:00'), false],
    ['what is past', at('05:00'), at('07:10'), false],
    ['what has begun', at('05:00'), at('07:20'), true],
  ])('may be offered: %s', (_, from, until, isValid) => {
    expect(areHoursValid(from, until, 20, NOW)).toBe(isValid);
  });
});

describe('the first slot', () => {
  const slots = [
    slot('b', '07:40', '08:00', 1),
    slot('a', '07:20', '07:40', 0),
    slot('c', '08:00', '08:20', 2),
  ];

  it('is the earliest with a free chair, in whatever order they are given', () => {
    expect(firstSlot(slots, 1, NOW)?.id).toBe('b');
    expect(firstSlot(slots.toReversed(), 1, NOW)?.id).toBe('b');
  });

  it('leaves time for the way, at most three hours', () => {
    expect(leadMinutes(null)).toBe(15);
    expect(leadMinutes(10)).toBe(45);
    expect(leadMinutes(1000)).toBe(180);
    expect(firstSlot(slots, 10, NOW)?.id).toBe('c');
    expect(firstSlot(slots, 100, NOW)).toBeUndefined();
  });

  it('is a later one on request', () => {
    expect(firstSlot(slots, 1, NOW, at('07:40'))?.id).toBe('c');
    expect(firstSlot(slots, 1, NOW, at('08:00'))).toBeUndefined();
  });
});

describe('where a donor goes', () => {
  const free = [slot('s', '08:00', '08:20', 1)];
  const full = [slot('f', '08:00', '08:20', 0)];
  const one = (requestId: string, changes: Partial<Candidate> = {}): Candidate => ({
    requestId,
    match: 'exact',
    distanceKm: 5,
    needed: 1,
    slots: free,
    ...changes,
  });

  it('is the nearest hospital that needs them and has a free place', () => {
    const near = one('near', { distanceKm: 1, slots: full });
    expect(assign([one('far', { distanceKm: 9 }), near, one('asked')], 'asked', NOW)).toEqual({
      requestId: 'asked',
      slotId: 's',
    });
    expect(
      assign([near, one('asked', { slots: full }), one('far', { distanceKm: 9 })], 'asked', NOW),
    ).toEqual({
      requestId: 'far',
      slotId: 's',
    });
  });

  it('is where their own type is needed before where it is compatible', () => {
    const compatible = one('compatible', { distanceKm: 1, match: 'compatible' });
    expect(assign([compatible, one('exact')], 'compatible', NOW)?.requestId).toBe('exact');
    expect(assign([compatible, one('exact', { needed: 0 })], 'exact', NOW)?.requestId).toBe('compatible');
  });

  it('is, among equals, the one that they answered', () => {
    expect(assign([one('a'), one('asked'), one('z')], 'asked', NOW)?.requestId).toBe('asked');
  });

  it('is a wait if all are full: for the nearest need, otherwise for the one that they answered', () => {
    const all = [one('asked', { slots: full }), one('near', { distanceKm: 1, slots: full })];
    expect(assign(all, 'asked', NOW)).toEqual({ requestId: 'near', slotId: null });
    const met = all.map((candidate) => ({ ...candidate, needed: 0 }));
    expect(assign(met, 'asked', NOW)).toEqual({ requestId: 'asked', slotId: null });
    expect(assign([], 'asked', NOW)).toBeUndefined();
  });
});
