import { describe, expect, it } from 'vitest';
import { cameFrom, placeAfterSignIn } from './after-sign-in.ts';

describe('placeAfterSignIn', () => {
  it.each([
    ['donor', '/donor'],
    ['hospital', '/hospital'],
    ['admin', '/admin'],
    [undefined, '/dashboard'],
  ] as const)('sends a %s home', (role, home) => {
    expect(placeAfterSignIn(role, undefined)).toBe(home);
  });

  it('sends a person where they were going', () => {
    expect(placeAfterSignIn('donor', '/donor/responses')).toBe('/donor/responses');
    expect(placeAfterSignIn('donor', '/blood-requests?tab=pending')).toBe('/blood-requests?tab=pending');
  });

  it('sends nobody into the area of another role', () => {
    expect(placeAfterSignIn('donor', '/hospital')).toBe('/donor');
    expect(placeAfterSignIn('hospital', '/admin/users')).toBe('/hospital');
  });
});

describe('cameFrom', () => {
  it('reads the path that the guard left', () => {
    expect(cameFrom({ from: '/donor' })).toBe('/donor');
  });

  it.each([undefined, null, 'x', {}, { from: 7 }, { from: 'https://example.org' }])(
    'reads nothing from %o',
    (state) => {
      expect(cameFrom(state)).toBeUndefined();
    },
  );
});
