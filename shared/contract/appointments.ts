import * as z from 'zod/mini';
import {
  APPOINTMENT_MOVES,
  APPOINTMENT_ORIGINS,
  APPOINTMENT_STATES,
  BOOKINGS_PER_WEEK,
} from '../rules/collection-days.ts';
import { DEFERRAL_REASONS } from '../rules/deferral.ts';
import { donorReaction } from './aftercare.ts';
import { dayHead, listedAppointment } from './collection-days.ts';
import { DONOR, endpoints } from './endpoint.ts';
import { bloodType, day, instant, phone, uuid } from './fields.ts';
import { m } from './message.ts';
import { giftFacts, onward } from './requests.ts';
import { HOSPITAL_WRITES } from './write-limits.ts';

/** A donor's own appointment. */
export const ownAppointment = z.object({
  id: z.string(),
  dayId: z.string(),
  state: z.enum(APPOINTMENT_STATES),
  how: z.enum(APPOINTMENT_ORIGINS),
  ...dayHead,
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  bookedAt: z.string(),
  /** What they say at the desk, until they have. */
  code: z.nullable(z.string()),
  cancelledBy: z.nullable(z.enum(['donor', 'hospital'])),
});
export type OwnAppointment = z.infer<typeof ownAppointment>;

/** A donor books for themselves; a hospital for whoever calls, or without a time for who stands there. */
const newAppointment = z.object({
  /** Made by the device, so that a booking that is sent twice is one. */
  id: uuid,
  dayId: uuid,
  /** The beginning of one of its times; a donor's is required. */
  startsAt: z.optional(instant),
  /** For a hospital: the number by which the donor signs in, or is called. */
  donor: z.optional(z.object({ phone })),
});
export type NewAppointment = z.input<typeof newAppointment>;

/** A new time, or, for a hospital, a new state; the same state again is a correction of what was recorded with it. */
const changedAppointment = z
  .object({
    startsAt: z.optional(instant),
    state: z.optional(z.enum(APPOINTMENT_MOVES, m('validation.choice_invalid'))),
    /** Of `given`. */
    ...giftFacts.shape,
    /** Of `given`: required if it is not known yet, a correction if another was. */
    bloodType: z.optional(bloodType),
    /** Of `given`: it is added to the hospital's stock, in quarantine. */
    toStock: z.optional(z.boolean(m('validation.choice_invalid'))),
    /**
     * Of `deferred`, and of who is recorded to have given, with the same state: why, and the first day on which they may
     * give again; null is permanently.
     */
    reason: z.optional(z.enum(DEFERRAL_REASONS, m('validation.choice_invalid'))),
    until: z.optional(z.nullable(day)),
    /**
     * Of a donor who came, with the same state, or alone with any state of who came: how they bore it; null takes it back.
     */
    reaction: z.optional(z.nullable(donorReaction)),
    onward,
  })
  .check(
    z.refine(
      ({ startsAt, state, reason, until, reaction }) =>
        (startsAt === undefined) !== (state === undefined) &&
        (reason === undefined) === (until === undefined) &&
        (state === 'deferred' ? reason !== undefined || reaction !== undefined : true) &&
        (reason === undefined || state === 'deferred' || state === 'given') &&
        (reaction === undefined || state !== undefined),
      m('validation.choice_invalid'),
    ),
  );
export type ChangedAppointment = z.input<typeof changedAppointment>;

const BOTH = { roles: ['donor', 'hospital'], verified: true } as const;
/** What was recorded of who came is not lost because the hospital was suspended meanwhile. */
const RECORDERS = { roles: ['donor', 'hospital'] } as const;

/** For a donor their own; for a hospital as its list has it, without the phone number. */
const appointment = z.union([ownAppointment, listedAppointment]);
const withMessage = z.object({ appointment, message: z.string() });

export const appointmentEndpoints = endpoints({
  'GET /appointments': {
    summary: "A donor's own appointments: the one to come, then the last ten",
    access: DONOR,
    output: z.object({ appointments: z.array(ownAppointment) }),
  },
  'POST /appointments': {
    summary: `Books a time of a collection day, ${BOOKINGS_PER_WEEK} in a week at most; a hospital books for a donor who called, or takes one in who came without`,
    access: BOTH,
    body: newAppointment,
    output: withMessage,
    status: 201,
    idempotent: true,
    limits: [{ by: 'hospital', max: 240, minutes: 60 }],
  },
  'PATCH /appointments/{id}': {
    summary: 'Moves an appointment to another time of its day; its hospital records what became of it',
    access: RECORDERS,
    body: changedAppointment,
    output: withMessage,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
  'DELETE /appointments/{id}': {
    summary: 'The donor, or the hospital, cancels an appointment; its chair is free again',
    access: RECORDERS,
    output: withMessage,
    idempotent: true,
    limits: HOSPITAL_WRITES,
  },
});
