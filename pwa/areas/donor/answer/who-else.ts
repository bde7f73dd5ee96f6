import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { counts } from '../../../features/requests/counts.ts';

/** How many others are coming for a request, and whether they are enough without this donor. */
export function whoElse({
  units,
  unitsReceived,
  coming,
  expected = coming,
  response,
}: Pick<BloodRequest, 'units' | 'unitsReceived' | 'coming' | 'expected' | 'response'>) {
  const others = Math.max(0, expected - (response && counts(response) ? 1 : 0));
  return { others, isEnough: unitsReceived + others >= units };
}
