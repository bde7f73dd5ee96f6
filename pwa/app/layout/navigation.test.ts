import { expect, it } from 'vitest';
import { navigationFor } from './navigation.ts';

const paths = (user: Parameters<typeof navigationFor>[0]) => navigationFor(user).map((link) => link.to);

it('shows Home, About and Contact to everybody', () => {
  expect(paths(undefined)).toEqual(['/', '/about', '/contact']);
});

it.each(['donor', 'hospital'] as const)('hides Dashboard and Find Requests from a %s', (role) => {
  expect(paths({ role })).toEqual(['/', '/about', '/contact']);
});

it('shows an admin Dashboard, Find Requests and Admin', () => {
  expect(paths({ role: 'admin' })).toEqual([
    '/',
    '/about',
    '/contact',
    '/dashboard',
    '/blood-requests',
    '/admin',
  ]);
});

it('shows a user of an unknown role Dashboard and Find Requests, and no Admin', () => {
  expect(paths({ role: undefined })).toEqual(['/', '/about', '/contact', '/dashboard', '/blood-requests']);
});
