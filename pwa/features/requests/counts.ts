import type { BloodRequest, DonorResponse } from '../../../shared/contract/requests.ts';
import { isCountedOn } from '../../../shared/rules/request-status.ts';

type Response = DonorResponse | NonNullable<BloodRequest['response']>;

/** How many still come. What an earlier release cached has no figure of its own for those who gave. */
export const expectedBy = ({ expected, coming }: Pick<BloodRequest, 'expected' | 'coming'>): number =>
  expected ?? coming;

/** Can the hospital count on this donor? What an earlier release cached says nothing of the distance, and was counted. */
export const counts = ({ status, arrival, isNear = true }: Pick<Response, 'status' | 'arrival' | 'isNear'>) =>
  isCountedOn({ status, saysWhen: arrival !== undefined, isNear });
