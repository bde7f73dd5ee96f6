import { ADMIN_NEWS, type AdminNews } from '../../../shared/contract/admin-mail.ts';
import { QUEUE_KINDS } from '../../../shared/contract/queue-kinds.ts';
import { countSilentAlerts, silentSince } from '../../blood/alerts/silent-alert-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WaitingQuery } from '../inbox/kind.ts';
import { SOURCES } from '../inbox/sources.ts';

/** Counted up to this number: a mail needs no larger one. */
const MANY = 1000;

/** How much of each kind is new and still waits; `other` is the rest of the queue, without a kind to choose. */
export type News = Readonly<Record<AdminNews | 'other', number>>;

interface Span {
  /** Exclusive. */
  readonly since: string;
  /** Inclusive. */
  readonly until: string;
}

async function countWithin(db: Database, waiting: WaitingQuery, { since, until }: Span): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom(waiting.as('waiting'))
        .select('waiting.id')
        .where('waiting.at', '>', since)
        .where('waiting.at', '<=', until)
        .limit(MANY)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const isChoice = (kind: string): kind is AdminNews => ADMIN_NEWS.some((news) => news === kind);

/** What has been added to the queue within a span, and still waits there. */
export async function readNews(db: Database, span: Span): Promise<News> {
  const counts = { ...Object.fromEntries(ADMIN_NEWS.map((kind) => [kind, 0])), other: 0 } as Record<
    keyof News,
    number
  >;
  for (const kind of QUEUE_KINDS)
    counts[isChoice(kind) ? kind : 'other'] += await countWithin(db, SOURCES[kind].waiting(db), span);
  // An alert counts as silent some time after it was raised: those that were silent already are not new.
  const silent = await countSilentAlerts(db, silentSince(new Date(span.until)));
  counts.silent_alert =
    silent > 0 ? silent - (await countSilentAlerts(db, silentSince(new Date(span.since)))) : 0;
  return counts;
}
