import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { URGENCIES } from '../rules/request-status.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { detailedReport, reportRange } from './reports.ts';

/** A hospital's staff are the people who work there apart from its owner. */
const accounts = z.object({
  donor: z.number(),
  hospital: z.number(),
  staff: z.number(),
  admin: z.number(),
});
export type AccountCounts = z.infer<typeof accounts>;

/** A blood type as of now, and `count`, the requests for it that were posted in the period. */
const bloodStat = z.object({
  _id: z.enum(BLOOD_TYPES),
  count: z.number(),
  /** Active donors of exactly this type who may give now, and all active ones. */
  donors: z.number(),
  activeDonors: z.number(),
  /** Units that pending requests still need, and those in stock that they could get. */
  unitsPending: z.number(),
  unitsForRequests: z.number(),
  /** Fewer donors than `isShortage` requires. */
  shortage: z.boolean(),
  /** Donations that hospitals confirmed in the period. */
  donations: z.number(),
});
export type BloodStat = z.infer<typeof bloodStat>;

/** Like a hospital's report, over all hospitals, including those that have since left Dhiig. */
const countryAnalytics = z.extend(detailedReport, {
  /** As of now. */
  stats: z.object({
    totalUsers: z.number(),
    totalDonors: z.number(),
    totalHospitals: z.number(),
    pendingRequests: z.number(),
  }),
  /** Pending requests of high urgency. */
  urgentRequests: z.number(),
  /** All eight types. */
  bloodStats: z.array(bloodStat),
  /** Of the requests posted in the period; all three urgencies. */
  urgencyDistribution: z.array(z.object({ _id: z.enum(URGENCIES), count: z.number() })),
  /** Units that the requests of the period asked for, and those of the fulfilled ones. */
  units: z.object({ asked: z.number(), fulfilled: z.number() }),
  /** What happened in the period. An account that changed its role left one and joined the other. */
  users: z.object({ joined: accounts, left: accounts }),
  activity: z.object({
    hospitalsVerified: z.number(),
    alerts: z.number(),
    responses: z.number(),
    donations: z.number(),
    /** Of those donations. */
    unitsGiven: z.number(),
  }),
});
export type CountryAnalytics = z.infer<typeof countryAnalytics>;

export const countryEndpoints = endpoints({
  'GET /admin/analytics': {
    summary: "The country's figures in a period, and where donors are short, by blood type",
    access: ADMIN,
    /** Days of the country's clock. */
    query: reportRange,
    output: countryAnalytics,
  },
});
