import * as z from 'zod/mini';
import { REQUEST_STATUSES } from '../rules/request-status.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { bloodType, optionalText, urgency, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { bloodRequest } from './requests.ts';

/** A search lists the requests of this many hospitals, the newest ones that it finds. */
export const HOSPITALS_FOUND_MAX = 50;
/**
 * This many requests of those hospitals are counted and paged through, the newest. For one hospital or for all, totals
 * are updated as requests are written.
 */
export const FOUND_REQUESTS_MAX = 500;

export const adminRequestEndpoints = endpoints({
  'GET /admin/requests': {
    summary:
      'Requests of all hospitals, newest first: by status, blood type, urgency and hospital, or found by the hospital’s name, e-mail or phone',
    access: ADMIN,
    query: pagedQuery({
      status: z.optional(z.enum(REQUEST_STATUSES, m('validation.choice_invalid'))),
      type: z.optional(bloodType),
      urgency: z.optional(urgency),
      /** The hospital's id. */
      hospital: z.optional(uuid),
      search: optionalText(100),
    }),
    output: z.object({
      requests: z.array(bloodRequest),
      stats: z.object({ pendingRequests: z.number() }),
      ...listTotal,
    }),
  },
});
