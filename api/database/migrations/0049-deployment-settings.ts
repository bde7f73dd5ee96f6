import type { Kysely } from 'kysely';

/** Settings of the whole platform that admins change while it runs; without a row the default is used. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('deployment_settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('deployment_settings_changed_by')
    .on('deployment_settings')
    .column('changed_by')
    .execute();
}
