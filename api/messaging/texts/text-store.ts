import type { ExpressionBuilder } from 'kysely';
import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteFound } from '../../platform/database/delete-found.ts';
import { dialectOf } from '../../platform/database/dialect.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';
import type {
  NewRow,
  Row,
  RowChanges,
  Tables,
  TextKind,
  TextPriority,
} from '../../platform/database/tables.ts';
import { unindexed } from '../../platform/database/unindexed.ts';
import { yieldToOthers } from '../../platform/database/yield-to-others.ts';
import { ANSWERABLE_TEXTS } from './text-details.ts';

export type TextRow = Row<'texts'>;

export async function insertTexts(db: Database, rows: readonly NewRow<'texts'>[]): Promise<void> {
  for (const some of chunks(rows, PARAMETERS_MAX / 25)) {
    await db.insertInto('texts').values(some).execute();
    await yieldToOthers();
  }
}

/**
 * To whom, or about what; more is added by the caller. A lease stays: its sender may be sending the text just now, and
 * writes what became of it.
 */
const cancel = (db: Database, kinds: readonly TextKind[], at: string) =>
  db
    .updateTable('texts')
    .set({ state: 'cancelled', finished_at: at })
    .where('kind', 'in', kinds)
    .where('state', '=', literal('pending'));

/** Unsent texts of these kinds about this request are not sent. */
export const cancelTextsAbout = (db: Database, requestId: string, kinds: readonly TextKind[], at: string) =>
  cancel(db, kinds, at).where('request_id', '=', requestId).execute();

/** Unsent texts of these kinds to these people, about one thing or about anything, are not sent. */
export async function cancelTextsTo(
  db: Database,
  userIds: readonly string[],
  kinds: readonly TextKind[],
  at: string,
  tag?: string,
): Promise<void> {
  for (const some of chunks(userIds, PARAMETERS_MAX / 2))
    await cancel(db, kinds, at)
      .where('user_id', 'in', some)
      .$if(tag !== undefined, (texts) => texts.where('tag', '=', tag as string))
      .execute();
}

const ALERTS = ['alert', 'alert_unseen'] as const;

