/** The kinds of news for a donor about a request that they were alerted for or have answered. */
export type NewsKind = 'stand_down' | 'thanks' | 'given_on' | 'accepted' | 'cancelled' | 'changed';

/** For how many days the news is useful to somebody whose phone was off. */
export const USEFUL_DAYS: Readonly<Record<NewsKind, number>> = {
  stand_down: 1,
  cancelled: 1,
  accepted: 1,
  changed: 1,
  thanks: 7,
  given_on: 7,
};
