import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { optionalText, paging } from './fields.ts';
import { m } from './message.ts';
import { VERIFICATIONS } from './people.ts';

const ADMIN = { roles: ['admin'] } as const;

export const adminHospital = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  location: z.string(),
  phone: z.string(),
  address: z.string(),
  verified: z.boolean(),
  status: z.enum([...VERIFICATIONS, 'banned']),
  requestDate: z.string(),
  /** `complete` once licence number and website are given. */
  documents: z.enum(['complete', 'pending']),
  lastActive: z.string(),
  createdAt: z.string(),
});
export type AdminHospital = z.infer<typeof adminHospital>;

/** A hospital that posts requests and cancels them, told to admins within the last week. */
export const cancellingHospital = z.object({
  hospital: adminHospital,
  /** Requests that raised an alert, and calls of donors that were for nothing, from a day before `toldAt`. */
  cancelled: z.number(),
  called: z.number(),
  toldAt: z.string(),
});
export type CancellingHospital = z.infer<typeof cancellingHospital>;

export const adminEndpoints = endpoints({
  'GET /admin/hospitals': {
    summary: 'Hospitals, newest first, and those that wait for verification, oldest first',
    access: ADMIN,
    query: z.object(paging),
    output: z.object({
      hospitals: z.array(adminHospital),
      pendingHospitals: z.array(adminHospital),
      cancellingHospitals: z.array(cancellingHospital),
      stats: z.object({ pending: z.number() }),
      total: z.number(),
    }),
  },
  'PATCH /admin/verify-hospital/{id}': {
    summary: 'Approves or rejects a hospital',
    access: ADMIN,
    body: z.object({
      action: z.enum(['approve', 'reject'], m('validation.choice_invalid')),
      reason: optionalText(500),
    }),
    output: z.object({ hospital: adminHospital, message: z.string() }),
    idempotent: true,
  },
});
