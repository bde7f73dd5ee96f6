/** How often lists are asked for again while the app is visible, in milliseconds. */
export const POLL_MS = 15_000;
