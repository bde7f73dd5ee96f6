import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { URGENCIES } from '../../../../shared/rules/request-status.ts';

/** The request that needs a donor first: by urgency, then the one that has waited longest. */
export function byUrgency(requests: readonly BloodRequest[]): BloodRequest[] {
  const rank = ({ urgency }: BloodRequest) => URGENCIES.indexOf(urgency);
  return requests.toSorted((a, b) => rank(a) - rank(b) || a.datePosted.localeCompare(b.datePosted));
}
