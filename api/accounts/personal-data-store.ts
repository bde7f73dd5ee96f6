import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Share } from './personal-data.ts';

export type PersonalRow = Record<string, unknown>;

/** What a person gets of a row. */
function pick(row: PersonalRow, { only, without = [] }: Share): PersonalRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => (only ? only.includes(column) : !without.includes(column)))
      .map(([column, value]) => [column, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  );
}

/** The rows of one share, as much of them as is theirs to have. */
export async function readShare(
  db: Database,
  table: keyof Tables,
  share: Share,
  userId: string,
): Promise<PersonalRow[]> {
  const columns = share.only ? sql.join(share.only.map((column) => sql.ref(column))) : sql`*`;
  const others = share.unless ? sql`and coalesce(${sql.ref(share.unless)}, '') <> ${userId}` : sql``;
  const { rows } = await sql<PersonalRow>`
    select ${columns} from ${sql.table(table)} where ${sql.ref(share.by)} = ${userId} ${others}`.execute(db);
  return rows.map((row) => pick(row, share));
}

/** What was written under this e-mail without being signed in. */
export const readMessagesFrom = (db: Database, email: string): Promise<PersonalRow[]> =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .execute();
