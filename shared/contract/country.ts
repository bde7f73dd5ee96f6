import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { URGENCIES } from '../rules/request-status.ts';
import { endpoints } from './endpoint.ts';
import { detailedReport, reportRange } from './reports.ts';

/** A hospital's staff are those who work there beside its owner. */
const accounts = z.object({
  donor: z.number(),
  hospital: z.number(),
  staff: z.number(),
  admin: z.number(),
});
export type AccountCounts = z.infer<typeof accounts>;

/** A blood type as it stands now, and `count`, the requests for it that were posted in the period. */
const bloodStat = z.object({
  _id: z.enum(BLOOD_TYPES),
  count: z.number(),
  /** Active donors of exactly this type who may give now, and all active ones. */
  donors: z.number(),
  activeDonors: z.number(),
  /** Units that pending requests still ask for. */
  unitsPending: z.number(),
  /** Fewer donors than `isShortage` wants. */
  shortage: z.boolean(),
  /** Donations that hospitals confirmed in the period. */
  donations: z.number(),
});
export type BloodStat = z.infer<typeof bloodStat>;

/** As a hospital's report, of all hospitals: also of those that have left since. */
const countryAnalytics = z.extend(detailedReport, {
  /** As it stands now. */
  stats: z.object({
    totalUsers: z.number(),
    totalDonors: z.number(),
    totalHospitals: z.number(),
    pendingRequests: z.number(),
  }),
  /** Of high urgency and pending now. */
  urgentRequests: z.number(),
  /** All eight types. */
  bloodStats: z.array(bloodStat),
  /** Of the requests posted in the period; all three. */
  urgencyDistribution: z.array(z.object({ _id: z.enum(URGENCIES), count: z.number() })),
  /** Units that requests of the period asked for, and those of the fulfilled ones. */
  units: z.object({ asked: z.number(), fulfilled: z.number() }),
  /** What happened in the period. An account that was given another role left one and joined the other. */
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
    access: { roles: ['admin'] },
    /** Days of Somalia's clock. */
    query: reportRange,
    output: countryAnalytics,
  },
});
