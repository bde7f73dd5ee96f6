import { type Kysely, sql } from 'kysely';

/** A deferral records whether its donor had proved that they came; an objection records which deferral it is about. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  for (const [table, column] of [
    ['responses', 'arrived_by_code'],
    ['deferrals', 'by_code'],
  ] as const)
    await schema
      .alterTable(table)
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
      .execute();
  await schema.dropIndex('deferrals_hospital').execute();
  await schema
    .createIndex('deferrals_hospital')
    .on('deferrals')
    .columns(['hospital_id', 'by_code', 'created_at'])
    .execute();

  await schema
    .alterTable('contact_messages')
    .addColumn('deferral_id', 'text', (column) => column.references('deferrals.id').onDelete('set null'))
    .execute();
  await schema
    .createIndex('contact_messages_objections')
    .on('contact_messages')
    .columns(['deferral_id', 'status'])
    .where(sql.ref('deferral_id'), 'is not', null)
    .execute();
  await schema
    .createIndex('contact_messages_open_objections')
    .on('contact_messages')
    .columns(['status', 'created_at', 'id'])
    .where(sql.ref('deferral_id'), 'is not', null)
    .execute();
}
