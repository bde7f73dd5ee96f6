import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { tellNumber } from '../../messaging/channels/tell-person.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { watchLikeness } from '../duplicates/watch-likeness.ts';
import { proveNumber, spendProof } from '../numbers/prove-number.ts';
import { checkPassword } from './check-password.ts';
import { numberTaken } from './create-user.ts';
import { passNumberOn } from './pass-number-on.ts';
import { readProfile } from './read-profile.ts';
import { isEmailProved, readUser, updateUser } from './user-store.ts';

type Owner = Awaited<ReturnType<typeof readUser>>;

/** The old number and the e-mail are told: whoever lost them sees what somebody else did with their account. */
async function tell(context: Context, trx: Database, { id, email, number_e164, language }: Owner) {
  if (number_e164 !== null)
    await tellNumber(context, trx, { number: number_e164, language, key: 'sms.number_changed' });
  if (email !== null)
    await queueMail(context, trx, {
      kind: 'number_changed',
      details: {},
      userId: id,
      recipient: email,
      language,
    });
}

/** Tells whom it concerns, the audit, and the donor's other screens. */
async function report(
  context: Context,
  trx: Database,
  before: Owner,
  action: 'number.prove' | 'number.remove',
) {
  const { id } = before;
  await tell(context, trx, before);
  await recordAudit(context, trx, { actorId: id, action, subjectId: id });
  await recordEvents(context, trx, [{ userId: id, type: 'profile', subjectId: id }]);
}

/** The number to call somebody by stays, unless it was the same as the one that is replaced. */
const contactToo = ({ phone_e164, number_e164 }: Owner, number: string) =>
  number_e164 !== null && phone_e164 === number_e164 ? { phone: number } : {};

/**
 * Makes a number the donor's own, in place of another one, once its code has been typed: from then on they sign in with
 * it. Fails with `wrong_password`, `number_taken`, and like `proveNumber`.
 */
export const changeNumber: Handler<'PUT /auth/number'> = async (call) => {
  const { context, principal, body, write, t } = call;
  const { id } = principal;
  await checkPassword(call, principal, body.currentPassword, 'currentPassword');
  const proof = await proveNumber(context, { ...body, purpose: 'change', userId: id });
  const { number } = proof;
  return write(async (trx) => {
    await spendProof(trx, proof);
    const before = await readUser(trx, id);
    if (number !== before.number_e164) {
      await passNumberOn(context, trx, number);
      const contact = contactToo(before, number);
      await updateUser(trx, id, { number_e164: number, ...contact }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? numberTaken() : error;
      });
      if ('phone' in contact) await watchLikeness(context, trx, id);
      await report(context, trx, before, 'number.prove');
    }
    const user = await readProfile(trx, principal, context.now());
    return { user, message: t('confirmation.number_proved') };
  });
};

/**
 * Takes the number off the account, as for somebody who does not have it any more. Fails with `wrong_password`, or
 * `email_needed` without an e-mail that was confirmed, by which alone they can sign in then.
 */
export const removeNumber: Handler<'DELETE /auth/number'> = async (call) => {
  const { context, principal, body, write, t } = call;
  const { id } = principal;
  await checkPassword(call, principal, body.currentPassword, 'currentPassword');
  return write(async (trx) => {
    const before = await readUser(trx, id);
    if (before.number_e164 !== null) {
      if (!(await isEmailProved(trx, id))) throw new Failure('failure.email_needed');
      await updateUser(trx, id, { number_e164: null });
      await report(context, trx, before, 'number.remove');
    }
    const user = await readProfile(trx, principal, context.now());
    return { user, message: t('confirmation.number_removed') };
  });
};
