import { describe, expect, it } from 'vitest';
import { decodeToken } from './token.ts';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (payload: object): string => `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`;

const CLAIMS = { id: 'u1', role: 'donor', name: 'Cabdi Ñuur شيخ' };

describe('decodeToken', () => {
  it('reads the user of a token, with a name in any script', () => {
    expect(decodeToken(tokenOf(CLAIMS))).toEqual({
      id: 'u1',
      role: 'donor',
      name: 'Cabdi Ñuur شيخ',
    });
  });

  it('leaves out a role that it does not know', () => {
    expect(decodeToken(tokenOf({ ...CLAIMS, role: 'courier' }))?.role).toBeUndefined();
  });

  it.each([
    ['text', 'not a token'],
    ['an empty one', ''],
    ['a payload that is no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['a payload that is no object', `a.${Buffer.from('null').toString('base64url')}.c`],
    ['one without id', tokenOf({ ...CLAIMS, id: undefined })],
    ['one without name', tokenOf({ ...CLAIMS, name: 7 })],
  ])('takes %s for no token', (_, token) => {
    expect(decodeToken(token)).toBeUndefined();
  });
});
