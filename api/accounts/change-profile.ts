import type { ProfileChanges } from '../../shared/contract/people.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { defined } from '../database/defined.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { changeDonorProfile } from '../donors/change-donor-profile.ts';
import { recordEvents } from '../events/event-store.ts';
import { Failure } from '../failure.ts';
import type { Call, Output } from '../handler.ts';
import { changeHospitalProfile } from '../hospitals/change-hospital-profile.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { boundPlaces } from '../requests/bound-places.ts';
import { checkPassword } from './check-password.ts';
import type { Principal } from './principal.ts';
import { readProfile } from './read-profile.ts';
import { deleteResetsOf } from './reset-store.ts';
import { readUser, updateUser } from './user-store.ts';

/** Whoever holds a stolen phone must not take the account over by its e-mail. */
async function confirmNewEmail(call: Call<'PUT /auth/profile'>): Promise<void> {
  const { context, principal, body } = call;
  if (body.email === undefined) return;
  const { email } = await readUser(context.db, principal.id);
  if (body.email === email) return;
  if (!body.currentPassword)
    throw new Failure('failure.password_needed', { fields: { currentPassword: 'failure.password_needed' } });
  await checkPassword(call, principal, body.currentPassword, 'currentPassword');
}

/** Links that went to the old e-mail are worth nothing, nobody has shown that the new one is his, and the old is told. */
async function leaveOldEmail(context: Context, trx: Database, userId: string, old: string): Promise<void> {
  const { language } = await readUser(trx, userId);
  await updateUser(trx, userId, { email_proved_at: null });
  await deleteResetsOf(trx, userId);
  await queueMail(context, trx, { kind: 'email_changed', details: {}, userId, recipient: old, language });
}

/** What every account has; fails with `email_taken`. */
async function changePerson(
  context: Context,
  trx: Database,
  { id, role }: Principal,
  given: ProfileChanges,
): Promise<void> {
  const chosen = role === 'hospital' ? given.settings?.system?.language : undefined;
  const { name, email, phone, language } = given;
  const changes = defined({ name, email, phone, language: chosen ?? language });
  if (Object.keys(changes).length === 0) return;
  const before = await readUser(trx, id);
  try {
    await updateUser(trx, id, changes);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('failure.email_taken', { fields: { email: 'failure.email_taken' } });
  }
  if (email !== undefined && email !== before.email) await leaveOldEmail(context, trx, id, before.email);
}

const fieldsOf = ({ currentPassword: _, ...given }: ProfileChanges): string =>
  Object.keys(defined(given)).sort().join(' ');

/**
 * Changes the fields that were given and that the caller's role has; the others are passed over. Fails with
 * `email_taken`, `invalid` for a date in the future, `password_needed` or `wrong_password` for a new e-mail.
 */
export async function changeProfile(call: Call<'PUT /auth/profile'>): Promise<Output<'PUT /auth/profile'>> {
  const { context, principal, body, write, t, traceId } = call;
  await confirmNewEmail(call);
  if (principal.role === 'hospital' && (body.location || body.coordinates))
    await boundPlaces(context, principal.id);
  return write(async (trx) => {
    await changePerson(context, trx, principal, body);
    if (principal.role === 'donor') await changeDonorProfile(context, trx, principal.id, body);
    if (principal.role === 'hospital') await changeHospitalProfile(trx, principal.id, body);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'profile.change',
      subjectType: 'user',
      subjectId: principal.id,
      detail: { fields: fieldsOf(body) },
      traceId,
    });
    await recordEvents(context, trx, [{ userId: principal.id, type: 'profile', subjectId: principal.id }]);
    return { user: await readProfile(trx, principal), message: t('done.profile_saved') };
  });
}
