import { useState, useSyncExternalStore } from 'react';
import { useOutbox } from '../../../data/device/hooks.ts';
import { sentStore } from '../../../data/device/shown.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { waitingSteps } from './waiting-orders.ts';

interface OrderSteps {
  /** Steps that the order as it was read does not have yet: they wait, or have been sent since. */
  readonly ahead: readonly OutboxEntry[];
  readonly waiting: readonly OutboxEntry[];
}

/**
 * Steps of an order that were made on this device, oldest first. One that has been sent counts until the order has been
 * read again (`readAt`, by this device's clock): it must not go only to come back.
 */
export function useOrderSteps(orderId: string, readAt: number): OrderSteps {
  const sent = useSyncExternalStore(sentStore.subscribe, sentStore.get, sentStore.get);
  const waiting = waitingSteps(useOutbox()).filter(({ params }) => params.id === orderId);
  const [seen, setSeen] = useState<readonly OutboxEntry[]>([]);
  const gone = seen.filter(({ id }) => !waiting.some((entry) => entry.id === id));
  const next = [...gone, ...waiting];
  if (next.length !== seen.length || next.some((entry) => !seen.includes(entry))) setSeen(next);
  const arriving = gone.filter(({ id }) => sent.some((entry) => entry.id === id && entry.sentAt >= readAt));
  return { ahead: [...arriving, ...waiting], waiting };
}
