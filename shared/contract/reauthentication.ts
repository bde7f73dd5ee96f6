import * as z from 'zod/mini';
import { knownPassword } from './account-care.ts';
import { endpoints } from './endpoint.ts';
import { PROOF_HEADER } from './proof-header.ts';

/** So long a proof of who is at the keyboard holds. */
export const REAUTHENTICATED_MINUTES = 5;

export const reauthenticationForm = z.object({ password: knownPassword });

export const reauthenticationEndpoints = endpoints({
  'POST /auth/reauthenticate': {
    summary: `Asks the caller once more who they are; the proof goes with the calls that need it, as ${PROOF_HEADER}`,
    access: 'signedIn',
    body: reauthenticationForm,
    output: z.object({
      /** Of this session alone. */
      proof: z.string(),
      expiresAt: z.string(),
    }),
    limits: [{ by: 'account', max: 60, minutes: 60 }],
  },
});
