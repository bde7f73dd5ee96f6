import { sql } from 'kysely';
import { boundLimit } from '../database/bound-limit.ts';
import { addToCount, readCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';
import type { MessageOrder } from '../database/message-search.ts';
import { numberList } from '../database/number-list.ts';
import type { NewRow, Row } from '../database/tables.ts';
import { e164 } from '../phones/e164.ts';

export type MessageRow = Row<'contact_messages'>;
type Status = MessageRow['status'];

/** Stores nothing where the id is there already. */
export async function insertMessage(db: Database, row: NewRow<'contact_messages'>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_messages')
    .values({ ...row, phone_e164: row.phone ? e164(row.phone) : null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  await addToCount(db, `contact_messages.${row.status}`, row.id, Number(numInsertedOrUpdatedRows));
}

export const findMessage = (db: Database, id: string) =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

export interface MessagePage {
  readonly status: Status | undefined;
  readonly order: MessageOrder;
  readonly offset: number;
  readonly limit: number;
}

const BY_ORDER = { newest: 'desc', oldest: 'asc' } as const;

/** Ids of a page, in the order of arrival. Messages before it are skipped in the index, without reading their texts. */
export async function listMessages(
  db: Database,
  { status, order, offset, limit }: MessagePage,
): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select('id')
    .$call((all) => (status === undefined ? all : all.where('status', '=', status)))
    .orderBy('created_at', BY_ORDER[order])
    .orderBy('id', BY_ORDER[order])
    .offset(offset)
    .limit(boundLimit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of a page of the messages of these numbers. */
export async function listFound(
  db: Database,
  numbers: readonly number[],
  { order, offset, limit }: Omit<MessagePage, 'status'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('message_numbers')
    .select('message_id')
    .where('number', 'in', sql<number>`(${numberList(db, numbers)})`)
    .orderBy('number', BY_ORDER[order])
    .offset(offset)
    .limit(boundLimit(limit))
    .execute();
  return rows.map(({ message_id }) => message_id);
}

/** Messages with the account that was signed in when they were written. */
export const readMessages = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('contact_messages as message')
    .leftJoin('users as writer', 'writer.id', 'message.user_id')
    .selectAll('message')
    .select('writer.role as writer_role')
    .where('message.id', 'in', ids)
    .execute();

export type WrittenMessage = Awaited<ReturnType<typeof readMessages>>[number];

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

/** What a message objects to. */
type Objected = { readonly deferral_id: string } | { readonly donation_id: string };

/** Closes messages that object to it. */
export async function closeObjections(db: Database, objected: Objected): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ status: 'closed' })
    .where((eb) => eb.and(objected))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  const closed = Number(numUpdatedRows);
  const [id = ''] = Object.values(objected);
  await addToCount(db, 'contact_messages.closed', id, closed);
  await addToCount(db, 'contact_messages.open', id, -closed);
}

/** Removes messages that were written by a person, or under their e-mail. */
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
