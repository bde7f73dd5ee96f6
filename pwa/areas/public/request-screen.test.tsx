// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicRequest } from '../../../shared/contract/public-request.ts';
import { signIn, signOut } from '../../data/session/session.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { refusal, serve } from '../../testing/serve.ts';
import { PublicRequestView } from './request/public-request-view.tsx';
import { RequestScreen } from './request-screen.tsx';

const REQUEST: PublicRequest = {
  _id: '0197a000-0000-7000-8000-000000000001',
  hospital: { name: 'Isbitaalka Banaadir' },
  bloodType: 'A+',
  component: 'whole_blood',
  units: 3,
  unitsNeeded: 2,
  urgency: 'high',
  state: 'open',
  location: { address: 'Muqdisho' },
  datePosted: '2026-03-05T06:55:00.000Z',
  deadline: null,
  coming: 1,
};
const CALL = `GET /requests/${REQUEST._id}/public`;

const open = (answer: () => object | undefined) => {
  serve({ [CALL]: answer as never });
  return renderUi(
    <Routes>
      <Route path="/r/:id" element={<RequestScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { path: `/r/${REQUEST._id}` },
  );
};
const show = (changes: Partial<PublicRequest> = {}) => open(() => ({ request: { ...REQUEST, ...changes } }));

beforeEach(() => signOut());
afterEach(() => {
  clearScreen();
  signOut();
});

it('says to anybody what is needed, who can help, and that nobody pays', async () => {
  await show();
  expect(await screen.findByText(/2 still needed/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A positive: 3 units needed');
  expect(screen.getByText('Blood needed')).toBeDefined();
  expect(screen.getByText('High')).toBeDefined();
  expect(screen.getByText('1 donor is coming')).toBeDefined();
  const types = screen.getByRole('region', { name: 'Who can help' });
  expect([...types.querySelectorAll('li')].map((item) => item.textContent)).toHaveLength(2);
  expect(screen.getByText('Never pay, never be paid.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Register as a donor' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in to answer' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Directions' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Share' })).toBeDefined();
});

it.each([
  ['enough', 'Enough are coming', true],
  ['expired', 'Deadline passed', true],
  ['fulfilled', 'Blood found', false],
  ['cancelled', 'Cancelled', false],
] as const)('says the state %s, and urges nobody', async (state, word, canAnswer) => {
  await show({ state });
  expect(await screen.findByText(word)).toBeDefined();
  expect(screen.queryByText('High')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Log in to answer' }) !== null).toBe(canAnswer);
  const says = canAnswer ? /3 units needed$/ : /This request is closed$/;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(says);
  expect(screen.getByText('Never pay, never be paid.')).toBeDefined();
});

it('leads a signed-in donor to where they answer', async () => {
  signIn(`e30.${btoa(JSON.stringify({ id: 'd1', name: 'Hodan', role: 'donor', exp: 4_102_444_800 }))}.none`);
  await show();
  const answer = await screen.findByRole('link', { name: 'Answer this request' });
  expect(answer.getAttribute('href')).toBe(`/donor/requests/${REQUEST._id}`);
  expect(screen.queryByRole('link', { name: 'Register as a donor' })).toBeNull();
});

it('says clearly that there is no such request', async () => {
  await open(() => refusal(404, 'Request not found'));
  expect(await screen.findByText('We can’t find this request')).toBeDefined();
});

it('polls again when it is shown again, and says when it was last up to date', async () => {
  let answer: object | undefined = { request: REQUEST };
  await open(() => answer);
  expect(await screen.findByText(/This page updates automatically/)).toBeDefined();
  answer = undefined;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^No connection\. Updated \d\d:\d\d\.$/)).toBeDefined();
  expect(screen.getByText('Blood needed')).toBeDefined();
  answer = { request: { ...REQUEST, state: 'fulfilled' } };
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Blood found')).toBeDefined();
});

it.each([
  [true, /^Updated 5 March 2026, \d\d:\d\d\. This page updates/],
  [false, /^No connection\. Updated 5 March 2026, \d\d:\d\d\.$/],
])('says the day too where the last answer is from another day (fresh: %s)', async (isFresh, words) => {
  serve({});
  await renderUi(<PublicRequestView request={REQUEST} seenAt="2026-03-05T11:05:00.000Z" isFresh={isFresh} />);
  expect(await screen.findByText(words)).toBeDefined();
});

it('lets a reader without a connection try again', async () => {
  let answer: object | undefined;
  const { user } = await open(() => answer);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = { request: REQUEST };
  await user.click(retry);
  expect(await screen.findByText('Blood needed')).toBeDefined();
});

it('has a heading while it loads and if it fails', async () => {
  const fail = Promise.withResolvers<undefined>();
  await open(() => fail.promise);
  expect(await screen.findByRole('heading', { level: 1, name: 'Blood request' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fail.resolve(undefined);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Blood request' })).toBeDefined();
});

it('does not poll while the page is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  let asked = 0;
  await open(() => {
    asked += 1;
    return { request: REQUEST };
  });
  act(() => void window.dispatchEvent(new Event('online')));
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Blood needed')).toBeDefined();
  expect(asked).toBe(1);
  visibility.mockRestore();
});

it('offers directions to the hospital by its name if no place is known', async () => {
  await show({ location: { address: '' } });
  const directions = await screen.findByRole('link', { name: 'Directions' });
  expect(directions.getAttribute('href')).toMatch(/destination=Isbitaalka%20Banaadir$/);
});
