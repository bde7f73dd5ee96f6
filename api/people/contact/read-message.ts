import type { WholeMessage } from '../../../shared/contract/inbox.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { answersTo } from './answer-store.ts';
import { readMessages } from './contact-store.ts';
import { showWholeMessage } from './show-message.ts';

/** A message with all its answers; fails with `not_found`. */
export async function wholeMessage(db: Database, id: string): Promise<WholeMessage> {
  const [row] = await readMessages(db, [id]);
  if (!row) throw new Failure('failure.not_found');
  return showWholeMessage(row, await answersTo(db, [id]));
}

export const readMessage: Handler<'GET /admin/messages/{id}'> = async ({ context, params }) => ({
  contactMessage: await wholeMessage(context.db, params.id),
});
