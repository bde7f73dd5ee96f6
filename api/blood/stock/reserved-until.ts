import { HOUR_MS } from '../../../shared/time.ts';

/** Until when what is reserved now stays reserved. */
export const reservedUntil = (now: Date, settings: { readonly reservation_hours: number }): string =>
  new Date(now.getTime() + settings.reservation_hours * HOUR_MS).toISOString();
