import { useEffect, useState, useSyncExternalStore } from 'react';
import type { NetworkState } from '../offline/network-state.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import { device } from './device.ts';
import { networkStore, outboxStore } from './shown.ts';

/** What waits for the server, or was refused by it. */
export const useOutbox = (): readonly OutboxEntry[] =>
  useSyncExternalStore(outboxStore.subscribe, outboxStore.get, outboxStore.get);

/** Whether the outbox of this device has been read; until then `useOutbox` returns nothing. */
export function useIsOutboxKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void device().then(() => setKnown(true));
  }, []);
  return isKnown;
}

export const useOutboxOf = (subject: string): readonly OutboxEntry[] =>
  useOutbox().filter((entry) => entry.subject === subject);

export const useNetwork = (): NetworkState =>
  useSyncExternalStore(networkStore.subscribe, networkStore.get, networkStore.get);
