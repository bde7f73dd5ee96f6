import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { aRequest } from '../testing/a-request.ts';
import { removeFromLists } from './remove-from-lists.ts';
import { requestKeys } from './request-keys.ts';

const answered = aRequest({ _id: 'answered' });
const other = aRequest({ _id: 'other' });

it('takes a request out of single and paged lists and lowers their totals', () => {
  const client = new QueryClient();
  client.setQueryData(requestKeys.byBloodType, { requests: [answered, other], total: 2 });
  client.setQueryData(requestKeys.list('pending'), {
    pages: [
      { requests: [answered], total: 2 },
      { requests: [other], total: 2 },
    ],
    pageParams: [1, 2],
  });
  removeFromLists(client, 'answered');
  expect(client.getQueryData(requestKeys.byBloodType)).toEqual({ requests: [other], total: 1 });
  expect(client.getQueryData(requestKeys.list('pending'))).toEqual({
    pages: [
      { requests: [], total: 1 },
      { requests: [other], total: 2 },
    ],
    pageParams: [1, 2],
  });
});

it('leaves alone what is no list', () => {
  const client = new QueryClient();
  client.setQueryData(requestKeys.one('answered'), answered);
  removeFromLists(client, 'answered');
  expect(client.getQueryData(requestKeys.one('answered'))).toBe(answered);
});
