import * as z from 'zod/mini';
import { ACHIEVEMENTS } from '../rules/achievements.ts';
import { ARRIVALS, DONOR_STEPS } from '../rules/arrival.ts';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { DONATION_KINDS } from '../rules/donation-kind.ts';
import { GIVING_BARS } from '../rules/giving-days.ts';
import { RESPONSE_STATUSES } from '../rules/request-status.ts';
import { donorWord } from './aftercare.ts';
import { CALL_OUTCOMES } from './call-outcomes.ts';
import { DONOR, endpoints } from './endpoint.ts';
import { coordinates, instant } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { operatingHours } from './people.ts';
import { bloodRequest, deferral, ownResponse, shownHospital } from './requests.ts';
import { OWN_WRITES } from './write-limits.ts';

/**
 * The state of a response: `completed` only if the donor gave blood, `not_needed` if the request was filled
 * without them, `cancelled` if the hospital cancelled it. `fulfilled` is the specification's other word for a
 * donation; a response never has it.
 */
const HISTORY_STATUSES = [...RESPONSE_STATUSES, 'fulfilled', 'cancelled'] as const;

const donation = z.object({
  /** The id with which its donor can object, shown only to them. */
  id: z.string(),
  /** They said their code on arrival, or that they gave. */
  isConfirmed: z.boolean(),
  /** Missing in what an earlier release cached. */
  kind: z.optional(z.enum(DONATION_KINDS)),
  /** `open`: they say that they did not give, and it counts for nothing until an admin decides. */
  objection: z.enum(['none', 'open', 'rejected']),
  /** What they told the hospital afterwards; missing in what an earlier release cached. */
  words: z.optional(z.array(donorWord)),
});

const donationHistoryItem = z.object({
  id: z.string(),
  requestId: z.nullable(z.string()),
  bloodType: z.enum(BLOOD_TYPES),
  units: z.number(),
  status: z.enum(HISTORY_STATUSES),
  hospital: z.string(),
  date: z.string(),
  /** When the hospital issued their blood, never for whom. Missing until then. */
  givenOnAt: z.optional(z.string()),
  location: z.object({ address: z.string() }),
  /** What a hospital recorded that they gave; missing in what an earlier release cached. */
  donation: z.optional(donation),
});
export type DonationHistoryItem = z.infer<typeof donationHistoryItem>;

const answered = z.object({
  message: z.string(),
  response: ownResponse,
  request: bloodRequest,
});

/** A hospital was shown the donor's phone number. */
const phoneDisclosure = z.object({
  id: z.string(),
  /** Empty once the hospital has left Dhiig. */
  hospital: z.string(),
  /** The id with which the donor can report it; null once it has left. */
  hospitalId: z.optional(z.nullable(z.string())),
  /** What the request asked for; null once the request is deleted. */
  requestId: z.nullable(z.string()),
  bloodType: z.nullable(z.enum(BLOOD_TYPES)),
  disclosedAt: z.string(),
  /** What came of it, if they were called with it. */
  outcome: z.optional(z.enum(CALL_OUTCOMES)),
});
export type PhoneDisclosure = z.infer<typeof phoneDisclosure>;

/** Where a donor can be tested and give, without any request. */
const bloodBank = z.object({
  hospital: shownHospital,
  /** The town, and where it is if that was found. */
  location: z.object({ address: z.string(), coordinates: z.optional(coordinates) }),
  /** From the donor's home. */
  distanceKm: z.number(),
  /** On the country's clock. */
  operatingHours,
});
export type BloodBank = z.infer<typeof bloodBank>;

/** What a donor has achieved, or can achieve next. */
export const achievement = z.object({
  kind: z.enum(ACHIEVEMENTS),
  /** Null while it is still ahead. */
  unlockedAt: z.nullable(z.string()),
  /** Progress: the number of donations or quarters, of the number needed; or 0 of 1. */
  done: z.number(),
  needed: z.number(),
});
export type AchievementItem = z.infer<typeof achievement>;

export const donorEndpoints = endpoints({
  'POST /donor/respond/{id}': {
    summary:
      "The donor's answer: they can come; sent again with `arrival` when they mean to, with `step` how far they have got",

    access: DONOR,
    body: z.object({
      arrival: z.optional(z.enum(ARRIVALS, m('validation.choice_invalid'))),
      step: z.optional(z.enum(DONOR_STEPS, m('validation.choice_invalid'))),
      /** When they said so, by the device's clock. */
      at: z.optional(instant),
      /**
       * They come here instead of anywhere else that expects them; without it that case is refused with
       * `expected_elsewhere`.
       */
      instead: z.optional(z.boolean(m('validation.choice_invalid'))),
    }),
    bodyOptional: true,
    output: answered,
    idempotent: true,
    limits: OWN_WRITES,
  },
  'POST /donor/withdraw/{id}': {
    summary: 'Takes the answer back; they may answer again while the request is pending',
    access: DONOR,
    bodyOptional: true,
    output: answered,
    idempotent: true,
    limits: OWN_WRITES,
  },
  'GET /donor/blood-banks': {
    summary: 'The verified hospitals nearest to the donor, nearest first; at most three',
    access: DONOR,
    output: z.object({ bloodBanks: z.array(bloodBank) }),
  },
  'GET /donor/achievements': {
    summary:
      'What the donor has reached, newest first, then what they can reach next and how far they have got',
    access: DONOR,
    output: z.object({ achievements: z.array(achievement) }),
  },
  'GET /donor/history': {
    summary: "The donor's answers and donations, newest first",
    access: DONOR,
    query: pagedQuery({}),
    output: z.object({ donations: z.array(donationHistoryItem), ...listTotal }),
  },
  'POST /donor/donations/{id}/confirm': {
    summary: 'The donor says that they gave what a hospital recorded without their arrival code',
    access: DONOR,
    output: z.object({ message: z.string() }),
    limits: [{ by: 'account', max: 60, minutes: 60 }],
  },
  'GET /donor/disclosures': {
    summary: "Which hospitals were shown the donor's phone number and when, newest first",
    access: DONOR,
    query: pagedQuery({}),
    output: z.object({ disclosures: z.array(phoneDisclosure), ...listTotal }),
  },
  'GET /donor/stats': {
    summary: "The donor's counts and when they may give again",
    access: DONOR,
    output: z.object({
      stats: z.object({
        totalDonations: z.number(),
        livesSaved: z.number(),
        /** Names of what they have achieved, in their language, in the order of unlocking. */
        achievements: z.array(z.string()),
        lastDonation: z.nullable(z.string()),
        /** The last donation plus the interval; null if no donation is known. */
        nextEligibleAt: z.nullable(z.string()),
        daysUntilEligible: z.nullable(z.number()),
        donationIntervalDays: z.number(),
        /** A hospital deferred them until a later day; missing in what an earlier release cached. */
        deferral: z.optional(z.object({ hospital: z.string(), ...deferral.shape })),
        /** What keeps them from giving, by the age and the weight that they told, and the day from which they may. */
        bar: z.optional(z.object({ reason: z.enum(GIVING_BARS), from: z.nullable(z.string()) })),
      }),
    }),
  },
});
