import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { counts, expectedBy } from '../../../features/requests/counts.ts';

/** How many others are coming for a request, and whether they are enough without this donor. */
export function whoElse(
  request: Pick<BloodRequest, 'units' | 'unitsReceived' | 'coming' | 'expected' | 'response'>,
) {
  const { units, unitsReceived, response } = request;
  const others = Math.max(0, expectedBy(request) - (response && counts(response) ? 1 : 0));
  return { others, isEnough: unitsReceived + others >= units };
}
