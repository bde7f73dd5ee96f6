/** Ids of the requests that were posted from this page, also if the answer was lost: their poster expects them. */
export const postedHere = new Set<string>();
