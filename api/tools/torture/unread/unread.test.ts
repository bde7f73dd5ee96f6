import { expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { leaveUnread } from './run.ts';

/** MB that all of these answers may take together, in a heap that grows to twice what is used. */
const HELD = 250;

it('answers that nobody reads take little memory, whichever they are', { timeout: 300_000 }, async () => {
  const [all] = await leaveUnread({
    connections: 15,
    ahead: 1,
    accounts: 10,
    together: true,
    environment: COMPILE_CACHE,
  });
  expect(all?.isServed).toBe(true);
  expect(all?.held).toBeLessThan(HELD);
  expect(all?.after).toBeLessThan(HELD);
});
