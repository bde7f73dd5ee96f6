import * as z from 'zod/mini';
import { knownPassword } from './account-care.ts';
import { DONOR, endpoints } from './endpoint.ts';
import { numberCode, phone } from './fields.ts';
import { m } from './message.ts';
import { profile } from './people.ts';

/** What a code is asked for; it is good for nothing else. `ask`: a family asks for blood. */
const CODE_PURPOSES = ['register', 'sign-in', 'reset', 'change', 'ask'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** How long a code is valid. */
export const NUMBER_CODE_MINUTES = 10;

const changed = z.object({ user: profile, message: z.string() });

/** Only donors: whoever takes over a number by another SIM would get a hospital's or an admin's power with it. */

const WRITES = [{ by: 'account', max: 20, minutes: 60 }] as const;

export const numberEndpoints = endpoints({
  'POST /auth/number-codes': {
    summary:
      'Texts a code to a number; the answer never shows whether it has an account. `change` needs a signed-in donor',
    access: 'public',
    recognises: true,
    body: z.object({ phone, purpose: z.enum(CODE_PURPOSES, m('validation.choice_invalid')) }),
    output: z.object({ message: z.string() }),
    device: true,
    // In addition to those of the number, its neighbours, the network and the day (`code-limits.ts`).
    limits: [{ by: 'address', max: 60, minutes: 60 }],
  },
  'PUT /auth/number': {
    summary: "Makes a number the caller's own by its code, in place of another one",
    access: DONOR,
    body: z.object({ phone, numberCode, currentPassword: knownPassword }),
    output: changed,
    limits: WRITES,
  },
  'DELETE /auth/number': {
    summary: 'Takes the proved number off the account, which needs a confirmed e-mail',
    access: DONOR,
    body: z.object({ currentPassword: knownPassword }),
    output: changed,
    limits: WRITES,
  },
});
