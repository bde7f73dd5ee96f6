import SQLite from 'better-sqlite3';

/** The minimum that every signed-in call needs: is this session valid, and whose is it? With one prepared statement. */
export function openFloorStore(file: string): (sessionId: string) => unknown {
  const sqlite = new SQLite(file, { readonly: true });
  const select = sqlite.prepare(
    `select users.id, users.role, users.name, users.status from sessions
     join users on users.id = sessions.user_id where sessions.id = ? and sessions.expires_at > ?`,
  );
  const now = new Date(0).toISOString();
  return (sessionId) => select.get(sessionId, now);
}
