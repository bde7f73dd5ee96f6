import type { RequestStatus } from '../../../../shared/rules/request-status.ts';

/** How often lists are asked for again while the app is visible, in milliseconds. */
export const POLL_MS = 15_000;

/** Everything about requests stands below `all`, so that one write refreshes every list. */
export const requestKeys = {
  all: ['requests'],
  list: (status: RequestStatus | undefined) => ['requests', 'list', status ?? 'any'],
  byBloodType: ['requests', 'by-blood-type'],
  nearby: (latitude: number, longitude: number) => ['requests', 'nearby', latitude, longitude],
  one: (id: string) => ['requests', 'one', id],
} as const;

/** A donor's own answers and donations. */
export const ANSWERS_KEY = ['answers'] as const;

/** A donor's counts and eligibility. */
export const DONOR_STATS_KEY = ['donor-stats'] as const;
