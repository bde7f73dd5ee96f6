import * as z from 'zod/mini';
import { BLOOD_TYPES, COMPONENTS } from '../rules/blood.ts';
import { LIVE_STATES, URGENCIES } from '../rules/request-status.ts';
import { endpoints } from './endpoint.ts';
import { coordinates } from './fields.ts';

/**
 * A request as anybody with its link may see it: what is needed and where, and its state. Apart from the hospital's
 * name it contains nothing that the hospital wrote, not even addresses (they may name a patient), no person's name and
 * no phone number.
 */
export const publicRequest = z.object({
  _id: z.string(),
  hospital: z.object({ name: z.string() }),
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(COMPONENTS),
  units: z.number(),
  /** Units that have not been received yet. */
  unitsNeeded: z.number(),
  urgency: z.enum(URGENCIES),
  state: z.enum(LIVE_STATES),
  /** `address` is the gazetteer's name of the town or region, never the typed text; '' if none is known. */
  location: z.object({ address: z.string(), coordinates: z.optional(coordinates) }),
  datePosted: z.string(),
  deadline: z.nullable(z.string()),
  /** Donors who are still to come. */
  coming: z.number(),
});
export type PublicRequest = z.infer<typeof publicRequest>;

export const publicRequestEndpoints = endpoints({
  'GET /requests/{id}/public': {
    summary: 'The state of a verified hospital’s request, for anybody who has its link',
    access: 'public',
    output: z.object({ request: publicRequest }),
    // All phones of a carrier may share an address, and each open page polls at least twice a minute.
    limits: [{ by: 'address', max: 12_000, minutes: 10 }],
  },
});
