import type { DonorToCall } from '../../../shared/contract/callers.ts';
import { roundKm } from '../../../shared/rules/distance.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler, Output } from '../../handler.ts';
import { findOpenCall } from '../../people/donors/disclosure-store.ts';
import { recordDisclosures } from '../../people/donors/record-disclosures.ts';
import { shownDistanceKm } from '../../people/matching/shown-place.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { settingInForce } from '../../platform/settings/setting-in-force.ts';
import type { Principal } from '../../principal.ts';
import { findAlert } from '../alerts/alert-store.ts';
import { unitsNeeded } from '../alerts/situation.ts';
import { findRow } from '../requests/request-store.ts';
import { describeDonor, firstWaveAt } from './caller-store.ts';

type Shown = Output<'GET /hospital/callers/{alertId}'>;

/** Whether donors may be called for an alert, and the request that it is for. */
export interface Desk extends Pick<Shown, 'state' | 'opensAt'> {
  readonly request: Row<'requests'>;
}

/** Push and text get as long as a text waits for a push message to be seen; if nobody is left to alert, no longer. */
async function opensAt(context: Context, db: Database, alert: Row<'alerts'>): Promise<string> {
  if (alert.ended_by === 'exhausted') return alert.ended_at ?? alert.created_at;
  const sentAt = (await firstWaveAt(db, alert.id)) ?? alert.created_at;
  const minutes = await settingInForce(context, db, 'textAfterMinutes');
  return new Date(Date.parse(sentAt) + minutes * MINUTE_MS).toISOString();
}

/** Fails with `alert_not_found` if the alert is another hospital's, or for no request. */
export async function readDesk(
  context: Context,
  db: Database,
  { hospitalId }: Pick<Principal, 'hospitalId'>,
  alertId: string,
): Promise<Desk> {
  const alert = await findAlert(db, alertId);
  const request = alert?.request_id == null ? undefined : await findRow(db, alert.request_id);
  if (!alert || request?.hospital_id !== hospitalId) throw new Failure('failure.alert_not_found');
  const standing = { request, opensAt: null };
  // In a mass casualty its plan says where whoever answers goes.
  const isMass = request.mass_casualty_id !== null;
  if (request.status !== 'pending' || alert.urgency !== 'high' || isMass)
    return { ...standing, state: 'closed' };
  if ((await unitsNeeded(db, request)) <= 0) return { ...standing, state: 'enough' };
  const opens = await opensAt(context, db, alert);
  return opens > context.now().toISOString()
    ? { ...standing, state: 'waiting', opensAt: opens }
    : { ...standing, state: 'open' };
}

/**
 * A donor as the caller sees them, with their number, which is recorded as shown. A donor who hides their place also
 * hides their distance.
 */
export async function showDonorToCall(
  context: Context,
  db: Database,
  request: Row<'requests'>,
  { donorId, until }: { readonly donorId: string; readonly until: string },
): Promise<DonorToCall | null> {
  const donor = await describeDonor(db, donorId);
  if (!donor || donor.phone_e164 === null) return null;
  await recordDisclosures(context, db, {
    hospitalId: request.hospital_id,
    requestId: request.id,
    donorIds: [donorId],
  });
  const km = donor.show_location === 1 ? shownDistanceKm(pointOf(request), donor) : null;
  return {
    id: donorId,
    name: donor.name.split(' ', 1)[0] ?? '',
    ...(km !== null && { distanceKm: roundKm(km) }),
    phone: donor.phone_e164,
    until,
  };
}

/** Whom the caller was given to call and has not reported on, if they may still call them. */
export async function showOpenCall(
  context: Context,
  db: Database,
  request: Row<'requests'>,
  callerId: string,
): Promise<DonorToCall | null> {
  const call = await findOpenCall(db, request.id, callerId, context.now().toISOString());
  return call?.call_until
    ? showDonorToCall(context, db, request, { donorId: call.donor_id, until: call.call_until })
    : null;
}

export const showDesk: Handler<'GET /hospital/callers/{alertId}'> = async ({
  context,
  principal,
  params,
}) => {
  const { request, state, opensAt: opens } = await readDesk(context, context.db, principal, params.alertId);
  return { state, opensAt: opens, donor: await showOpenCall(context, context.db, request, principal.id) };
};
