import type { Kysely } from 'kysely';

/** The name, phone and place that a verified hospital asks for, until an admin has decided; second applications. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('hospital_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hospital_id', 'text', (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text')
    .addColumn('phone', 'text')
    .addColumn('location_address', 'text')
    .addColumn('city', 'text')
    .addColumn('region', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('hospital_changes_age').on('hospital_changes').column('asked_at').execute();
  await schema.alterTable('hospitals').addColumn('applied_at', 'text').execute();
}
