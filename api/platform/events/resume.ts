import type { EventType, StreamEvent } from '../../../shared/contract/events.ts';
import type { Context } from '../../context.ts';
import type { FeedItem } from '../../feed.ts';
import { EVENTS_KEPT_MS, firstIdAt, millisecondOf } from './event-ids.ts';
import { eventsOf } from './event-store.ts';
import { CLOCKS_DIFFER_MS, endOfEvents } from './read-on.ts';

/** A page opens its stream after it began to read: what changed in between is sent again. */
const FRESH_PAGE_MS = 30_000;
/** Reading everything again costs less than reading more than this many things one by one. */
const RESUMED_MAX = 200;

type Item = FeedItem<StreamEvent>;

export const itemOf = (row: { id: string; type: EventType; subject_id: string }): Item => ({
  id: row.id,
  data: { type: row.type, subjectId: row.subject_id },
});

/** Of several events about the same thing only the last is needed. */
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
 * How a stream begins: `opened` and the changes since `lastEventId`, or `missed` if that is too long ago or too
 * much, or not an id of this database. Without an id, what changed while the page was being opened.
 */
export async function resume(
  context: Pick<Context, 'db' | 'newId'>,
  userIds: readonly string[],
  lastEventId: string | undefined,
): Promise<Item[]> {
  // Read first, so that what is committed while the rest is read is sent again and not missed.
  const id = await endOfEvents(context);
  const now = millisecondOf(context.newId());
  const since = lastEventId ?? firstIdAt(now - FRESH_PAGE_MS);
  const [userId = ''] = userIds;
  const missed: Item = { id, data: { type: 'missed', subjectId: userId } };
  const isKnown =
    millisecondOf(since) >= now - EVENTS_KEPT_MS &&
    (since <= id || millisecondOf(since) <= now + CLOCKS_DIFFER_MS);
  if (!isKnown) return [missed];
  const rows = await eventsOf(context.db, userIds, since, RESUMED_MAX + 1);
  if (rows.length > RESUMED_MAX) return [missed];
  // Ids increase: a caller who loses the stream during the beginning gets the rest later.
  const first = rows.length > 0 ? since : id;
  return [{ id: first, data: { type: 'opened', subjectId: userId } }, ...latestOfEach(rows.map(itemOf))];
}
