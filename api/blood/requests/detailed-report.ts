import type { Handler } from '../../handler.ts';
import { countByKind } from '../../people/donations/donation-store.ts';
import { readReturns } from '../../people/donors/return/read-returns.ts';
import { countAftercare } from '../aftercare/count-aftercare.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { reportOf, spanOf } from './period-report.ts';
import { countCancelReasons } from './request-store.ts';
import { readDays, readSumsByType } from './request-sums-store.ts';

/**
 * The results of the requests posted in a period, on the hospital's clock. Fails with `invalid` for a range that ends
 * after today.
 */
export const readDetailedReport: Handler<'GET /requests/hospital/detailed-reports'> = async ({
  context,
  principal,
  query,
}) => {
  const { db } = context;
  const now = context.now();
  const span = spanOf(query, await timezoneOf(db, principal.hospitalId), now);
  const byType = await readSumsByType(db, principal.hospitalId, span);
  const byDay = await readDays(db, principal.hospitalId, span);
  const cancelReasons = await countCancelReasons(db, principal.hospitalId, span.days);
  const donations = await countByKind(db, principal.hospitalId, span.days);
  const returns = await readReturns(context, principal.hospitalId);
  const aftercare = await countAftercare(db, span.days, principal.hospitalId);
  return { ...reportOf({ now, span, byType, byDay, donations }), cancelReasons, returns, ...aftercare };
};
