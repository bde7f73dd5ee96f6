import { expect, it } from 'vitest';
import { livesSaved } from './lives-saved.ts';

it('counts three lives for each donation', () => {
  expect([0, 1, 5].map(livesSaved)).toEqual([0, 3, 15]);
});
