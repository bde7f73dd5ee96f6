import { hashKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cachedQuery, uncachedQuery } from './cached-query.ts';
import { pagesKey, readKey } from './query-key.ts';

it('gives one key to one read, however its input is spelled', () => {
  const key = readKey('GET /requests/by-blood-type', { query: { limit: 100 } });
  expect(hashKey(readKey('GET /requests/by-blood-type', { query: { limit: '100' } }))).toBe(hashKey(key));
  expect(hashKey(readKey('GET /requests', { query: {} }))).toBe(hashKey(readKey('GET /requests')));
});

it('gives a read that is not cached its one key, too', () => {
  const { queryKey } = uncachedQuery('GET /admin/users', {
    query: { page: 1, limit: 50, search: undefined },
  });
  const spelled = uncachedQuery('GET /admin/users', { query: { page: '1', limit: '50' } });
  expect(hashKey(spelled.queryKey)).toBe(hashKey(queryKey));
  expect(hashKey(uncachedQuery('GET /admin/users', { query: { page: 2, limit: 50 } }).queryKey)).not.toBe(
    hashKey(queryKey),
  );
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
