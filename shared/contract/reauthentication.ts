import * as z from 'zod/mini';
import { knownPassword } from './account-care.ts';
import { endpoints } from './endpoint.ts';
import { factorCode } from './factor-code.ts';
import { m } from './message.ts';
import { PROOF_HEADER } from './proof-header.ts';

/** How long a proof of identity is valid. */
export const REAUTHENTICATED_MINUTES = 5;

/** Somebody with a second factor gives a code of it, everybody else their password. */
const reauthenticationForm = z
  .object({ password: z.optional(knownPassword), code: z.optional(factorCode) })
  .check(
    z.refine(({ password, code }) => (password === undefined) !== (code === undefined), {
      error: m('validation.password_required'),
      path: ['password'],
    }),
  );

export const reauthenticationEndpoints = endpoints({
  'POST /auth/reauthenticate': {
    summary: `Asks the caller once more who they are; the proof goes with the calls that need it, as ${PROOF_HEADER}`,
    access: 'signedIn',
    body: reauthenticationForm,
    output: z.object({
      /** Valid for this session only. */
      proof: z.string(),
      expiresAt: z.string(),
    }),
    limits: [{ by: 'account', max: 60, minutes: 60 }],
  },
});
