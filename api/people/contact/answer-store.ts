import type { AnswerDelivery } from '../../../shared/contract/inbox.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** False if the message has an answer of this number: somebody else was first. */
export async function insertAnswer(trx: Database, row: NewRow<'message_answers'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('message_answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['message_id', 'number']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** All answers to these messages, for each message in order, with the admin's name. */
export const answersTo = (db: Database, messageIds: readonly string[]) =>
  db
    .selectFrom('message_answers as answer')
    .leftJoin('users as admin', 'admin.id', 'answer.answered_by')
    .select(['answer.message_id', 'answer.number', 'answer.text', 'answer.answered_at', 'answer.delivery'])
    .select('admin.name as answered_by')
    .where('answer.message_id', 'in', messageIds)
    .orderBy('answer.message_id')
    .orderBy('answer.number')
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof answersTo>>[number];

export const findAnswer = (db: Database, id: string) =>
  db
    .selectFrom('message_answers as answer')
    .innerJoin('contact_messages as message', 'message.id', 'answer.message_id')
    .select(['answer.text', 'answer.message_id', 'message.message', 'message.created_at', 'message.status'])
    .where('answer.id', '=', id)
    .executeTakeFirst();

export const setDelivery = (trx: Database, id: string, delivery: AnswerDelivery) =>
  trx.updateTable('message_answers').set({ delivery }).where('id', '=', id).execute();
