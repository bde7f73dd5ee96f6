import * as z from 'zod/mini';
import { CALL_OUTCOMES } from './call-outcomes.ts';
import { donorToCall } from './callers.ts';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import { m } from './message.ts';

const desk = z.object({
  /** Who gave here for the first time six weeks ago, gets no messages, and may be called. */
  waiting: z.number(),
  /** Whom this person calls now; its id is the gift's. */
  donor: z.nullable(donorToCall),
});

export const firstGiverEndpoints = endpoints({
  'GET /hospital/first-givers': {
    summary:
      'How many first-time donors wait for a call six weeks after their gift, and whom the caller calls now',
    access: VERIFIED_HOSPITAL,
    output: desk,
  },
  'POST /hospital/first-givers': {
    summary:
      'Gives the caller the first-time donor who has waited longest, with their number, which is recorded as shown',
    access: VERIFIED_HOSPITAL,
    bodyOptional: true,
    output: z.extend(desk, {
      /** Why there is no donor. */
      message: z.nullable(z.string()),
    }),
    limits: [{ by: 'hospital', max: 60, minutes: 60 }],
  },
  'POST /hospital/first-givers/{donationId}': {
    summary:
      'Records what came of the call: `coming` if they will give again; null takes one of the first three back while the donor is the caller’s',
    access: VERIFIED_HOSPITAL,
    body: z.object({ outcome: z.nullable(z.enum(CALL_OUTCOMES, m('validation.choice_invalid'))) }),
    output: z.object({ message: z.string() }),
    limits: [{ by: 'hospital', max: 120, minutes: 60 }],
  },
});
