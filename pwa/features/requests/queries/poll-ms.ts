/** How often lists are read again while the app is visible, in milliseconds. */
export const POLL_MS = 15_000;
