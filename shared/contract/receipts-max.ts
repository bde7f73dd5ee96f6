/** The most receipts that one API call may contain. */
export const RECEIPTS_MAX = 100;
