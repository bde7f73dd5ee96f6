/** The most receipts in one call. */
export const RECEIPTS_MAX = 100;
