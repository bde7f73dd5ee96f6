import { type Kysely, sql } from 'kysely';
import { vacuumOften } from './0072-room-for-updates.ts';

const PIECE_BYTES = 64 * 1024;

/** Documents in pieces, since SQLite reads all of a value to return a part of it. */
export async function up(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('document_pieces')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('bytes', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_pieces_key', ['document_id', 'number'])
    .execute();
  const size = sql.lit(PIECE_BYTES);
  await sql`
    insert into document_pieces (document_id, number, bytes)
    with recursive pieces (document_id, number, size) as (
      select id, 0, size from documents
      union all
      select document_id, number + 1, size from pieces where (number + 1) * ${size} < size
    )
    select documents.id, number, substr(bytes, number * ${size} + 1, ${size})
    from pieces join documents on documents.id = pieces.document_id`.execute(db);
  await db.schema.alterTable('documents').dropColumn('bytes').execute();
  if (dialect === 'postgres') await vacuumOften(db, 'document_pieces');
}
