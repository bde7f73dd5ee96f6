import * as z from 'zod/mini';
import { CALL_OUTCOMES } from './call-outcomes.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { m } from './message.ts';

/**
 * `waiting`: push and text have not had their time; `enough`: nobody more is needed; `closed`: the request is not open,
 * not of high urgency, or part of a mass casualty.
 */
const DESK_STATES = ['waiting', 'open', 'enough', 'closed'] as const;

/** The donor whom the caller is to call now: nobody else is given their number meanwhile. */
export const donorToCall = z.object({
  id: z.string(),
  /** Their first name: what the caller asks for. */
  name: z.string(),
  distanceKm: z.optional(z.number()),
  /** E.164. */
  phone: z.string(),
  until: z.string(),
});
export type DonorToCall = z.infer<typeof donorToCall>;

const desk = z.object({
  state: z.enum(DESK_STATES),
  /** When donors may be called, while it is `waiting`. */
  opensAt: z.nullable(z.string()),
  donor: z.nullable(donorToCall),
});

export const callerEndpoints = endpoints({
  'GET /hospital/callers/{alertId}': {
    summary:
      'Whether donors may be called for an urgent alert that has not met its need, and whom the caller calls now',
    access: VERIFIED_HOSPITAL,
    output: desk,
  },
  'POST /hospital/callers/{alertId}': {
    summary:
      'Gives the caller the next donor to call, of those who allow it, with their number, which is recorded as shown',
    access: VERIFIED_HOSPITAL,
    bodyOptional: true,
    output: z.extend(desk, {
      /** Why there is no donor. */
      message: z.nullable(z.string()),
    }),
    limits: [{ by: 'hospital', max: 60, minutes: 60 }],
  },
  'POST /hospital/callers/{alertId}/{donorId}': {
    summary:
      'Records what came of a call: the donor comes, cannot, did not answer, is not at this number, wants no more; null takes one of the first three back while the donor is the caller’s',
    access: VERIFIED_HOSPITAL,
    body: z.object({ outcome: z.nullable(z.enum(CALL_OUTCOMES, m('validation.choice_invalid'))) }),
    output: z.object({
      message: z.string(),
      /** Of a donor who comes: what they say when they arrive. */
      code: z.nullable(z.string()),
    }),
    limits: [{ by: 'hospital', max: 120, minutes: 60 }],
  },
});
