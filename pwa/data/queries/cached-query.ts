import { infiniteQueryOptions, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { CallInput, CallOutput } from '../api/client.ts';
import type { ReadKey } from '../api/freshness.ts';
import type { CacheableKey } from '../offline/cacheable.ts';
import {
  type InputArgs,
  type Pages,
  type PagesQueryKey,
  pagesKey,
  type ReadQueryKey,
  readKey,
} from './query-key.ts';
import { read, readPage } from './read.ts';

/**
 * A read whose answer the device caches. A screen selects what it needs with `select`, a function that stays the same
 * from render to render.
 */
export const cachedQuery = <Key extends CacheableKey>(endpoint: Key, ...input: InputArgs<Key>) =>
  queryOptions({
    queryKey: readKey(endpoint, ...input),
    queryFn: (context: QueryFunctionContext<ReadQueryKey<Key>>): Promise<CallOutput<Key>> => read(context),
  });

/** The same for a paged answer, counted from 1. `nextPage`: undefined after the last. */
export const cachedPages = <Key extends CacheableKey>(
  endpoint: Key,
  nextPage: (last: CallOutput<Key>, pages: readonly CallOutput<Key>[]) => number | undefined,
  ...input: InputArgs<Key>
) =>
  infiniteQueryOptions<CallOutput<Key>, Error, Pages<Key>, PagesQueryKey<Key>, number>({
    queryKey: pagesKey(endpoint, ...input),
    queryFn: (context) => readPage(context),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => nextPage(last, pages),
  });

/** A read that is not cached on the device, such as an admin's. Each page of a list is a read of its own. */
export const uncachedQuery = <Key extends ReadKey>(endpoint: Key, input: CallInput<Key>) =>
  queryOptions({
    queryKey: readKey(endpoint, ...([input] as unknown as InputArgs<Key>)),
    queryFn: ({ signal }): Promise<CallOutput<Key>> => call(endpoint, { ...input, signal }),
  });
