import type { ProfileChanges } from '../../shared/contract/people.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../database/database.ts';
import { defined } from '../database/defined.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { changeDonorProfile } from '../donors/change-donor-profile.ts';
import { recordEvents } from '../events/event-store.ts';
import { Failure } from '../failure.ts';
import type { Call, Output } from '../handler.ts';
import { changeHospitalProfile } from '../hospitals/change-hospital-profile.ts';
import type { Principal } from './principal.ts';
import { readProfile } from './read-profile.ts';
import { updateUser } from './user-store.ts';

/** What every account has; fails with `email_taken`. */
async function changePerson(trx: Database, { id, role }: Principal, given: ProfileChanges): Promise<void> {
  const chosen = role === 'hospital' ? given.settings?.system?.language : undefined;
  const { name, email, phone, language } = given;
  const changes = defined({ name, email, phone, language: chosen ?? language });
  if (Object.keys(changes).length === 0) return;
  try {
    await updateUser(trx, id, changes);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('failure.email_taken', { fields: { email: 'failure.email_taken' } });
  }
}

/**
 * Changes the fields that were given and that the caller's role has; the others are passed over. Fails with
 * `email_taken`, or `invalid` for a date in the future.
 */
export async function changeProfile({
  context,
  principal,
  body,
  write,
  t,
  traceId,
}: Call<'PUT /auth/profile'>): Promise<Output<'PUT /auth/profile'>> {
  return write(async (trx) => {
    await changePerson(trx, principal, body);
    if (principal.role === 'donor') await changeDonorProfile(trx, principal.id, body, context.now());
    if (principal.role === 'hospital') await changeHospitalProfile(trx, principal.id, body);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'profile.change',
      subjectType: 'user',
      subjectId: principal.id,
      detail: { fields: Object.keys(defined(body)).sort().join(' ') },
      traceId,
    });
    await recordEvents(context, trx, [{ userId: principal.id, type: 'profile', subjectId: principal.id }]);
    return { user: await readProfile(trx, principal), message: t('done.profile_saved') };
  });
}
