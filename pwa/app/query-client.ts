import { QueryClient, type TimeoutProvider, timeoutManager } from '@tanstack/react-query';
import { ApiError } from '../data/api/errors.ts';
import { everyWhileVisible } from '../lib/every-while-visible.ts';

const RETRIES = 2;

/** The server's definite refusal is not retried; a missing answer or an overloaded server is. */
function shouldRetry(failures: number, error: Error): boolean {
  const isDefinite = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !isDefinite && failures < RETRIES;
}

/** What ends each repeated read. */
const repeated = new Map<number | undefined, () => void>();
let lastId = 0;

const whileVisible: TimeoutProvider<number> = {
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
  setInterval: (run, ms) => {
    lastId += 1;
    repeated.set(
      lastId,
      everyWhileVisible(ms, () => run()),
    );
    return lastId;
  },
  clearInterval: (id) => {
    repeated.get(id)?.();
    repeated.delete(id);
  },
};

// A read that a screen repeats is repeated while the page is visible. Elsewhere this module may be loaded twice, of which
// the library complains.
if (import.meta.env.PROD) timeoutManager.setTimeoutProvider(whileVisible);

/** Writes are never repeated here: each decides how it is sent again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
