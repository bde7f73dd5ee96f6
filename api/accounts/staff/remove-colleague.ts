import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { deleteInvitation, markLeft } from '../../people/hospitals/staff-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { removePerson } from '../accounts/remove-person.ts';

/**
 * Removes a colleague: their account is deleted with its sessions and devices. What they did still shows their name for
 * a year. With the id of an invitation it withdraws that. Fails with `colleague_not_found`.
 */
export const removeColleague: Handler<'DELETE /hospital/staff/{id}'> = ({
  context,
  principal,
  params: { id },
  write,
  t,
}) =>
  write(async (trx) => {
    const { hospitalId } = principal;
    const isColleague = await markLeft(trx, hospitalId, id, context.now().toISOString());
    if (!isColleague && !(await deleteInvitation(trx, hospitalId, id)))
      throw new Failure('failure.colleague_not_found');
    if (isColleague) await removePerson(context, trx, { id, role: 'hospital', hospitalId }, principal.id);
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'staff', subjectId: hospitalId }]);
    return { message: t(isColleague ? 'done.colleague_removed' : 'done.invitation_taken_back') };
  });
