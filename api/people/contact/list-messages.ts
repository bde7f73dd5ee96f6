import { MESSAGES_FOUND_MAX } from '../../../shared/contract/inbox.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { cappedTotal, type Listed, pageOf } from '../../platform/database/list-total.ts';
import { messagesWithWords } from '../../platform/database/message-search.ts';
import { findNumbers } from '../../platform/database/number-list.ts';
import { readingsOf } from '../../platform/database/search-words.ts';
import { answersTo } from './answer-store.ts';
import {
  countMessages,
  listFound,
  listMessages as listIds,
  type MessagePage,
  readMessages,
} from './contact-store.ts';
import { showInboxMessage } from './show-message.ts';

async function search(db: Database, text: string, { status, ...page }: MessagePage): Promise<Listed> {
  const found = messagesWithWords(db, readingsOf(text), status, page.order, MESSAGES_FOUND_MAX + 1);
  const numbers = await findNumbers(db, found);
  return {
    ids: await listFound(db, numbers.slice(0, MESSAGES_FOUND_MAX), page),
    ...cappedTotal(numbers.length, MESSAGES_FOUND_MAX),
  };
}

const list = async (db: Database, page: MessagePage): Promise<Listed> => ({
  ids: await listIds(db, page),
  ...(await countMessages(db, page.status)),
});

/** A page of the inbox, of one status or of both, from the chosen end; of a search only `MESSAGES_FOUND_MAX`. */
export const listMessages: Handler<'GET /admin/messages'> = async ({
  context: { db },
  query: { page, limit, status, search: text, order },
}) => {
  const part = { status, order, ...pageOf({ page, limit }) };
  const { ids, ...total } = text ? await search(db, text, part) : await list(db, part);
  if (ids.length === 0) return { messages: [], ...total };
  const rows = new Map((await readMessages(db, ids)).map((row) => [row.id, row]));
  const answers = Map.groupBy(await answersTo(db, ids), ({ message_id }) => message_id);
  return {
    messages: ids
      .flatMap((id) => rows.get(id) ?? [])
      .map((row) => showInboxMessage(row, answers.get(row.id) ?? [])),
    ...total,
  };
};
