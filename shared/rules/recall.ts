/** What a recall is about: all components of one donation's number, or all that its donor has ever given. */
export const RECALL_SCOPES = ['bag', 'donor'] as const;
export type RecallScope = (typeof RECALL_SCOPES)[number];

/**
 * Why blood must not be used. None of them gives the result of a test: that would be health data about a donor.
 * `information`: something became known after the donation, and never what.
 */
export const RECALL_REASONS = ['collection', 'label', 'storage', 'bag', 'information', 'other'] as const;
export type RecallReason = (typeof RECALL_REASONS)[number];
