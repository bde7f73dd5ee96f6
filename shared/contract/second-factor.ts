import * as z from 'zod/mini';
import { knownPassword } from './account-care.ts';
import { endpoints } from './endpoint.ts';
import { factorCode } from './factor-code.ts';

/** A donor has none: nothing that a stolen password of theirs opens is worth a code at each sign-in. */
const STAFF = { roles: ['admin', 'hospital'] } as const;

/** How many are made at a time; each works once. */
export const RECOVERY_CODES = 10;

/** The state of the caller's second factor. */
export const secondFactor = z.object({
  on: z.boolean(),
  /** This deployment requires admins to have one. */
  required: z.boolean(),
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
});

/** Shown once; only their hashes are stored. */
const madeCodes = z.object({ recoveryCodes: z.array(z.string()), message: z.string() });

export const secondFactorEndpoints = endpoints({
  'GET /auth/second-factor': {
    summary: 'The state of the caller’s second factor',
    access: STAFF,
    output: z.object({ secondFactor }),
  },
  'POST /auth/second-factor': {
    summary: 'Begins to set up a second factor (TOTP, RFC 6238); it counts once a code has confirmed it',
    access: STAFF,
    body: z.object({ password: knownPassword }),
    output: z.object({
      /** Base32 (RFC 4648), to be typed into an authenticator app. */
      secret: z.string(),
      /** `otpauth://totp/…`, for a QR code. */
      uri: z.string(),
    }),
    limits: [{ by: 'account', max: 30, minutes: 60 }],
  },
  'POST /auth/second-factor/confirmation': {
    summary:
      'Switches the second factor on by one of its codes; gives the recovery codes, ends the other sessions',
    access: STAFF,
    body: z.object({ code: factorCode }),
    output: madeCodes,
    limits: [{ by: 'account', max: 30, minutes: 60 }],
  },
  'POST /auth/second-factor/recovery-codes': {
    summary: 'Makes new recovery codes; the ones before open nothing any more',
    access: STAFF,
    body: z.object({ code: factorCode }),
    output: madeCodes,
    limits: [{ by: 'account', max: 30, minutes: 60 }],
  },
  'DELETE /auth/second-factor': {
    summary: 'Removes the second factor, by the password and a code',
    access: STAFF,
    body: z.object({ password: knownPassword, code: factorCode }),
    output: z.object({ message: z.string() }),
    limits: [{ by: 'account', max: 30, minutes: 60 }],
  },
});
