import { describe, expect, it } from 'vitest';
import { isAppAddress } from '../../shared/app-addresses.ts';
import { PUBLIC_PAGES } from '../../shared/public-pages.ts';
import { hasOwnFrame, PATHS } from './paths.ts';

describe('the addresses of the app', () => {
  const known = Object.values(PATHS).filter((path) => !Object.values<string>(PUBLIC_PAGES).includes(path));

  it.each(known)('%s is known to the server, which answers 404 elsewhere', (path) => {
    expect(isAppAddress(path)).toBe(true);
  });

  it('are below an area, or exactly a screen', () => {
    expect(isAppAddress('/donor/requests/1')).toBe(true);
    for (const path of ['/donors', '/login/x', '/profiles', '/', '/nowhere'])
      expect(isAppAddress(path)).toBe(false);
  });
});

describe('header and footer', () => {
  it.each([
    '/login',
    '/login/',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/donor/x',
    '/hospital',
    '/admin',
  ])('are not shown around %s', (path) => expect(hasOwnFrame(path)).toBe(true));
  it.each(['/', '/about', '/contact', '/profile', '/blood-requests', '/loginx', '/so/login'])(
    'are shown around %s',
    (path) => expect(hasOwnFrame(path)).toBe(false),
  );
});
