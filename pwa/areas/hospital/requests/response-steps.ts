import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import type { ResponseStatus } from '../../../../shared/rules/request-status.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { CheckIcon, HandHeartIcon, type Icon, PinIcon } from '../../../ui/icons.tsx';

/** What a hospital does with an answer. */
type AnswerWork = 'accept' | 'arrive' | 'gave';

interface ResponseStep {
  readonly work: AnswerWork;
  readonly text: TextKey;
  readonly icon: Icon;
}

const ARRIVED: ResponseStep = { work: 'arrive', text: 'hospital.arrived', icon: PinIcon };

/**
 * The next step for a response with this status, none if there is none. In this order: the primary action of a
 * request's card is the step of the first response in the first of these states.
 */
export const RESPONSE_STEPS: Readonly<Partial<Record<ResponseStatus, ResponseStep>>> = {
  pending: { work: 'accept', text: 'hospital.accept', icon: CheckIcon },
  arrived: { work: 'gave', text: 'hospital.gave_blood', icon: HandHeartIcon },
  on_the_way: ARRIVED,
  accepted: ARRIVED,
};

/** The answer whose step is the primary action of its card; the earliest answer first. */
export function firstToWorkOn(responses: readonly DonorResponse[]): DonorResponse | undefined {
  for (const status of Object.keys(RESPONSE_STEPS)) {
    const first = responses.find((response) => response.status === status);
    if (first) return first;
  }
  return undefined;
}
