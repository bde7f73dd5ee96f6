/** What a donor says of a request or a hospital. Apart from the calls, as a donor's phone needs no schemas for it. */
export const ABUSE_KINDS = ['asked_for_money', 'offered_money', 'not_real', 'other'] as const;
export type AbuseKind = (typeof ABUSE_KINDS)[number];

export const ABUSE_TEXT_MAX = 1000;
