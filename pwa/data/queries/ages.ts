import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cachedReads } from './read.ts';

const earliest = (reads: readonly { readonly asOf: number }[]): Date | undefined =>
  reads.length === 0 ? undefined : new Date(Math.min(...reads.map(({ asOf }) => asOf)));

/** When the oldest of what is shown was read from the server; undefined if all of it is fresh. */
export function useAsOf(): Date | undefined {
  const reads = useSyncExternalStore(cachedReads.subscribe, cachedReads.get, cachedReads.get);
  return earliest([...reads.values()]);
}

/** When the server returned what a query shows, if the device's cache provided it: the server could not be asked. */
export function cachedSince(queryKey: QueryKey): Date | undefined {
  const key = hashKey(queryKey);
  return earliest([...cachedReads.get().values()].filter((read) => hashKey(read.queryKey) === key));
}

/** The same, as a value that components follow. */
export function useCachedSince(queryKey: QueryKey): Date | undefined {
  useSyncExternalStore(cachedReads.subscribe, cachedReads.get, cachedReads.get);
  return cachedSince(queryKey);
}

export const useIsCached = (queryKey: QueryKey): boolean => useCachedSince(queryKey) !== undefined;
