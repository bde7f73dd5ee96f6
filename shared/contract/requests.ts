import * as z from 'zod/mini';
import { codeDigits } from '../digits.ts';
import { ARRIVALS } from '../rules/arrival.ts';
import { ARRIVAL_CODE } from '../rules/arrival-code.ts';
import { BLOOD_TYPES, COMPONENTS } from '../rules/blood.ts';
import { CANCEL_REASONS } from '../rules/cancel-reasons.ts';
import { DEFERRAL_REASONS } from '../rules/deferral.ts';
import { DONATION_KINDS } from '../rules/donation-kind.ts';
import { REQUEST_REASONS } from '../rules/request-reasons.ts';
import {
  GIFT_UNITS_MAX,
  HOSPITAL_MOVES,
  REQUEST_STATUSES,
  RESPONSE_STATUSES,
  URGENCIES,
} from '../rules/request-status.ts';
import { STOCK_COMPONENTS } from '../rules/stock.ts';
import { TYPE_CODE } from '../rules/type-code.ts';
import { donorReaction } from './aftercare.ts';
import { listedAppointment } from './collection-days.ts';
import { endpoints, HOSPITAL, VERIFIED_HOSPITAL, VERIFIED_HOSPITAL_OR_ADMIN } from './endpoint.ts';
import {
  bloodType,
  component,
  coordinates,
  day,
  instant,
  locationText,
  massUnits,
  optionalText,
  queryNumber,
  requiredText,
  units,
  unitsElsewhere,
  urgency,
  uuid,
} from './fields.ts';
import { stockByExpiry } from './inventory.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { HOSPITAL_WRITES, REQUEST_WRITES } from './write-limits.ts';

/** How well a donor's type fits: the same type, or another that is compatible. */
const MATCHES = ['exact', 'compatible'] as const;

const requestLocation = z.object({ address: z.string(), coordinates: z.optional(coordinates) });

/** A donor may not give for now: the reason, and the first day on which they may again; null is permanently. */
export const deferral = z.object({
  /** The id with which its donor can object, shown only to them; missing in what an earlier release cached. */
  id: z.optional(z.string()),
  reason: z.enum(DEFERRAL_REASONS),
  until: z.nullable(z.string()),
});
export type Deferral = z.infer<typeof deferral>;

/** When a donor plans to come, and the instant by which that is. */
export const arrival = z.object({ when: z.enum(ARRIVALS), by: z.string() });

/** When a donor said that they have set out, and that they have arrived; missing if they did not. */
const steps = { leftAt: z.optional(z.string()), hereAt: z.optional(z.string()) };

/** Donors who are coming are notified when one of these changes. */
export const CHANGED_FACTS = ['place', 'deadline'] as const;
export type ChangedFact = (typeof CHANGED_FACTS)[number];

/** The caller's own response, if they are a donor and gave one. */
export const ownResponse = z.object({
  id: z.string(),
  status: z.enum(RESPONSE_STATUSES),
  /** As in the hospital's view of it. */
  isNear: z.optional(z.boolean()),
  answeredAt: z.string(),
  arrival: z.optional(arrival),
  ...steps,
  deferral: z.optional(deferral),
  /** For a donor who is still to come: what has changed since they answered. */
  changed: z.optional(z.array(z.enum(CHANGED_FACTS))),
  /** In a mass casualty: when the hospital expects them. */
  slot: z.optional(z.object({ startsAt: z.string(), endsAt: z.string() })),
  /** The code that they say when they arrive: six digits. */
  code: z.optional(z.string()),
});

/** A hospital as donors see it. */
export const shownHospital = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** In E.164, for links; null for what is no number. Missing in what an earlier release cached. */
  phoneE164: z.optional(z.nullable(z.string())),
});

