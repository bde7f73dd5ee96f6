import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { isFar } from './expected.ts';
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

/** Enough gave: Blood Received; somebody near answered: the next step with them; nobody near: an alert. */
export function nextStepOf({ request, responses, canAlert }: Standing): NextStep {
  if (request.unitsReceived >= request.units) return { is: 'received' };
  const near = firstToWorkOn(responses?.filter((response) => !isFar(response)) ?? []);
  if (near) return { is: 'answer', response: near };
  const isSomebodyComing = (request.expected ?? request.coming - request.unitsReceived) > 0;
  if (!isSomebodyComing && canAlert) return { is: 'alert' };
  const far = firstToWorkOn(responses ?? []);
  return far ? { is: 'answer', response: far } : { is: 'received' };
}
