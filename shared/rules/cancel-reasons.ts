/** Why hospitals usually cancel a request. Stored as a code and shown in each reader's language. */
export const CANCEL_REASONS = ['found', 'moved', 'not_needed', 'nobody_came', 'mistake'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
