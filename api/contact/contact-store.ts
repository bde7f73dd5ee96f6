import type { Database } from '../database/database.ts';
import type { NewRow, Row } from '../database/tables.ts';

export type MessageRow = Row<'contact_messages'>;
type Status = MessageRow['status'];

/** Stores nothing where the id is there already. */
export const insertMessage = (db: Database, row: NewRow<'contact_messages'>) =>
  db
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const findMessage = (db: Database, id: string) =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

const messages = (db: Database, status: Status | undefined) => {
  const all = db.selectFrom('contact_messages');
  return status ? all.where('status', '=', status) : all;
};

/** Newest first. */
export const listMessages = (db: Database, status: Status | undefined, offset: number, limit: number) =>
  messages(db, status)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countMessages = (db: Database, status: Status | undefined) =>
  messages(db, status)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

export const updateStatus = (db: Database, id: string, status: Status) =>
  db.updateTable('contact_messages').set({ status }).where('id', '=', id).execute();
