import type { Handler } from '../../handler.ts';
import { broadcastsTo } from './broadcast-store.ts';

/** What a broadcast's notification opens: the text, which a lock screen must not show. */
export const listBroadcasts: Handler<'GET /donor/broadcasts'> = async ({ context, principal }) => {
  const rows = await broadcastsTo(context.db, principal.id, context.now().toISOString());
  return {
    broadcasts: rows.map(({ id, blood_type, message, created_at, deadline }) => ({
      id,
      bloodType: blood_type,
      message,
      createdAt: created_at,
      deadline,
    })),
  };
};
