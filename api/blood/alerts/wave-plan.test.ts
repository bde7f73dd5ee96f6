import { describe, expect, it } from 'vitest';
import { alertDeadline, endOf, nextWaveAt, ringOf, unitsPerAlert, WAVE_MAX, waveSize } from './wave-plan.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const NONE = { called: 0, coming: 0, settled: 0, units: 0 };
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('the size of a wave', () => {
  it('begins at ten donors for each unit that nobody is coming for', () => {
    expect(waveSize(1, NONE)).toBe(10);
    expect(waveSize(4, NONE)).toBe(40);
    expect(waveSize(0, NONE)).toBe(0);
    expect(waveSize(-1, NONE)).toBe(0);
  });

  it('follows the measured answers, always between 1 in 50 and 1 in 2', () => {
    expect(unitsPerAlert({ ...NONE, called: 980, coming: 198 })).toBeCloseTo(0.2);
    expect(unitsPerAlert({ ...NONE, called: 10_000 })).toBe(1 / 50);
    expect(unitsPerAlert({ ...NONE, called: 1000, coming: 1000 })).toBe(1 / 2);
    expect(waveSize(2, { ...NONE, called: 980, coming: 198 })).toBe(10);
  });

  it('alerts more if half of those who said that they are coming did not give', () => {
    const figures = { called: 980, coming: 198, settled: 196, units: 96 };
    expect(unitsPerAlert(figures)).toBeCloseTo(0.1);
    expect(waveSize(2, figures)).toBe(20);
    expect(waveSize(2, { ...figures, units: 196 })).toBe(10);
  });

  it('has a maximum', () => {
    expect(waveSize(50, { ...NONE, called: 10_000 })).toBe(WAVE_MAX);
  });
});

describe('rings', () => {
  it.each([
    [0, 200, 10],
    [10, 200, 10],
    [10.01, 200, 25],
    [60, 200, 100],
    [150, 200, 200],
    [3, 5, 5],
    [24, 25, 25],
  ])('a donor at %d km of a search of %d km is in the ring of %d km', (distance, radius, ring) => {
    expect(ringOf(distance, radius)).toBe(ring);
  });
});

describe('the pause between waves', () => {
  it('is five minutes if blood is urgent, a quarter of an hour if it is not', () => {
    expect(nextWaveAt(NOW, 'high', 20, 20)).toEqual(inMinutes(5));
    expect(nextWaveAt(NOW, 'low', 20, 20)).toEqual(inMinutes(15));
  });

  it('is shorter after a wave that found only some, but never under a minute', () => {
    expect(nextWaveAt(NOW, 'high', 10, 20)).toEqual(inMinutes(2.5));
    expect(nextWaveAt(NOW, 'high', 1, 100)).toEqual(inMinutes(1));
  });
});

describe('the end of an alert', () => {
  const open = {
    requestStatus: 'pending',
    isTrusted: true,
    needed: 1,
    deadline: inMinutes(10).toISOString(),
  } as const;

  it.each([
    [open, null],
    [{ ...open, needed: 0 }, 'enough'],
    [{ ...open, requestStatus: 'fulfilled', needed: 0 }, 'fulfilled'],
    [{ ...open, requestStatus: 'cancelled' }, 'cancelled'],
    [{ ...open, isTrusted: false }, 'cancelled'],
    [{ ...open, deadline: NOW.toISOString() }, 'deadline'],
    [{ ...open, requestStatus: null }, null],
  ] as const)('%o: %s', (situation, end) => {
    expect(endOf(situation, NOW)).toBe(end);
  });

  it('is the deadline of the request, or in a day if that is missing or past', () => {
    const later = inMinutes(30).toISOString();
    expect(alertDeadline(later, NOW)).toBe(later);
    expect(alertDeadline(null, NOW)).toBe(inMinutes(1440).toISOString());
    expect(alertDeadline(inMinutes(-1).toISOString(), NOW)).toBe(inMinutes(1440).toISOString());
  });
});