export const bloodRequest = z.object({
  _id: z.string(),
  hospital: shownHospital,
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(COMPONENTS),
  units: z.number(),
  /** From donors who answered, from elsewhere and from the hospital's stock. */
  unitsReceived: z.number(),
  /**
   * Of these, what family, a replacement donor or another blood bank brought; missing in what an earlier release
   * cached.
   */
  unitsElsewhere: z.optional(z.number()),
  /** Of these, what was issued from the stock, without what donors gave for this request; missing likewise. */
  unitsIssued: z.optional(z.number()),
  urgency: z.enum(URGENCIES),
  status: z.enum(REQUEST_STATUSES),
  location: requestLocation,
  /** The gazetteer's town or region, '' if none is known; unlike the address it contains no typed text. */
  place: z.optional(z.string()),
  /** The reason for it, as a code; missing in what an earlier release cached. */
  reason: z.optional(z.nullable(z.enum(REQUEST_REASONS))),
  description: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdAt: z.string(),
  datePosted: z.string(),
  deadline: z.nullable(z.string()),
  /** Past its deadline; it stays pending until the hospital closes it. */
  expired: z.boolean(),
  fulfilledAt: z.nullable(z.string()),
  fulfilledBy: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  /** The usual reason, as a code; missing in what an earlier release cached. */
  cancelWhy: z.optional(z.nullable(z.enum(CANCEL_REASONS))),
  /** The typed one, alone or beside it. */
  cancelReason: z.nullable(z.string()),
  /**
   * For the hospital that posted it: which of its people posted, edited and closed it; null once their name is deleted.
   */
  people: z.optional(
    z.object({
      created: z.optional(z.nullable(z.string())),
      edited: z.optional(z.nullable(z.string())),
      closed: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Donors who are coming (`isCountedOn`), or have given. */
  coming: z.number(),
  /** Of these, those who have not given yet; missing in what an earlier release cached. */
  expected: z.optional(z.number()),
  /** Donors who answered and wait for the hospital, as they live further away or did not say when. */
  answered: z.optional(z.number()),
  /** What the sender of its last emergency alert wrote. */
  alertMessage: z.optional(z.string()),
  /** On a hospital's own list: how many donors match, counted up to 1,000. */
  matchedDonors: z.optional(z.number()),
  /** For a donor: how their type matches, the distance (km, one decimal), and their response. */
  match: z.optional(z.enum(MATCHES)),
  distanceKm: z.optional(z.number()),
  response: z.optional(ownResponse),
  /** It is part of a mass casualty there. */
  massCasualty: z.optional(
    z.object({
      place: z.string(),
      /** For a donor whom another hospital of it expects: the request that they are expected for. */
      expectedFor: z.optional(z.string()),
    }),
  ),
});
export type BloodRequest = z.infer<typeof bloodRequest>;

const matchedDonor = z.object({
  _id: z.string(),
  name: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  /** The donor's town or district, never their coordinates; empty if they hide it. */
  location: z.object({ address: z.string() }),
  /** Also null if the donor does not show it. */
  lastDonation: z.nullable(z.string()),
  available: z.boolean(),
  /** They do not show it to hospitals; otherwise null means that it is not known. */
  hidesLastDonation: z.optional(z.boolean()),
  /** They said that they have never given, and show it. */
  neverDonated: z.optional(z.boolean()),
  /** They can be asked now, or have been asked; missing in what an earlier release cached. */
  reachable: z.optional(z.boolean()),
  /** The hospital has asked them to answer this request. */
  asked: z.optional(z.boolean()),
  match: z.enum(MATCHES),
  distanceKm: z.optional(z.number()),
});
export type MatchedDonor = z.infer<typeof matchedDonor>;

/** A donor's response, as the hospital sees it. */
const donorResponse = z.object({
  id: z.string(),
  status: z.enum(RESPONSE_STATUSES),
  donor: z.object({ _id: z.string(), name: z.string(), bloodType: z.enum(BLOOD_TYPES) }),
  /** The phone number is returned only to the hospital whose request was answered. */
  phone: z.nullable(z.string()),
  /** In E.164, for links; null for what is no number. */
  phoneE164: z.optional(z.nullable(z.string())),
  match: z.enum(MATCHES),
  distanceKm: z.optional(z.number()),
  /** Within the radius in which the hospital searches; missing in what an earlier release cached. */
  isNear: z.optional(z.boolean()),
  location: z.object({ address: z.string() }),
  answeredAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  /** Units that they gave; missing if they did not. */
  units: z.optional(z.number()),
  /** Missing in what an earlier release cached, like the following. */
  arrivedAt: z.optional(z.nullable(z.string())),
  arrival: z.optional(arrival),
  ...steps,
  /** The mark with which a tablet without a network recognises their code (`shared/rules/arrival-code.ts`). */
  codeMark: z.optional(z.number()),
  /** Only for the hospital that deferred them. */
  /** How they bore it, as the hospital recorded it. */
  reaction: z.optional(donorReaction),
  deferral: z.optional(deferral),
  /** Which of the hospital's people recorded its state; null once their name is deleted. */
  by: z.optional(z.nullable(z.string())),
});
export type DonorResponse = z.infer<typeof donorResponse>;

export const newRequest = z.object({
  /** Made by the device, so that a request that is sent twice is posted once. */
  id: z.optional(uuid),
  bloodType,
  component: z._default(component, 'whole_blood'),
  units,
  urgency,
  location: locationText,
  coordinates: z.optional(coordinates),
  reason: z.nullish(z.enum(REQUEST_REASONS, m('validation.choice_invalid'))),
  description: optionalText(1000),
  notes: optionalText(1000),
  deadline: z.nullish(instant),
  /** Another hospital is asked for it too: at medium urgency donors wait for as long as the hospital has set. */
  asksSupplier: z.optional(z.boolean(m('validation.choice_invalid'))),
});
export type NewRequest = z.input<typeof newRequest>;

export const requestChanges = z.object({
  /** While nobody is coming, nobody gave, and nothing was issued for it. */
  bloodType: z.optional(bloodType),
  /** It decides which donors match: more types can give red cells than whole blood. */
  component: z.optional(component),
  /** More than UNITS_MAX only in a mass casualty. */
  units: z.optional(massUnits),
  unitsElsewhere: z.optional(unitsElsewhere),
  urgency: z.optional(urgency),
  location: z.optional(locationText),
  coordinates: z.optional(coordinates),
  reason: z.nullish(z.enum(REQUEST_REASONS, m('validation.choice_invalid'))),
  description: optionalText(1000),
  notes: optionalText(1000),
  deadline: z.nullish(instant),
});

const move = z.enum(HOSPITAL_MOVES, m('validation.choice_invalid'));

/** How many units one donor gave at a time. */
const giftUnits = z
  .int(m('validation.units_required'))
  .check(z.gte(1, m('validation.units_min')), z.lte(GIFT_UNITS_MAX, m('validation.gift_units_max')));

/** What the hospital records of one gift: voluntary whole blood unless it says otherwise. */
export const giftFacts = z.object({
  /** 1 if left out. */
  units: z.optional(giftUnits),
  kind: z.optional(z.enum(DONATION_KINDS, m('failure.paid_donation'))),
  component: z.optional(z.enum(STOCK_COMPONENTS, m('validation.choice_invalid'))),
});
export type GiftFacts = z.infer<typeof giftFacts>;

/** The response of a donor who gave: one unit of voluntary whole blood if only its id is given. */
const gift = z.union(
  [uuid, z.object({ responseId: uuid, ...giftFacts.shape })],
  m('validation.choice_invalid'),
);
export type Gift = z.infer<typeof gift>;

/** A usual reason, words, or both. */
const cancellation = z
  .object({
    why: z.optional(z.enum(CANCEL_REASONS, m('validation.choice_invalid'))),
    reason: z.optional(requiredText(m('validation.reason_required'), 500)),
  })
  .check(
    z.refine(({ why, reason }) => why !== undefined || reason !== undefined, {
      error: m('validation.reason_required'),
      path: ['reason'],
    }),
  );

/**
 * It takes nothing back: a device that was offline does not undo what a colleague has recorded since of who arrived. By
 * default `arrived` after a result undoes that.
 */
export const onward = z.optional(z.boolean(m('validation.choice_invalid')));

/**
 * A deferral needs a reason and, as it rules out donations, an explicit end: a day, or null. A donor who gave stays
 * `completed` when they are deferred afterwards. A talk has no day: it ends once it was had.
 */
const responseChange = z
  .object({
    status: move,
    reason: z.optional(z.enum(DEFERRAL_REASONS, m('validation.choice_invalid'))),
    until: z.optional(z.nullable(day)),
    /** For a donor who gave. */
    ...giftFacts.shape,
    /** Of a donor who is recorded to have given, with the same status: the type that the hospital found corrects theirs. */
    bloodType: z.optional(bloodType),
    /**
     * Of a donor who came, with the same status, or alone with any status of who came: how they bore it; null takes it
     * back.
     */
    reaction: z.optional(z.nullable(donorReaction)),
    onward,
    /** Of a donor who is not needed: the status that the device showed. Whoever has arrived since stays. */
    seen: z.optional(z.enum(RESPONSE_STATUSES, m('validation.choice_invalid'))),
  })
  .check(
    z.refine(
      (change) =>
        change.reason !== undefined || change.status !== 'deferred' || change.reaction !== undefined,
      {
        error: m('validation.reason_required'),
        path: ['reason'],
      },
    ),
    z.refine(
      (change) =>
        change.until !== undefined ||
        (change.reason === undefined && (change.status !== 'deferred' || change.reaction !== undefined)),
      { error: m('validation.day_required'), path: ['until'] },
    ),
    z.refine(({ reason, until }) => reason !== 'talk' || until === null, {
      error: m('validation.date_invalid'),
      path: ['until'],
    }),
  );

/** The code on their donor's screen. */
export const firstDonation = z.object({
  code: z
    .string(m('validation.type_code_invalid'))
    .check(z.overwrite(codeDigits), z.regex(TYPE_CODE, m('validation.type_code_invalid'))),
  bloodType,
  ...giftFacts.shape,
});

const status = z.optional(z.enum(REQUEST_STATUSES, m('validation.choice_invalid')));
const one = z.object({ request: bloodRequest });
const requestWithMessage = z.object({ request: bloodRequest, message: z.string() });
const onePosted = z.object({
  request: bloodRequest,
  message: z.string(),
  /** Its alert is not sent before this, as the hospital has sent as many as it may; `message` says so. */
  alertHeldUntil: z.nullish(z.string()),
});
const page = z.object({ requests: z.array(bloodRequest), ...listTotal });

export const requestEndpoints = endpoints({
  'POST /requests/create': {
    summary: 'Posts a request for blood',
    access: VERIFIED_HOSPITAL,
    body: newRequest,
    output: onePosted,
    status: 201,
    idempotent: true,
    limits: REQUEST_WRITES,
  },
  'GET /requests': {
    summary:
      "Requests, newest first: a hospital's own; for a donor those that they may still answer; for an admin all",
    access: 'signedIn',
    query: pagedQuery({ status }),
    output: page,
    assembled: true,
  },
  'GET /requests/by-blood-type': {
    summary:
      'Pending requests that a donor of this blood type (default: the caller’s own) could serve, exact type first',
    access: { roles: ['donor', 'admin'] },
    query: pagedQuery({ bloodType: z.optional(bloodType) }),
    output: z.extend(page, {
      /** Pending ones that this blood cannot help; missing in what an earlier release cached. */
      others: z.optional(z.number()),
    }),
    assembled: true,
  },
  'GET /requests/nearby': {
    summary:
      'Pending requests around a point, nearest first: for a donor those that fit them, within their travel distance',
    access: { roles: ['donor', 'admin'] },
    query: pagedQuery({ latitude: queryNumber(-90, 90), longitude: queryNumber(-180, 180) }),
    output: page,
    assembled: true,
  },
  'GET /requests/hospital': {
    summary: "The hospital's own requests, newest first, each with the number of matched donors",
    access: HOSPITAL,
    query: pagedQuery({ status }),
    output: page,
  },
  'GET /requests/hospital/analytics': {
    summary: "Figures of the hospital's requests, all time and this month",
    access: HOSPITAL,
    output: z.object({
      analytics: z.object({
        overview: z.object({
          totalRequests: z.number(),
          pendingRequests: z.number(),
          fulfilledRequests: z.number(),
          urgentRequests: z.number(),
          /** Responses to pending requests that the hospital has yet to accept or decline. */
          pendingResponses: z.number(),
          successRate: z.number(),
          /** Hours from posting to the first answer, on average; null if there is none. */
          avgResponseTime: z.nullable(z.number()),
        }),
        monthly: z.object({ requests: z.number(), fulfilled: z.number(), successRate: z.number() }),
        bloodTypeDistribution: z.array(
          z.object({ _id: z.enum(BLOOD_TYPES), count: z.number(), units: z.number() }),
        ),
        urgencyDistribution: z.array(z.object({ _id: z.enum(URGENCIES), count: z.number() })),
        activityTrends: z.array(z.object({ date: z.string(), requests: z.number(), fulfilled: z.number() })),
        inventory: z.array(stockByExpiry),
      }),
    }),
  },
  'GET /requests/{id}': {
    summary: 'One request',
    access: 'signedIn',
    output: one,
  },
  'PATCH /requests/{id}': {
    summary: 'Edits a pending request',
    access: VERIFIED_HOSPITAL,
    body: requestChanges,
    output: requestWithMessage,
    idempotent: true,
    limits: REQUEST_WRITES,
  },
  'PATCH /requests/cancel/{id}': {
    summary: 'Cancels a pending request; the donors who answered are notified',
    access: { roles: ['hospital', 'admin'] },
    body: cancellation,
    output: requestWithMessage,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'PATCH /requests/fulfill/{id}': {
    summary: 'Marks the blood received; credits the responses in `donated`, stands the others down',
    access: HOSPITAL,
    body: z.object({
      donated: z.optional(z.array(gift).check(z.maxLength(200, m('validation.too_long')))),
      unitsElsewhere: z.optional(unitsElsewhere),
      /** What donors gave for it is added to the hospital's stock, in quarantine. */
      toStock: z.optional(z.boolean(m('validation.choice_invalid'))),
    }),
    bodyOptional: true,
    output: requestWithMessage,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'GET /requests/{id}/matched-donors': {
    summary: 'Donors who fit a request, best first; `searchMethod` says whether distance counted',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    query: pagedQuery({}),
    output: z.object({
      matchedDonors: z.array(matchedDonor),
      searchMethod: z.enum(['location-based', 'general']),
      /** Counted up to 1,000, if the list ends as well. */
      ...listTotal,
      /** Of these, those who can be asked now, or have been: they come first. */
      reachable: z.optional(z.number()),
    }),
    // Without a limit, a caller could find out where every donor lives.
    limits: [{ by: 'hospital', max: 600, minutes: 60, guardsSecret: true }],
  },
  'GET /requests/{id}/responses': {
    summary: 'Who answered a request, first answer first',
    access: { roles: ['hospital', 'admin'] },
    output: z.object({ responses: z.array(donorResponse), total: z.number() }),
  },
  'PATCH /requests/{id}/responses/{responseId}': {
    summary:
      'Accepts an answer, or records what became of it: the donor arrived, gave, is deferred, did not come',
    access: HOSPITAL,
    body: responseChange,
    output: z.object({
      response: donorResponse,
      request: bloodRequest,
      /** After a corrected blood type: units of that donation that the stock still has under the wrong one. */
      mislabelled: z.optional(z.number()),
    }),
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'POST /hospital/first-donations': {
    summary:
      'A donor whose blood type nobody knew gave for the first time: records the type that the blood bank found, and the donation',
    access: VERIFIED_HOSPITAL,
    body: firstDonation,
    output: z.object({
      donor: z.object({ name: z.string(), bloodType: z.enum(BLOOD_TYPES) }),
      message: z.string(),
    }),
    idempotent: true,
    // Wrong codes have a stricter limit, for the hospital as a whole (`code-tries.ts`).
    limits: [{ by: 'hospital', max: 600, minutes: 60, guardsSecret: true }],
  },
  'POST /hospital/arrivals': {
    summary:
      "The code that a donor says at the desk: finds them among the hospital's open requests and appointments, and they have arrived",
    access: VERIFIED_HOSPITAL,
    body: z.object({
      code: z
        .string()
        .check(z.overwrite(codeDigits), z.regex(ARRIVAL_CODE, m('validation.arrival_code_invalid'))),
      /**
       * The request that an offline device matches the code to, by which the device orders its unsent writes. The
       * server finds the donor by the code alone.
       */
      requestId: z.optional(uuid),
      /** Likewise, if it is an appointment's. */
      appointmentId: z.optional(uuid),
    }),
    /** A response with its request, or an appointment. */
    output: z.object({
      response: z.optional(donorResponse),
      request: z.optional(bloodRequest),
      appointment: z.optional(listedAppointment),
      message: z.string(),
    }),
    idempotent: true,
    // Wrong codes have a stricter limit, for the hospital as a whole (`code-tries.ts`).
    limits: [{ by: 'hospital', max: 600, minutes: 60, guardsSecret: true }],
  },
});
