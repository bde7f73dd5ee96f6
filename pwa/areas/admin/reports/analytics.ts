import { useQuery } from '@tanstack/react-query';
import type { ReportRange } from '../../../../shared/contract/reports.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';

/** The country's figures in a period. */
export const useAnalytics = (range: ReportRange) =>
  useQuery(uncachedQuery('GET /admin/analytics', { query: range }));
