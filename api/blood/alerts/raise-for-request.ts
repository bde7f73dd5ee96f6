import type { BloodType } from '../../../shared/rules/blood.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { withAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { lockRunningAlerts } from './alert-store.ts';
import { alertsAllowedAt, countAutomaticAlert } from './limit-emergencies.ts';
import { type AlertNeed, type Held, type Raised, type Raiser, raiseAlert } from './raise-alert.ts';
import { type Cause, unitsNeeded } from './situation.ts';
import { alertDeadline } from './wave-plan.ts';

/** Which blood a request needs, where, and within which radius its hospital searches. */
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

/** High urgency, or any urgency for the hospital's priority types, if its settings say so. */
function isRaisedAutomatically(request: Row<'requests'>, hospital: Row<'hospitals'>): boolean {
  if (hospital.auto_alert !== 1) return false;
  const priority = JSON.parse(hospital.priority_blood_types) as BloodType[];
  return request.urgency === 'high' || priority.includes(request.blood_type);
}

/** A request and its hospital, as the alert needs them. */
interface Requested {
  readonly request: Row<'requests'>;
  readonly hospital: Row<'hospitals'>;
  /** Another hospital is asked for it too. */
  readonly asksSupplier?: boolean | undefined;
}

const raiserOf = (request: Row<'requests'>): Raiser => ({
  trigger: 'request',
  senderId: request.hospital_id,
  message: null,
  lifeThreatening: false,
});

/** Until when the alert of a request of medium urgency waits while a supplier is asked; null if it does not. */
function waitsUntil({ request, hospital, asksSupplier }: Requested, now: Date): Date | null {
  const minutes = request.urgency === 'medium' && asksSupplier ? hospital.alert_wait_minutes : 0;
  return minutes > 0 ? new Date(now.getTime() + minutes * MINUTE_MS) : null;
}

/** Why a request's alert is sent later, and when; null if it is sent now. */
async function heldOf(context: Context, trx: Database, requested: Requested): Promise<Held | null> {
  const allowedAt = await alertsAllowedAt(context, trx, requested.request.hospital_id);
  const waits = waitsUntil(requested, context.now());
  if (waits && (allowedAt === null || waits > allowedAt)) return { until: waits, by: 'supplier' };
  return allowedAt && { until: allowedAt, by: 'hour' };
}

/** An alert that a request raised automatically, or that is held back until later. */
interface RaisedAutomatically extends Raised {
  readonly held: Held | null;
}

/**
 * A pending request raises its alert automatically, once: not while one is running, nor where enough donors are coming.
 * It counts as one of the hospital's emergency alerts; beyond their limit it is held back, and sent automatically once
 * there is room; as it is after a while where another hospital is asked first. The caller has locked both rows, which
 * are unchanged since.
 */
export async function raiseForRequest(
  context: Context,
  trx: Database,
  requested: Requested,
): Promise<RaisedAutomatically | null> {
  const { request, hospital } = requested;
  if (!isRaisedAutomatically(request, hospital)) return null;
  if ((await lockRunningAlerts(trx, request.id)).length > 0) return null;
  const needed = await unitsNeeded(trx, request);
  if (needed <= 0) return null;
  const held = await heldOf(context, trx, requested);
  const cause = { request, hospital: await withAccount(trx, hospital), needed };
  const need = needOfRequest(cause, context.now());
  const raiser = { ...raiserOf(request), ...(held && { held }) };
  const raised = await raiseAlert(context, trx, context.newId(), need, raiser);
  const alert = { id: raised.id, hospitalId: request.hospital_id };
  await countAutomaticAlert(context, trx, alert, raised.called);
  return { ...raised, held };
}
