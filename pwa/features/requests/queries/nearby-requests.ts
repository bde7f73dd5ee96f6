import { useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../../shared/contract/fields.ts';
import { LIMIT_MAX } from '../../../../shared/contract/limit-max.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { POLL_MS } from './poll-ms.ts';

/** Exact to 11 m; a query string has no exponents and no more of a home's position than it needs. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

const NOWHERE: Coordinates = { latitude: 0, longitude: 0 };

/**
 * Pending requests that match the donor around a point, nearest first, as far as they travel. Not read while the point
 * is not known.
 */
export function useNearbyRequests(point: Coordinates | undefined) {
  const { latitude, longitude } = point ?? NOWHERE;
  const query = { latitude: rounded(latitude), longitude: rounded(longitude), limit: LIMIT_MAX };
  return useQuery({
    ...cachedQuery('GET /requests/nearby', { query }),
    refetchInterval: POLL_MS,
    enabled: point !== undefined,
  });
}
