import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useNetwork } from '../../../data/device/hooks.ts';
import { requestQuery } from '../../../features/requests/queries/request.ts';
import type { OpenItem } from '../responses/open-responses.ts';

const areTried = (all: readonly UseQueryResult[]): boolean =>
  all.every(({ isPending, failureCount }) => !isPending || failureCount > 0);

/**
 * Is what open answers show of their requests read, or not worth the wait: the server is not reached? It stays true for
 * what is added later: a card that is shown is not taken away again. False while the answers themselves are not known.
 */
export function useAreRequestsRead(open: readonly OpenItem[] | undefined): boolean {
  const { connectivity } = useNetwork();
  const queries = (open ?? []).map(({ requestId }) => requestQuery(requestId));
  const areRead = useQueries({ queries, combine: areTried });
  const isReady = open !== undefined && (areRead || connectivity !== 'online');
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  return isReady || wasReady;
}
