import type { ExpressionBuilder } from 'kysely';
import { SENDS_SHOWN } from '../../../shared/contract/dhis2.ts';
import type { Database } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/dialect.ts';
import { literal } from '../../platform/database/literal.ts';
import type { NewRow, Row, RowChanges, Tables } from '../../platform/database/tables.ts';

export type SendRow = Row<'dhis2_sends'>;

/** Without what was sent and answered, which may be long. */
const listed = (db: Database) =>
  db
    .selectFrom('dhis2_sends as send')
    .leftJoin('users as admin', 'admin.id', 'send.asked_by')
    .select([
      'send.id',
      'send.month',
      'send.dry_run',
      'send.planned_month',
      'send.created_at',
      'send.state',
      'send.attempts',
      'send.next_attempt_at',
      'send.finished_at',
      'send.value_count',
      'send.counts',
      'send.problem',
      'admin.name as asked_by',
    ]);
export type ListedSend = Awaited<ReturnType<typeof listSends>>[number];

/** The last ones, newest first. */
export const listSends = (db: Database) => listed(db).orderBy('send.id', 'desc').limit(SENDS_SHOWN).execute();

export const findListedSend = (db: Database, id: string) =>
  listed(db).where('send.id', '=', id).executeTakeFirst();

/** What was sent and answered. */
export const findSendContent = (db: Database, id: string) =>
  db.selectFrom('dhis2_sends').select(['data_values', 'conflicts']).where('id', '=', id).executeTakeFirst();

/** One of this month that waits. */
export const findPendingSend = (
  db: Database,
  { month, dryRun }: { readonly month: string; readonly dryRun: boolean },
) =>
  listed(db)
    .where('send.state', '=', literal('pending'))
    .where('send.month', '=', month)
    .where('send.dry_run', '=', dryRun ? 1 : 0)
    .executeTakeFirst();

export const insertSend = (db: Database, row: NewRow<'dhis2_sends'>) =>
  db.insertInto('dhis2_sends').values(row).execute();

const isUnleased = (now: string) => (eb: ExpressionBuilder<Tables, 'dhis2_sends'>) =>
  eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]);

/** Has one that waits sent at once, with values of its own time; nothing if it is being sent. */
export const renewSend = (db: Database, id: string, now: string) =>
  db
    .updateTable('dhis2_sends')
    .set({
      data_values: null,
      value_count: null,
      problem: null,
      attempts: 0,
      next_attempt_at: now,
      leased_until: null,
    })
    .where('id', '=', id)
    .where('state', '=', literal('pending'))
    .where(isUnleased(now))
    .execute();

/** Whether a month's day has had it sent. */
export const isPlanned = async (db: Database, month: string): Promise<boolean> =>
  (await db.selectFrom('dhis2_sends').select('id').where('planned_month', '=', month).executeTakeFirst()) !==
  undefined;

/** Plans a month: nothing if it was planned already, by any instance. */
export const insertPlanned = (db: Database, row: NewRow<'dhis2_sends'>) =>
  db
    .insertInto('dhis2_sends')
    .values(row)
    .onConflict((conflict) => conflict.column('planned_month').doNothing())
    .execute();

/** Leases the one that has waited longest, so that no other sender takes it. */
export const leaseSend = (db: Database, now: string, until: string): Promise<SendRow | undefined> =>
  db
    .updateTable('dhis2_sends')
    .set((eb) => ({ leased_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('dhis2_sends')
        .select('id')
        .where('state', '=', literal('pending'))
        .where('next_attempt_at', '<=', now)
        .where(isUnleased(now))
        .orderBy('next_attempt_at')
        .limit(1)
        .$if(dialectOf(db) === 'postgres', (due) => due.forUpdate().skipLocked()),
    )
    // The update itself checks again: of two senders that chose the same one, one gets it.
    .where(isUnleased(now))
    .returningAll()
    .executeTakeFirst();

/** Only under this lease: of a sender whose lease has run out nothing is recorded once another one has it. */
export const updateSend = (
  db: Database,
  { id, leased_until }: Pick<SendRow, 'id' | 'leased_until'>,
  changes: RowChanges<'dhis2_sends'>,
) =>
  db
    .updateTable('dhis2_sends')
    .set(changes)
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .where('state', '=', literal('pending'))
    .execute();

/** Few: a month is sent a few times. */
export const deleteSendsBefore = (db: Database, before: string, { dryRun = false } = {}) =>
  db
    .deleteFrom('dhis2_sends')
    .where('created_at', '<', before)
    .where('state', '<>', 'pending')
    .where('dry_run', '=', dryRun ? 1 : 0)
    .execute();
