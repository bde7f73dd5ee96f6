import type { BloodRequest } from '../../../shared/contract/requests.ts';

/** The fields of a request that name it in a report, here and in the outbox. */
export type ReportedRequest = Pick<BloodRequest, '_id' | 'bloodType' | 'units' | 'hospital'>;

/** A hospital itself, seen without a request. */
export interface ReportedHospital {
  readonly hospitalId: string;
  readonly hospital: { readonly name: string };
}

export type Reported = ReportedRequest | ReportedHospital;

/** What the report is about: exactly one of both. */
export const targetOf = (reported: Reported) =>
  'hospitalId' in reported ? { hospitalId: reported.hospitalId } : { requestId: reported._id };
