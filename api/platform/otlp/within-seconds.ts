import { setTimeout as wait } from 'node:timers/promises';

/** A receiver that does not answer must not keep a server from stopping. */
const LAST_MS = 3_000;

/** Waits a few seconds for the last of what is sent; that it failed is logged elsewhere. */
export const withinSeconds = (sending: Promise<void>): Promise<void> =>
  Promise.race([sending.catch(() => undefined), wait(LAST_MS, undefined, { ref: false })]);
