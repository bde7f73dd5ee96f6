import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { CANCEL_REASONS } from '../rules/cancel-reasons.ts';
import { DONATION_KINDS } from '../rules/donation-kind.ts';
import { daysBetween, REPORT_DAYS_MAX, TIME_RANGES } from '../rules/report-period.ts';
import { RETURN_WAYS } from '../rules/return-ways.ts';
import { donorReaction, donorWord } from './aftercare.ts';
import { endpoints, HOSPITAL } from './endpoint.ts';
import { day } from './fields.ts';
import { type MessageKey, m } from './message.ts';

interface Range {
  readonly timeRange: string;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** A rule for a range: it holds unless the range is `custom`, or when both days are given and the check passes. */
const custom = (path: 'startDate' | 'endDate', error: MessageKey, holds: (days: number) => boolean) =>
  z.refine<Range>(
    ({ timeRange, startDate, endDate }) =>
      timeRange !== 'custom' || !startDate || !endDate || holds(daysBetween(startDate, endDate)),
    { path: [path], error },
  );

const given = (path: 'startDate' | 'endDate') =>
  z.refine<Range>((range) => range.timeRange !== 'custom' || range[path] !== undefined, {
    path: [path],
    error: m('validation.day_required'),
  });

/** `startDate` and `endDate` are days on the hospital's clock, both included in a `custom` range. */
export const reportRange = z
  .object({
    timeRange: z._default(z.enum(TIME_RANGES, m('validation.choice_invalid')), '30d'),
    startDate: z.optional(day),
    endDate: z.optional(day),
  })
  .check(
    given('startDate'),
    given('endDate'),
    custom('endDate', m('validation.range_reversed'), (days) => days > 0),
    custom('startDate', m('validation.range_too_long'), (days) => days <= REPORT_DAYS_MAX),
  );

/** Of the requests that were posted in the period, as of now. Rates are whole percents. */
export const detailedReport = z.object({
  /** When it was counted. */
  asOf: z.string(),
  /** First and last day, `YYYY-MM-DD`. */
  period: z.object({ startDate: z.string(), endDate: z.string() }),
  summary: z.object({
    totalRequests: z.number(),
    fulfilledRequests: z.number(),
    pendingRequests: z.number(),
    cancelledRequests: z.number(),
    /** Of high urgency and still pending. */
    urgentRequests: z.number(),
    successRate: z.number(),
    /** Hours from posting to the first answer, on average; null if there is none. */
    avgResponseTime: z.nullable(z.number()),
  }),
  /**
   * Why the cancelled ones were, the most frequent first; null is a typed reason or an admin's decision. Missing in a
   * country's figures.
   */
  cancelReasons: z.optional(
    z.array(z.object({ why: z.nullable(z.enum(CANCEL_REASONS)), count: z.number() })),
  ),
  /** What donors gave in the period, by why they gave. Missing in what an earlier release cached. */
  donations: z.optional(z.record(z.enum(DONATION_KINDS), z.number())),
  /**
   * Donors of the hospital who were asked in the last 12 months to give again, and the tenth that was not, to compare;
   * of both, who gave again within a year. Not of the period; missing in a country's figures.
   */
  returns: z.optional(
    z.array(
      z.object({
        way: z.enum(RETURN_WAYS),
        asked: z.number(),
        gaveAgain: z.number(),
        heldBack: z.number(),
        heldBackGaveAgain: z.number(),
      }),
    ),
  ),
  /**
   * How donors bore it: reactions that desks recorded in the period, and what donors said afterwards; a hospital does not
   * read how many did not want their blood to be used. Missing in what an earlier release cached.
   */
  aftercare: z.optional(
    z.object({
      reactions: z.array(z.object({ ...donorReaction.shape, count: z.number() })),
      words: z.array(z.object({ kind: donorWord, count: z.number() })),
    }),
  ),
  /** The types that were asked for. */
  bloodTypeStats: z.array(
    z.object({
      bloodType: z.enum(BLOOD_TYPES),
      total: z.number(),
      fulfilled: z.number(),
      pending: z.number(),
      cancelled: z.number(),
      units: z.number(),
      /** Units that the fulfilled ones asked for. */
      fulfilledUnits: z.number(),
      successRate: z.number(),
    }),
  ),
  /** Each day of the period, oldest first: the requests posted on it, and how many of them are fulfilled. */
  dailyTrends: z.array(
    z.object({
      date: z.string(),
      requests: z.number(),
      fulfilled: z.number(),
      /** Null on a day with no requests, or only cancelled ones. */
      successRate: z.nullable(z.number()),
    }),
  ),
});
export type DetailedReport = z.infer<typeof detailedReport>;

export type ReportRange = z.input<typeof reportRange>;

export const reportEndpoints = endpoints({
  'GET /requests/hospital/detailed-reports': {
    summary: "Figures of the hospital's requests in a period, by blood type and by day",
    access: HOSPITAL,
    query: reportRange,
    output: detailedReport,
  },
});
