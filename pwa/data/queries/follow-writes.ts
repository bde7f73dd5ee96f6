import { onCall } from '../api/call.ts';
import { isWrite } from '../api/freshness.ts';
import { outboxStore, sentStore } from '../device/shown.ts';
import type { EntryKey } from '../offline/outbox-kinds.ts';
import type { Refresher } from './refresher.ts';

interface Settled {
  readonly id: string;
  readonly endpoint: EntryKey;
}

/** The items of a changed list that were not in it before. */
function createNews(first: readonly Settled[]) {
  let before = new Set(first.map(({ id }) => id));
  return (entries: readonly Settled[]): readonly Settled[] => {
    const news = entries.filter(({ id }) => !before.has(id));
    before = new Set(entries.map(({ id }) => id));
    return news;
  };
}

const refusedNow = () => outboxStore.get().filter(({ state }) => state === 'refused');

/**
 * Reads again what writes have changed: those that this page sends at once, and those that the server has answered from
 * the outbox, whether this page, another tab or the worker delivered them. Returns the function that stops it.
 */
export function followWrites({ afterWrite }: Pick<Refresher, 'afterWrite'>): () => void {
  const began = Date.now();
  // What was delivered before is included in what this page has read since.
  const sentNow = () => sentStore.get().filter(({ sentAt }) => sentAt >= began);
  const newSent = createNews(sentNow());
  const newRefused = createNews(refusedNow());
  const reread = (settled: readonly Settled[]) => {
    for (const { endpoint } of settled) afterWrite(endpoint);
  };
  const stops = [
    onCall((key, body) => {
      if (isWrite(key)) afterWrite(key, body);
    }),
    sentStore.subscribe(() => reread(newSent(sentNow()))),
    outboxStore.subscribe(() => reread(newRefused(refusedNow()))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
