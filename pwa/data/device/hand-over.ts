import type { Offline } from '../offline/offline.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import { attempt } from '../offline/trouble.ts';
import { FLUSH_OUTBOX, OUTBOX_SETTLED, type OutboxSettled } from '../offline/worker-messages.ts';
import { syncLater } from './sync-later.ts';

/** The worker of this page. */
const worker = (): ServiceWorker | null | undefined => navigator.serviceWorker?.controller;

/** Asks for a background sync of each entry that waits, such as those for which a worker alone could not ask. */
export async function syncWaiting(offline: Pick<Offline, 'waiting'>): Promise<void> {
  const waiting = await attempt(() => offline.waiting());
  if (waiting.ok) await syncLater(waiting.value);
}

/**
 * The app is put away, perhaps for good: what still waits is left to the worker, and to the browser, which wakes it.
 * `isWaiting`: whether something does, as far as this page knows; there may be no time to ask.
 */
export async function handOver(offline: Pick<Offline, 'waiting'>, isWaiting: boolean): Promise<void> {
  if (isWaiting) worker()?.postMessage(FLUSH_OUTBOX);
  await syncWaiting(offline);
}

/** This page has had the server's answer: the notification that says that it waits is the worker's to replace. */
export function notifySettled(entry: OutboxEntry, answer?: OutboxSettled['answer']): void {
  const settled: OutboxSettled = { type: OUTBOX_SETTLED, entry, ...(answer && { answer }) };
  worker()?.postMessage(settled);
}
