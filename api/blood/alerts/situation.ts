import type { HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { countAnswers } from './coming-store.ts';
import { unitsComing } from './on-order-store.ts';
import { unitsReceived } from './units-received.ts';
import type { Situation } from './wave-plan.ts';

/** An alert's request and its hospital, as read once their rows were locked; null for a broadcast. */
export type Cause = {
  readonly request: Row<'requests'>;
  readonly hospital: HospitalWithAccount;
  /** Units that nobody is coming for, and that no other hospital gives. */
  readonly needed: number;
} | null;

/** Units of a request that nobody is coming for, and that no other hospital gives. */
export async function unitsNeeded(trx: Database, request: Row<'requests'>): Promise<number> {
  const { coming } = await countAnswers(trx, request.id);
  return request.units - unitsReceived(request) - coming - (await unitsComing(trx, request.id));
}

/** The data that an alert's next wave is decided on. */
export const situationOf = (cause: Cause, { deadline }: Pick<Row<'alerts'>, 'deadline'>): Situation =>
  cause
    ? {
        requestStatus: cause.request.status,
        isTrusted: isTrusted(cause.hospital),
        needed: cause.needed,
        deadline,
      }
    : { requestStatus: null, isTrusted: true, needed: 1, deadline };
