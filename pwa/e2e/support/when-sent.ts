/**
 * For what waits on a device and is sent by itself: at the next start or event, otherwise at the next try, and the wait
 * between two tries grows. That may be later than a screen answers a tap.
 */
export const WHEN_SENT = { timeout: 60_000 };
