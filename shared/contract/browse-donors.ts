import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { endpoints, VERIFIED_HOSPITAL_OR_ADMIN } from './endpoint.ts';
import { bloodType, optionalText } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';

/** What Browse Donors shows of a donor, and nothing else. */
const browsedDonor = z.object({
  _id: z.string(),
  name: z.string(),
  /** Null if the donor does not know it. */
  bloodType: z.nullable(z.enum(BLOOD_TYPES)),
  /** The gazetteer's town; null if it is not known, or the donor hides it. */
  location: z.nullable(z.object({ city: z.string(), country: z.string() })),
});
export type BrowsedDonor = z.infer<typeof browsedDonor>;

export const browseDonorsEndpoints = endpoints({
  'GET /users': {
    summary: 'Donors with name, blood type and town; by type and town. A hospital is shown so many a day',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    query: pagedQuery({
      role: z.enum(['donor'], m('validation.choice_invalid')),
      bloodType: z.optional(bloodType),
      /** A town of the gazetteer, as in `location.city`. Donors who hide their town are not found by it. */
      city: optionalText(100),
    }),
    output: z.object({
      users: z.array(browsedDonor),
      /** Counted up to 1,000, where the list ends as well. */
      ...listTotal,
    }),
    // Without a limit, a caller could find out where every donor lives.
    limits: [{ by: 'hospital', max: 600, minutes: 60, guardsSecret: true }],
  },
});
