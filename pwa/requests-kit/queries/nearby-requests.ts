import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../shared/contract/fields.ts';
import { LIMIT_MAX } from '../../../shared/contract/limit-max.ts';
import { read } from '../../device/read.ts';
import { POLL_MS, requestKeys } from './request-keys.ts';

/** Within 11 m; a query string holds no exponents and no more of a home than it needs. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Pending requests that fit the donor around a point, nearest first, as far as he travels. */
export function nearbyRequestsQuery(point: Coordinates) {
  const latitude = rounded(point.latitude);
  const longitude = rounded(point.longitude);
  const queryKey = requestKeys.nearby(latitude, longitude);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const query = { latitude, longitude, limit: LIMIT_MAX };
      return read(client, queryKey, 'GET /requests/nearby', { query, signal }, (page) => page);
    },
    meta: { shows: { request: 'any' } },
    refetchInterval: POLL_MS,
  });
}

const NOWHERE: Coordinates = { latitude: 0, longitude: 0 };

/** Asks nothing while the point is not known. */
export const useNearbyRequests = (point: Coordinates | undefined) =>
  useQuery({ ...nearbyRequestsQuery(point ?? NOWHERE), enabled: point !== undefined });
