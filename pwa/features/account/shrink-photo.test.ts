import { describe, expect, it } from 'vitest';
import { fitInto } from './shrink-photo.ts';

describe('fitInto', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1024, height: 768 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 768, height: 1024 },
    ],
    [
      { width: 300, height: 200 },
      { width: 300, height: 200 },
    ],
    [
      { width: 50_000, height: 10 },
      { width: 1024, height: 1 },
    ],
  ])('makes %o %o', (from, to) => {
    expect(fitInto(1024, from)).toEqual(to);
  });
});
