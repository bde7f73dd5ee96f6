import type { Handler } from '../../handler.ts';
import { deleteShiftCode, findShiftCode, storeShiftCode } from '../../people/hospitals/shift-code-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { keyedShiftCode } from './keyed-shift-code.ts';

/** Fails with `wrong_password`. */
export const setShiftCode: Handler<'PUT /hospital/shift-code'> = async (call) => {
  const { context, principal, body, write, t } = call;
  const { id, hospitalId } = principal;
  await checkPassword(call, principal, body.password, 'password');
  const code = keyedShiftCode(context, id, body.code);
  const message = t('confirmation.shift_code_set');
  const known = await findShiftCode(context.db, id);
  if (known?.tries === 0 && (await context.passwords.verify(code, known.code_hash))) return { message };
  const hash = await context.passwords.hash(code);
  return write(async (trx) => {
    await storeShiftCode(trx, id, hash, context.now().toISOString());
    await recordAudit(context, trx, {
      actorId: id,
      action: 'shift.code_set',
      subjectId: id,
    });
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'staff', subjectId: hospitalId }]);
    return { message };
  });
};

export const removeShiftCode: Handler<'DELETE /hospital/shift-code'> = ({
  context,
  principal: { id, hospitalId },
  write,
  t,
}) =>
  write(async (trx) => {
    const message = t('confirmation.shift_code_removed');
    if (!(await deleteShiftCode(trx, id))) return { message };
    await recordAudit(context, trx, {
      actorId: id,
      action: 'shift.code_remove',
      subjectId: id,
    });
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'staff', subjectId: hospitalId }]);
    return { message };
  });
