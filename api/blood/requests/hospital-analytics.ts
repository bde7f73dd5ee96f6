import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { lastLocalDays, localDate } from '../../../shared/rules/local-day.ts';
import { URGENCIES } from '../../../shared/rules/request-status.ts';
import { successRate } from '../../../shared/rules/success-rate.ts';
import type { Handler } from '../../handler.ts';
import { stockByExpiry } from '../stock/stock-by-expiry.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { countPendingResponses } from './analytics-store.ts';
import { addUp, DAY_COLUMNS, hoursToResponse, SUM_COLUMNS, totalOf } from './request-sums.ts';
import { readDays, readSumsEver } from './request-sums-store.ts';

const TREND_DAYS = 30;

/** Figures of the hospital's requests; days and months are those of its own time zone. */
export const readAnalytics: Handler<'GET /requests/hospital/analytics'> = async ({ context, principal }) => {
  const { db } = context;
  const now = context.now();
  const zone = await timezoneOf(db, principal.hospitalId);
  const days = lastLocalDays(zone, now, TREND_DAYS);
  const today = localDate(zone, now);
  const monthBegins = `${today.slice(0, 7)}-01`;
  const trendBegins = days[0]?.date ?? today;

  const types = await readSumsEver(db, principal.hospitalId);
  const all = addUp(types, SUM_COLUMNS);
  const waiting = await countPendingResponses(db, principal.hospitalId);
  const first = monthBegins < trendBegins ? monthBegins : trendBegins;
  const byDay = await readDays(db, principal.hospitalId, { first, last: today });
  const month = addUp(
    byDay.filter(({ date }) => date >= monthBegins),
    DAY_COLUMNS,
  );

  const inventory = await stockByExpiry(db, principal.hospitalId, now, zone);

  return {
    analytics: {
      inventory,
      overview: {
        totalRequests: totalOf(all),
        pendingRequests: all.pending,
        fulfilledRequests: all.fulfilled,
        urgentRequests: all.urgent,
        pendingResponses: waiting.responses,
        successRate: successRate(all),
        avgResponseTime: hoursToResponse(all),
      },
      monthly: { requests: totalOf(month), fulfilled: month.fulfilled, successRate: successRate(month) },
      bloodTypeDistribution: BLOOD_TYPES.flatMap((type) =>
        types
          .filter(({ blood_type }) => blood_type === type)
          .map((sums) => ({ _id: type, count: totalOf(sums), units: sums.units })),
      ),
      urgencyDistribution: URGENCIES.filter((urgency) => all[urgency] > 0).map((urgency) => ({
        _id: urgency,
        count: all[urgency],
      })),
      activityTrends: days.map(({ date }) => {
        const day = byDay.find((one) => one.date === date);
        return { date, requests: day ? totalOf(day) : 0, fulfilled: day?.fulfilled_then ?? 0 };
      }),
    },
  };
};
