import { expect, it } from 'vitest';
import { nextNewsAt } from './gathered-news.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

it('sends the first news at once, and the next a minute after the last', () => {
  expect(nextNewsAt([], NOW)).toEqual(NOW);
  expect(nextNewsAt([ago(20)], NOW)).toEqual(ago(-40));
  expect(nextNewsAt([ago(300), ago(60)], NOW)).toEqual(NOW);
});

it('sends at most 36 messages a day about one thing, however often it changes', () => {
  const sent: Date[] = [];
  for (let second = 0; second < 86_400; second += 10) {
    const now = ago(-second);
    if (nextNewsAt(sent, now) <= now) sent.push(now);
  }
  expect(sent.length).toBeLessThanOrEqual(36);
  expect(sent.length).toBeGreaterThan(24);
});
