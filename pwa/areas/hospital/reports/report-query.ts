import { useQuery } from '@tanstack/react-query';
import type { ReportRange } from '../../../../shared/contract/reports.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';

/** What became of the requests of a period. */
export const useReport = (range: ReportRange) =>
  useQuery(cachedQuery('GET /requests/hospital/detailed-reports', { query: range }));
