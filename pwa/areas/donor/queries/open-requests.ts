import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { requestQuery } from '../../../features/requests/queries/request.ts';
import type { OpenItem } from '../open-responses.ts';

const areSettled = (all: readonly UseQueryResult[]): boolean => all.every(({ isPending }) => !isPending);

/**
 * Has the device read what open answers show of their requests, or found that it can't? It stays true for what is added
 * later: a card that is shown is not taken away again. False while the answers themselves are not known.
 */
export function useAreRequestsRead(open: readonly OpenItem[] | undefined): boolean {
  const queries = (open ?? []).map(({ requestId }) => requestQuery(requestId));
  const isRead = useQueries({ queries, combine: areSettled }) && open !== undefined;
  const [wasRead, setWasRead] = useState(isRead);
  if (isRead && !wasRead) setWasRead(true);
  return isRead || wasRead;
}
