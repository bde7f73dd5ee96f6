import { Failure } from '../../failure.ts';
import type { Call } from '../../handler.ts';
import { lockHospital } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { limitEmergencies } from '../alerts/limit-emergencies.ts';
import { lockRequestFor } from '../requests/lock-request.ts';
import { type NewRequest, postRequest } from '../requests/post-request.ts';
import { findRow } from '../requests/request-store.ts';
import { findNewestPending } from './open-request-store.ts';

/** A request and its hospital; if the hospital itself alerts, its row was locked before the request's. */
export interface Requested {
  readonly request: Row<'requests'>;
  readonly hospital: Row<'hospitals'>;
}

/** The new request of a hospital's emergency, at its own place, if it has no open request. */
function newRequestFor(
  { principal, body }: Call<'POST /alerts/emergency'>,
  { location_address, city, region, latitude, longitude }: Row<'hospitals'>,
  id: string,
): NewRequest {
  return {
    id,
    postedBy: principal.id,
    bloodType: body.bloodType,
    component: 'whole_blood',
    units: body.units ?? 1,
    urgency: 'high',
    place: { location_address, city, region, latitude, longitude },
    reason: body.reason ?? null,
    description: body.message || null,
    notes: null,
    deadline: null,
  };
}

/**
 * The request that a hospital's emergency is for: the one it names, else its newest pending one of this type, else a
 * new one at the hospital's place, with this id. Fails with `broadcast_off` if its settings say so, with `id_taken` if
 * there is another request with this id, and beyond the hospital's limits.
 */
export async function requestOfHospital(
  trx: Database,
  call: Call<'POST /alerts/emergency'>,
  newId: string,
): Promise<Requested> {
  const { context, principal, body } = call;
  const hospital = await lockHospital(trx, principal.hospitalId);
  if (hospital.enable_broadcast !== 1) throw new Failure('failure.broadcast_off');
  await limitEmergencies(context, trx, principal.hospitalId);

  const named = body.requestId ?? (await findNewestPending(trx, principal.hospitalId, body.bloodType))?.id;
  if (named) return { request: await lockRequestFor(trx, named, principal), hospital };
  if (body.newRequestId && (await findRow(trx, body.newRequestId))) throw new Failure('failure.id_taken');
  const request = await postRequest(context, trx, hospital, newRequestFor(call, hospital, newId));
  return { request, hospital };
}
