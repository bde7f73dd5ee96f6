import type { EventType, StreamEvent } from '../../shared/contract/events.ts';
import type { Context } from '../context.ts';
import type { FeedItem } from '../feed.ts';
import { firstIdAt, millisecondOf } from './event-ids.ts';
import { eventsOf } from './event-store.ts';
import { RETENTION_MS } from './forget-old-events.ts';

/** A page opens its stream after it began to read: what changed in between is sent again. */
const FRESH_PAGE_MS = 30_000;
/** Ids of other threads may have been committed after the last one that was sent. */
const OVERLAP_MS = 3_000;
/** Reading everything again is less than reading so many things one by one. */
const RESUMED_MAX = 200;

type Item = FeedItem<StreamEvent>;

export const itemOf = (row: { id: string; type: EventType; subject_id: string }): Item => ({
  id: row.id,
  data: { type: row.type, subjectId: row.subject_id },
});

/** Of several events about the same thing the last one says it all. */
export function latestOfEach(items: readonly Item[]): Item[] {
  const latest = new Map<string, Item>();
  for (const item of items) {
    const key = `${item.data.type} ${item.data.subjectId}`;
    latest.delete(key);
    latest.set(key, item);
  }
  return [...latest.values()];
}

/**
 * How a stream begins: `opened` and what changed since `lastEventId`, or `missed` where that is too long ago
 * or too much. Without an id, what changed while the page was being opened.
 */
export async function resume(
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  userIds: readonly string[],
  lastEventId: string | undefined,
): Promise<Item[]> {
  const id = newId();
  const now = millisecondOf(id);
  const since = lastEventId === undefined ? now - FRESH_PAGE_MS : millisecondOf(lastEventId) - OVERLAP_MS;
  const [userId = ''] = userIds;
  const missed: Item = { id, data: { type: 'missed', subjectId: userId } };
  if (since < now - RETENTION_MS || since > now) return [missed];
  const rows = await eventsOf(db, userIds, firstIdAt(since), RESUMED_MAX + 1);
  if (rows.length > RESUMED_MAX) return [missed];
  return [{ id, data: { type: 'opened', subjectId: userId } }, ...latestOfEach(rows.map(itemOf))];
}
