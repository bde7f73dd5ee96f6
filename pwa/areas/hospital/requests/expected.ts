import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';
import { counts } from '../../../features/requests/counts.ts';

/** Donors who are to give: they answered, accepted or not, are on their way or there. */
export const expectedOf = (responses: readonly DonorResponse[]): DonorResponse[] =>
  responses.filter(({ status }) => isExpected(status));

/** Those of them whom the hospital can count on. */
export const comingOf = (responses: readonly DonorResponse[]): DonorResponse[] => responses.filter(counts);

/** Those who wait to be accepted, as they live further away or did not say when. */
export const waitingToBeAccepted = (responses: readonly DonorResponse[]): DonorResponse[] =>
  responses.filter((response) => response.status === 'pending' && !counts(response));

/** An answer from beyond the hospital's search radius: it does not take the place of an alert. */
export const isFar = ({ status, isNear }: DonorResponse): boolean => status === 'pending' && isNear === false;
