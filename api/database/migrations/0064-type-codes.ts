import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

const CODES = 100_000_000;
const DIGITS = 8;

/**
 * The code that a donor of unknown blood type gives the blood bank at their first donation. Donors without one get it
 * now.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('donors').addColumn('type_code', 'text').execute();
  await sql`create unique index donors_type_code on donors (type_code) where type_code is not null`.execute(
    db,
  );
  const { rows } = await sql<{
    user_id: string;
  }>`select user_id from donors where blood_type is null`.execute(db);
  for (const { user_id } of rows) {
    const give = () =>
      sql`update or ignore donors set type_code = ${String(randomInt(CODES)).padStart(DIGITS, '0')}
        where user_id = ${user_id}`.execute(db);
    // A code that is taken changes nothing, so it is tried again.
    while (!(await give()).numAffectedRows);
  }
}
