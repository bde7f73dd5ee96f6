/** What a donor is notified of, about a request that they were alerted for or has answered. */
export type NewsKind = 'stand_down' | 'thanks' | 'given_on' | 'accepted' | 'cancelled' | 'changed';

/** For so long it is of use to somebody who was not reached at once. */
export const USEFUL_DAYS: Readonly<Record<NewsKind, number>> = {
  stand_down: 1,
  cancelled: 1,
  accepted: 1,
  changed: 1,
  thanks: 7,
  given_on: 7,
};
