import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import {
  APPOINTMENT_ORIGINS,
  APPOINTMENT_STATES,
  DAY_NOTE_MAX,
  DAY_STATES,
  DAYS_SHOWN,
} from '../rules/collection-days.ts';
import { DEFERRAL_REASONS } from '../rules/deferral.ts';
import { CHAIRS_MAX, SLOT_MINUTES } from '../rules/slots.ts';
import { donorReaction } from './aftercare.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { bloodType, coordinates, instant, locationText, optionalText, requiredText, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { OWNER_WRITES } from './write-limits.ts';

/** Where it is, as its card says it. */
const dayPlace = z.object({
  address: z.string(),
  /** The gazetteer's town or region, '' if none is known. */
  place: z.string(),
  coordinates: z.optional(coordinates),
  /** Not at the hospital. */
  isElsewhere: z.boolean(),
});
export type DayPlace = z.infer<typeof dayPlace>;

/** What a day's card says to everybody who sees it. */
export const dayHead = {
  hospital: z.object({ id: z.string(), name: z.string(), phone: z.nullable(z.string()) }),
  location: dayPlace,
  note: z.nullable(z.string()),
  /** Why it was cancelled. */
  cancelWhy: z.nullable(z.string()),
};

/** Donors of a day by the state of their appointments. */
const dayFigures = z.object({
  booked: z.number(),
  arrived: z.number(),
  given: z.number(),
  deferred: z.number(),
  noShow: z.number(),
  cancelled: z.number(),
  /** Chairs of all its times, and how many of them are taken. */
  seats: z.number(),
  taken: z.number(),
});

const collectionDay = z.object({
  id: z.string(),
  state: z.enum(DAY_STATES),
  ...dayHead,
  startsAt: z.string(),
  endsAt: z.string(),
  /** How many donors it takes at a time, and for how long each. */
  chairs: z.number(),
  slotMinutes: z.number(),
  /** The types that are wanted most; empty if all are alike. */
  wantedTypes: z.array(z.enum(BLOOD_TYPES)),
  /** When a chair is free (ISO instants, in order), from now on; for a donor, only when they may give. */
  freeTimes: z.array(z.string()),
  /** For a donor: from the middle of their square, km. */
  distanceKm: z.optional(z.number()),
  /** For a donor: theirs is a wanted type, or all are alike. */
  isWanted: z.optional(z.boolean()),
  /** For its hospital. */
  figures: z.optional(dayFigures),
});
export type CollectionDay = z.infer<typeof collectionDay>;

/** An appointment as its hospital's list of the day shows it. */
export const listedAppointment = z.object({
  id: z.string(),
  dayId: z.string(),
  state: z.enum(APPOINTMENT_STATES),
  how: z.enum(APPOINTMENT_ORIGINS),
  /** Null if they came when no chair was free. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  donor: z.object({ id: z.string(), name: z.string(), bloodType: z.nullable(z.enum(BLOOD_TYPES)) }),
  /** Of who is expected or there; never kept on a device. */
  phone: z.nullable(z.string()),
  phoneE164: z.optional(z.nullable(z.string())),
  bookedAt: z.string(),
  arrivedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  cancelledBy: z.nullable(z.enum(['donor', 'hospital'])),
  /** Units that they gave. */
  units: z.optional(z.number()),
  deferral: z.optional(z.object({ reason: z.enum(DEFERRAL_REASONS), until: z.nullable(z.string()) })),
  /** How they bore it, as the hospital recorded it. */
  reaction: z.optional(donorReaction),
  /** By which a tablet without a network recognises their code (`arrivalMark` of it and the appointment's id). */
  codeMark: z.optional(z.number()),
  /** Whoever recorded its state, if the hospital has several logins. */
  by: z.optional(z.nullable(z.string())),
});
export type ListedAppointment = z.infer<typeof listedAppointment>;

/** A time at which a hospital takes donors: of a day, or in a mass casualty. */
export const shownSlot = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  chairs: z.number(),
  /** Taken chairs: donors who are coming, are there, or have given. */
  taken: z.number(),
  came: z.number(),
  noShow: z.number(),
});
export type ShownSlot = z.infer<typeof shownSlot>;

export const chairs = z
  .int(m('validation.number_invalid'))
  .check(z.gte(1, m('validation.number_invalid')), z.lte(CHAIRS_MAX, m('validation.number_invalid')));

const slotMinutes = z.literal([...SLOT_MINUTES], m('validation.choice_invalid'));

const wantedTypes = z.array(bloodType).check(z.maxLength(BLOOD_TYPES.length, m('validation.too_long')));

/** Its times begin at `startsAt`, one after the other. Without a `location` it is at the hospital. */
const newDay = z.object({
  /** Made by the device, so that a day that is sent twice is opened once. */
  id: uuid,
  startsAt: instant,
  endsAt: instant,
  chairs,
  slotMinutes,
  location: z.optional(locationText),
  coordinates: z.optional(coordinates),
  wantedTypes: z._default(wantedTypes, []),
  note: optionalText(DAY_NOTE_MAX),
});
export type NewDay = z.input<typeof newDay>;

/**
 * What is missing stays as it is; `location: null` moves it to the hospital. A booked donor whose time goes gets the
 * nearest free one within two hours, or none; each is told.
 */
const changedDay = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('cancel'),
    reason: requiredText(m('validation.reason_required'), DAY_NOTE_MAX),
  }),
  z.object({
    action: z.literal('change'),
    startsAt: z.optional(instant),
    endsAt: z.optional(instant),
    chairs: z.optional(chairs),
    slotMinutes: z.optional(slotMinutes),
    location: z.optional(z.nullable(locationText)),
    coordinates: z.optional(coordinates),
    wantedTypes: z.optional(wantedTypes),
    note: optionalText(DAY_NOTE_MAX),
  }),
]);
export type ChangedDay = z.input<typeof changedDay>;

/** A suspended hospital reads who was there. */
const READERS = { roles: ['donor', 'hospital'] } as const;
const withMessage = z.object({ day: collectionDay, message: z.string() });

export const collectionDayEndpoints = endpoints({
  'GET /collection-days': {
    summary: `For a donor, the nearest ${DAYS_SHOWN} days with a free chair on which they may give, those that want their type first; for a hospital, its own: those to come, or past ones`,
    access: READERS,
    query: pagedQuery({
      /** For a hospital. */
      when: z._default(z.enum(['ahead', 'past'], m('validation.choice_invalid')), 'ahead'),
    }),
    output: z.object({ days: z.array(collectionDay), ...listTotal }),
  },
  'POST /collection-days': {
    summary: 'A hospital opens a day on which donors come by appointment, at the hospital or elsewhere',
    access: VERIFIED_HOSPITAL,
    body: newDay,
    output: withMessage,
    status: 201,
    idempotent: true,
    limits: [...OWNER_WRITES, { by: 'hospital', max: 200, minutes: 24 * 60 }],
  },
  'GET /collection-days/{id}': {
    summary:
      'One day: for its hospital with its times and its list, for a donor with the times that they can have',
    access: READERS,
    output: z.object({
      day: collectionDay,
      slots: z.optional(z.array(shownSlot)),
      /** By time; cancelled ones last. */
      appointments: z.optional(z.array(listedAppointment)),
    }),
  },
  'PATCH /collection-days/{id}': {
    summary: 'The hospital changes or cancels a day; donors whose time or place changes are told',
    access: VERIFIED_HOSPITAL,
    body: changedDay,
    output: withMessage,
    idempotent: true,
    limits: OWNER_WRITES,
  },
});
