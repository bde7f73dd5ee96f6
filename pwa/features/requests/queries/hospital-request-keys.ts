import type { RequestStatus } from '../../../../shared/rules/request-status.ts';
import { requestKeys } from './request-keys.ts';

const all = [...requestKeys.all, 'hospital'] as const;

/**
 * Cache keys of what a hospital reads about its requests. They stand below those of all requests, so that
 * one write refreshes every list.
 */
export const hospitalRequestKeys = {
  all,
  lists: [...all, 'list'],
  list: (status: RequestStatus | undefined) => [...all, 'list', status ?? 'any'],
  pending: [...all, 'pending'],
  analytics: [...all, 'analytics'],
  matchedDonors: (requestId: string) => [...all, 'matched-donors', requestId],
  bestMatches: (requestId: string) => [...all, 'best-matches', requestId],
  responses: (requestId: string) => [...all, 'responses', requestId],
} as const;
