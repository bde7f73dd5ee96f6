import type { Offline } from '../offline/offline.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import { attempt } from '../offline/storage-error.ts';
import { FLUSH_OUTBOX, OUTBOX_SETTLED, type OutboxSettled } from '../offline/worker-messages.ts';
import { syncLater } from './sync-later.ts';

const worker = (): ServiceWorker | null | undefined => navigator.serviceWorker?.controller;

/** Requests a background sync for each waiting entry, such as those for which a worker alone could not request one. */
export async function syncWaiting(offline: Pick<Offline, 'waiting'>): Promise<void> {
  const waiting = await attempt(() => offline.waiting());
  if (waiting.ok) await syncLater(waiting.value);
}

/**
 * The app is closed or hidden, perhaps for good: the worker, and the browser that wakes it, take care of what still
 * waits. `isWaiting`: whether something does, as far as this page knows; there may be no time to ask.
 */
export async function handOver(offline: Pick<Offline, 'waiting'>, isWaiting: boolean): Promise<void> {
  if (isWaiting) worker()?.postMessage(FLUSH_OUTBOX);
  await syncWaiting(offline);
}

/** This page has the server's answer: the worker replaces the notification that says that the entry waits. */
export function notifySettled(entry: OutboxEntry, answer?: OutboxSettled['answer']): void {
  const settled: OutboxSettled = { type: OUTBOX_SETTLED, entry, ...(answer && { answer }) };
  worker()?.postMessage(settled);
}
