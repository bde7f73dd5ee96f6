import { expect, it } from 'vitest';
import {
  canStep,
  isOpenOrder,
  ORDER_SIDES,
  ORDER_STATES,
  ORDER_STEPS,
  type OrderStep,
  receivedAs,
} from './order-states.ts';

const STEPS = Object.keys(ORDER_STEPS) as OrderStep[];

it('lets each side make its own steps, and none once the order has ended', () => {
  for (const state of ORDER_STATES)
    for (const step of STEPS) {
      const sides = ORDER_SIDES.filter((side) => canStep(state, step, side));
      expect(sides.length).toBeLessThanOrEqual(isOpenOrder(state) ? 1 : 0);
    }
  expect(canStep('asked', 'pack', 'supplier')).toBe(true);
  expect(canStep('proposed', 'pack', 'supplier')).toBe(false);
  expect(canStep('on_the_way', 'cancel', 'receiver')).toBe(false);
});

it('always has a step, or waits for time, while it is open', () => {
  for (const state of ORDER_STATES.filter(isOpenOrder))
    expect(ORDER_SIDES.some((side) => STEPS.some((step) => canStep(state, step, side)))).toBe(true);
});

it('ends as received, partly or returned', () => {
  expect([receivedAs(3, 0), receivedAs(2, 1), receivedAs(0, 3)]).toEqual(['received', 'partly', 'returned']);
});
