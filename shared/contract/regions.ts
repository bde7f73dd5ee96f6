import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

/** What verified hospitals need: how many requests, the units still missing, how many requests are urgent. */
const needs = z.object({ open: z.number(), units: z.number(), urgent: z.number() });
export type Needs = z.infer<typeof needs>;

/** `code` is that of ISO 3166-2:SO without its prefix, as in the gazetteer's REGIONS. */
const regionNeeds = z.extend(needs, { code: z.string() });
export type RegionNeeds = z.infer<typeof regionNeeds>;

export const regionEndpoints = endpoints({
  'GET /regions': {
    summary:
      'Open requests of verified hospitals in each region of Somalia: counts, nobody and no place by name',
    access: 'public',
    output: z.object({
      /** All 18, by code. */
      regions: z.array(regionNeeds),
      /** Requests where neither their own place nor the hospital's is known. */
      elsewhere: needs,
      asOf: z.string(),
    }),
    cached: true,
    // A whole town may share one address.
    limits: [{ by: 'address', max: 6000, minutes: 60 }],
  },
});
