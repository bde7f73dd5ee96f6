import type { Handler } from '../handler.ts';
import { countMessages, listMessages as listRows } from './contact-store.ts';
import { showMessage } from './show-message.ts';

/** A page of the inbox, of one status or of both. */
export const listMessages: Handler<'GET /admin/messages'> = async ({
  context: { db },
  query: { page, limit, status },
}) => {
  const rows = await listRows(db, status, (page - 1) * limit, limit);
  return { messages: rows.map(showMessage), total: await countMessages(db, status) };
};
