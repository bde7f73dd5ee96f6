import { describe, expect, it } from 'vitest';
import { POLICIES } from './policies.ts';
import { makeScene } from './scene.ts';
import { findCallable, simulateDay } from './simulate.ts';

const now = new Date('2026-10-14T12:00:00.000Z');
const scene = makeScene({ donors: 15_000, now, seed: 1 });
const callable = findCallable(scene, now);
const days = POLICIES.map((policy) => simulateDay(scene, callable, policy, 1));
const [broadcast, atOnce, rings, waves] = days;

describe('a day of many hurt', () => {
  it('takes what is needed and no more, under every policy', () => {
    for (const { given, needed, byHour } of days) {
      expect(given).toBeGreaterThan(0);
      expect(given).toBeLessThanOrEqual(needed);
      expect(byHour.reduce((sum, units) => sum + units)).toBe(given);
    }
  });

  it('sends people for nothing if nobody answers them', () => {
    for (const day of [atOnce, rings, waves])
      expect(day?.forNothing).toBeLessThan(broadcast?.forNothing ?? 0);
  });

  it('calls fewer in waves than in rings and at once, and tells fewer to stay at home', () => {
    expect(waves?.called).toBeLessThan(rings?.called ?? 0);
    expect(rings?.called).toBeLessThanOrEqual(atOnce?.called ?? 0);
    expect(waves?.toldToStay).toBeLessThan(atOnce?.toldToStay ?? 0);
  });
});
