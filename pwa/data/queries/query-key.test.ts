import { hashKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cachedQuery } from './cached-query.ts';
import { pagesKey, readKey } from './query-key.ts';

it('gives one key to one read, however its input is spelled', () => {
  const key = readKey('GET /requests/by-blood-type', { query: { limit: 100 } });
  expect(hashKey(readKey('GET /requests/by-blood-type', { query: { limit: '100' } }))).toBe(hashKey(key));
  expect(hashKey(readKey('GET /requests', { query: {} }))).toBe(hashKey(readKey('GET /requests')));
});

it('distinguishes a paged list from the same read as one answer', () => {
  expect(hashKey(pagesKey('GET /requests'))).not.toBe(hashKey(readKey('GET /requests')));
});

it('requires of a cached query that its read may be cached, and takes no page', () => {
  // @ts-expect-error: an admin's reads are cached on no device.
  expect(cachedQuery('GET /admin/hospitals').queryKey).toBeDefined();
  // @ts-expect-error: pages are one read, which `pagesKey` names.
  expect(readKey('GET /requests', { query: { page: 1 } })).toBeDefined();
});
