import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { wholeNumber } from './fields.ts';
import { LIMIT_MAX } from './limit-max.ts';
import { QUEUE_KINDS } from './queue-kinds.ts';

/** The audit's entries that are shown as activity. */
const ACTIVITY_TYPES = [
  'donor_registered',
  'hospital_registered',
  'colleague_joined',
  'admin_added',
  'hospital_applied_again',
  'hospital_verified',
  'hospital_rejected',
  'hospital_cancels',
  'account_banned',
  'account_unbanned',
  'account_deleted',
  'request_created',
  'request_fulfilled',
  'request_cancelled',
  'alert_raised',
  'donation_recorded',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export const ACTIVITY_ICONS = ['user', 'hospital', 'shield', 'drop', 'bell', 'heart'] as const;
export const ACTIVITY_COLORS = ['red', 'green', 'amber', 'blue'] as const;

export const RECENT_ACTIVITIES = 10;

/** Something that happened, in the reader's language. */
export const activity = z.object({
  /** Of the audit entry. */
  id: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  icon: z.enum(ACTIVITY_ICONS),
  color: z.enum(ACTIVITY_COLORS),
  title: z.string(),
  /** Who or what it was about. */
  description: z.string(),
  timestamp: z.string(),
  /** As in the audit. */
  subjectId: z.string(),
});
export type Activity = z.infer<typeof activity>;

/** What waits for an admin: the kinds of the queue, and silent alerts. */
const WAITING_KINDS = [...QUEUE_KINDS, 'silent_alert'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/**
 * An alert that still looks for donors counts as silent after this time, if no phone has shown it and nobody has
 * answered.
 */
export const SILENT_AFTER_MINUTES = 15;

/** As of now. */
const bloodStat = z.object({
  _id: z.enum(BLOOD_TYPES),
  /** Pending requests for it. */
  count: z.number(),
  /** Active donors of exactly this type who may give now. */
  donors: z.number(),
  /** Fewer donors than `isShortage` requires. */
  shortage: z.boolean(),
});

const percent = z.nullable(z.number());

const queueState = z.object({
  /** Push messages, or mails. */
  queued: z.number(),
  /** How long the oldest one that is due has waited. */
  oldestDueSeconds: z.nullable(z.number()),
});

export const dashboardEndpoints = endpoints({
  'GET /admin/dashboard': {
    summary: 'The country now, how it grew in a month, and what happened last',
    access: ADMIN,
    output: z.object({
      stats: z.object({
        totalUsers: z.number(),
        totalDonors: z.number(),
        totalHospitals: z.number(),
        pendingRequests: z.number(),
        /** Hospitals that wait for verification. */
        pending: z.number(),
        /** Of the pending requests, those of high urgency. */
        urgentRequests: z.number(),
        /** All eight types. */
        bloodStats: z.array(bloodStat),
        activities: z.array(activity),
      }),
      /** In per cent, compared with the same day of the month before; null if there was nothing then. */
      growth: z.object({
        totalUsers: percent,
        totalDonors: percent,
        totalHospitals: percent,
        pendingRequests: percent,
        /** Hospitals verified since then. */
        hospitalsVerified: z.number(),
      }),
    }),
  },
  'GET /admin/recent-activity': {
    summary: 'What happened last, the latest first',
    access: ADMIN,
    query: z.object({ limit: z._default(wholeNumber(1, LIMIT_MAX), RECENT_ACTIVITIES) }),
    output: z.object({ activities: z.array(activity) }),
  },
  'GET /admin/waiting': {
    summary: 'How much waits for an admin, by kind; silent alerts are those that no phone has shown',
    access: ADMIN,
    output: z.object({ waiting: z.record(z.enum(WAITING_KINDS), z.number()) }),
  },
  'GET /admin/operation': {
    summary: 'The state of the server: version, sizes, what waits to be sent, and the last backup',
    access: ADMIN,
    output: z.object({
      version: z.string(),
      database: z.object({ bytes: z.number() }),
      /** The disk with the database; null if the database is in memory or on another machine. */
      disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
      messages: queueState,
      mails: queueState,
      /** Null if there is no backup. */
      lastBackup: z.nullable(z.object({ at: z.string(), bytes: z.number() })),
    }),
  },
});
