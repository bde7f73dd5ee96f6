import { expect, it, vi } from 'vitest';
import { TAKE_OVER, takeOverWhenAsked } from './take-over.ts';

it('takes over when a page asks', async () => {
  const scope = { skipWaiting: vi.fn(async () => {}) };
  await takeOverWhenAsked(scope, TAKE_OVER);
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
});

it.each([undefined, null, 'dhiig.take-over', { type: 'other' }])('keeps waiting at %j', async (message) => {
  const scope = { skipWaiting: vi.fn(async () => {}) };
  await takeOverWhenAsked(scope, message);
  expect(scope.skipWaiting).not.toHaveBeenCalled();
});
