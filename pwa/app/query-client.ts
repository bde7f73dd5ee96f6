import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../data/api/errors.ts';

const RETRIES = 2;

/** The server's definite no is not asked again; a missing or overloaded answer is. */
function shouldRetry(failures: number, error: Error): boolean {
  const isDefinite = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !isDefinite && failures < RETRIES;
}

/** Writes are never repeated here: each decides for itself how it is sent again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
