import { DatabaseSync } from 'node:sqlite';

/** The server writes to the same file at the same time. */
const BUSY_MS = 10_000;

/** The server's records, read and written directly in its database file. */

/** One action, as the server's append-only audit has it. */
interface AuditRow {
  readonly actorId: string;
  readonly subjectId: string;
  /** The request that it was about, if it was about one. */
  readonly requestId: string;
}

/** All actions of this kind, oldest first, read from the server's file. */
export function auditOf(database: string, action: string): AuditRow[] {
  const db = new DatabaseSync(database, { readOnly: true, timeout: BUSY_MS });
  const rows = db
    .prepare(
      `select actor_id, subject_id, coalesce(json_extract(detail, '$.requestId'), subject_id) as request_id
       from audit where action = ? order by rowid`,
    )
    .all(action);
  db.close();
  return rows.map((row) => ({
    actorId: String(row.actor_id),
    subjectId: String(row.subject_id),
    requestId: String(row.request_id),
  }));
}

/** The person is banned, as of the server's next call. */
export function banUser(database: string, id: string): void {
  const db = new DatabaseSync(database, { timeout: BUSY_MS });
  db.prepare(`update users set status = 'banned' where id = ?`).run(id);
  db.close();
}

/** The person, their sessions and all that is theirs are gone, as of the server's next call. */
export function deleteUser(database: string, id: string): void {
  const db = new DatabaseSync(database, { enableForeignKeyConstraints: true, timeout: BUSY_MS });
  db.prepare('delete from users where id = ?').run(id);
  db.close();
}

/** The person's sessions ran out, as of the server's next call. */
export function expireSessions(database: string, userId: string): void {
  const db = new DatabaseSync(database, { timeout: BUSY_MS });
  db.prepare(`update sessions set expires_at = '2020-01-01T00:00:00.000Z' where user_id = ?`).run(userId);
  db.close();
}

/** Dhiig has run since this month (`YYYY-MM`), in which nothing happened. */
export function runSince(database: string, month: string): void {
  const db = new DatabaseSync(database, { timeout: BUSY_MS });
  db.prepare(
    `insert or ignore into figure_sums (organisation, month, figure, cell, value) values ('country', ?, 'months', '', 1)`,
  ).run(month);
  db.close();
}
