import { limitEmergencies } from '../alerts/limit-emergencies.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { Failure } from '../failure.ts';
import type { Call } from '../handler.ts';
import { lockHospital } from '../hospitals/hospital-store.ts';
import { lockRequestFor } from '../requests/lock-request.ts';
import { postRequest } from '../requests/post-request.ts';
import { findNewestPending } from './open-request-store.ts';

/** A request and its hospital; where the hospital itself alerts, its row is locked from before the request's. */
export interface Requested {
  readonly request: Row<'requests'>;
  readonly hospital: Row<'hospitals'>;
}

/**
 * The request that a hospital's emergency is for: the one it names, else its newest pending one of this type,
 * else a new one at the hospital's place. Fails with `broadcast_off` where its settings say so, and past the
 * hospital's limits.
 */
export async function requestOfHospital(
  trx: Database,
  { context, principal, body, traceId }: Call<'POST /alerts/emergency'>,
): Promise<Requested> {
  const hospital = await lockHospital(trx, principal.hospitalId);
  if (hospital.enable_broadcast !== 1) throw new Failure('failure.broadcast_off');
  await limitEmergencies(context, trx, principal.hospitalId);

  const named = body.requestId ?? (await findNewestPending(trx, principal.hospitalId, body.bloodType))?.id;
  if (named) return { request: await lockRequestFor(trx, named, principal), hospital };
  const { location_address, city, region, latitude, longitude } = hospital;
  const request = await postRequest(
    context,
    trx,
    hospital,
    {
      id: context.newId(),
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
    },
    traceId,
  );
  return { request, hospital };
}
