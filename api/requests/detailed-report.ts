import { m } from '../../shared/contract/message.ts';
import { BLOOD_TYPES } from '../../shared/rules/blood.ts';
import { localDate } from '../../shared/rules/local-day.ts';
import { type ReportPeriod, reportDays } from '../../shared/rules/report-period.ts';
import type { RequestStatus } from '../../shared/rules/request-status.ts';
import { ratedOrNull, successRate } from '../../shared/rules/success-rate.ts';
import { Failure } from '../failure.ts';
import type { Call, Handler } from '../handler.ts';
import { timezoneOf } from '../inventory/timezone-of.ts';
import { averageResponseHours } from './analytics-store.ts';
import { countByTypeAndStatus, countPostedBySpan } from './detailed-report-store.ts';

type Row = Awaited<ReturnType<typeof countByTypeAndStatus>>[number];

/** The contract's schema gives both days of a custom range, in their order. */
function periodOf({
  timeRange,
  startDate = '',
  endDate = '',
}: Call<'GET /requests/hospital/detailed-reports'>['query']): ReportPeriod {
  return timeRange === 'custom' ? { timeRange, startDate, endDate } : { timeRange };
}

const sumOf = (rows: readonly Row[], figure: 'count' | 'units' | 'high', status?: RequestStatus): number =>
  rows.reduce((sum, row) => (status && row.status !== status ? sum : sum + Number(row[figure])), 0);

const countsOf = (rows: readonly Row[]) => ({
  total: sumOf(rows, 'count'),
  fulfilled: sumOf(rows, 'count', 'fulfilled'),
  pending: sumOf(rows, 'count', 'pending'),
  cancelled: sumOf(rows, 'count', 'cancelled'),
});

const oneDecimal = (figure: number) => Math.round(figure * 10) / 10;

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
  const span = { from: first.from, to: last.to };

  const rows = await countByTypeAndStatus(db, principal.hospitalId, span);
  const trends = await countPostedBySpan(db, principal.hospitalId, days);
  const hours = await averageResponseHours(db, principal.hospitalId, span);
  const all = countsOf(rows);

  return {
    asOf: now.toISOString(),
    period: { startDate: first.date, endDate: last.date },
    summary: {
      totalRequests: all.total,
      fulfilledRequests: all.fulfilled,
      pendingRequests: all.pending,
      cancelledRequests: all.cancelled,
      urgentRequests: sumOf(rows, 'high', 'pending'),
      successRate: successRate(all),
      avgResponseTime: hours === null ? null : oneDecimal(hours),
    },
    bloodTypeStats: BLOOD_TYPES.flatMap((bloodType) => {
      const ofType = rows.filter(({ blood_type }) => blood_type === bloodType);
      if (ofType.length === 0) return [];
      const counts = countsOf(ofType);
      return [
        {
          bloodType,
          ...counts,
          units: sumOf(ofType, 'units'),
          fulfilledUnits: sumOf(ofType, 'units', 'fulfilled'),
          successRate: successRate(counts),
        },
      ];
    }),
    dailyTrends: days.map(({ date }, index) => {
      const day = trends[index] ?? { requests: 0, fulfilled: 0, pending: 0 };
      return { date, requests: day.requests, fulfilled: day.fulfilled, successRate: ratedOrNull(day) };
    }),
  };
};
