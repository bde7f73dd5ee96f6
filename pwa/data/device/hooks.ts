import { hashKey } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { NetworkState } from '../offline/network-state.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import { device } from './device.ts';
import { keptReads } from './read.ts';
import { networkStore, outboxStore } from './shown.ts';

/** What waits for the server, or was refused by it. */
export const useOutbox = (): readonly OutboxEntry[] =>
  useSyncExternalStore(outboxStore.subscribe, outboxStore.get, outboxStore.get);

/** Whether what waits on this device has been read; until then `useOutbox` gives nothing. */
export function useIsOutboxKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void device().then(() => setKnown(true));
  }, []);
  return isKnown;
}

/** Entries about one subject, such as `request:<id>` or `profile`. */
export const useOutboxOf = (subject: string): readonly OutboxEntry[] =>
  useOutbox().filter((entry) => entry.subject === subject);

export const useNetwork = (): NetworkState =>
  useSyncExternalStore(networkStore.subscribe, networkStore.get, networkStore.get);

const earliest = (reads: readonly { readonly asOf: number }[]): Date | undefined =>
  reads.length === 0 ? undefined : new Date(Math.min(...reads.map(({ asOf }) => asOf)));

/** When the oldest of what is shown was read from the server; undefined where all of it is fresh. */
export function useAsOf(): Date | undefined {
  const reads = useSyncExternalStore(keptReads.subscribe, keptReads.get, keptReads.get);
  return earliest([...reads.values()]);
}

/** When the server gave what a query shows, where it is as the device kept it: the server could not be asked. */
export function keptSince(queryKey: readonly unknown[]): Date | undefined {
  const key = hashKey(queryKey);
  return earliest([...keptReads.get().values()].filter((read) => hashKey(read.queryKey) === key));
}

/** The same, as it changes. */
export function useKeptSince(queryKey: readonly unknown[]): Date | undefined {
  useSyncExternalStore(keptReads.subscribe, keptReads.get, keptReads.get);
  return keptSince(queryKey);
}

export const useIsKept = (queryKey: readonly unknown[]): boolean => useKeptSince(queryKey) !== undefined;
