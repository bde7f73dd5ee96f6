import { boundLimit } from '../database/bound-limit.ts';
import { addToCount, readCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';
import type { NewRow, Row } from '../database/tables.ts';

export type MessageRow = Row<'contact_messages'>;
type Status = MessageRow['status'];

/** Stores nothing where the id is there already. */
export async function insertMessage(db: Database, row: NewRow<'contact_messages'>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  await addToCount(db, `contact_messages.${row.status}`, row.id, Number(numInsertedOrUpdatedRows));
}

export const findMessage = (db: Database, id: string) =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listMessages = (db: Database, status: Status | undefined, offset: number, limit: number) => {
  // The page first: what lies before it is skipped in the index, without its text.
  const page = db
    .selectFrom('contact_messages')
    .select('id')
    .$call((all) => (status === undefined ? all : all.where('status', '=', status)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(boundLimit(limit));
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', 'in', page)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
};

const STATUSES: readonly Status[] = ['open', 'closed'];

export const countMessages = (db: Database, status: Status | undefined): Promise<number> =>
  readCount(
    db,
    (status ? [status] : STATUSES).map((one) => `contact_messages.${one}` as const),
  );

export async function updateStatus(db: Database, id: string, status: Status): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ status })
    .where('id', '=', id)
    .where('status', '!=', status)
    .executeTakeFirstOrThrow();
  const changed = Number(numUpdatedRows);
  await addToCount(db, `contact_messages.${status}`, id, changed);
  await addToCount(db, `contact_messages.${status === 'open' ? 'closed' : 'open'}`, id, -changed);
}

/** Closes what was written about a deferral. */
export async function closeObjections(db: Database, deferralId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ status: 'closed' })
    .where('deferral_id', '=', deferralId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  const closed = Number(numUpdatedRows);
  await addToCount(db, 'contact_messages.closed', deferralId, closed);
  await addToCount(db, 'contact_messages.open', deferralId, -closed);
}

/** Removes what was written by a person, or under their e-mail. */
export async function deleteMessagesFrom(
  db: Database,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const gone = await db
    .deleteFrom('contact_messages')
    .where((eb) => eb.or([eb('email', '=', email), eb('user_id', '=', id)]))
    .returning('status')
    .execute();
  for (const one of STATUSES)
    await addToCount(db, `contact_messages.${one}`, id, -gone.filter(({ status }) => status === one).length);
}
