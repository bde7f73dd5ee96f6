import { sql } from 'kysely';
import type { ListTotal } from '../../../shared/contract/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { countTotal, type Page } from '../../platform/database/list-total.ts';
import type { MessageOrder } from '../../platform/database/message-search.ts';
import { numberList } from '../../platform/database/number-list.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';
import { e164 } from '../../platform/phones/e164.ts';

export type MessageRow = Row<'contact_messages'>;
type Status = MessageRow['status'];

/** Stores nothing if the id is there already. */
export async function insertMessage(db: Database, row: NewRow<'contact_messages'>): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ ...row, phone_e164: row.phone ? e164(row.phone) : null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export const findMessage = (db: Database, id: string) =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

export interface MessagePage extends Page {
  readonly status: Status | undefined;
  readonly order: MessageOrder;
}

const BY_ORDER = { newest: 'desc', oldest: 'asc' } as const;

const messagesOf = (db: Database, status: Status | undefined) =>
  db
    .selectFrom('contact_messages')
    .$call((all) => (status === undefined ? all : all.where('status', '=', status)));

/** Ids of a page, in the order of arrival. Messages before it are skipped in the index, without reading their texts. */
export async function listMessages(
  db: Database,
  { status, order, offset, limit }: MessagePage,
): Promise<string[]> {
  const rows = await messagesOf(db, status)
    .select('id')
    .orderBy('created_at', BY_ORDER[order])
    .orderBy('id', BY_ORDER[order])
    .offset(offset)
    .limit(limit)
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
    .limit(limit)
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

export const countMessages = (db: Database, status: Status | undefined): Promise<ListTotal> =>
  countTotal(db, messagesOf(db, status).select('id'));

export const updateStatus = (db: Database, id: string, status: Status) =>
  db.updateTable('contact_messages').set({ status }).where('id', '=', id).execute();

type Objected = { readonly deferral_id: string } | { readonly donation_id: string };

/** The proved number of an account that has no e-mail. */
export async function findNumberWithoutEmail(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('number_e164')
    .where('id', '=', userId)
    .where('email', 'is', null)
    .executeTakeFirst();
  return row?.number_e164 ?? null;
}

/** Closes messages that object to it. */
export const closeObjections = (db: Database, objected: Objected) =>
  db
    .updateTable('contact_messages')
    .set({ status: 'closed' })
    .where((eb) => eb.and(objected))
    .where('status', '=', 'open')
    .execute();

/** Removes messages that were written by a person, or under their e-mail. */
export const deleteMessagesFrom = (
  db: Database,
  { id, email }: { readonly id: string; readonly email: string | null },
) =>
  db
    .deleteFrom('contact_messages')
    .where((eb) => eb.or([eb('user_id', '=', id), ...(email === null ? [] : [eb('email', '=', email)])]))
    .execute();
