import type { Kysely } from 'kysely';

/** Codes by which a hospital's people take over a shared tablet. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('shift_codes')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('set_at', 'text', (column) => column.notNull())
    .execute();
}
