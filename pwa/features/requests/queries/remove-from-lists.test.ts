import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pagesKey, readKey } from '../../../data/queries/query-key.ts';
import { aRequest } from '../testing/a-request.ts';
import { removeFromLists } from './remove-from-lists.ts';

const answered = aRequest({ _id: 'answered' });
const other = aRequest({ _id: 'other' });

const BY_TYPE = readKey('GET /requests/by-blood-type');
const PENDING = pagesKey('GET /requests', { query: { status: 'pending' } });
const ONE = readKey('GET /requests/{id}', { params: { id: 'answered' } });

it('takes a request out of single and paged lists and lowers their totals', () => {
  const client = new QueryClient();
  client.setQueryData(BY_TYPE, { requests: [answered, other], total: 2, totalIsMore: false });
  client.setQueryData(PENDING, {
    pages: [
      { requests: [answered], total: 2, totalIsMore: false },
      { requests: [other], total: 2, totalIsMore: false },
    ],
    pageParams: [1, 2],
  });
  removeFromLists(client, 'answered');
  expect(client.getQueryData(BY_TYPE)).toEqual({ requests: [other], total: 1, totalIsMore: false });
  expect(client.getQueryData(PENDING)).toEqual({
    pages: [
      { requests: [], total: 1, totalIsMore: false },
      { requests: [other], total: 2, totalIsMore: false },
    ],
    pageParams: [1, 2],
  });
});

it('does not change what is no list', () => {
  const client = new QueryClient();
  const one = { request: answered };
  client.setQueryData(ONE, one);
  removeFromLists(client, 'answered');
  expect(client.getQueryData(ONE)).toBe(one);
});
