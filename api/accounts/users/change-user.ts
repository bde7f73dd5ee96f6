import type { AccountChanges } from '../../../shared/contract/admin-users.ts';
import { moveDays } from '../../blood/collection-days/move-days.ts';
import { recheckDonor } from '../../blood/requests/recheck-donor.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { donorPlaceChanges } from '../../people/donors/donor-place.ts';
import { findDonorToNotify, readDonor, updateDonor } from '../../people/donors/donor-store.ts';
import { giveTypeCode } from '../../people/donors/give-type-code.ts';
import { notifyTypeRecorded } from '../../people/donors/notify-type-recorded.ts';
import { deleteChangeOf } from '../../people/hospitals/hospital-change-store.ts';
import { readHospital, updateHospital } from '../../people/hospitals/hospital-store.ts';
import { updateColleague } from '../../people/hospitals/staff-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { placeChanges } from '../../platform/places/place-columns.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { askForEmail } from '../accounts/ask-for-email.ts';
import { countEmailLink } from '../accounts/email-link-limits.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { updateUser } from '../accounts/user-store.ts';
import { watchLikeness } from '../duplicates/watch-likeness.ts';
import { adminUserOf } from './account-row.ts';
import { changeRole } from './change-role.ts';
import type { AccountRow } from './directory-store.ts';
import { accountOf } from './read-user.ts';

/** A donor's or a hospital's data besides the account. What an admin writes about a hospital counts as verified. */
async function changePlace(
  context: Context,
  trx: Database,
  account: AccountRow,
  { bloodType, location }: AccountChanges,
  actorId: string,
) {
  const { id, role, hospital_id } = account;
  const place = location ? { address: location } : undefined;
  if (role === 'donor') {
    const donor = await readDonor(trx, id);
    const known = bloodType === 'unknown' || !bloodType ? null : bloodType;
    await updateDonor(trx, id, { ...donorPlaceChanges(donor, place, undefined), blood_type: known });
    if (known === null && donor.type_code === null) await giveTypeCode(context, trx, id);
    const told = known !== null && known !== donor.blood_type && (await findDonorToNotify(trx, id));
    if (told) await notifyTypeRecorded(context, trx, told, 'Dhiig');
    if (known !== donor.blood_type) await recheckDonor(context, trx, id, actorId);
  }
  if (role !== 'hospital' || hospital_id !== null) return;
  const hospital = await readHospital(trx, id);
  const changes = placeChanges(hospital, place, undefined, hospital.address);
  const { latitude, longitude } = { ...hospital, ...changes };
  if (Object.keys(changes).length === 0) return;
  await updateHospital(trx, id, {
    ...changes,
    ...((hospital.verification === 'verified' || hospital.suspended_at !== null) && {
      verified_latitude: latitude,
      verified_longitude: longitude,
    }),
  });
  await moveDays(context, trx, hospital);
}

/** A type that the admin did not change stays, whatever a hospital has found since they read it. */
const withStandingType = (account: AccountRow, { seen, ...changes }: AccountChanges): AccountChanges =>
  seen && changes.bloodType === (seen.bloodType ?? 'unknown')
    ? { ...changes, bloodType: adminUserOf(account).bloodType ?? 'unknown' }
    : changes;

const FIELDS = ['name', 'email', 'phone', 'role', 'bloodType', 'location'] as const;

type Field = (typeof FIELDS)[number];

/** Names of the changed fields, for the audit: without their values. */
function changedFields(account: AccountRow, changes: AccountChanges): Field[] {
  const shown = adminUserOf(account);
  const before = { ...shown, role: account.role, bloodType: shown.bloodType ?? 'unknown' };
  return FIELDS.filter((field) => changes[field] && changes[field] !== before[field]);
}

/** By these an account can be taken over, or a hospital be somebody else: a stolen session must not change them. */
const isGuarded = ({ role }: AccountRow, fields: readonly Field[]): boolean =>
  fields.some(
    (field) =>
      ['email', 'phone', 'role'].includes(field) ||
      (role === 'hospital' && ['name', 'location'].includes(field)),
  );

/** Only a donor may be without an e-mail, and nobody loses theirs here. Fails with `invalid` or `email_needed`. */
function checkEmail({ email: current }: AccountRow, { email, role }: AccountChanges): void {
  if (current === null && role !== 'donor') throw new Failure('failure.email_needed');
  if (current !== null && email === null)
    throw new Failure('failure.invalid', { fields: { email: 'validation.email_required' } });
}

/**
 * Applies an admin's changes to an account. A new e-mail waits until its link is opened, as one that the person asks
 * for (`askForEmail`). Another role ends the account's activity and its sessions. Fails with `user_not_found`,
 * `reauthentication_needed` (`isGuarded`), `email_taken`, like `checkEmail`, or like `countEmailLink` or `changeRole`.
 */
export const changeUser: Handler<'PATCH /admin/users/{id}'> = async (call) => {
  const {
    context,
    principal,
    params: { id },
    body,
    write,
    t,
  } = call;
  const { name, phone, email, role } = body;
  const newEmail = email === (await accountOf(context.db, id)).email ? null : email;
  if (newEmail !== null && !(await call.isReplay())) {
    checkReauthenticated(call);
    await countEmailLink(context, { userId: id, email: newEmail });
  }
  return write(async (trx) => {
    const account = await accountOf(trx, id);
    checkEmail(account, body);
    const changes = withStandingType(account, body);
    const fields = changedFields(account, changes);
    if (isGuarded(account, fields)) checkReauthenticated(call);
    const answer = async () => ({
      user: adminUserOf(await accountOf(trx, id)),
      pendingEmail: newEmail,
      message: t(newEmail !== null ? 'confirmation.user_email_asked' : 'done.user_updated'),
    });
    if (fields.length === 0) return answer();
    await updateUser(trx, id, { name, ...(phone && { phone }) });
    if (account.hospital_id !== null) await updateColleague(trx, id, { name });
    // Its own request to change name, phone or place is out of date.
    if (account.role === 'hospital') await deleteChangeOf(trx, id);
    if (role !== account.role) await changeRole(context, trx, account, { to: body, principal });
    await changePlace(
      context,
      trx,
      { ...account, role, ...(role !== account.role && { hospital_id: null }) },
      changes,
      principal.id,
    );
    await watchLikeness(context, trx, id);
    if (role !== account.role) await endSessions(context, trx, id, null);
    if (newEmail !== null)
      await askForEmail(context, trx, { userId: id, email: newEmail, actorId: principal.id });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'account.change',
      subjectId: id,
      detail: {
        fields: fields.join(' '),
        ...(role !== account.role && { from: account.role, to: role }),
        ...(role !== account.role && account.hospital_id !== null && { worksAt: true }),
      },
    });
    await recordEvents(context, trx, [{ userId: id, type: 'profile', subjectId: id }]);
    return answer();
  });
};
