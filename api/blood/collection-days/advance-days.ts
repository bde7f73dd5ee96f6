import { SLOT_GRACE_MS } from '../../../shared/rules/slots.ts';
import type { Context } from '../../context.ts';
import type { Row } from '../../platform/database/tables.ts';
import { missedOn } from '../slots/appointment-store.ts';
import { deleteArrivalCodesOfDay } from '../slots/arrival-code-store.ts';
import { begunDays, findDay, lockDay, updateDay } from '../slots/day-store.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import { recordMissed } from '../slots/record-missed.ts';

/**
 * A donor who was not there so long after their time did not come: their chair is free. `found` is the day as it was
 * read, before its row is locked. Returns how much was done.
 */
export async function advanceDay(context: Context, found: Row<'collection_days'>): Promise<number> {
  const now = context.now();
  const before = new Date(now.getTime() - SLOT_GRACE_MS).toISOString();
  // Checked first, so that nobody waits for a transaction if nothing is to be done.
  if (found.ends_at >= before && (await missedOn(context.db, found.id, before)).length === 0) return 0;
  return context.db.transaction().execute(async (trx) => {
    await lockDay(trx, found.id);
    // It may have been cancelled or prolonged meanwhile.
    const day = await findDay(trx, found.id);
    if (day?.state !== 'open') return 0;
    const isOver = day.ends_at < before;
    const missed = await missedOn(trx, day.id, before);
    for (const { id } of missed) await recordMissed(context, trx, id);
    if (isOver) {
      await deleteArrivalCodesOfDay(trx, day.id);
      await updateDay(trx, day.id, { state: 'closed', ended_at: now.toISOString() });
    }
    await notifyOfDay(
      context,
      trx,
      day,
      missed.map(({ donor_id }) => donor_id),
    );
    return missed.length + (isOver ? 1 : 0);
  });
}

/**
 * Follows the days that have begun: who did not come is recorded, and a day that is over is closed. It may run at any
 * time, in several instances at once, and be killed: each day is one transaction. Returns how much was done.
 */
export async function advanceDays(context: Context): Promise<number> {
  let done = 0;
  for (const day of await begunDays(context.db, context.now().toISOString())) {
    try {
      done += await advanceDay({ ...context, traceId: 'collection-day' }, day);
    } catch (error) {
      // One that cannot be advanced must not keep the others waiting.
      context.log.error({ err: error, dayId: day.id }, 'a collection day could not be advanced');
    }
  }
  return done;
}
