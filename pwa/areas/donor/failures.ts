import type { FailureTitles } from '../../features/failures/failure-text.ts';

/** What is said when the server refuses, and when no answer comes. Source: the specification, section 8. */
export const PROFILE_FAILURE = {
  refused: 'donor.profile_failed',
  lost: 'donor.dashboard_error',
} as const satisfies FailureTitles;

export const STATS_FAILURE = {
  refused: 'donor.stats_failed',
  lost: 'donor.dashboard_error',
} as const satisfies FailureTitles;

export const HISTORY_FAILURE = {
  refused: 'donor.history_failed',
  lost: 'donor.dashboard_error',
} as const satisfies FailureTitles;

export const DAYS_FAILURE = {
  refused: 'donor.days.fetch_failed',
  lost: 'donor.dashboard_error',
} as const satisfies FailureTitles;

export const REQUESTS_FAILURE = {
  refused: 'requests.fetch_failed',
  lost: 'requests.fetch_error',
} as const satisfies FailureTitles;

export const NEARBY_FAILURE = {
  refused: 'donor.nearby_failed',
  lost: 'requests.fetch_error',
} as const satisfies FailureTitles;
