import type { AlertTrigger, HeldBack } from '../../../shared/contract/alerts.ts';
import type { BloodType, Component } from '../../../shared/rules/blood.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { Urgency } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { insertAlert } from './alert-store.ts';
import { notifyOfAlert } from './notify-of-alerts.ts';
import { searchWave } from './search-wave.ts';
import { sendWave } from './send-wave.ts';
import type { Cause } from './situation.ts';

/** Who raises an alert, and how. */
export interface Raiser {
  readonly trigger: AlertTrigger;
  readonly senderId: string;
  /** The sender's own text; shown in the app, never on a lock screen. */
  readonly message: string | null;
  readonly lifeThreatening: boolean;
  /** Nobody is alerted before this time. */
  readonly held?: Held;
}

export interface Held {
  readonly until: Date;
  readonly by: Exclude<HeldBack, 'share'>;
}

/**
 * Who at the hospital pressed the button; null for an alert that a request raises automatically, and for an admin's.
 */
export const raisedBy = ({ trigger, senderId }: Raiser): string | null =>
  trigger === 'hospital' ? senderId : null;

/** What an alert asks for. */
export interface AlertNeed {
  readonly cause: Cause;
  readonly bloodType: BloodType;
  readonly component: Component;
  readonly urgency: Urgency;
  readonly units: number;
  readonly point: Coordinates | null;
  readonly radiusKm: number;
  /** ISO instant. */
  readonly deadline: string;
}

export interface Raised {
  readonly id: string;
  /** Donors alerted so far. */
  readonly recipients: number;
  /** Those of them who were alerted now. */
  readonly called: number;
}

/** The row of an alert for this need, raised by `raiser`. */
function alertOf(context: Context, id: string, need: AlertNeed, raiser: Raiser): Row<'alerts'> {
  const at = context.now().toISOString();
  const due = raiser.held?.until.toISOString() ?? at;
  return {
    id,
    request_id: need.cause?.request.id ?? null,
    hospital_id: need.cause?.request.hospital_id ?? null,
    sender_id: raiser.senderId,
    raised_by: raisedBy(raiser),
    trigger: raiser.trigger,
    blood_type: need.bloodType,
    component: need.component,
    urgency: need.urgency,
    units_needed: need.units,
    message: raiser.message,
    latitude: need.point?.latitude ?? null,
    longitude: need.point?.longitude ?? null,
    radius_km: need.radiusKm,
    life_threatening: raiser.lifeThreatening ? 1 : 0,
    status: 'active',
    ended_by: null,
    ended_at: null,
    deadline: need.deadline,
    next_wave_at: due < need.deadline ? due : need.deadline,
    held_back: raiser.held?.by ?? null,
    notified_at: null,
    notify_at: null,
    notified_ending: null,
    created_at: at,
  };
}

/**
 * Stores an alert with its first wave, the wave's donors and their deliveries, all in the transaction that raises it;
 * or, if it is held back, the alert alone.
 */
export async function raiseAlert(
  context: Context,
  trx: Database,
  id: string,
  need: AlertNeed,
  raiser: Raiser,
): Promise<Raised> {
  const { held } = raiser;
  const alert = alertOf(context, id, need, raiser);
  await insertAlert(trx, alert);
  const recipients = held ? 0 : await sendNextWave(context, trx, alert, need.cause);
  await recordAudit(context, trx, {
    actorId: raiser.senderId,
    action: held ? 'alert.hold_back' : 'alert.raise',
    subjectId: id,
    detail: {
      trigger: raiser.trigger,
      requestId: alert.request_id,
      bloodType: need.bloodType,
      recipients,
      lifeThreatening: raiser.lifeThreatening,
    },
  });
  return { id, recipients, called: recipients };
}

/**
 * Sends the next wave now, also if enough donors are coming. `alert` is its current row, locked or just inserted.
 * Returns the donors that it alerted.
 */
export async function sendNextWave(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  cause: Cause,
): Promise<number> {
  // If somebody pressed the button, at least one unit is needed, even if enough donors are coming.
  const asked = cause && { ...cause, needed: Math.max(1, cause.needed) };
  const wave = await searchWave(context, trx, alert, asked);
  const called = await sendWave(context, trx, alert, asked, wave);
  await notifyOfAlert(context, trx, alert);
  return called;
}
