// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { onTheWayToAnswer, takeWayToAnswer } from './way-to-answer.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

beforeEach(() => history.replaceState(null, '', '/'));

it.each(['/login', '/register?as=donor'])('leads via %s to the request, at the page’s own address', (to) => {
  history.replaceState({ idx: 2 }, '', onTheWayToAnswer(to, ID));
  takeWayToAnswer();
  expect(location.pathname + location.search).toBe(to);
  expect(history.state).toEqual({ idx: 2, usr: { from: `/donor/requests/${ID}` } });
});

it.each(['//evil.example', 'https://evil.example', ''])('leads nowhere for %s', (id) => {
  history.replaceState(null, '', `/login?answering=${encodeURIComponent(id)}#top`);
  takeWayToAnswer();
  expect(location.href).toMatch(/\/login#top$/);
  expect(history.state?.usr).toBeUndefined();
});

it('leaves every other address as it is', () => {
  history.replaceState({ usr: { from: '/donor' } }, '', '/login?lang=so');
  takeWayToAnswer();
  expect(location.search).toBe('?lang=so');
  expect(history.state.usr.from).toBe('/donor');
});
