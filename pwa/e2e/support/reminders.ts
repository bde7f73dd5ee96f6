import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { remindBooked } from '../../../api/blood/slots/remind-booked.ts';
import { readConfig } from '../../../api/config.ts';
import type { Context } from '../../../api/context.ts';
import { createContext } from '../../../api/create-context.ts';
import { remindDonors } from '../../../api/people/donors/reminders/remind-donors.ts';

/** A second instance beside the server, at another hour. */
async function runAt(
  database: string,
  now: Date,
  job: (context: Context) => Promise<unknown>,
): Promise<void> {
  const context = createContext(
    readConfig({ DATABASE_URL: `file:${database}`, DATA_DIR: dirname(database), LOG_LEVEL: 'warn' }),
    { now: () => now },
  );
  await job(context);
  await context.db.destroy();
}

/** Reminds the donors who may give again and are due then. */
export const remindAt = (database: string, now: Date): Promise<void> => runAt(database, now, remindDonors);

/** Reminds a donor of their appointment, as if they had booked it days before. */
export async function remindOfAppointmentAt(database: string, donorId: string, now: Date): Promise<void> {
  const db = new DatabaseSync(database, { timeout: 10_000 });
  db.prepare('update appointments set remind_at = ? where donor_id = ?').run(now.toISOString(), donorId);
  await runAt(database, now, remindBooked);
  // The server sends it by its own clock.
  db.prepare(`update deliveries set next_attempt_at = ? where user_id = ? and kind = 'appointment'`).run(
    new Date().toISOString(),
    donorId,
  );
  db.close();
}

/** The state of a donor's reminders. */
export function remindersOf(database: string, userId: string): string[] {
  const db = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
  const rows = db.prepare(`select state from deliveries where user_id = ? and kind = 'reminder'`).all(userId);
  db.close();
  return rows.map(({ state }) => String(state));
}
