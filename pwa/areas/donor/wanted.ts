import type { BloodRequest } from '../../../shared/contract/requests.ts';

const highFirst = ({ urgency }: BloodRequest): number => (urgency === 'high' ? 0 : 1);
const exactFirst = ({ match }: BloodRequest): number => (match === 'exact' ? 0 : 1);
const distance = ({ distanceKm }: BloodRequest): number => distanceKm ?? Number.POSITIVE_INFINITY;

function compare(a: BloodRequest, b: BloodRequest): number {
  if (exactFirst(a) !== exactFirst(b)) return exactFirst(a) - exactFirst(b);
  if (highFirst(a) !== highFirst(b)) return highFirst(a) - highFirst(b);
  if (distance(a) !== distance(b)) return distance(a) - distance(b);
  return b.datePosted.localeCompare(a.datePosted);
}

export interface Wanted {
  /** As far as the donor travels, or of unknown distance. */
  readonly within: readonly BloodRequest[];
  /** Further than they travel. */
  readonly beyond: readonly BloodRequest[];
}

/**
 * The requests that a donor's blood can serve, from the list by type and the list around them, each once:
 * exact type before compatible, high urgency before any other, then nearest, those of unknown distance last, newest first among equals.
 */
export function wantedRequests(
  byBloodType: readonly BloodRequest[],
  nearby: readonly BloodRequest[],
  maxTravelKm: number,
): Wanted {
  const byId = new Map([...byBloodType, ...nearby].map((request) => [request._id, request]));
  const sorted = [...byId.values()].sort(compare);
  const isBeyond = ({ distanceKm }: BloodRequest) => distanceKm !== undefined && distanceKm > maxTravelKm;
  return {
    within: sorted.filter((request) => !isBeyond(request)),
    beyond: sorted.filter(isBeyond),
  };
}
