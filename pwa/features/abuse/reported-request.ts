import type { BloodRequest } from '../../../shared/contract/requests.ts';

/** What of a request names it in a report, here and in the outbox. */
export type ReportedRequest = Pick<BloodRequest, '_id' | 'bloodType' | 'units' | 'hospital'>;

/** A hospital as such, met without a request of its own. */
export interface ReportedHospital {
  readonly hospitalId: string;
  readonly hospital: { readonly name: string };
}

export type Reported = ReportedRequest | ReportedHospital;

/** Whom the server is to look into: exactly one of both. */
export const targetOf = (reported: Reported) =>
  'hospitalId' in reported ? { hospitalId: reported.hospitalId } : { requestId: reported._id };
