import type { BloodRequest } from '../../../../shared/contract/requests.ts';

/** How many donors fit: the server's count, which stops at 1,000, or what is on the screen where that is more. */
export const countMatches = (request: BloodRequest, loaded: number): number =>
  Math.max(request.matchedDonors ?? 0, loaded);
