import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MESSAGE_ORDERS, MESSAGE_STATUSES } from '../../../../shared/contract/inbox.ts';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

export const MESSAGES_PER_PAGE = 50;

/** New messages appear automatically. */
const POLL_MS = 30_000;

export interface MessageList {
  readonly status: (typeof MESSAGE_STATUSES)[number] | 'all';
  /** Empty finds all. */
  readonly search: string;
  readonly order: (typeof MESSAGE_ORDERS)[number];
  /** From 1. */
  readonly page: number;
}

/** A page of the inbox; while another is read, the last one stays. */
export const useMessages = ({ search, status, ...list }: MessageList) =>
  useQuery({
    ...uncachedQuery('GET /admin/messages', {
      query: {
        ...list,
        limit: MESSAGES_PER_PAGE,
        ...(search && { search }),
        ...(status !== 'all' && { status }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

const messageQuery = (id: string) => uncachedQuery('GET /admin/messages/{id}', { params: { id } });

const messageOf = ({ contactMessage }: CallOutput<'GET /admin/messages/{id}'>) => contactMessage;

/** One message in full. */
export const useMessage = (id: string) =>
  useQuery({
    ...messageQuery(id),
    select: messageOf,
    refetchInterval: POLL_MS,
  });

/** What an admin does with a message. */
type MessageAction =
  | { readonly action: 'close' | 'open' }
  | {
      readonly action: 'answer';
      readonly text: string;
      readonly answersSeen: number;
      readonly close: boolean;
    };

async function send(id: string, given: MessageAction, idempotencyKey: string) {
  const to = { params: { id }, idempotencyKey };
  if (given.action === 'answer') {
    const { action: _, ...body } = given;
    return call('POST /admin/messages/{id}/answers', { ...to, body });
  }
  const body = { status: given.action === 'close' ? 'closed' : 'open' } as const;
  return call('PATCH /admin/messages/{id}', { ...to, body });
}

/** Acts once, however often it is sent; resolves with the server's answer, of which the message is shown at once. */
export function useMessageAction(id: string) {
  const client = useQueryClient();
  return useMutationOnce({
    send: (given: MessageAction, key) => send(id, given, key),
    onSuccess: ({ contactMessage }) => {
      client.setQueryData(
        messageQuery(id).queryKey,
        (known) => known && { ...known, contactMessage: { ...known.contactMessage, ...contactMessage } },
      );
    },
  });
}
