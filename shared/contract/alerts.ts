import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { REQUEST_REASONS } from '../rules/request-reasons.ts';
import { URGENCIES } from '../rules/request-status.ts';
import { ADMIN, DONOR, endpoints, VERIFIED_HOSPITAL, VERIFIED_HOSPITAL_OR_ADMIN } from './endpoint.ts';
import { bloodType, coordinates, instant, optionalText, queryNumber, units, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { DELIVERY_STATES, ticket } from './push.ts';
import { bloodRequest, ownResponse } from './requests.ts';
import { OWNER_WRITES } from './write-limits.ts';

/** What raised an alert: a request automatically, the hospital's button, the admin's button. */
const ALERT_TRIGGERS = ['request', 'hospital', 'admin'] as const;
export type AlertTrigger = (typeof ALERT_TRIGGERS)[number];

/** Why no more donors are alerted. `exhausted`: everybody within the radius was alerted. */
const ALERT_ENDS = ['enough', 'fulfilled', 'cancelled', 'deadline', 'exhausted'] as const;
export type AlertEnd = (typeof ALERT_ENDS)[number];

/**
 * Why an alert goes to nobody for now. `hour`: its hospital has sent as many alerts as it may within an hour; `share`:
 * it has alerted as many donors as it may within a day (`shared/rules/alert-share.ts`); `supplier`: another hospital is
 * asked first.
 */
const HELD_BACK = ['hour', 'share', 'supplier'] as const;
export type HeldBack = (typeof HELD_BACK)[number];

export const WAVE_TIERS = ['exact', 'compatible'] as const;
export type WaveTier = (typeof WAVE_TIERS)[number];

const wave = z.object({
  number: z.number(),
  tier: z.enum(WAVE_TIERS),
  radiusKm: z.nullable(z.number()),
  /** Donors alerted. */
  called: z.number(),
  /** Of these: on whose device it was shown, and who opened it. */
  reached: z.optional(z.number()),
  opened: z.optional(z.number()),
  /** Donors of this wave who said that they are coming. */
  coming: z.number(),
  /** Of these: who have given. */
  gave: z.optional(z.number()),
  startedAt: z.string(),
});

/** An alert as the hospital follows it. People are counted as donors, deliveries as devices. */
export const alert = z.object({
  id: z.string(),
  requestId: z.nullable(z.string()),
  /** Whom it is for; null for a broadcast, which names no hospital. */
  subject: z.nullable(z.object({ hospital: z.string(), place: z.string() })),
  trigger: z.enum(ALERT_TRIGGERS),
  /** For the hospital whose button raised it: who pressed it; null once their name is deleted. */
  by: z.optional(z.nullable(z.string())),
  bloodType: z.enum(BLOOD_TYPES),
  message: z.nullable(z.string()),
  status: z.enum(['active', 'ended']),
  endedBy: z.nullable(z.enum(ALERT_ENDS)),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  deadline: z.string(),
  unitsNeeded: z.number(),
  /** When the next wave is sent, unless enough donors are coming before. */
  nextWaveAt: z.nullable(z.string()),
  /** Why nobody is alerted before then. */
  heldBack: z.nullable(z.enum(HELD_BACK)),
  /** Donors: alerted, on whose device it was shown, who opened it, who are coming, who said that they cannot. */
  called: z.number(),
  reached: z.number(),
  opened: z.number(),
  coming: z.number(),
  declined: z.number(),
  /** Of those who are coming: who have given. */
  gave: z.optional(z.number()),
  /** Deliveries by state; they always add up to `queued`. */
  queued: z.number(),
  deliveries: z.record(z.enum(DELIVERY_STATES), z.number()),
  /** Its texts, if there are any: handed over to an operator, and of these on a phone; and its hospital's of today. */
  texts: z.optional(
    z.object({
      sent: z.number(),
      delivered: z.number(),
      budget: z.nullable(z.object({ used: z.number(), max: z.number() })),
    }),
  ),
  waves: z.array(wave),
});
export type Alert = z.infer<typeof alert>;

/**
 * The filters of the admins' list of alerts. `silent`: those that the Dashboard's bell counts (`SILENT_AFTER_MINUTES`).
 */
export const ALERT_FILTERS = ['active', 'ended', 'silent'] as const;
export type AlertFilter = (typeof ALERT_FILTERS)[number];

/** An alert in the admins' list. */
const listedAlert = z.extend(
  z.pick(alert, {
    id: true,
    subject: true,
    trigger: true,
    bloodType: true,
    status: true,
    endedBy: true,
    heldBack: true,
    createdAt: true,
    called: true,
    reached: true,
    coming: true,
  }),
  { isSilent: z.boolean() },
);
export type ListedAlert = z.infer<typeof listedAlert>;

/** An alert to the donors of a place that is not for a hospital's request: its message is its whole content. */
export const broadcast = z.object({
  id: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  message: z.string(),
  createdAt: z.string(),
  /** Until when it is valid. */
  deadline: z.string(),
});

/** A request that an admin may send an alert for. */
const alertSubject = z.object({
  id: z.string(),
  hospital: z.string(),
  place: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  units: z.number(),
  urgency: z.enum(URGENCIES),
  distanceKm: z.number(),
});
export type AlertSubject = z.infer<typeof alertSubject>;

const emergencyFields = z.object({
  /** Made by the device, so that an alert that is sent twice is still one alert. */
  id: z.optional(uuid),
  bloodType,
  message: optionalText(300),
  /** What the request that it creates is for; then no message is needed. */
  reason: z.optional(z.enum(REQUEST_REASONS, m('validation.choice_invalid'))),
  location: coordinates,
  /**
   * The pending request that it is for. Left out: the hospital's newest of this type, or a new one; for an admin the
   * most urgent of this type around the place. Null: a broadcast, which is for no request.
   */
  requestId: z.optional(z.nullable(uuid)),
  /** The id of the request that it creates if there is none: made by the device, so that it can be cancelled. */
  newRequestId: z.optional(uuid),
  /** Of the request that it creates. */
  units: z.optional(units),
  /** An admin states that lives depend on it: donors are alerted however often they have been alerted before. */
  lifeThreatening: z._default(z.boolean(m('validation.choice_invalid')), false),
});

const emergencyAlert = emergencyFields.check(
  z.refine(({ message, reason }) => Boolean(message) || reason !== undefined, {
    path: ['message'],
    error: m('validation.message_required'),
  }),
);
export type EmergencyAlert = z.input<typeof emergencyAlert>;

export const alertEndpoints = endpoints({
  'POST /alerts/emergency': {
    summary:
      'Alerts donors whose blood fits, nearest first, in waves until enough come. Asks an admin a second time where it is for no request',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    reauthenticates: true,
    body: emergencyAlert,
    output: z.object({
      message: z.string(),
      alert: z.object({
        id: z.string(),
        /** Donors alerted so far. */
        recipients: z.number(),
        /** How many of them this press alerted; if it is 0, `message` says so. */
        called: z.number(),
        requestId: z.nullable(z.string()),
      }),
    }),
    status: 201,
    idempotent: true,
    limits: OWNER_WRITES,
  },
  'GET /admin/alert-requests': {
    summary: "Pending requests that an admin's alert may be for, the most urgent first, then the nearest",
    access: ADMIN,
    query: z.object({
      bloodType,
      latitude: queryNumber(-90, 90),
      longitude: queryNumber(-180, 180),
    }),
    output: z.object({ requests: z.array(alertSubject) }),
  },
  'GET /alerts/{id}': {
    summary: "Delivery figures of an alert: the hospital's own, for an admin any",
    access: { roles: ['hospital', 'admin'] },
    output: z.object({ alert }),
  },
  'GET /alerts': {
    summary: "Alerts, newest first: the hospital's own, for an admin all; of one request where it is named",
    access: { roles: ['hospital', 'admin'] },
    query: z.object({ requestId: z.optional(uuid) }),
    output: z.object({ alerts: z.array(alert), ...listTotal }),
  },
  'GET /admin/alerts': {
    summary: "Everybody's alerts, newest first: those that go on, that ended, or that have come to nobody",
    access: ADMIN,
    query: pagedQuery({
      status: z.optional(z.enum(ALERT_FILTERS, m('validation.choice_invalid'))),
    }),
    output: z.object({ alerts: z.array(listedAlert), ...listTotal }),
  },
  'GET /donor/broadcasts': {
    summary:
      "The administration's alerts without a request that went to this donor and still stand, newest first",
    access: DONOR,
    output: z.object({ broadcasts: z.array(broadcast) }),
  },
  'POST /alerts/answer': {
    summary: "A donor's answer from a notification, proved by its ticket; sent twice it is one answer",
    access: 'public',
    body: z.object({
      ticket,
      answer: z.enum(['can_come', 'cannot_come'], m('validation.choice_invalid')),
      /** When they answered, by the device's clock. */
      at: z.optional(instant),
    }),
    output: z.object({
      message: z.string(),
      response: z.nullable(ownResponse),
      request: z.nullable(bloodRequest),
    }),
    limits: [{ by: 'address', max: 600, minutes: 60 }],
  },
  'POST /requests/{id}/ask/{donorId}': {
    summary: 'Asks one matched donor, by push, to answer this request',
    access: VERIFIED_HOSPITAL,
    bodyOptional: true,
    output: z.object({
      message: z.string(),
      /** False if they cannot be alerted now: no device, outside their hours, or alerted often lately. */
      asked: z.boolean(),
    }),
    limits: OWNER_WRITES,
  },
});
