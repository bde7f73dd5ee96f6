import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { firstToWorkOn } from './response-steps.ts';

/** What helps a request most at this moment. */
export type NextStep =
  | { readonly is: 'alert' }
  | { readonly is: 'answer'; readonly response: DonorResponse }
  | { readonly is: 'received' };

interface Standing {
  readonly request: Pick<BloodRequest, 'units' | 'unitsReceived' | 'coming' | 'expected'>;
  /** Answers about which nothing waits to be sent; undefined while they are not known. */
  readonly responses: readonly DonorResponse[] | undefined;
  readonly canAlert: boolean;
}

/** Enough gave: Blood Received; somebody answered: the next step with them; nobody: an alert. */
export function nextStepOf({ request, responses, canAlert }: Standing): NextStep {
  if (request.unitsReceived >= request.units) return { is: 'received' };
  const response = firstToWorkOn(responses ?? []);
  if (response) return { is: 'answer', response };
  const isSomebodyComing = (request.expected ?? request.coming - request.unitsReceived) > 0;
  return isSomebodyComing || !canAlert ? { is: 'received' } : { is: 'alert' };
}
