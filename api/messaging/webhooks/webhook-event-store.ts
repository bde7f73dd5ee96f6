import { WEBHOOK_LOG_MAX, WEBHOOK_WAITING_MAX } from '../../../shared/contract/webhooks.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteFound } from '../../platform/database/delete-found.ts';
import { dialectOf } from '../../platform/database/dialect.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';
import { preparedFirst } from '../../platform/database/prepared.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

export type WebhookEventRow = Row<'webhook_events'>;

export const insertWebhookEvent = (db: Database, row: NewRow<'webhook_events'>) =>
  db.insertInto('webhook_events').values(row).execute();

/** Does an event of this webhook about the same thing wait, or is it being sent? */
export async function hasOpenEvent(
  db: Database,
  { webhook_id, subject }: Pick<WebhookEventRow, 'webhook_id' | 'subject'>,
): Promise<boolean> {
  const open = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('webhook_id', '=', webhook_id)
    .where('subject', '=', subject)
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

export const findWebhookEvent = (db: Database, webhookId: string, id: string) =>
  db
    .selectFrom('webhook_events')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();

/** The last ones, the newest first. */
export const listWebhookEvents = (db: Database, webhookId: string, limit: number) =>
  db
    .selectFrom('webhook_events')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const firstDue = preparedFirst((db, now: string) =>
  db
    .selectFrom('webhook_events')
    .select('id')
    .where('state', '=', literal('pending'))
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(1),
);

/** The webhooks for which something is due that no sender holds. Mostly none, which costs one look into an index. */
export async function webhooksWithDue(db: Database, now: string): Promise<string[]> {
  if (!(await firstDue(db, now))) return [];
  const due = await db
    .selectFrom('webhooks')
    .select('id')
    .where('state', '=', literal('active'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_events')
          .select('webhook_events.id')
          .whereRef('webhook_events.webhook_id', '=', 'webhooks.id')
          .where('webhook_events.state', '=', literal('pending'))
          .where('next_attempt_at', '<=', now)
          .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)])),
      ),
    )
    .execute();
  return due.map(({ id }) => id);
}

/** The next of a webhook that are due, the longest due first. */
const findDue = (db: Database, webhookId: string, now: string, limit: number) =>
  db
    .selectFrom('webhook_events')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', literal('pending'))
    .where('next_attempt_at', '<=', now)
    .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
    .orderBy('next_attempt_at')
    .limit(limit)
    .$if(dialectOf(db) === 'postgres', (due) => due.forUpdate().skipLocked())
    .execute();

/** Leases up to `limit` events of a webhook that are due, so that no other sender takes them. */
export async function leaseWebhookEvents(
  db: Database,
  webhookId: string,
  {
    now,
    limit,
    by,
    until,
  }: { readonly now: string; readonly limit: number; readonly by: string; readonly until: string },
): Promise<WebhookEventRow[]> {
  const ids = (await findDue(db, webhookId, now, limit)).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .updateTable('webhook_events')
    .set((eb) => ({
      leased_until: until,
      leased_by: by,
      attempts: eb('attempts', '+', 1),
      tried_at: eb.fn.coalesce('tried_at', eb.val(now)),
    }))
    .where('id', 'in', padded(ids))
    .returningAll()
    .execute();
}

/** Releases what this instance had leased. */
export const dropWebhookLeasesOf = (db: Database, instanceId: string) =>
  db
    .updateTable('webhook_events')
    .set({ leased_until: null })
    .where('state', '=', literal('pending'))
    .where('leased_by', '=', instanceId)
    .where('leased_until', 'is not', null)
    .execute();

type Ended = { readonly state: 'sent' | 'failed'; readonly at: string; readonly answer: string };
type Tried = Pick<WebhookEventRow, 'id' | 'attempts'>;

