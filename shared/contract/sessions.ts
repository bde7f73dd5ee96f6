import * as z from 'zod/mini';
import { BROWSERS, SYSTEMS } from '../rules/device-kind.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { DESK_WRITES, OWN_WRITES } from './write-limits.ts';

/** A device on which somebody is signed in. */
export const session = z.object({
  id: z.string(),
  /** As its browser identified itself at the sign-in; null for what is not known. */
  browser: z.nullable(z.enum(BROWSERS)),
  system: z.nullable(z.enum(SYSTEMS)),
  signedInAt: z.string(),
  /** Exact to five minutes. */
  lastSeenAt: z.string(),
  /** Whether it is the calling device. */
  current: z.boolean(),
});
export type SessionShown = z.infer<typeof session>;

/** How many are shown, those signed in last. */
export const SESSIONS_MAX = 100;

const confirmation = z.object({ message: z.string() });

export const sessionEndpoints = endpoints({
  'GET /auth/sessions': {
    summary: 'The devices on which the caller is signed in, this one first, then those seen last',
    access: 'signedIn',
    output: z.object({ sessions: z.array(session) }),
  },
  'DELETE /auth/sessions/{id}': {
    summary: 'Signs one of the caller’s devices out, from its next call on',
    access: 'signedIn',
    bodyOptional: true,
    output: confirmation,
    limits: OWN_WRITES,
  },
  'POST /auth/sign-out-others': {
    summary: 'Signs all of the caller’s devices out but this one',
    access: 'signedIn',
    bodyOptional: true,
    output: confirmation,
    limits: OWN_WRITES,
  },
  'DELETE /admin/users/{id}/sessions': {
    summary: 'Signs all devices of an account out, from their next call on',
    access: ADMIN,
    bodyOptional: true,
    output: confirmation,
    limits: DESK_WRITES,
  },
});
