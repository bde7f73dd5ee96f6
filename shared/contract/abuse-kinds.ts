/**
 * What a donor can report a request or a hospital for. In a file without schemas, which a donor's phone does not need
 * for it.
 */
export const ABUSE_KINDS = [
  'asked_for_money',
  'offered_money',
  'not_real',
  'pressed',
  'refused',
  'other',
] as const;
export type AbuseKind = (typeof ABUSE_KINDS)[number];

export const ABUSE_TEXT_MAX = 1000;
