import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { updateAppointment } from './appointment-store.ts';

/** A donor was not there at their time: their chair is free, and whoever comes late can still be recorded. */
export async function recordMissed(context: Context, trx: Database, id: string): Promise<void> {
  const at = context.now().toISOString();
  await updateAppointment(trx, id, { state: 'no_show', closed_at: at, handled_by: null });
  await recordAudit(context, trx, {
    actorId: null,
    action: 'appointment.change',
    subjectId: id,
    detail: { status: 'no_show' },
  });
}
