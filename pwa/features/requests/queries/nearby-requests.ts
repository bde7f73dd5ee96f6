import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../../shared/contract/fields.ts';
import { LIMIT_MAX } from '../../../../shared/contract/limit-max.ts';
import { deviceQuery } from '../../../data/device/device-query.ts';
import { POLL_MS, requestKeys } from './request-keys.ts';

/** Within 11 m; a query string holds no exponents and no more of a home than it needs. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Pending requests that fit the donor around a point, nearest first, as far as they travel. */
export function nearbyRequestsQuery(point: Coordinates) {
  const latitude = rounded(point.latitude);
  const longitude = rounded(point.longitude);
  const query = { latitude, longitude, limit: LIMIT_MAX };
  return queryOptions({
    ...deviceQuery(
      requestKeys.nearby(latitude, longitude),
      'GET /requests/nearby',
      { query },
      (page) => page,
    ),
    meta: { shows: { request: 'any' } },
    refetchInterval: POLL_MS,
  });
}

const NOWHERE: Coordinates = { latitude: 0, longitude: 0 };

/** Asks nothing while the point is not known. */
export const useNearbyRequests = (point: Coordinates | undefined) =>
  useQuery({ ...nearbyRequestsQuery(point ?? NOWHERE), enabled: point !== undefined });
