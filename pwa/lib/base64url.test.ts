import { expect, it } from 'vitest';
import { fromBase64Url } from './from-base64url.ts';
import { toBase64Url } from './to-base64url.ts';

it('writes and reads bytes, without padding and without what an address would escape', () => {
  const bytes = Uint8Array.from([251, 255, 254, 0]);
  expect(toBase64Url(bytes)).toBe('-__-AA');
  expect(fromBase64Url('-__-AA')).toEqual(bytes);
});
