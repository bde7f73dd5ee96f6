import type { CallOutput } from '../../../data/api/client.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';

const responsesIn = ({ responses }: CallOutput<'GET /requests/{id}/responses'>) => responses;

/** The donors who answered a request, the first response first. */
export const responsesQuery = (requestId: string) => ({
  ...cachedQuery('GET /requests/{id}/responses', { params: { id: requestId } }),
  select: responsesIn,
});
