import { useQuery } from '@tanstack/react-query';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';

/** Sizes and backups change slowly. */
const OPERATION_MS = 5 * 60_000;

/** The state of the server. */
export const useOperation = () =>
  useQuery({ ...uncachedQuery('GET /admin/operation', {}), refetchInterval: OPERATION_MS });
