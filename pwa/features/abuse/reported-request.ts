import type { BloodRequest } from '../../../shared/contract/requests.ts';

/** What of a request names it in a report, here and in the outbox. */
export type ReportedRequest = Pick<BloodRequest, '_id' | 'bloodType' | 'units' | 'hospital'>;