/** Texts of an alert that no sender has begun are not sent; returns their number. */
export async function cancelUntriedAlertTexts(db: Database, alertId: string, at: string): Promise<number> {
  const { numUpdatedRows } = await cancel(db, ALERTS, at)
    .where('alert_id', '=', alertId)
    .where('leased_until', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Nor are those that wait for a retry. */
export const cancelAlertTexts = (db: Database, alertId: string, at: string) =>
  cancel(db, ALERTS, at).where('alert_id', '=', alertId).execute();

/** Unsent codes to a number are not sent: a newer one replaces them. */
export const cancelCodesTo = (db: Database, phone: string, at: string) =>
  cancel(db, ['code'], at).where('phone', '=', phone).execute();

/** Unsent texts to a number, but those of these kinds, are not sent. */
export const cancelTextsToNumber = (db: Database, phone: string, but: readonly TextKind[], at: string) =>
  db
    .updateTable('texts')
    .set({ state: 'cancelled', finished_at: at, leased_until: null })
    .where('phone', '=', phone)
    .where('kind', 'not in', but)
    .where('state', '=', literal('pending'))
    .execute();

/** The instants at which news of these kinds about one thing were last sent to these people, since an instant. */
export async function listTriedTexts(
  db: Database,
  userIds: readonly string[],
  {
    tag,
    kinds,
    since,
  }: { readonly tag: string; readonly kinds: readonly TextKind[]; readonly since: string },
): Promise<{ user_id: string | null; handed_over_at: string | null }[]> {
  const found = [];
  for (const some of chunks(userIds, PARAMETERS_MAX / 2))
    found.push(
      ...(await db
        .selectFrom('texts')
        .select(['user_id', 'handed_over_at'])
        .where('user_id', 'in', some)
        .where('tag', '=', tag)
        .where('kind', 'in', kinds)
        .where('handed_over_at', '>', since)
        .execute()),
    );
  return found;
}

/** Those of these numbers that this alert has asked, or will. */
export async function listAskedNumbers(
  db: Database,
  alertId: string,
  phones: readonly string[],
): Promise<string[]> {
  const found = [];
  for (const some of chunks(phones, PARAMETERS_MAX / 2))
    found.push(
      ...(await db
        .selectFrom('texts')
        .select('phone')
        .where('phone', 'in', some)
        // A number has few texts, an alert may have thousands.
        .where(unindexed('alert_id'), '=', alertId)
        .where('state', '!=', 'cancelled')
        .execute()),
    );
  return found.map(({ phone }) => phone);
}

/**
 * A text that waits because its push message may still be shown uses nothing up until it is sent. Codes have limits of
 * their own: whoever makes Dhiig send many must not silence its alerts.
 */
const isUsed = (eb: ExpressionBuilder<Tables, 'texts'>) =>
  eb.and([
    // Written as in the partial index, so that it is used.
    eb('state', '<>', literal('cancelled')),
    eb('kind', '<>', literal('code')),
    eb.or([eb('kind', '<>', literal('alert_unseen')), eb('handed_over_at', 'is not', null)]),
  ]);

/** How many texts were queued since an instant, for one hospital or for everybody, counted up to `max`. */
export async function countTextsSince(
  db: Database,
  since: string,
  max: number,
  hospitalId?: string,
): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('texts')
        .select(eb.lit(1).as('one'))
        .where('created_at', '>=', since)
        .$if(hospitalId !== undefined, (all) => all.where('charged_to', '=', hospitalId as string))
        .where(isUsed)
        .limit(max)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many codes were sent, or wait to be, since an instant, counted up to `max`. */
export async function countCodesSince(db: Database, since: string, max: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('texts')
        .select(eb.lit(1).as('one'))
        .where('kind', '=', literal('code'))
        .where('created_at', '>=', since)
        .where('state', '!=', 'cancelled')
        .limit(max)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes texts to a number that were sent to no account: the codes that it was sent. */
export const deleteTextsToNumber = (db: Database, phone: string) =>
  db.deleteFrom('texts').where('phone', '=', phone).where('user_id', 'is', null).execute();

interface Queue {
  /** Null for numbers of no line. */
  readonly lineId: string | null;
  readonly priority: TextPriority;
}

/** Texts of one line and priority that are due and that no sender holds, the longest due first. */
export const findDueTexts = (db: Database, { lineId, priority }: Queue, now: string, limit: number) =>
  db
    .selectFrom('texts')
    .selectAll()
    .where((eb) => (lineId === null ? eb('line_id', 'is', null) : eb('line_id', '=', lineId)))
    .where('priority', '=', priority)
    .where('state', '=', literal('pending'))
    .where('next_attempt_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('next_attempt_at')
    .limit(limit)
    .$if(dialectOf(db) === 'postgres', (due) => due.forUpdate().skipLocked())
    .execute();

/** The instance that leases it, until when at most, and the line that it is sent by. */
interface Lease {
  readonly by: string;
  readonly until: string;
  readonly lineId: string;
}

export const leaseTexts = (db: Database, ids: readonly string[], { by, until, lineId }: Lease) =>
  db
    .updateTable('texts')
    .set((eb) => ({
      leased_until: until,
      leased_by: by,
      line_id: lineId,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', padded(ids))
    .execute();

/** Releases what this instance had leased. */
export const dropTextLeasesOf = (db: Database, instanceId: string) =>
  db
    .updateTable('texts')
    .set({ leased_until: null })
    .where('state', '=', literal('pending'))
    .where('leased_by', '=', instanceId)
    .where('leased_until', 'is not', null)
    .execute();

/** What must be known of leased texts right before they are sent; those that were cancelled meanwhile are missing. */
export const readBeforeSend = (db: Database, ids: readonly string[], leasedUntil: string, now: string) =>
  db
    .selectFrom('texts')
    .leftJoin('alerts', 'alerts.id', 'texts.alert_id')
    .leftJoin('requests', 'requests.id', 'texts.request_id')
    .leftJoin('users', 'users.id', 'texts.user_id')
    .leftJoin('donors', 'donors.user_id', 'texts.user_id')
    .leftJoin('stopped_numbers', 'stopped_numbers.phone', 'texts.phone')
    .leftJoin('alert_recipients as called', (join) =>
      join.onRef('called.alert_id', '=', 'texts.alert_id').onRef('called.donor_id', '=', 'texts.user_id'),
    )
    .select([
      'texts.id',
      'texts.kind',
      'texts.phone',
      'texts.user_id',
      'texts.alert_id',
      'texts.request_id',
      'texts.charged_to',
      'alerts.status as alert_status',
      'alerts.ended_by as alert_ended_by',
      'requests.status as request_status',
      'users.status as user_status',
      'users.role',
      'users.phone_e164',
      'users.number_e164',
      'donors.text_to',
      'donors.paused',
      'stopped_numbers.stopped_at',
      'called.shown_at',
      'called.answered_at',
      'called.declined_at',
    ])
    .select((eb) => {
      const told = eb
        .selectFrom('texts as told')
        .select('told.id')
        .whereRef('told.user_id', '=', 'texts.user_id')
        .whereRef('told.tag', '=', 'texts.tag')
        .where('told.kind', 'in', ANSWERABLE_TEXTS);
      return [
        eb.exists(told.where('told.handed_over_at', 'is not', null)).as('was_asked'),
        eb.exists(told.where('told.leased_until', '>', now)).as('is_being_asked'),
      ];
    })
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('responses')
            .select('responses.id')
            .whereRef('responses.request_id', '=', 'texts.request_id')
            .whereRef('responses.donor_id', '=', 'texts.user_id'),
        )
        .as('has_answered'),
    )
    .where('texts.id', 'in', padded(ids))
    .where('texts.state', '=', literal('pending'))
    .where('texts.leased_until', '=', leasedUntil)
    .execute();

export type BeforeSend = Awaited<ReturnType<typeof readBeforeSend>>[number];

/**
 * Changes a text if it is still in one of these states; null if it is not. For a try, `attempts` counts it, so that a
 * late outcome of an old one changes nothing.
 */
export const changeText = (
  db: Database,
  id: string,
  changes: RowChanges<'texts'>,
  { states, attempts }: { readonly states: readonly TextRow['state'][]; readonly attempts?: number },
) =>
  db
    .updateTable('texts')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', states)
    .$if(attempts !== undefined, (text) => text.where('attempts', '=', attempts as number))
    .returning(['id', 'user_id', 'alert_id', 'line_id', 'kind'])
    .executeTakeFirst();

/**
 * Some of one try are with a gateway, which reports on them until `reportedBy`, or never; also those that were cancelled
 * in flight, so that their donors can be stood down. Returns the ids of those that were changed.
 */
export async function handOverTexts(
  db: Database,
  ids: readonly string[],
  {
    attempts,
    at,
    reportedBy,
    isFinal,
  }: {
    readonly attempts: number;
    readonly at: string;
    readonly reportedBy: string;
    readonly isFinal: boolean;
  },
): Promise<string[]> {
  const changed = await db
    .updateTable('texts')
    .set((eb) => ({
      state: isFinal ? 'delivered' : 'handed_over',
      handed_over_at: at,
      finished_at: isFinal ? at : null,
      leased_until: null,
      last_error: null,
      expires_at: eb
        .case()
        .when('expires_at', '<', reportedBy)
        .then(reportedBy)
        .else(eb.ref('expires_at'))
        .end(),
    }))
    .where('id', 'in', padded(ids))
    .where('attempts', '=', attempts)
    .where('state', 'in', ['pending', 'cancelled', 'expired'])
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

export const findText = (db: Database, id: string) =>
  db.selectFrom('texts').selectAll().where('id', '=', id).executeTakeFirst();

/** Ends up to `limit` texts that are not useful any more, or on which no report came; returns how many. */
export async function expireTexts(db: Database, now: string, limit: number): Promise<number> {
  const late = await db
    .selectFrom('texts')
    .select('id')
    .where('state', 'in', [literal('pending'), literal('handed_over')])
    .where('expires_at', '<=', now)
    .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  // Read first: mostly there are none, and an update would wait for the lock.
  if (late.length === 0) return 0;
  await db
    .updateTable('texts')
    .set({ state: 'expired', finished_at: now, leased_until: null })
    .where('id', 'in', padded(late.map(({ id }) => id)))
    .where('state', 'in', [literal('pending'), literal('handed_over')])
    .where('expires_at', '<=', now)
    .execute();
  return late.length;
}

/** Was anything ever sent to this number? */
export const wasTexted = async (db: Database, phone: string): Promise<boolean> =>
  (await db.selectFrom('texts').select('id').where('phone', '=', phone).limit(1).executeTakeFirst()) !==
  undefined;

/** The last texts of these kinds that were sent to a number, the newest first. */
export const lastTextsTo = (db: Database, phone: string, kinds: readonly TextKind[], limit: number) =>
  db
    .selectFrom('texts')
    .selectAll()
    .where('phone', '=', phone)
    .where('kind', 'in', kinds)
    .where('attempts', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many texts wait for a line. */
export async function countQueued(db: Database, lineId: string): Promise<number> {
  const { count } = await db
    .selectFrom('texts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('line_id', '=', lineId)
    .where('state', '=', literal('pending'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The lines have changed: unsent texts to numbers that begin like this go by this line. */
export const routeTexts = (db: Database, prefix: string, lineId: string | null) =>
  db
    .updateTable('texts')
    .set({ line_id: lineId })
    .where('state', '=', literal('pending'))
    .where('phone', 'like', `${prefix}%`)
    .execute();

/** Removes up to `limit` ended texts with ids below `id`; returns how many. */
export const deleteEndedTexts = (db: Database, id: string, limit: number) =>
  deleteFound(
    db,
    'texts',
    db
      .selectFrom('texts')
      .select('id')
      .where('id', '<', id)
      .where('state', 'not in', [literal('pending'), literal('handed_over')])
      .orderBy('id')
      .limit(limit),
  );
