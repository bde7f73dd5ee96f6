import type { Database } from '../database/database.ts';

/** Who watches these alerts, and when they last heard of them. */
export const findToTell = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('alerts')
        .select(['id', 'hospital_id', 'sender_id', 'told_at', 'tell_at'])
        .where('id', 'in', ids)
        .execute();

export const markTold = (db: Database, id: string, at: string) =>
  db.updateTable('alerts').set({ told_at: at, tell_at: null }).where('id', '=', id).execute();

export const tellLater = (db: Database, id: string, at: string) =>
  db.updateTable('alerts').set({ tell_at: at }).where('id', '=', id).where('tell_at', 'is', null).execute();

export const alertsToTell = (db: Database, now: string) =>
  db.selectFrom('alerts').select('id').where('tell_at', '<=', now).execute();
