import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import { deleteFound } from '../database/delete-found.ts';
import { dialectOf } from '../database/dialect.ts';
import { literal } from '../database/literal.ts';
import type { NewRow, Row, RowChanges, Tables } from '../database/tables.ts';

export type MailRow = Row<'mails'>;

export const insertMail = (db: Database, row: NewRow<'mails'>) =>
  db.insertInto('mails').values(row).execute();

/** Leases the mail that has waited longest, so that no other sender takes it. */
export const leaseMail = (
  db: Database,
  now: string,
  { by, until }: { readonly by: string; readonly until: string },
): Promise<MailRow | undefined> =>
  db
    .updateTable('mails')
    .set((eb) => ({ leased_until: until, leased_by: by, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'pending')
        .where('next_attempt_at', '<=', now)
        .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .$if(dialectOf(db) === 'postgres', (due) => due.forUpdate().skipLocked()),
    )
    // The update itself checks again: of two senders that chose the same mail, one gets it.
    .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/** Releases what this instance had leased. */
export const dropMailLeasesOf = (db: Database, instanceId: string) =>
  db
    .updateTable('mails')
    .set({ leased_until: null })
    .where('state', '=', literal('pending'))
    .where('leased_by', '=', instanceId)
    .where('leased_until', 'is not', null)
    .execute();

/** The latest mail of this kind about a request: when it was written, and whether it is still to be sent. */
export const findLatestMail = (
  db: Database,
  { userId, requestId, kind }: { userId: string; requestId: string; kind: MailRow['kind'] },
) =>
  db
    .selectFrom('mails')
    .select(['state', 'created_at', 'leased_until'])
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** To whom and about what: a request, or with null the person themselves. */
interface About {
  readonly userId: string;
  readonly requestId: string | null;
  readonly kinds: readonly MailRow['kind'][];
}

const isAbout =
  ({ userId, requestId, kinds }: About) =>
  (eb: ExpressionBuilder<Tables, 'mails'>) =>
    eb.and([
      eb('user_id', '=', userId),
      requestId === null ? eb('request_id', 'is', null) : eb('request_id', '=', requestId),
      eb('kind', 'in', kinds),
    ]);

/** Removes the mails about it that no sender holds and that have not been sent. */
export const deleteUnsentMails = (db: Database, about: About) =>
  db
    .deleteFrom('mails')
    .where(isAbout(about))
    .where('state', '=', literal('pending'))
    .where('leased_until', 'is', null)
    .execute();

/** The mails about it that were sent since an instant, or are being sent, without an end. */
export const listSentMails = (db: Database, about: About, since: string) =>
  db
    .selectFrom('mails')
    .select('finished_at')
    .where(isAbout(about))
    .where((eb) =>
      eb.or([
        eb('state', '=', literal('pending')),
        eb.and([eb('state', '=', literal('sent')), eb('finished_at', '>', since)]),
      ]),
    )
    .execute();

/** Has the owner of the account with this address opened a link that was mailed to it? */
export async function isProvedAddress(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_proved_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const updateMail = (db: Database, id: string, changes: RowChanges<'mails'>) =>
  db.updateTable('mails').set(changes).where('id', '=', id).execute();

export const deleteMail = (db: Database, id: string) => db.deleteFrom('mails').where('id', '=', id).execute();

export const deleteMailsTo = (db: Database, recipient: string) =>
  db.deleteFrom('mails').where('recipient', '=', recipient).execute();

/** Removes up to `limit` mails that ended before; returns how many. */
export const deleteFinishedMails = (db: Database, before: string, limit: number) =>
  deleteFound(
    db,
    'mails',
    db
      .selectFrom('mails')
      .select('id')
      .where('state', '!=', literal('pending'))
      .where('finished_at', '<', before)
      .limit(limit),
  );
