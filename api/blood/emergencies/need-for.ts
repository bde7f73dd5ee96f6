import { SEARCH_RADII_KM } from '../../../shared/contract/people.ts';
import type { Context } from '../../context.ts';
import type { Call } from '../../handler.ts';
import { withAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AlertNeed } from '../alerts/raise-alert.ts';
import { needOfRequest } from '../alerts/raise-for-request.ts';
import { unitsNeeded } from '../alerts/situation.ts';
import { alertDeadline } from '../alerts/wave-plan.ts';
import type { Requested } from './request-of-hospital.ts';

/** The need of an emergency: that of its request, at once and at any hour; for a broadcast what its form says. */
export async function needFor(
  context: Context,
  db: Database,
  requested: Requested | undefined,
  body: Call<'POST /alerts/emergency'>['body'],
): Promise<AlertNeed> {
  const now = context.now();
  if (!requested)
    return {
      cause: null,
      bloodType: body.bloodType,
      component: 'whole_blood',
      urgency: 'high',
      units: body.units ?? 1,
      point: body.location,
      radiusKm: Math.max(...SEARCH_RADII_KM),
      deadline: alertDeadline(null, now),
    };
  const { request } = requested;
  const hospital = await withAccount(db, requested.hospital);
  const need = needOfRequest({ request, hospital, needed: await unitsNeeded(db, request) }, now);
  return { ...need, urgency: 'high', point: need.point ?? body.location };
}
