import { MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { markCall } from '../../people/donors/disclosure-store.ts';
import { lockDonor } from '../../people/donors/donor-store.ts';
import { showDonors } from '../../people/donors/show-donors.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import { genderOf } from '../../people/hospitals/staff-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import type { Principal } from '../../principal.ts';
import {
  type Alertable,
  findAlertable,
  type RegionalNeed,
  stillAlertable,
} from '../alerts/find-alertable.ts';
import { searchOf } from '../alerts/raise-for-request.ts';
import { whoMayBeCalled } from './caller-store.ts';
import { type Desk, readDesk, showDonorToCall, showOpenCall } from './desk.ts';

/** Nobody else is given the donor's number for this time: a call, and what is typed of it. */
const LEASE_MS = 10 * MINUTE_MS;

/** Of two who ask at once, the second searches again. */
const TRIES = 3;

async function needOf(context: Context, db: Database, request: Row<'requests'>): Promise<RegionalNeed> {
  return {
    ...searchOf(request, await readHospital(db, request.hospital_id)),
    intervals: await donationIntervals(context, db),
    now: context.now(),
    region: request.region,
  };
}

interface Caller {
  readonly principal: Principal;
  /** As they say at their account. */
  readonly isWoman: boolean;
  readonly alertId: string;
}

/** The donor who was found becomes the caller's; null if the desk has closed, or somebody else was quicker. */
async function take(context: Context, { principal, isWoman, alertId }: Caller, found: Alertable) {
  const [donor] = found.donors;
  if (!donor) return null;
  return context.db.transaction().execute(async (trx) => {
    await lockDonor(trx, donor.user_id);
    const { request, state } = await readDesk(context, trx, principal, alertId);
    if (state !== 'open') return null;
    const now = context.now();
    const need = await needOf(context, trx, request);
    if (!(await stillAlertable(trx, need, whoMayBeCalled(request.id, now, isWoman), found))) return null;
    const until = new Date(now.getTime() + LEASE_MS).toISOString();
    const shown = await showDonorToCall(context, trx, request, { donorId: donor.user_id, until });
    const call = { hospitalId: request.hospital_id, requestId: request.id, donorId: donor.user_id };
    await markCall(trx, call, { hour: now.toISOString().slice(0, 13), by: principal.id, until });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'donor.call',
      subjectId: donor.user_id,
      detail: { requestId: request.id },
    });
    return shown;
  });
}

async function takeNext(context: Context, caller: Caller, { request }: Desk) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const need = await needOf(context, context.db, request);
    const found = await findAlertable(
      context.db,
      need,
      whoMayBeCalled(request.id, need.now, caller.isWoman),
      1,
    );
    if (!found) return null;
    // As in every list of donors, before anything of them is shown.
    await showDonors(
      context,
      caller.principal,
      found.donors.map(({ user_id }) => user_id),
    );
    const taken = await take(context, caller, found);
    if (taken) return taken;
  }
  return null;
}

/**
 * Gives somebody at the hospital the best donor to call: of those whom the alert would reach, who allow calls, the exact
 * type before compatible ones, then the nearest. Who has one whose call has no outcome yet gets the same. Fails with
 * `call_not_open` while push and text have their time, or no more donors are needed.
 */
export const callNext: Handler<'POST /hospital/callers/{alertId}'> = async ({
  context,
  principal,
  params: { alertId },
  t,
}) => {
  const desk = await readDesk(context, context.db, principal, alertId);
  if (desk.state !== 'open') throw new Failure('failure.call_not_open');
  const current = await showOpenCall(context, context.db, desk.request, principal.id);
  const isWoman = (await genderOf(context.db, principal.id)) === 'female';
  const donor = current ?? (await takeNext(context, { principal, isWoman, alertId }, desk));
  return {
    state: desk.state,
    opensAt: null,
    donor,
    message: donor ? null : t('done.nobody_to_call'),
  };
};
