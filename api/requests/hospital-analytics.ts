import { BLOOD_TYPES } from '../../shared/rules/blood.ts';
import { isTimezone, lastLocalDays, localMonth } from '../../shared/rules/local-day.ts';
import { URGENCIES } from '../../shared/rules/request-status.ts';
import { successRate } from '../../shared/rules/success-rate.ts';
import type { Handler } from '../handler.ts';
import { readHospital } from '../hospitals/hospital-store.ts';
import { stockByExpiry } from '../inventory/stock-by-expiry.ts';
import {
  averageResponseHours,
  countByBloodType,
  countBySpan,
  countByUrgency,
  countPendingResponses,
  countRequests,
} from './analytics-store.ts';

const TREND_DAYS = 30;

const oneDecimal = (figure: number) => Math.round(figure * 10) / 10;

/** Figures of the hospital's requests; days and months are those of its own time zone. */
export const readAnalytics: Handler<'GET /requests/hospital/analytics'> = async ({ context, principal }) => {
  const { db } = context;
  const now = context.now();
  const { timezone } = await readHospital(db, principal.hospitalId);
  const zone = isTimezone(timezone) ? timezone : 'Africa/Mogadishu';
  const days = lastLocalDays(zone, now, TREND_DAYS);

  const all = await countRequests(db, principal.hospitalId);
  const waiting = await countPendingResponses(db, principal.hospitalId);
  const month = await countRequests(db, principal.hospitalId, localMonth(zone, now));
  const hours = await averageResponseHours(db, principal.hospitalId);
  const types = await countByBloodType(db, principal.hospitalId);
  const urgencies = await countByUrgency(db, principal.hospitalId);
  const trends = await countBySpan(db, principal.hospitalId, days);

  const inventory = await stockByExpiry(db, principal.hospitalId, now, zone);

  return {
    analytics: {
      inventory,
      overview: {
        totalRequests: all.total,
        pendingRequests: all.pending,
        fulfilledRequests: all.fulfilled,
        urgentRequests: all.urgent,
        pendingResponses: waiting.responses,
        successRate: successRate(all),
        avgResponseTime: hours === null ? null : oneDecimal(hours),
      },
      monthly: { requests: month.total, fulfilled: month.fulfilled, successRate: successRate(month) },
      bloodTypeDistribution: BLOOD_TYPES.flatMap((type) =>
        types
          .filter(({ blood_type }) => blood_type === type)
          .map(({ count, units }) => ({ _id: type, count, units })),
      ),
      urgencyDistribution: URGENCIES.flatMap((urgency) =>
        urgencies.filter((row) => row.urgency === urgency).map(({ count }) => ({ _id: urgency, count })),
      ),
      activityTrends: days.map(({ date }, index) => ({
        date,
        requests: trends[index]?.posted ?? 0,
        fulfilled: trends[index]?.fulfilled ?? 0,
      })),
    },
  };
};
