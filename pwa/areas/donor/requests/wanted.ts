import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { firstPlaces } from '../../../../shared/rules/first-places.ts';
import { isBeyond, liveStateOf, orderForDonor } from '../../../../shared/rules/request-order.ts';

export interface Wanted {
  /** As far as the donor travels, or of unknown distance. */
  readonly within: readonly BloodRequest[];
  /** Further than they travel. */
  readonly beyond: readonly BloodRequest[];
}

/** The requests that a donor's blood can serve, from the list by type and the list around them, each once, in the one order. */
export function wantedRequests(
  byBloodType: readonly BloodRequest[],
  nearby: readonly BloodRequest[],
  maxTravelKm: number,
  now: Date,
): Wanted {
  const byId = new Map([...byBloodType, ...nearby].map((request) => [request._id, request]));
  const sorted = [...byId.values()].sort(orderForDonor(maxTravelKm, now));
  const isOpen = (request: BloodRequest) => liveStateOf(request, now) === 'open';
  const within = sorted.filter((request) => !isBeyond(request, maxTravelKm));
  const first = firstPlaces(
    [within.filter(isOpen), within.filter((request) => !isOpen(request))],
    ({ hospital }: BloodRequest) => hospital._id,
  );
  return {
    within: [...new Set([...first, ...within])],
    beyond: sorted.filter((request) => isBeyond(request, maxTravelKm)),
  };
}
