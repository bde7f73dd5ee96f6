import type { QueryClient } from '@tanstack/react-query';
import type { BloodRequest } from '../../../../../shared/contract/requests.ts';
import type { Pages } from '../../../../data/queries/query-key.ts';
import { pendingRequestsQuery } from './hospital-requests.ts';

const LIST = 'GET /requests/hospital';

/** The server's answer to a write on a request. */
interface Said {
  readonly request: BloodRequest;
}

/** The server's answer about a request, with the count of matches that only the list contains. */
const merged = (known: BloodRequest, changed: BloodRequest): BloodRequest => ({
  ...changed,
  ...(known.matchedDonors !== undefined && { matchedDonors: known.matchedDonors }),
});

/** Shows a changed request at once: new values in every list, and a closed one gone from the active list. */
export function applyRequest(client: QueryClient, { request: changed }: Said): void {
  const change = (requests: BloodRequest[]) =>
    requests.map((known) => (known._id === changed._id ? merged(known, changed) : known));

  client.setQueryData(
    pendingRequestsQuery.queryKey,
    (active) =>
      active && {
        ...active,
        requests: change(active.requests).filter(({ status }) => status === 'pending'),
      },
  );
  client.setQueriesData<Pages<'GET /requests/hospital'>>(
    { predicate: ({ queryKey: [endpoint, , kind] }) => endpoint === LIST && kind === 'pages' },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, requests: change(page.requests) })) },
  );
}

/** Shows a request that was just posted at the top of the active list, before the list is read again. */
export function applyNewRequest(client: QueryClient, { request: posted }: Said): void {
  client.setQueryData(
    pendingRequestsQuery.queryKey,
    (active) =>
      active && {
        ...active,
        requests: [posted, ...active.requests.filter(({ _id }) => _id !== posted._id)],
      },
  );
}
