import { m } from '../../../shared/contract/message.ts';
import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { type LocalDay, localDate, type Timezone } from '../../../shared/rules/local-day.ts';
import { type ReportPeriod, reportDays } from '../../../shared/rules/report-period.ts';
import { ratedOrNull, successRate } from '../../../shared/rules/success-rate.ts';
import { Failure } from '../../failure.ts';
import type { Call } from '../../handler.ts';
import type { Row } from '../../platform/database/tables.ts';
import { addUp, hoursToResponse, SUM_COLUMNS, type Sums, totalOf } from './request-sums.ts';
import type { DaySpan } from './request-sums-store.ts';

/** The contract's schema ensures both days of a custom range, in their order. */
function periodOf({
  timeRange,
  startDate = '',
  endDate = '',
}: Call<'GET /requests/hospital/detailed-reports'>['query']): ReportPeriod {
  return timeRange === 'custom' ? { timeRange, startDate, endDate } : { timeRange };
}

/** The days of a report, on the clock of the time zone. Fails with `invalid` for a range that ends after today. */
export function spanOf(
  query: Call<'GET /requests/hospital/detailed-reports'>['query'],
  timezone: Timezone,
  now: Date,
): DaySpan & { readonly days: readonly LocalDay[] } {
  const period = periodOf(query);
  if (period.timeRange === 'custom' && period.endDate > localDate(timezone, now))
    throw new Failure('failure.invalid', { fields: { endDate: m('validation.date_in_future') } });
  const days = reportDays(period, timezone, now);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error('a period without days');
  return { first: first.date, last: last.date, days };
}

type Day = Pick<Row<'request_days'>, 'date' | 'pending' | 'fulfilled' | 'cancelled'>;

interface Read {
  readonly now: Date;
  readonly span: ReturnType<typeof spanOf>;
  readonly byType: readonly (Sums & Pick<Row<'request_sums'>, 'blood_type'>)[];
  readonly byDay: readonly Day[];
  readonly donations: NonNullable<DetailedReport['donations']>;
}

/** The results of the requests posted in a period, from their sums. */
export function reportOf({ now, span, byType, byDay, donations }: Read): DetailedReport {
  const all = addUp(byType, SUM_COLUMNS);
  const onDay = new Map(byDay.map((sums) => [sums.date, sums] as const));
  return {
    asOf: now.toISOString(),
    period: { startDate: span.first, endDate: span.last },
    summary: {
      totalRequests: totalOf(all),
      fulfilledRequests: all.fulfilled,
      pendingRequests: all.pending,
      cancelledRequests: all.cancelled,
      urgentRequests: all.urgent,
      successRate: successRate(all),
      avgResponseTime: hoursToResponse(all),
    },
    donations,
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
    dailyTrends: span.days.map(({ date }) => {
      const day = onDay.get(date) ?? { pending: 0, fulfilled: 0, cancelled: 0 };
      return { date, requests: totalOf(day), fulfilled: day.fulfilled, successRate: ratedOrNull(day) };
    }),
  };
}
