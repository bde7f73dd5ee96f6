/** The most entries that one page of a list may hold. */
export const LIMIT_MAX = 100;
