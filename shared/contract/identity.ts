import * as z from 'zod/mini';
import { endpoints, OWNER } from './endpoint.ts';
import { profile } from './people.ts';
import { OWNER_WRITES } from './write-limits.ts';

const changed = z.object({ user: profile, message: z.string() });

/** A hospital's identity, apart from the rest of its profile: what admins decide about. */
export const identityEndpoints = endpoints({
  'DELETE /hospital/identity-change': {
    summary: 'Takes back the name, phone or place that waits for an admin',
    access: OWNER,
    bodyOptional: true,
    output: changed,
    limits: OWNER_WRITES,
  },
  'POST /hospital/application': {
    summary: 'Applies once more after a rejection',
    access: OWNER,
    bodyOptional: true,
    output: changed,
    limits: [{ by: 'hospital', max: 5, minutes: 24 * 60 }],
  },
});
