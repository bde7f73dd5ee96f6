// @vitest-environment jsdom
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AchievementItem } from '../../../../shared/contract/donors.ts';
import { renderUi } from '../../../testing/render.tsx';
import { AchievementsScreen } from './achievements-screen.tsx';

const AT = '2026-03-05T07:00:00.000Z';
const reached = (kind: AchievementItem['kind'], unlockedAt = AT): AchievementItem => ({
  kind,
  unlockedAt,
  done: 1,
  needed: 1,
});
const ahead = (kind: AchievementItem['kind'], done = 0, needed = 1): AchievementItem => ({
  kind,
  unlockedAt: null,
  done,
  needed,
});

const open = (achievements: Answer) => {
  serve({
    'GET /donor/achievements': achievements,
    'GET /donor/stats': () => ({ stats: { donationIntervalDays: 90 } }),
  });
  return renderUi(<AchievementsScreen />);
};
const sectionOf = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows what was unlocked and when, and how far the next is', async () => {
  await open(() => ({
    achievements: [
      reached('quick_answer'),
      reached('first_donation'),
      ahead('donations_3', 2, 3),
      ahead('year_round', 1, 4),
    ],
  }));
  const unlocked = await sectionOf('Unlocked');
  expect(unlocked.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Quick answer',
    'First donation',
  ]);
  expect(unlocked.getAllByText('5 March 2026')).toHaveLength(2);
  const next = await sectionOf('Still to come');
  expect(next.getByText('3 donations')).toBeDefined();
  expect(next.getByText('2 of 3')).toBeDefined();
  expect((next.getByRole('progressbar', { name: 'All year round' }) as HTMLProgressElement).value).toBe(1);
});

it('does not hurry the donor: it says how long to wait between two donations', async () => {
  await open(() => ({ achievements: [ahead('first_donation')] }));
  expect(await screen.findByText(/There is no hurry.*Blood can be given every 90 days\./)).toBeDefined();
});

it('invites a donor who has none', async () => {
  await open(() => ({ achievements: [ahead('first_donation'), ahead('first_emergency')] }));
  expect(await screen.findByText('Make your first donation to unlock achievements!')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Blood Requests' }).getAttribute('href')).toBe('/donor/requests');
  expect(screen.queryByRole('region', { name: 'Unlocked' })).toBeNull();
});

it('has a name and a meaning for every kind', async () => {
  const { ACHIEVEMENTS } = await import('../../../../shared/rules/achievements.ts');
  await open(() => ({ achievements: ACHIEVEMENTS.map((kind) => reached(kind)) }));
  const unlocked = await sectionOf('Unlocked');
  const names = unlocked.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(ACHIEVEMENTS.length);
  expect(unlocked.queryByText(/achievement/)).toBeNull();
});

it('says when it cannot be read, and reads again', async () => {
  let isBroken = true;
  const { user } = await open(() =>
    isBroken ? refusal(500, 'broken') : { achievements: [reached('first_donation')] },
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText('First donation')).toBeDefined();
});
