// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { hasJustAnswered, JUST_ANSWERED } from './just-answered.ts';

it('is so on the page that sent the answer, not after a reload of its address', () => {
  expect(hasJustAnswered(structuredClone(JUST_ANSWERED))).toBe(true);
  expect(hasJustAnswered({ answeredOn: JUST_ANSWERED.answeredOn - 5000 })).toBe(false);
  expect(hasJustAnswered({ from: '/donor' })).toBe(false);
  expect(hasJustAnswered(null)).toBe(false);
});
