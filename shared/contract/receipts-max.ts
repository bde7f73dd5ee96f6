/** At most so many receipts in one call. */
export const RECEIPTS_MAX = 100;
