import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ACCOUNT_TYPES, AccountChanges, AccountSort } from '../../../../shared/contract/admin-users.ts';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

export const USERS_PER_PAGE = 50;

export interface UserList {
  readonly type: (typeof ACCOUNT_TYPES)[number];
  /** Empty finds all. */
  readonly search: string;
  readonly sort: AccountSort;
  readonly direction: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

/** A page of the accounts; while another is read, the last one stays. */
export const useUsers = ({ search, ...list }: UserList) =>
  useQuery({
    ...uncachedQuery('GET /admin/users', {
      query: { ...list, limit: USERS_PER_PAGE, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });

/** What an account is involved in, read each time that somebody is about to end it. */
export const useStakes = (id: string) =>
  useQuery({ ...uncachedQuery('GET /admin/users/{id}', { params: { id } }), staleTime: 0, gcTime: 0 });

/** What an admin does with an account. */
type GivenAction =
  | { readonly action: 'ban'; readonly reason: string }
  | { readonly action: 'unban' }
  | { readonly action: 'sign_out' }
  | { readonly action: 'delete' }
  | { readonly action: 'change'; readonly changes: AccountChanges };

/** With the proof of a second confirmation, if one is asked for (`useReauthentication`). */
export type AccountAction = GivenAction & { readonly proof?: string | undefined };

async function send(id: string, { proof, ...given }: AccountAction, idempotencyKey: string): Promise<string> {
  const to = { params: { id }, idempotencyKey, ...(proof && { proof }) };
  switch (given.action) {
    case 'ban':
      return (
        await call('PATCH /admin/ban-user/{id}', { ...to, body: { action: 'ban', reason: given.reason } })
      ).message;
    case 'unban':
      return (await call('PATCH /admin/ban-user/{id}', { ...to, body: { action: 'unban' } })).message;
    case 'sign_out':
      return (await call('DELETE /admin/users/{id}/sessions', { params: { id } })).message;
    case 'delete':
      return (await call('DELETE /admin/users/{id}', to)).message;
    case 'change':
      return (await call('PATCH /admin/users/{id}', { ...to, body: given.changes })).message;
  }
}

/** Acts once, however often it is sent; resolves with the server's message. */
export function useAccountAction(id: string) {
  return useMutationOnce({
    send: (given: AccountAction, key) => send(id, given, key),
    // With a new proof it is the same action.
    actionOf: ({ proof: _, ...given }) => given,
  });
}
