import type { BloodType } from '../../shared/rules/blood.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { withAccount } from '../hospitals/hospital-store.ts';
import { lockRunningAlerts } from './alert-store.ts';
import { alertsAllowedAt, countAutomaticAlert } from './limit-emergencies.ts';
import { type AlertNeed, type Raised, raiseAlert } from './raise-alert.ts';
import { type Cause, unitsNeeded } from './situation.ts';
import { alertDeadline } from './wave-plan.ts';

/** Which blood a request needs, where, and how far its hospital looks for it. */
export function searchOf(
  request: Row<'requests'>,
  hospital: Row<'hospitals'>,
): Pick<AlertNeed, 'bloodType' | 'component' | 'point' | 'radiusKm'> {
  const { latitude, longitude } = request;
  return {
    bloodType: request.blood_type,
    component: request.component,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    radiusKm: hospital.search_radius_km,
  };
}

/** What an alert for this request asks for. */
export function needOfRequest(cause: NonNullable<Cause>, now: Date): AlertNeed {
  const { request, hospital } = cause;
  return {
    cause,
    ...searchOf(request, hospital),
    urgency: request.urgency,
    units: request.units,
    deadline: alertDeadline(request.deadline, now),
  };
}

/** High urgency, or any for the types that matter most to the hospital, where its settings say so. */
function isRaisedByItself(request: Row<'requests'>, hospital: Row<'hospitals'>): boolean {
  if (hospital.auto_alert !== 1) return false;
  const priority = JSON.parse(hospital.priority_blood_types) as BloodType[];
  return request.urgency === 'high' || priority.includes(request.blood_type);
}

/** An alert that a request raised by itself, or that is to go out later. */
export interface RaisedByItself extends Raised {
  readonly heldUntil: Date | null;
}

/**
 * A pending request raises its alert by itself, once: not while one is running, nor where enough are coming. It
 * counts among the hospital's emergency alerts; past their limit it is held back, and goes out by itself once
 * there is room. Both rows are locked by the caller, and as they have been since.
 */
export async function raiseForRequest(
  context: Context,
  trx: Database,
  { request, hospital }: { readonly request: Row<'requests'>; readonly hospital: Row<'hospitals'> },
  traceId: string,
): Promise<RaisedByItself | null> {
  if (!isRaisedByItself(request, hospital)) return null;
  if ((await lockRunningAlerts(trx, request.id)).length > 0) return null;
  const needed = await unitsNeeded(trx, request);
  if (needed <= 0) return null;
  const heldUntil = await alertsAllowedAt(context, trx, request.hospital_id);
  const cause = { request, hospital: await withAccount(trx, hospital), needed };
  const need = needOfRequest(cause, context.now());
  const raised = await raiseAlert(context, trx, context.newId(), need, {
    trigger: 'request',
    senderId: request.hospital_id,
    message: null,
    lifeThreatening: false,
    traceId,
    ...(heldUntil && { heldUntil }),
  });
  const alert = { id: raised.id, hospitalId: request.hospital_id };
  await countAutomaticAlert(context, trx, alert, raised.called);
  return { ...raised, heldUntil };
}
