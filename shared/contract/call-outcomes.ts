/** What came of a phone call to a donor. */
export const CALL_OUTCOMES = ['coming', 'cannot', 'no_answer', 'wrong_number', 'never_again'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** What outlives the call, and nothing takes back. */
export const isLasting = (outcome: CallOutcome): outcome is 'wrong_number' | 'never_again' =>
  outcome === 'wrong_number' || outcome === 'never_again';
