import { type Kysely, sql } from 'kysely';

/** The columns of each index, in the order of the table or view that it indexes. */
const INDEXES = {
  directory_search: { of: 'directory', columns: ['name', 'email', 'phone', 'role'] },
  message_search: { of: 'message_texts', columns: ['name', 'email', 'phone', 'message', 'status'] },
} as const;

/**
 * Beginnings of words up to seven letters have lists of their own in both full-text indexes. For other lengths the
 * lists of all words with that beginning are merged before the first match is known: for a common name that is
 * everybody of that name, however few are wanted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, { of, columns }] of Object.entries(INDEXES)) {
    await sql`drop table ${sql.table(name)}`.execute(db);
    await sql`
      create virtual table ${sql.table(name)} using fts5(
        ${sql.join(columns.map((column) => sql.ref(column)))},
        content=${sql.lit(of)}, content_rowid='number', tokenize='unicode61 remove_diacritics 2',
        prefix='1 2 3 4 5 6 7'
      )`.execute(db);
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(db);
    // Deleted content leaves nothing in the index.
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('secure-delete', 1)`.execute(
      db,
    );
  }
}
