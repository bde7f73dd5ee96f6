import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { ADMIN, endpoints } from './endpoint.ts';

/** Days of silence, from the first up to the second; a device that is silent for less may be switched off. */
export const SILENCES = [
  { fromDays: 1, toDays: 3 },
  { fromDays: 3, toDays: 7 },
  { fromDays: 7, toDays: 14 },
  { fromDays: 14, toDays: null },
] as const;

/** Days, today included, over which delivery times and failures of push services are measured. */
export const DELIVERY_DAYS = 7;
export const TROUBLE_DAYS = 30;

/** At most this many push services, and towns with their needs. */
export const SERVICES_MAX = 20;
export const PLACES_MAX = 50;

/** At most 5 % off, as times are counted in buckets. Null if there was no message. */
const deliveryTime = z.object({
  messages: z.number(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
});
export type DeliveryTime = z.infer<typeof deliveryTime>;

const pushService = z.object({
  /** Without the parts of the host name that differ within one provider. */
  host: z.string(),
  /** Devices that get messages through it. */
  active: z.number(),
  /** Devices that it reported as gone (404, 410) in the last 30 days. */
  gone: z.number(),
  /** Messages that it refused permanently in the last 30 days. */
  refused: z.number(),
});
export type PushService = z.infer<typeof pushService>;

const placeInNeed = z.object({
  /** Null if it is not known. */
  town: z.nullable(z.string()),
  bloodType: z.enum(BLOOD_TYPES),
  /** Units that pending requests for this type still need. */
  unitsNeeded: z.number(),
  /** Donors of exactly this type who have alerts switched on. */
  donors: z.number(),
  /** Donors of any type that can give red cells to it, who have alerts switched on. */
  compatible: z.number(),
  /** Fewer donors of exactly this type than `isShortage` requires: a place to recruit donors. */
  shortage: z.boolean(),
});
export type PlaceInNeed = z.infer<typeof placeInNeed>;

export const alertHealthEndpoints = endpoints({
  'GET /admin/alert-health': {
    summary:
      'Whether alerts arrive: silent devices, push services, delivery times, and where donors are missing',
    access: ADMIN,
    output: z.object({
      asOf: z.string(),
      /** Active donors whom Dhiig may alert and who have a subscribed device. */
      donorsWithAlerts: z.number(),
      /** Of everybody, not only of donors. */
      devices: z.number(),
      /** Devices for which a push service accepted messages and which reported none, by days on the country's clock. */
      silent: z.array(
        z.object({ fromDays: z.number(), toDays: z.nullable(z.number()), devices: z.number() }),
      ),
      /** The ones with most devices first. */
      services: z.array(pushService),
      /**
       * From queueing until the push service accepted the message, and until the device showed it; over the last 7
       * days.
       */
      delivery: z.object({ accepted: deliveryTime, shown: deliveryTime }),
      /** The places with the greatest need first. */
      places: z.array(placeInNeed),
    }),
  },
});
