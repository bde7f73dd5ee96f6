import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { m } from './message.ts';
import { publicRequest } from './public-request.ts';

/** What verified hospitals need: how many requests, the units still missing, how many requests are urgent. */
const needs = z.object({ open: z.number(), units: z.number(), urgent: z.number() });
export type Needs = z.infer<typeof needs>;

/** `code` is that of ISO 3166-2 without its prefix, as in the gazetteer's REGIONS. */
const regionNeeds = z.extend(needs, { code: z.string() });
export type RegionNeeds = z.infer<typeof regionNeeds>;

export const regionEndpoints = endpoints({
  'GET /regions': {
    summary: 'Open requests of verified hospitals in each region: counts, nobody and no place by name',
    access: 'public',
    output: z.object({
      /** All, by code. */
      regions: z.array(regionNeeds),
      /** Requests where neither their own place nor the hospital's is known. */
      elsewhere: needs,
      asOf: z.string(),
    }),
    cached: true,
    // A whole town may share one address.
    limits: [{ by: 'address', max: 6000, minutes: 60 }],
  },
  'GET /regions/requests': {
    summary: 'The most urgent open requests of a region, as anybody with their link sees them; at most ten',
    access: 'public',
    query: z.object({
      /** A region's `code`. */
      region: z
        .string(m('validation.choice_invalid'))
        .check(z.regex(/^[A-Z\d]{1,3}$/, m('validation.choice_invalid'))),
    }),
    output: z.object({ requests: z.array(publicRequest) }),
    limits: [{ by: 'address', max: 6000, minutes: 60 }],
  },
});
