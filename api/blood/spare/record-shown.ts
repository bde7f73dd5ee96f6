import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { isNotWritable } from '../../platform/database/storage-errors.ts';
import { insertStockShown, suppliersShown } from './shown-stock-store.ts';

/**
 * Records that a hospital sees what these can give, each once a day. If nothing can be written they are shown all the
 * same: at night a request matters more, and how often it may look is counted besides.
 */
export async function recordShown(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  hospitalId: string,
  supplierIds: readonly string[],
): Promise<void> {
  const day = localDate(COUNTRY_TIMEZONE, now());
  const known = await suppliersShown(db, hospitalId, day);
  const fresh = supplierIds.filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  try {
    await db.transaction().execute((trx) => insertStockShown(trx, hospitalId, day, fresh));
  } catch (error) {
    if (!isNotWritable(error)) throw error;
    log.error({ err: error }, 'suppliers shown to a hospital could not be recorded');
  }
}
