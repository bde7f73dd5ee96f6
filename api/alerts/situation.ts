import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { lockRequest } from '../requests/request-store.ts';
import { countOpenAnswers, findCallingHospital } from './alert-store.ts';
import type { Cause } from './call-wave.ts';
import type { Situation } from './wave-plan.ts';

/** Units of a request that nobody is coming for. */
export async function unitsNeeded(trx: Database, request: Row<'requests'>): Promise<number> {
  return request.units - request.units_received - (await countOpenAnswers(trx, request.id));
}

/** What the next wave of an alert is decided on. Holds the request's row. */
export async function readSituation(
  trx: Database,
  alert: Pick<Row<'alerts'>, 'request_id' | 'hospital_id' | 'deadline'>,
): Promise<{ situation: Situation; cause: Cause }> {
  const request = alert.request_id === null ? undefined : await lockRequest(trx, alert.request_id);
  if (!request)
    return {
      situation: { requestStatus: null, isTrusted: true, needed: 1, deadline: alert.deadline },
      cause: { needed: null, region: null, hospitalName: null },
    };
  const hospital = await findCallingHospital(trx, request.hospital_id);
  const needed = await unitsNeeded(trx, request);
  return {
    situation: {
      requestStatus: request.status,
      isTrusted: hospital?.status === 'active' && hospital.verification === 'verified',
      needed,
      deadline: alert.deadline,
    },
    cause: { needed, region: request.region, hospitalName: hospital?.name ?? null },
  };
}
