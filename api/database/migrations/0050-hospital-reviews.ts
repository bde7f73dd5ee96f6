import { type Kysely, sql } from 'kysely';

/** What admins check about a hospital, and their phone calls to it. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('hospital_checks')
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item', 'text', (column) =>
      column.notNull().check(sql`item in ('licence', 'phone', 'place', 'website', 'documents')`),
    )
    .addColumn('seen', 'text', (column) => column.notNull())
    .addColumn('checked_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hospital_checks_key', ['hospital_id', 'item'])
    .execute();
  await schema.createIndex('hospital_checks_admin').on('hospital_checks').column('checked_by').execute();
  await schema
    .createTable('hospital_calls')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('called_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('called_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('hospital_calls_newest')
    .on('hospital_calls')
    .columns(['hospital_id', 'id'])
    .execute();
  await schema.createIndex('hospital_calls_admin').on('hospital_calls').column('called_by').execute();
}
