import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { BloodRequest } from '../../../../../shared/contract/requests.ts';
import { hospitalRequestKeys } from '../../../../features/requests/queries/hospital-request-keys.ts';

interface Page {
  readonly requests: BloodRequest[];
  readonly total: number;
}

/** The server's answer to a write on a request. */
interface Said {
  readonly request: BloodRequest;
}

/** The server's word on a request, with the count of matches that only the list carries. */
const merged = (known: BloodRequest, changed: BloodRequest): BloodRequest => ({
  ...changed,
  ...(known.matchedDonors !== undefined && { matchedDonors: known.matchedDonors }),
});

/** Shows a changed request at once: new values in every list, and a closed one gone from the active list. */
export function applyRequest(client: QueryClient, { request: changed }: Said): void {
  const change = (requests: BloodRequest[]) =>
    requests.map((known) => (known._id === changed._id ? merged(known, changed) : known));

  client.setQueryData<BloodRequest[]>(
    hospitalRequestKeys.pending,
    (active) => active && change(active).filter(({ status }) => status === 'pending'),
  );
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: hospitalRequestKeys.lists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, requests: change(page.requests) })) },
  );
}

/** Shows a request that was just posted at the top of the active list, before the list is read again. */
export function applyNewRequest(client: QueryClient, { request: posted }: Said): void {
  client.setQueryData<BloodRequest[]>(
    hospitalRequestKeys.pending,
    (active) => active && [posted, ...active.filter(({ _id }) => _id !== posted._id)],
  );
}
