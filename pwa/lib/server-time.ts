import { createStore } from './store.ts';

/** Smaller differences come from the line and from whole seconds. */
const MATTERS_MS = 60_000;

/** The server's clock minus the device's, ms; 0 until it is known, and if the two differ by less than a minute. */
export const serverOffset = createStore(0);

/** What `withServerClock` has measured, or this device had stored. */
export const setServerOffset = (ms: number): void =>
  serverOffset.set(Math.abs(ms) < MATTERS_MS ? 0 : Math.round(ms / MATTERS_MS) * MATTERS_MS);

/** A time of the device's clock, ms, by the server's, as everything is that the server says. */
export const serverTimeOf = (deviceMs: number): Date => new Date(deviceMs + serverOffset.get());

/** Now by the server's clock: a phone's may be wrong by days or years. */
export const serverNow = (): Date => serverTimeOf(Date.now());
