import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { deleteChangeOf } from '../../people/hospitals/hospital-change-store.ts';
import { applyOnceMore } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { watchLikeness } from '../duplicates/watch-likeness.ts';
import { readProfile } from './read-profile.ts';

/** The hospital stays as it is: the change is no longer up for a decision. */
export const cancelIdentityChange: Handler<'DELETE /hospital/identity-change'> = ({
  context,
  principal,
  write,
  t,
}) =>
  write(async (trx) => {
    if (await deleteChangeOf(trx, principal.id)) {
      await watchLikeness(context, trx, principal.id);
      await recordEvents(context, trx, [{ userId: principal.id, type: 'profile', subjectId: principal.id }]);
    }
    return {
      user: await readProfile(trx, principal, context.now()),
      message: t('confirmation.identity_stays'),
    };
  });

/** A rejected hospital waits for an admin again. Fails with `not_rejected` for any other. */
export const applyAgain: Handler<'POST /hospital/application'> = ({ context, principal, write, t }) =>
  write(async (trx) => {
    if (!(await applyOnceMore(trx, principal.id, context.now().toISOString())))
      throw new Failure('failure.not_rejected');
    await watchLikeness(context, trx, principal.id, { again: true });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'hospital.apply_again',
      subjectId: principal.id,
    });
    await recordEvents(context, trx, [{ userId: principal.id, type: 'profile', subjectId: principal.id }]);
    return {
      user: await readProfile(trx, principal, context.now()),
      message: t('confirmation.applied_again'),
    };
  });
