import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '../../../api/config.ts';
import { createContext } from '../../../api/create-context.ts';
import { remindDonors } from '../../../api/people/donors/reminders/remind-donors.ts';

/** A second instance beside the server, at another hour: it reminds the donors who are due then. */
export async function remindAt(database: string, now: Date): Promise<void> {
  const { db, ...rest } = createContext(
    readConfig({ DATABASE_URL: `file:${database}`, DATA_DIR: dirname(database), LOG_LEVEL: 'warn' }),
    { now: () => now },
  );
  await remindDonors({ db, ...rest });
  await db.destroy();
}

/** The state of a donor's reminders. */
export function remindersOf(database: string, userId: string): string[] {
  const db = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
  const rows = db.prepare(`select state from deliveries where user_id = ? and kind = 'reminder'`).all(userId);
  db.close();
  return rows.map(({ state }) => String(state));
}
