import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';

/** Donors who are to give: they answered, accepted or not, are on their way or there. */
export const expectedOf = (responses: readonly DonorResponse[]): DonorResponse[] =>
  responses.filter(({ status }) => isExpected(status));