/** The try that `attempts` counts was the last one. False if the event was sent again by hand, or ended, meanwhile. */
export const endWebhookEvent = async (
  db: Database,
  { id, attempts }: Tried,
  { state, at, answer }: Ended,
): Promise<boolean> =>
  (
    await db
      .updateTable('webhook_events')
      .set({ state, finished_at: at, answer, leased_until: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('finished_at', 'is', null)
      .returning('id')
      .execute()
  ).length > 0;

/** The try that `attempts` counts failed: another follows, or it waits until the webhook is resumed. */
export const postponeWebhookEvent = (
  db: Database,
  { id, attempts }: Tried,
  { nextAt, answer }: { readonly nextAt: string; readonly answer: string },
) =>
  db
    .updateTable('webhook_events')
    .set({ next_attempt_at: nextAt, answer, leased_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('finished_at', 'is', null)
    .execute();

/** The next event about the same thing is due now, if the one before it has ended. */
export async function releaseNext(
  db: Database,
  { webhook_id, subject }: Pick<WebhookEventRow, 'webhook_id' | 'subject'>,
  now: string,
): Promise<void> {
  const next = await db
    .selectFrom('webhook_events')
    .select(['id', 'state'])
    .where('webhook_id', '=', webhook_id)
    .where('subject', '=', subject)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (next?.state !== 'waiting') return;
  await db
    .updateTable('webhook_events')
    .set({ state: 'pending', next_attempt_at: now })
    .where('id', '=', next.id)
    .execute();
}

/** Nothing of this webhook is sent until it is resumed; what is being sent at this moment ends as it will. */
export const holdWebhookEvents = (db: Database, webhookId: string) =>
  db
    .updateTable('webhook_events')
    .set({ state: 'waiting' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', literal('pending'))
    .execute();

/** What waited is tried anew: the first about each thing at once. */
export const resumeWebhookEvents = (db: Database, webhookId: string, now: string) =>
  db
    .updateTable('webhook_events')
    .set({ state: 'pending', attempts: 0, tried_at: null, next_attempt_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', literal('waiting'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_events as earlier')
            .select('earlier.id')
            .whereRef('earlier.webhook_id', '=', 'webhook_events.webhook_id')
            .whereRef('earlier.subject', '=', 'webhook_events.subject')
            .whereRef('earlier.id', '<', 'webhook_events.id')
            .where('earlier.finished_at', 'is', null),
        ),
      ),
    )
    .execute();

/** An ended event is to be sent again, as a new one would be. */
export const sendWebhookEventAgain = (
  db: Database,
  id: string,
  { state, now }: { readonly state: 'waiting' | 'pending'; readonly now: string },
) =>
  db
    .updateTable('webhook_events')
    .set({ state, attempts: 0, tried_at: null, next_attempt_at: now, finished_at: null, leased_until: null })
    .where('id', '=', id)
    .execute();

/** A pending event is tried at once. */
export const hurryWebhookEvent = (db: Database, id: string, now: string) =>
  db
    .updateTable('webhook_events')
    .set({ next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '=', literal('pending'))
    .execute();

/**
 * Removes up to `limit` events with ids below `id`, also those that wait for a paused webhook; returns how many. One that
 * is being tried stays, since others may wait for its end.
 */
export const deleteWebhookEventsBefore = (db: Database, id: string, limit: number) =>
  deleteFound(
    db,
    'webhook_events',
    db
      .selectFrom('webhook_events')
      .select('id')
      .where('id', '<', id)
      .where('state', '!=', literal('pending'))
      .orderBy('id')
      .limit(limit),
  );

/** The last event of a webhook that its log still has; undefined if there are not more. */
export const lastLogged = (db: Database, webhookId: string) =>
  db
    .selectFrom('webhook_events')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(WEBHOOK_LOG_MAX - 1)
    .executeTakeFirst();

/** The last of those that may wait for a webhook; undefined if there are not more. */
export const lastWaiting = (db: Database, webhookId: string) =>
  db
    .selectFrom('webhook_events')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', literal('waiting'))
    .orderBy('id', 'desc')
    .limit(1)
    .offset(WEBHOOK_WAITING_MAX - 1)
    .executeTakeFirst();

const olderEvents = (db: Database, webhookId: string, id: string) =>
  db.selectFrom('webhook_events').select('id').where('webhook_id', '=', webhookId).where('id', '<', id);

/** Removes up to `limit` events of a webhook that wait and are older than `id`; returns how many. */
export const deleteWaiting = (db: Database, webhookId: string, id: string, limit: number) =>
  deleteFound(
    db,
    'webhook_events',
    olderEvents(db, webhookId, id).where('state', '=', literal('waiting')).limit(limit),
  );

/** Removes up to `limit` ended events of a webhook that are older than `id`; returns how many. */
export const deleteUnlogged = (db: Database, webhookId: string, id: string, limit: number) =>
  deleteFound(
    db,
    'webhook_events',
    olderEvents(db, webhookId, id).where('finished_at', 'is not', null).limit(limit),
  );
