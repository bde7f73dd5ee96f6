import { localDaysFrom } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import {
  closeMonth,
  findMonthBefore,
  insertFigures,
  monthState,
  openMonth,
} from '../../platform/figures/figure-store.ts';
import { monthOf } from '../../platform/figures/month-of.ts';
import { countStanding } from './count-standing.ts';
import { monthAfter } from './months.ts';

/**
 * Once a month has ended, stores what was there at its end: stock, use and hospitals are known only as of now. Nothing
 * changes while no server runs, so that one which was down then finds the same, but for what has expired since. Of a
 * month before the first run nothing is known, and nothing is stored. Returns 0: it queues no deliveries.
 */
export async function closeMonths(context: Context): Promise<number> {
  const current = monthOf(context.now());
  if ((await monthState(context.db, current)) !== 'unknown') return 0;
  await context.db.transaction().execute(async (trx) => {
    if (!(await openMonth(trx, current))) return;
    const last = await findMonthBefore(trx, current);
    for (let month = last?.month; month !== undefined && month < current; month = monthAfter(month)) {
      const [first] = localDaysFrom(COUNTRY_TIMEZONE, `${monthAfter(month)}-01`, 1);
      const at = new Date(first?.from ?? context.now());
      const rows = await countStanding({ db: trx }, at, 'all');
      await insertFigures(
        trx,
        rows.map((row) => ({ ...row, month: month as string })),
      );
      await closeMonth(trx, month);
    }
  });
  return 0;
}
