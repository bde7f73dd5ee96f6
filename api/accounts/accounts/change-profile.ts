import { isDeepStrictEqual } from 'node:util';
import type { MessageKey } from '../../../shared/contract/message.ts';
import type { ProfileChanges } from '../../../shared/contract/people.ts';
import { moveDays } from '../../blood/collection-days/move-days.ts';
import { boundProfileChange } from '../../blood/requests/bound-places.ts';
import { recheckDonor } from '../../blood/requests/recheck-donor.ts';
import { sumAgain } from '../../blood/requests/request-sums-store.ts';
import { asTimezone, timezoneOf } from '../../blood/stock/timezone-of.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { changeDonorProfile } from '../../people/donors/change-donor-profile.ts';
import { askForIdentity } from '../../people/hospitals/ask-for-identity.ts';
import { changeHospitalProfile } from '../../people/hospitals/change-hospital-profile.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import { updateColleague } from '../../people/hospitals/staff-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { defined } from '../../platform/database/defined.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import type { Principal } from '../../principal.ts';
import { watchLikeness } from '../duplicates/watch-likeness.ts';
import { askForEmail } from './ask-for-email.ts';
import { checkPassword } from './check-password.ts';
import { countEmailLink } from './email-link-limits.ts';
import { readProfile } from './read-profile.ts';
import { findByEmail, readUser, updateUser } from './user-store.ts';

/**
 * Somebody with a stolen phone must not take the account over by changing its e-mail. Returns the new e-mail, if there
 * is one; fails with `password_needed`, `wrong_password`, `email_taken`, or like `countEmailLink`.
 */
async function checkNewEmail(call: Call<'PUT /auth/profile'>): Promise<string | undefined> {
  const { context, principal, body } = call;
  const { email, currentPassword } = body;
  if (email === undefined || email === (await readUser(context.db, principal.id)).email) return undefined;
  if (!currentPassword)
    throw new Failure('failure.password_needed', { fields: { currentPassword: 'failure.password_needed' } });
  await checkPassword(call, principal, currentPassword, 'currentPassword');
  if (await findByEmail(context.db, email))
    throw new Failure('failure.email_taken', { fields: { email: 'failure.email_taken' } });
  await countEmailLink(context, { userId: principal.id, email });
  return email;
}

/** The fields that every account has. */
async function changePerson(
  trx: Database,
  { id, role, isOwner }: Principal,
  input: ProfileChanges,
): Promise<void> {
  const chosen = role === 'hospital' ? input.settings?.system?.language : undefined;
  const { name, phone, language } = input;
  const changes = defined({ name, phone, language: chosen ?? language });
  if (Object.keys(changes).length > 0) await updateUser(trx, id, changes);
  const own = defined({ name, gender: input.gender });
  if (!isOwner && Object.keys(own).length > 0) await updateColleague(trx, id, own);
}

/** The fields that staff may change for themselves; all others of a hospital's profile only its owner may change. */
const PERSONAL = ['name', 'phone', 'email', 'currentPassword', 'language', 'gender'];

/** Fails with `owner_only` if one of a hospital's staff changes more than themselves. */
function checkOwner({ isOwner }: Principal, { settings, ...input }: ProfileChanges): void {
  if (isOwner) return;
  const { system, ...others } = settings ?? {};
  const { language: _, ...device } = system ?? {};
  const given = { ...input, ...others, ...device };
  if (Object.keys(defined(given)).some((field) => !PERSONAL.includes(field)))
    throw new Failure('failure.owner_only');
}

/** A hospital's figures are summed by days in its time zone: when that changes, they are summed again. */
async function changeHospital(
  context: Context,
  trx: Database,
  hospitalId: string,
  input: ProfileChanges,
): Promise<void> {
  const before = await readHospital(trx, hospitalId);
  await changeHospitalProfile(trx, hospitalId, input);
  if (input.location !== undefined || input.coordinates !== undefined) await moveDays(context, trx, before);
  const timezone = await timezoneOf(trx, hospitalId);
  if (timezone !== asTimezone(before.timezone)) await sumAgain(trx, hospitalId, timezone);
}

const confirmationKey = (isEmailAsked: boolean, isIdentityAsked: boolean): MessageKey => {
  if (isEmailAsked) return 'confirmation.email_asked';
  return isIdentityAsked ? 'confirmation.identity_asked' : 'done.profile_saved';
};

/** The fields by which accounts are compared. */
const saysWhoTheyAre = ({ name, phone, location, coordinates, address }: ProfileChanges): boolean =>
  [name, phone, location, coordinates, address].some((given) => given !== undefined);

/** The fields that decide to what a donor may give, and when. */
const decidesGiving = ({ bloodType, lastDonation, dateOfBirth, weight, gender }: ProfileChanges): boolean =>
  [bloodType, lastDonation, dateOfBirth, weight, gender].some((given) => given !== undefined);

const fieldsOf = ({ currentPassword: _, ...input }: ProfileChanges): string =>
  Object.keys(defined(input)).sort().join(' ');

/**
 * Changes the fields that were given and that the caller's role has; the others are ignored. A new e-mail waits until
 * its link is opened (`askForEmail`), a verified hospital's new identity until an admin has decided (`askForIdentity`).
 * Fails with `invalid` for a date in the future, and like `checkNewEmail`.
 */
export const changeProfile: Handler<'PUT /auth/profile'> = async (call) => {
  const { context, principal, body, write, t } = call;
  checkOwner(principal, body);
  const email = await checkNewEmail(call);
  const isHospital = principal.role === 'hospital' && principal.isOwner;
  if (isHospital) await boundProfileChange(context, principal.id, body);
  return write(async (trx) => {
    const before = await readProfile(trx, principal, context.now());
    const { rest, waits } = isHospital
      ? await askForIdentity(context, trx, principal.id, body)
      : { rest: body, waits: false };
    await changePerson(trx, principal, rest);
    if (email !== undefined)
      await askForEmail(context, trx, { userId: principal.id, email, actorId: principal.id });
    if (principal.role === 'donor') {
      await changeDonorProfile(context, trx, principal.id, body);
      if (decidesGiving(body)) await recheckDonor(context, trx, principal.id, principal.id);
    }
    if (isHospital) await changeHospital(context, trx, principal.id, rest);
    const user = await readProfile(trx, principal, context.now());
    const answer = { user, message: t(confirmationKey(email !== undefined, waits)) };
    // Their profile shows them all that they can change.
    if (isDeepStrictEqual(user, before)) return answer;
    if (principal.isOwner && saysWhoTheyAre(body)) await watchLikeness(context, trx, principal.id);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'profile.change',
      subjectId: principal.id,
      detail: { fields: fieldsOf(body) },
    });
    await recordEvents(context, trx, [{ userId: principal.id, type: 'profile', subjectId: principal.id }]);
    return answer;
  });
};
