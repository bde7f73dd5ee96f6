import type { AccountChanges } from '../../shared/contract/admin-users.ts';
import { deleteEmailChangeOf } from '../accounts/email-change-store.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { moveEmail } from '../accounts/move-email.ts';
import { checkReauthenticated } from '../accounts/reauthentication.ts';
import { findByEmail, updateUser } from '../accounts/user-store.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { donorPlaceChanges } from '../donors/donor-place.ts';
import { readDonor, updateDonor } from '../donors/donor-store.ts';
import { giveTypeCode } from '../donors/give-type-code.ts';
import { watchLikeness } from '../duplicates/watch-likeness.ts';
import { recordEvents } from '../events/event-store.ts';
import { Failure } from '../failure.ts';
import type { Call, Output } from '../handler.ts';
import { deleteChangeOf } from '../hospitals/hospital-change-store.ts';
import { readHospital, updateHospital } from '../hospitals/hospital-store.ts';
import { renameColleague } from '../hospitals/staff-store.ts';
import { placeChanges } from '../places/place-columns.ts';
import { adminUserOf } from './account-row.ts';
import { changeRole } from './change-role.ts';
import type { AccountRow } from './directory-store.ts';
import { accountOf } from './read-user.ts';

/**
 * The new e-mail is in force at once: somebody who lost their old one has nobody else to ask. The old address is
 * notified; links that were sent to it are no longer valid, and the new one is not confirmed yet. Fails with
 * `email_taken`.
 */
async function changeEmail(context: Context, trx: Database, account: AccountRow, to: string): Promise<void> {
  const holder = await findByEmail(trx, to);
  if (holder && holder.id !== account.id)
    throw new Failure('failure.email_taken', { fields: { email: 'failure.email_taken' } });
  await moveEmail(context, trx, account, to);
  await updateUser(trx, account.id, { email_proved_at: null });
  await deleteEmailChangeOf(trx, account.id);
}

/** A donor's or a hospital's data besides the account. What an admin writes about a hospital counts as verified. */
async function changePlace(
  context: Context,
  trx: Database,
  account: AccountRow,
  { bloodType, location }: AccountChanges,
) {
  const { id, role, hospital_id } = account;
  const place = location ? { address: location } : undefined;
  if (role === 'donor') {
    const donor = await readDonor(trx, id);
    const known = bloodType === 'unknown' || !bloodType ? null : bloodType;
    await updateDonor(trx, id, { ...donorPlaceChanges(donor, place, undefined), blood_type: known });
    if (known === null && donor.type_code === null) await giveTypeCode(context, trx, id);
  }
  if (role !== 'hospital' || hospital_id !== null) return;
  const hospital = await readHospital(trx, id);
  const changes = placeChanges(hospital, place, undefined, hospital.address);
  const { latitude, longitude } = { ...hospital, ...changes };
  if (Object.keys(changes).length > 0)
    await updateHospital(trx, id, {
      ...changes,
      ...((hospital.verification === 'verified' || hospital.suspended_at !== null) && {
        verified_latitude: latitude,
        verified_longitude: longitude,
      }),
    });
}

const FIELDS = ['name', 'email', 'phone', 'role', 'bloodType', 'location'] as const;

/** Names of the changed fields, for the audit: without their values. */
function changedFields(account: AccountRow, changes: AccountChanges): string {
  const shown = adminUserOf(account);
  const before = { ...shown, role: account.role, bloodType: shown.bloodType ?? 'unknown' };
  return FIELDS.filter((field) => changes[field] && changes[field] !== before[field]).join(' ');
}

/** Adds or removes an admin; and whoever reads an admin's mails can set their password. */
const isOfAdmins = (account: AccountRow, { role, email }: AccountChanges): boolean =>
  (account.role === 'admin') !== (role === 'admin') || (role === 'admin' && email !== account.email);

/**
 * Applies an admin's changes to an account. Another role ends the account's activity and its sessions. Fails with
 * `user_not_found`, `reauthentication_needed` where it concerns admins, `email_taken`, or like `changeRole`.
 */
export async function changeUser(
  call: Call<'PATCH /admin/users/{id}'>,
): Promise<Output<'PATCH /admin/users/{id}'>> {
  const {
    context,
    principal,
    params: { id },
    body,
    write,
    t,
    traceId,
  } = call;
  return write(async (trx) => {
    const account = await accountOf(trx, id);
    const { name, phone, email, role } = body;
    if (isOfAdmins(account, body)) checkReauthenticated(call);
    const fields = changedFields(account, body);
    const answer = async () => ({
      user: adminUserOf(await accountOf(trx, id)),
      message: t('done.user_updated'),
    });
    if (fields === '') return answer();
    if (email !== account.email) await changeEmail(context, trx, account, email);
    await updateUser(trx, id, { name, ...(phone && { phone }) });
    if (account.hospital_id !== null) await renameColleague(trx, id, name);
    // Its own request to change name, phone or place is out of date.
    if (account.role === 'hospital') await deleteChangeOf(trx, id);
    if (role !== account.role) await changeRole(context, trx, account, { to: body, principal, traceId });
    await changePlace(
      context,
      trx,
      { ...account, role, ...(role !== account.role && { hospital_id: null }) },
      body,
    );
    await watchLikeness(context, trx, id);
    if (role !== account.role) await endSessions(context, trx, id, null);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'account.change',
      subjectType: 'user',
      subjectId: id,
      detail: {
        fields,
        ...(role !== account.role && { from: account.role, to: role }),
        ...(role !== account.role && account.hospital_id !== null && { worksAt: true }),
      },
      traceId,
    });
    await recordEvents(context, trx, [{ userId: id, type: 'profile', subjectId: id }]);
    return answer();
  });
}
