import type { BloodRequest, DonorResponse } from '../../../shared/contract/requests.ts';
import { isCountedOn } from '../../../shared/rules/request-status.ts';

type Response = DonorResponse | NonNullable<BloodRequest['response']>;

/** Can the hospital count on this donor? What an earlier release cached says nothing of the distance, and was counted. */
export const counts = ({ status, arrival, isNear = true }: Pick<Response, 'status' | 'arrival' | 'isNear'>) =>
  isCountedOn({ status, saysWhen: arrival !== undefined, isNear });
