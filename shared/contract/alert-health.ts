import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { endpoints } from './endpoint.ts';

/** Days of silence, from the first on and up to the second; a device that is silent for less may be switched off. */
export const SILENCES = [
  { fromDays: 1, toDays: 3 },
  { fromDays: 3, toDays: 7 },
  { fromDays: 7, toDays: 14 },
  { fromDays: 14, toDays: null },
] as const;

/** Days, today among them, that delivery times are read of, and that troubles of push services are. */
export const DELIVERY_DAYS = 7;
export const TROUBLE_DAYS = 30;

/** Of push services, and of towns with what they need. */
export const SERVICES_MAX = 20;
export const PLACES_MAX = 50;

/** At most 5 % off: times are kept in buckets. Null where there was no message. */
const deliveryTime = z.object({
  messages: z.number(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
});
export type DeliveryTime = z.infer<typeof deliveryTime>;

const pushService = z.object({
  /** Without what differs among the hosts of one maker. */
  host: z.string(),
  /** Devices that get messages by it. */
  active: z.number(),
  /** Devices that it gave up (404, 410) in the last 30 days. */
  gone: z.number(),
  /** Messages that it refused for good in the last 30 days. */
  refused: z.number(),
});
export type PushService = z.infer<typeof pushService>;

const placeInNeed = z.object({
  /** Null where it is not known. */
  town: z.nullable(z.string()),
  bloodType: z.enum(BLOOD_TYPES),
  /** What the pending requests for this type still ask for. */
  unitsNeeded: z.number(),
  /** Donors of exactly this type who have alerts on. */
  donors: z.number(),
  /** Donors of any type that red cells may come from, who have alerts on. */
  compatible: z.number(),
  /** Fewer donors of exactly this type than `isShortage` wants: where to recruit. */
  shortage: z.boolean(),
});
export type PlaceInNeed = z.infer<typeof placeInNeed>;

export const alertHealthEndpoints = endpoints({
  'GET /admin/alert-health': {
    summary:
      'Whether alerts arrive: silent devices, push services, delivery times, and where donors are missing',
    access: { roles: ['admin'] },
    output: z.object({
      asOf: z.string(),
      /** Active donors who let Dhiig alert them on a device that they have signed up. */
      donorsWithAlerts: z.number(),
      /** Everybody's, not donors' alone. */
      devices: z.number(),
      /** Devices that a push service took messages for, and that have reported none, by days on Somalia's clock. */
      silent: z.array(
        z.object({ fromDays: z.number(), toDays: z.nullable(z.number()), devices: z.number() }),
      ),
      /** Those with most devices first. */
      services: z.array(pushService),
      /** From being queued until the push service accepted it, and until the device showed it; the last 7 days. */
      delivery: z.object({ accepted: deliveryTime, shown: deliveryTime }),
      /** Where most is needed first. */
      places: z.array(placeInNeed),
    }),
  },
});
