/** The state of the address that an answer leads to: its page says that the answer was sent. */
export const JUST_ANSWERED = { isAnswered: true };

/** `state` is the router's, of any page. */
export const hasJustAnswered = (state: unknown): boolean =>
  (state as Partial<typeof JUST_ANSWERED> | null)?.isAnswered === true;
