import type { AccountChanges } from '../../../shared/contract/admin-users.ts';
import type { Role } from '../../../shared/contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { addDonor } from '../../people/donors/add-donor.ts';
import { findDonor, updateDonor } from '../../people/donors/donor-store.ts';
import { addHospital } from '../../people/hospitals/add-hospital.ts';
import { applyOnceMore } from '../../people/hospitals/hospital-store.ts';
import { colleagueIds, markLeft } from '../../people/hospitals/staff-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import { dropSecondFactor } from '../accounts/second-factor.ts';
import { updateUser } from '../accounts/user-store.ts';
import { checkMayEnd } from './ban-user.ts';
import type { AccountRow } from './directory-store.ts';
import { endDonor, endHospital } from './end-activity.ts';

/** Ends the activity of the old role, but keeps its data: the role may be given back. */
async function leaveRole(
  context: Context,
  trx: Database,
  account: AccountRow,
  actorId: string,
): Promise<void> {
  const { id, role, hospital_id } = account;
  if (role === 'donor') await endDonor(context, trx, id, actorId);
  // A donor could not remove it, and no admin could for them.
  if (role !== 'donor') await dropSecondFactor(trx, id);
  if (role !== 'hospital') return;
  if (hospital_id !== null) {
    await markLeft(trx, hospital_id, id, context.now().toISOString());
    return;
  }
  if ((await colleagueIds(trx, id)).length > 0) throw new Failure('failure.has_colleagues');
  await endHospital(context, trx, id, { actorId, reason: null });
}

/** A donor may be alerted at once; a hospital waits for verification, even one that was verified before. */
async function enterRole(
  context: Context,
  trx: Database,
  { id, status }: AccountRow,
  to: AccountChanges,
): Promise<void> {
  const now = context.now().toISOString();
  const location = to.location ?? '';
  if (to.role === 'donor') {
    if (await findDonor(trx, id)) await updateDonor(trx, id, { active: status === 'active' ? 1 : 0 });
    else await addDonor(context, trx, id, { bloodType: null, location });
  }
  if (to.role !== 'hospital') return;
  if (!(await applyOnceMore(trx, id, now))) await addHospital(trx, id, { address: location, location }, now);
}

interface Change {
  readonly to: AccountChanges & { readonly role: Role };
  readonly principal: Principal;
}

/**
 * Gives an account another role from its next call on. Fails with `own_account`, `last_admin`, or `has_colleagues`
 * for a hospital where others work.
 */
export async function changeRole(
  context: Context,
  trx: Database,
  account: AccountRow,
  { to, principal }: Change,
): Promise<void> {
  await checkMayEnd(trx, account, principal);
  await leaveRole(context, trx, account, principal.id);
  // Only a donor signs in with a number.
  await updateUser(trx, account.id, { role: to.role, ...(to.role !== 'donor' && { number_e164: null }) });
  await enterRole(context, trx, account, to);
}
