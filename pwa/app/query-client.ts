import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../data/api/errors.ts';

const RETRIES = 2;

/** The server's definite refusal is not retried; a missing answer or an overloaded server is. */
function shouldRetry(failures: number, error: Error): boolean {
  const isDefinite = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !isDefinite && failures < RETRIES;
}

/** Writes are never repeated here: each decides how it is sent again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
