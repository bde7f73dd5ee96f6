import type { Limit } from './endpoint.ts';

/**
 * Limits of writes: more than the busiest honest caller does, with the outbox of a week without a network sent at once,
 * and few enough that nobody fills the disk.
 */

/** All of a hospital's people together: in a mass casualty they record hundreds of donors an hour, each several times. */
export const HOSPITAL_WRITES = [
  { by: 'hospital', max: 2_400, minutes: 60 },
] as const satisfies readonly Limit[];

/** Each of these tells everybody who is coming: a hospital's requests, and their changes. */
export const REQUEST_WRITES = [{ by: 'hospital', max: 240, minutes: 60 }] as const satisfies readonly Limit[];

/** What an owner arranges now and then. */
export const OWNER_WRITES = [{ by: 'hospital', max: 120, minutes: 60 }] as const satisfies readonly Limit[];

/** An admin at the desk. */
export const DESK_WRITES = [{ by: 'account', max: 600, minutes: 60 }] as const satisfies readonly Limit[];

/** A device subscribes again whenever the app opens. */
export const DEVICE_WRITES = [{ by: 'account', max: 300, minutes: 60 }] as const satisfies readonly Limit[];

/** Somebody's own account: their sessions, their photo, their answers. */
export const OWN_WRITES = [{ by: 'account', max: 120, minutes: 60 }] as const satisfies readonly Limit[];
