import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import { alertsPerHour } from '../../platform/settings/setting-in-force.ts';
import { insertEmergency, sentSince } from './emergency-store.ts';

/**
 * When a hospital may send its next emergency alert; null if it may now. Presses of the button and alerts that
 * requests raise automatically count alike, unless they alerted nobody. The caller has locked the hospital's row, so
 * that two alerts cannot both be the last.
 */
export async function alertsAllowedAt(
  context: Context,
  trx: Database,
  hospitalId: string,
): Promise<Date | null> {
  const now = context.now().getTime();
  const sent = await sentSince(trx, hospitalId, new Date(now - HOUR_MS).toISOString());
  const oldest = sent.at(-(await alertsPerHour(context, trx)));
  return oldest === undefined ? null : new Date(Math.max(now + 1000, Date.parse(oldest) + HOUR_MS));
}

/** Whole minutes from now, at least one. */
export const minutesUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 60_000));

/** Fails with `too_many_alerts` if a hospital has sent so many alerts in the last hour that it has to wait. */
export async function limitEmergencies(context: Context, trx: Database, hospitalId: string): Promise<void> {
  const allowedAt = await alertsAllowedAt(context, trx, hospitalId);
  if (!allowedAt) return;
  const now = context.now();
  throw new Failure('failure.too_many_alerts', {
    values: { max: await alertsPerHour(context, trx), minutes: minutesUntil(allowedAt, now) },
    retryAfterSeconds: Math.ceil((allowedAt.getTime() - now.getTime()) / 1000),
  });
}

/** An alert that a request of this hospital raised automatically counts like the button's, if it alerted anybody. */
export async function countAutomaticAlert(
  context: Context,
  trx: Database,
  alert: { readonly id: string; readonly hospitalId: string },
  called: number,
): Promise<void> {
  if (called === 0) return;
  await insertEmergency(trx, {
    id: context.newId(),
    alert_id: alert.id,
    sender_id: alert.hospitalId,
    hospital_id: alert.hospitalId,
    sent_at: context.now().toISOString(),
    called,
  });
}
