import { type Kysely, sql } from 'kysely';

/**
 * How often the short rows of open requests have changed, counted by triggers: servers cache the rows in memory, and
 * read them again after a change.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into counts (name, shard, count) values ('open_requests.changes', 0, 0)`.execute(db);
  for (const event of ['insert', 'update', 'delete'])
    await sql`
      create trigger ${sql.ref(`open_requests_changed_by_${event}`)} after ${sql.raw(event)} on open_requests begin
        update counts set count = count + 1 where name = 'open_requests.changes' and shard = 0; end`.execute(
      db,
    );
}
