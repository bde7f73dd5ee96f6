import { expect, it } from 'vitest';
import { createTestApp } from './tools/testing/test-app.ts';

it('gives ids that rise, however many within a millisecond', async () => {
  const { context } = await createTestApp();
  const ids = Array.from({ length: 1_000 }, () => context.newId());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(1_000);
});
