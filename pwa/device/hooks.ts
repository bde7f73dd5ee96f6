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

/** When the oldest of what is shown was read from the server; undefined where all of it is fresh. */
export function useAsOf(): Date | undefined {
  const reads = useSyncExternalStore(keptReads.subscribe, keptReads.get, keptReads.get);
  return reads.size === 0 ? undefined : new Date(Math.min(...reads.values()));
}

/** Whether what a query shows is as the device kept it: the server could not be asked. */
export function useIsKept(queryKey: readonly unknown[]): boolean {
  const reads = useSyncExternalStore(keptReads.subscribe, keptReads.get, keptReads.get);
  const beginning = `[${JSON.stringify(queryKey)},`;
  return [...reads.keys()].some((read) => read.startsWith(beginning));
}
