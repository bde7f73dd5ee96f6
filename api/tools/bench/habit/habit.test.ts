import { expect, it } from 'vitest';
import { MESSAGES, UNASKED } from './messages.ts';
import { simulateYear } from './year.ts';

const BOTH = { men: 56, women: 56, apheresis: null };
const year = (messages: typeof MESSAGES) =>
  simulateYear({ donors: 5000, women: 0.06, intervals: BOTH, messages, seed: 7 });
const share = ({ gaveAgain, donors }: { readonly gaveAgain: number; readonly donors: number }) =>
  gaveAgain / donors;

it('without any message as many give again as was measured', () => {
  expect(share(year([]).all)).toBeCloseTo(UNASKED, 1);
});

it('the held-back tenth shows what a message does: more with a call, nothing with one that does nothing', () => {
  const call = year(MESSAGES.filter(({ name }) => name.startsWith('a call'))).byKind.get('may_again');
  const text = year(MESSAGES.filter(({ name }) => name.startsWith('a text'))).byKind.get('six_weeks');
  if (!call || !text) throw new Error('both hold a tenth back');
  expect(share(call.asked) - share(call.heldBack)).toBeGreaterThan(0.05);
  expect(Math.abs(share(text.asked) - share(text.heldBack))).toBeLessThan(0.05);
});
