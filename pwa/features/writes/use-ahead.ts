import { useState, useSyncExternalStore } from 'react';
import { sentStore } from '../../data/device/shown.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';

/**
 * What a read does not show yet of this device's writes, oldest first: those that wait, and those that have been sent
 * since it was read (`readAt`, by this device's clock). What was written must not go only to come back.
 */
export function useAhead(waiting: readonly OutboxEntry[], readAt: number): readonly OutboxEntry[] {
  const sent = useSyncExternalStore(sentStore.subscribe, sentStore.get, sentStore.get);
  const [seen, setSeen] = useState<readonly OutboxEntry[]>([]);
  const gone = seen.filter(({ id }) => !waiting.some((entry) => entry.id === id));
  const next = [...gone, ...waiting];
  if (next.length !== seen.length || next.some((entry) => !seen.includes(entry))) setSeen(next);
  const arriving = gone.filter(({ id }) => sent.some((entry) => entry.id === id && entry.sentAt >= readAt));
  return [...arriving, ...waiting];
}
