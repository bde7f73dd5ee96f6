import { hashKey, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { cachedRows, START_MS } from '../device/cached-rows.ts';
import { isAnswerOf } from '../offline/cacheable.ts';
import type { CacheRow } from '../offline/rows.ts';

interface Entry {
  readonly queryKey: QueryKey;
  readonly data: unknown;
  readonly queryType?: 'infinite';
}

/** A row's query: the same endpoint and input. Of a paged read the first page is enough to begin with. */
function entryOf({ endpoint, input, value }: CacheRow): Entry | undefined {
  // An earlier release stored no input, or an answer of another shape.
  if (!input || !isAnswerOf(endpoint, value)) return undefined;
  const { page, ...query } = input.query ?? {};
  if (page === undefined) return { queryKey: [endpoint, input], data: value };
  if (page !== '1') return undefined;
  const { query: _, ...rest } = input;
  const isPageAlone = Object.keys(query).length === 0;
  return {
    queryKey: [endpoint, isPageAlone ? rest : { ...rest, query }, 'pages'],
    data: { pages: [value], pageParams: [1] },
    queryType: 'infinite',
  };
}

/**
 * Puts what the device has cached into a new client, so that the first screen begins with it. It counts as out of date:
 * a screen that shows it reads it again at once. What no screen shows is dropped after the start.
 */
export function hydrateCache(client: QueryClient): void {
  const queries = cachedRows().flatMap((row) => {
    const entry = entryOf(row);
    if (!entry) return [];
    const { data, ...rest } = entry;
    return {
      ...rest,
      queryHash: hashKey(entry.queryKey),
      dehydratedAt: row.fetchedAt,
      state: {
        data,
        dataUpdatedAt: row.fetchedAt,
        // Not read by this page yet: a refusal removes it (`dropCached`).
        dataUpdateCount: 0,
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        fetchStatus: 'idle' as const,
        isInvalidated: true,
        status: 'success' as const,
      },
    };
  });
  hydrate(client, { queries }, { defaultOptions: { queries: { gcTime: START_MS } } });
}
