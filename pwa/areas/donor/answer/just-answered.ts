/**
 * The state of the address that an answer leads to: its page says that the answer was sent. The browser keeps the state
 * of an address: after a reload it is of another page.
 */
export const JUST_ANSWERED = { answeredOn: performance.timeOrigin };

/** `state` is the router's, of any page. */
export const hasJustAnswered = (state: unknown): boolean =>
  (state as Partial<typeof JUST_ANSWERED> | null)?.answeredOn === JUST_ANSWERED.answeredOn;
