import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** The code that an arriving donor says at the desk; deleted once it is used. Open responses get theirs now. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('arrival_codes')
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('response_id', 'text', (column) =>
      column.notNull().unique().references('responses.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('arrival_codes_key', ['hospital_id', 'code'])
    .execute();

  const { rows } = await sql<{ id: string; hospital_id: string }>`
    select responses.id, requests.hospital_id from responses
    inner join requests on requests.id = responses.request_id
    where requests.status = 'pending' and responses.status in ('pending', 'accepted')`.execute(db);
  for (const { id, hospital_id } of rows)
    await sql`
      insert into arrival_codes (hospital_id, code, response_id)
      values (${hospital_id}, ${String(randomInt(1_000_000)).padStart(6, '0')}, ${id})
      on conflict (hospital_id, code) do nothing`.execute(db);
}
