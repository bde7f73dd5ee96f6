import type { DonorResponse } from '../../../../shared/contract/requests.ts';

/** Donors who are still to come: they answered, accepted or not, and have not given blood yet. */
export const expectedOf = (responses: readonly DonorResponse[]): DonorResponse[] =>
  responses.filter(({ status }) => status === 'pending' || status === 'accepted');
