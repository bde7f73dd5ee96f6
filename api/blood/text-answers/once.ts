import type { Context } from '../../context.ts';
import { insertReceived } from '../../messaging/texts/received-store.ts';
import type { Database } from '../../platform/database/database.ts';

/** In one transaction with the record that the text was received; false if that was there. */
export const once = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  work: (trx: Database) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const isNew = await insertReceived(trx, { id, received_at: now().toISOString() });
    if (isNew) await work(trx);
    return isNew;
  });
