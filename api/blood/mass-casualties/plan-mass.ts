import { areHoursValid } from '../../../shared/rules/slots.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { lockHospital, withAccount } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { differing, isEmpty } from '../../platform/database/differing.ts';
import type { Row } from '../../platform/database/tables.ts';
import { lockRunningAlerts } from '../alerts/alert-store.ts';
import { followEdit } from '../alerts/follow-edit.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { needOfRequest } from '../alerts/raise-for-request.ts';
import { unitsNeeded } from '../alerts/situation.ts';
import { notifyOfRequest } from '../requests/notify-of-request.ts';
import { postRequest } from '../requests/post-request.ts';
import { lockRequest, requestsOfMass, updateRequest } from '../requests/request-store.ts';
import { findDayInMass, insertDay, updateDay } from '../slots/day-store.ts';
import { lockMass } from '../slots/mass-store.ts';
import { notifyOfMass } from '../slots/notify-of-mass.ts';
import { replaceSlots } from '../slots/replace-slots.ts';
import { asTimezone } from '../stock/timezone-of.ts';
import { askedBy, type Need, type Plan, pendingOf, raiserOf, servedBy } from './plan-needs.ts';
import { seenMass } from './read-mass.ts';
import { showMassDetail } from './show-mass.ts';

interface Participation {
  readonly mass: Row<'mass_casualties'>;
  readonly hospital: Row<'hospitals'>;
  readonly call: Plan;
}

async function alertFor(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  { mass, hospital, call }: Participation,
) {
  if ((await lockRunningAlerts(trx, request.id)).length > 0) return;
  const needed = await unitsNeeded(trx, request);
  if (needed <= 0) return;
  const cause = { request, hospital: await withAccount(trx, hospital), needed };
  const need = needOfRequest(cause, context.now());
  await raiseAlert(context, trx, context.newId(), need, raiserOf(call, mass));
}

async function postNeed(
  context: Context,
  trx: Database,
  need: Need,
  participation: Participation,
): Promise<void> {
  const { hospital, call } = participation;
  const asked = askedBy(call, need, participation, context.newId());
  const request = await postRequest(context, trx, hospital, asked);
  await alertFor(context, trx, request, participation);
}

/**
 * Changes the existing request of a need to this many units, until the hospital's last slot; false if it says so
 * already.
 */
async function changeNeed(
  context: Context,
  trx: Database,
  id: string,
  need: Need,
  participation: Participation,
): Promise<boolean> {
  const { hospital, call } = participation;
  const before = await lockRequest(trx, id);
  if (before?.status !== 'pending') return false;
  const { units } = need;
  const { until: deadline } = call.body;
  if (before.units === units && before.deadline === deadline) return false;
  const request = await updateRequest(
    trx,
    before,
    { units, deadline, updated_at: context.now().toISOString(), edited_by: call.principal.id },
    asTimezone(hospital.timezone),
  );
  await followEdit(context, trx, { before, request, hospital });
  await notifyOfRequest(context, trx, request, []);
  await alertFor(context, trx, request, participation);
  return true;
}

/** When the hospital takes how many donors; false if it says so already. */
async function planDay(
  context: Context,
  trx: Database,
  massId: string,
  { principal: { id: actorId, hospitalId }, body }: Plan,
): Promise<boolean> {
  const { from: starts_at, until: ends_at, chairs, slotMinutes: slot_minutes } = body;
  const plan = { starts_at, ends_at, chairs, slot_minutes };
  const known = await findDayInMass(trx, massId, hospitalId);
  const isChanged = known === undefined || !isEmpty(differing(known, plan));
  if (isChanged && known) await updateDay(trx, known.id, plan);
  if (!known)
    await insertDay(trx, {
      id: context.newId(),
      hospital_id: hospitalId,
      mass_casualty_id: massId,
      created_at: context.now().toISOString(),
      created_by: actorId,
      ...plan,
    });
  const day = await findDayInMass(trx, massId, hospitalId);
  if (day) await replaceSlots(context, trx, day);
  return isChanged;
}

/**
 * The hospital takes part, or changes what it needs and can take. Needs are requests of its own; a need that it no
 * longer names stays, and is closed like any request. Fails with `mass_ended`.
 */
export const planMass: Handler<'PUT /mass-casualties/{id}/plan'> = async (call) => {
  const { context, principal, params, body, t, write } = call;
  if (!areHoursValid(body.from, body.until, body.slotMinutes, context.now()))
    throw new Failure('failure.invalid', { fields: { until: 'casualty.hours' } });
  return write(async (trx) => {
    const hospital = await lockHospital(trx, principal.hospitalId);
    await seenMass(trx, principal, params.id);
    const mass = await lockMass(trx, params.id);
    if (mass?.status !== 'open') throw new Failure('failure.mass_ended');
    let isChanged = await planDay(context, trx, mass.id, call);
    const participation = { mass, hospital, call };
    const standing = pendingOf(hospital, await requestsOfMass(trx, mass.id));
    for (const need of body.needs) {
      const posted = servedBy(need, standing);
      if (posted) isChanged = (await changeNeed(context, trx, posted.id, need, participation)) || isChanged;
      else {
        await postNeed(context, trx, need, participation);
        isChanged = true;
      }
    }
    const answer = async () => ({
      massCasualty: await showMassDetail(trx, mass, principal),
      message: t('casualty.planned'),
    });
    if (!isChanged) return answer();
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'mass.plan',
      subjectId: mass.id,
      detail: {
        chairs: body.chairs,
        slotMinutes: body.slotMinutes,
        units: body.needs.reduce((sum, { units }) => sum + units, 0),
      },
    });
    await notifyOfMass(context, trx, mass.id);
    return answer();
  });
};
