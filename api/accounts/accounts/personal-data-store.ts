import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { batchesOf } from '../../platform/database/row-batches.ts';
import type { Share } from '../../platform/database/table-facts.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type PersonalRow = Record<string, unknown>;

/** The part of a row that a person gets. */
function pick(row: PersonalRow, { only, without = [] }: Share): PersonalRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => (only ? only.includes(column) : !without.includes(column)))
      .map(([column, value]) => [column, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  );
}

/** Rows that are read at once. */
export const SHARE_ROWS = 250;

/**
 * The rows of one share, with the columns that the person may have, in batches. If there are many, their numbers are
 * read first, and the rows themselves when they are asked for: nothing is kept open meanwhile.
 */
export async function* readShare(
  db: Database,
  table: keyof Tables,
  share: Share,
  userId: string,
): AsyncGenerator<PersonalRow[]> {
  const columns = share.only ? sql.join(share.only.map((column) => sql.ref(column))) : sql`*`;
  const others = share.unless ? sql`and coalesce(${sql.ref(share.unless)}, '') <> ${userId}` : sql``;
  const theirs = sql`from ${sql.table(table)} where ${sql.ref(share.by)} = ${userId} ${others}`;
  const { rows: few } = await sql<PersonalRow>`
    select ${columns} ${theirs} limit ${SHARE_ROWS + 1}`.execute(db);
  if (few.length <= SHARE_ROWS) {
    if (few.length > 0) yield few.map((row) => pick(row, share));
    return;
  }
  // The owner is checked again for each batch: time has passed.
  for await (const some of await batchesOf(db, table, theirs, SHARE_ROWS)) {
    const { rows } = await sql<PersonalRow>`select ${columns} ${theirs} and ${some}`.execute(db);
    yield rows.map((row) => pick(row, share));
  }
}

/** Messages that were written under this e-mail without signing in. */
export const readMessagesFrom = (db: Database, email: string): Promise<PersonalRow[]> =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .execute();
