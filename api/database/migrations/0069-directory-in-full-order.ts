import { type Kysely, sql } from 'kysely';

const COLUMNS = ['blood_type', 'email', 'joined_at', 'last_active_at', 'location', 'name', 'status'];

/**
 * On PostgreSQL the indexes of the directory contain the whole order of its lists. SQLite's end with the row's number
 * automatically; without it all equal rows, half the country by status, are sorted for one page.
 */
export async function up(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect !== 'postgres') return;
  for (const column of [...COLUMNS, 'role']) {
    const index = sql.ref(`directory_${column}`);
    const order = column === 'role' ? ['role', 'number'] : [column, 'role', 'number'];
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on directory (${sql.join(order.map((name) => sql.ref(name)))})`.execute(
      db,
    );
  }
}
