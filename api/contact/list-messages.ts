import { MESSAGES_FOUND_MAX, MESSAGES_PAGED_MAX } from '../../shared/contract/inbox.ts';
import type { Database } from '../database/database.ts';
import { messagesWithWords } from '../database/message-search.ts';
import { findNumbers } from '../database/number-list.ts';
import { readingsOf } from '../database/search-words.ts';
import type { Handler } from '../handler.ts';
import { answersTo } from './answer-store.ts';
import {
  countMessages,
  listFound,
  listMessages as listIds,
  type MessagePage,
  readMessages,
} from './contact-store.ts';
import { showInboxMessage } from './show-message.ts';

interface Listed {
  readonly ids: readonly string[];
  readonly total: number;
  readonly more: boolean;
}

async function search(db: Database, text: string, { status, ...page }: MessagePage): Promise<Listed> {
  const found = messagesWithWords(db, readingsOf(text), status, page.order, MESSAGES_FOUND_MAX + 1);
  const numbers = await findNumbers(db, found);
  const count = numbers.length;
  return {
    ids: await listFound(db, numbers.slice(0, MESSAGES_FOUND_MAX), page),
    total: Math.min(count, MESSAGES_FOUND_MAX),
    more: count > MESSAGES_FOUND_MAX,
  };
}

async function list(db: Database, page: MessagePage): Promise<Listed> {
  const total = await countMessages(db, page.status);
  return { ids: await listIds(db, page), total, more: total > MESSAGES_PAGED_MAX };
}

/**
 * A page of the inbox, of one status or of both. The pages show at most `MESSAGES_PAGED_MAX` messages, from the chosen
 * end, and those of a search `MESSAGES_FOUND_MAX`: so a page costs the same with a million messages as with a few.
 */
export const listMessages: Handler<'GET /admin/messages'> = async ({
  context: { db },
  query: { page, limit, status, search: text, order },
}) => {
  const offset = (page - 1) * limit;
  const part = { status, order, offset, limit: Math.min(limit, Math.max(0, MESSAGES_PAGED_MAX - offset)) };
  const { ids, total, more } = text ? await search(db, text, part) : await list(db, part);
  if (ids.length === 0) return { messages: [], total, more };
  const rows = new Map((await readMessages(db, ids)).map((row) => [row.id, row]));
  const answers = Map.groupBy(await answersTo(db, ids), ({ message_id }) => message_id);
  return {
    messages: ids
      .flatMap((id) => rows.get(id) ?? [])
      .map((row) => showInboxMessage(row, answers.get(row.id) ?? [])),
    total,
    more,
  };
};
