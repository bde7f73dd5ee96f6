import type { Call } from '../../handler.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import { findRunningAlert } from '../alerts/alert-store.ts';
import { findEmergency } from '../alerts/emergency-store.ts';
import { alertsAllowedAt } from '../alerts/limit-emergencies.ts';
import { type Raiser, searchFirstWave, searchNextWave } from '../alerts/raise-alert.ts';
import type { SearchedWave } from '../alerts/search-wave.ts';
import { requestOf } from '../requests/post-request.ts';
import { findRow } from '../requests/request-store.ts';
import { pushedBy } from './advance-alert.ts';
import { needFor } from './need-for.ts';
import { findMostUrgent, findNewestPending } from './open-request-store.ts';
import { newRequestFor, type Requested } from './request-of-hospital.ts';

type Emergency = Call<'POST /alerts/emergency'>;

/** What the button will be for: a request with its hospital, or a broadcast. */
type Foreseen = { readonly requested: Requested | undefined };

/** Undefined if nothing will be sent. */
async function foreseeOfHospital(call: Emergency, newRequestId: string): Promise<Foreseen | undefined> {
  const { context, principal, body } = call;
  const { db } = context;
  const hospital = await readHospital(db, principal.hospitalId);
  if (hospital.enable_broadcast !== 1 || (await alertsAllowedAt(context, db, hospital.user_id)))
    return undefined;
  if (body.requestId) {
    const request = await findRow(db, body.requestId);
    return request?.hospital_id === hospital.user_id ? { requested: { request, hospital } } : undefined;
  }
  const newest = await findNewestPending(db, hospital.user_id, body.bloodType);
  const request = newest ?? requestOf(context, hospital, newRequestFor(call, hospital, newRequestId));
  return { requested: { request, hospital } };
}

/** Undefined if nothing will be sent. */
async function foreseeOfAdmin({ context, body }: Emergency): Promise<Foreseen | undefined> {
  const { db } = context;
  if (body.requestId === null) return { requested: undefined };
  const [mostUrgent] = body.requestId ? [] : await findMostUrgent(db, body.bloodType, body.location, 1);
  const id = body.requestId ?? mostUrgent?.id;
  if (!id) return { requested: undefined };
  const request = await findRow(db, id);
  return request && { requested: { request, hospital: await readHospital(db, request.hospital_id) } };
}

/**
 * Searches for the donors whom the button will alert before its transaction, so that everybody else may write
 * meanwhile. It decides nothing: the transaction reads the cause again. Undefined if probably nothing will be sent;
 * the transaction then searches itself, if it must.
 */
export async function searchBeforeLock(
  call: Emergency,
  ids: { readonly alert: string; readonly request: string },
  raiser: Raiser,
): Promise<SearchedWave | undefined> {
  const { context, principal, body } = call;
  const { db } = context;
  if (await findEmergency(db, ids.alert)) return undefined;
  const foreseen =
    principal.role === 'admin' ? await foreseeOfAdmin(call) : await foreseeOfHospital(call, ids.request);
  if (!foreseen) return undefined;
  const { requested } = foreseen;
  const need = await needFor(context, db, requested, body);
  const running = requested && (await findRunningAlert(db, requested.request.id));
  return running
    ? searchNextWave(context, { ...running, ...pushedBy(raiser) }, need.cause)
    : searchFirstWave(context, ids.alert, need, raiser);
}
