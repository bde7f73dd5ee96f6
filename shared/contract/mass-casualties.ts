import * as z from 'zod/mini';
import { BLOOD_TYPES, COMPONENTS } from '../rules/blood.ts';
import { RESPONSE_STATUSES } from '../rules/request-status.ts';
import { SLOT_MINUTES } from '../rules/slots.ts';
import { chairs, shownSlot } from './collection-days.ts';
import { DONOR, endpoints, VERIFIED_HOSPITAL, VERIFIED_HOSPITAL_OR_ADMIN } from './endpoint.ts';
import { bloodType, component, instant, massUnits, requiredText, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { bloodRequest, ownResponse } from './requests.ts';
import { OWNER_WRITES } from './write-limits.ts';

export const MASS_PLACE_KINDS = ['town', 'region'] as const;
export type MassPlaceKind = (typeof MASS_PLACE_KINDS)[number];

/** `met`: everything needed was received; `closed`: somebody ended it. */
const MASS_ENDS = ['met', 'closed'] as const;
export type MassEnd = (typeof MASS_ENDS)[number];

export const MASS_REASON_MAX = 300;
/** Eight types of two components. */
const NEEDS_MAX = BLOOD_TYPES.length * COMPONENTS.length;

/**
 * Donors by state, and units. A donor who has a slot and has not arrived is `coming`; one without a slot is `waiting`.
 */
export const massFigures = z.object({
  called: z.number(),
  declined: z.number(),
  answered: z.number(),
  waiting: z.number(),
  coming: z.number(),
  arrived: z.number(),
  gave: z.number(),
  noShow: z.number(),
  units: z.number(),
  received: z.number(),
});
export type MassFigures = z.infer<typeof massFigures>;

const head = {
  id: z.string(),
  kind: z.enum(MASS_PLACE_KINDS),
  /** The gazetteer's name of the town or region. */
  place: z.string(),
  reason: z.string(),
  status: z.enum(['open', 'ended']),
  /** Lives depend on it, as an admin stated: donors are alerted however often they have been alerted before. */
  lifeThreatening: z.boolean(),
  openedAt: z.string(),
  /** The hospital whose owner opened it; null for an admin. */
  openedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  endedBecause: z.nullable(z.enum(MASS_ENDS)),
  endReason: z.nullable(z.string()),
  /** The caller may end it. */
  mayEnd: z.boolean(),
};

export const massCasualty = z.object({ ...head, hospitals: z.number(), figures: massFigures });
export type MassCasualty = z.infer<typeof massCasualty>;

const need = z.object({
  requestId: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(COMPONENTS),
  status: z.enum(['pending', 'fulfilled', 'cancelled']),
  units: z.number(),
  received: z.number(),
  coming: z.number(),
  waiting: z.number(),
});
export type MassNeed = z.infer<typeof need>;

const massHospital = z.object({
  id: z.string(),
  name: z.string(),
  /** The caller's own hospital. */
  isOwn: z.boolean(),
  /** Null until it has said what it needs and how many donors it can take. */
  plan: z.nullable(
    z.object({ chairs: z.number(), slotMinutes: z.number(), from: z.string(), until: z.string() }),
  ),
  needs: z.array(need),
  slots: z.array(shownSlot),
});
export type MassHospital = z.infer<typeof massHospital>;

const massDetail = z.object({ ...head, figures: massFigures, hospitals: z.array(massHospital) });
export type MassDetail = z.infer<typeof massDetail>;

/** A donor whom the hospital expects, as its screen shows them. */
export const queued = z.object({
  responseId: z.string(),
  requestId: z.string(),
  name: z.string(),
  bloodType: z.enum(BLOOD_TYPES),
  status: z.enum(RESPONSE_STATUSES),
  /** Null: they wait for a slot. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
});
export type Queued = z.infer<typeof queued>;

const newMass = z.object({
  /** Made by the device, so that one that is sent twice is opened once. */
  id: z.optional(uuid),
  kind: z.enum(MASS_PLACE_KINDS, m('validation.choice_invalid')),
  place: requiredText(m('validation.location_required'), 120),
  reason: requiredText(m('validation.reason_required'), MASS_REASON_MAX),
  /** For admins only. */
  lifeThreatening: z._default(z.boolean(m('validation.choice_invalid')), false),
});
export type NewMass = z.input<typeof newMass>;

/** What a hospital needs, and how many donors it can take when. */
const massPlan = z.object({
  /** How many donors it can take at once. */
  chairs,
  slotMinutes: z.literal([...SLOT_MINUTES], m('validation.choice_invalid')),
  from: instant,
  until: instant,
  needs: z
    .array(z.object({ bloodType, component: z._default(component, 'whole_blood'), units: massUnits }))
    .check(
      z.minLength(1, m('validation.units_required')),
      z.maxLength(NEEDS_MAX, m('validation.too_long')),
      z.refine(
        (needs) => new Set(needs.map((one) => `${one.bloodType} ${one.component}`)).size === needs.length,
        m('validation.choice_invalid'),
      ),
    ),
});
export type MassPlan = z.input<typeof massPlan>;

const one = z.object({ massCasualty: massDetail });
const withMessage = z.object({ massCasualty: massDetail, message: z.string() });

export const massCasualtyEndpoints = endpoints({
  'GET /mass-casualties': {
    summary:
      'Mass casualties, newest first: for an admin all; for a hospital those of its place and those that it took part in',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    query: pagedQuery({}),
    output: z.object({ massCasualties: z.array(massCasualty), ...listTotal }),
  },
  'POST /mass-casualties': {
    summary:
      "Opens a mass casualty: an admin's for any town or region, an owner's for the town of their hospital. Asks a second time",
    access: { roles: ['hospital', 'admin'], verified: true, owner: true },
    reauthenticates: true,
    body: newMass,
    output: withMessage,
    status: 201,
    limits: [{ by: 'hospital', max: 20, minutes: 60 }],
  },
  'GET /mass-casualties/{id}': {
    summary: 'One mass casualty: its hospitals with needs by type, slots, and how many donors stand where',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    output: one,
  },
  'PATCH /mass-casualties/{id}': {
    summary:
      'Ends a mass casualty: an admin any, an owner their own. Nobody else is called, and donors are thanked',
    access: { roles: ['hospital', 'admin'], verified: true, owner: true },
    body: z.object({
      action: z.literal('end', m('validation.choice_invalid')),
      reason: requiredText(m('validation.reason_required'), MASS_REASON_MAX),
    }),
    output: withMessage,
    limits: OWNER_WRITES,
  },
  'PUT /mass-casualties/{id}/plan': {
    summary:
      'The hospital takes part, or changes what it needs and can take; donors are called for what is new',
    access: VERIFIED_HOSPITAL,
    body: massPlan,
    output: withMessage,
    limits: OWNER_WRITES,
  },
  'GET /mass-casualties/{id}/queue': {
    summary: 'Who comes to this hospital when, then who waits for a place',
    access: VERIFIED_HOSPITAL,
    output: z.object({ queue: z.array(queued) }),
  },
  'POST /donor/later-slot/{id}': {
    summary: "A later slot for the donor's answer to this request",
    access: DONOR,
    body: z.object({
      /** Later than this: the beginning of the slot that the donor sees. Sent twice, it is one move. */
      after: instant,
    }),
    output: z.object({ response: ownResponse, request: bloodRequest, message: z.string() }),
    limits: [{ by: 'account', max: 30, minutes: 60 }],
  },
});
