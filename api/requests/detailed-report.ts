import { m } from '../../shared/contract/message.ts';
import { BLOOD_TYPES } from '../../shared/rules/blood.ts';
import { localDate } from '../../shared/rules/local-day.ts';
import { type ReportPeriod, reportDays } from '../../shared/rules/report-period.ts';
import { ratedOrNull, successRate } from '../../shared/rules/success-rate.ts';
import { Failure } from '../failure.ts';
import type { Call, Handler } from '../handler.ts';
import { timezoneOf } from '../inventory/timezone-of.ts';
import { addUp, hoursToResponse, SUM_COLUMNS, totalOf } from './request-sums.ts';
import { readDays, readSumsByType } from './request-sums-store.ts';

/** The contract's schema gives both days of a custom range, in their order. */
function periodOf({
  timeRange,
  startDate = '',
  endDate = '',
}: Call<'GET /requests/hospital/detailed-reports'>['query']): ReportPeriod {
  return timeRange === 'custom' ? { timeRange, startDate, endDate } : { timeRange };
}

/**
 * What became of the requests posted in a period, on the clock of the hospital. Fails with `invalid` for a range
 * that ends after today.
 */
export const readDetailedReport: Handler<'GET /requests/hospital/detailed-reports'> = async ({
  context,
  principal,
  query,
}) => {
  const { db } = context;
  const now = context.now();
  const timezone = await timezoneOf(db, principal.hospitalId);
  const period = periodOf(query);
  if (period.timeRange === 'custom' && period.endDate > localDate(timezone, now))
    throw new Failure('failure.invalid', { fields: { endDate: m('validation.date_in_future') } });

  const days = reportDays(period, timezone, now);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error('a period without days');
  const span = { first: first.date, last: last.date };
  const byType = await readSumsByType(db, principal.hospitalId, span);
  const byDay = new Map(
    (await readDays(db, principal.hospitalId, span)).map((sums) => [sums.date, sums] as const),
  );
  const all = addUp(byType, SUM_COLUMNS);

  return {
    asOf: now.toISOString(),
    period: { startDate: first.date, endDate: last.date },
    summary: {
      totalRequests: totalOf(all),
      fulfilledRequests: all.fulfilled,
      pendingRequests: all.pending,
      cancelledRequests: all.cancelled,
      urgentRequests: all.urgent,
      successRate: successRate(all),
      avgResponseTime: hoursToResponse(all),
    },
    bloodTypeStats: BLOOD_TYPES.flatMap((bloodType) =>
      byType
        .filter((sums) => sums.blood_type === bloodType && totalOf(sums) > 0)
        .map((sums) => ({
          bloodType,
          total: totalOf(sums),
          fulfilled: sums.fulfilled,
          pending: sums.pending,
          cancelled: sums.cancelled,
          units: sums.units,
          fulfilledUnits: sums.fulfilled_units,
          successRate: successRate(sums),
        })),
    ),
    dailyTrends: days.map(({ date }) => {
      const day = byDay.get(date) ?? { pending: 0, fulfilled: 0, cancelled: 0 };
      return { date, requests: totalOf(day), fulfilled: day.fulfilled, successRate: ratedOrNull(day) };
    }),
  };
};
