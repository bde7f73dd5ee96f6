import { useQuery } from '@tanstack/react-query';
import type { ReportRange } from '../../../../shared/contract/reports.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';

/** The results of a period's requests. */
export const useReport = (range: ReportRange) =>
  useQuery(cachedQuery('GET /requests/hospital/detailed-reports', { query: range }));
