/** What blood is usually needed for. Stored as a code and shown in each reader's language. */
export const REQUEST_REASONS = [
  'surgery',
  'accident',
  'childbirth',
  'anaemia',
  'bleeding',
  'cancer',
] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];
