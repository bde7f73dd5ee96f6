import { type Kysely, sql } from 'kysely';

/**
 * What donors report about requests and hospitals. Their texts are in a table of their own: these are deleted with the
 * writer's account, but the fact of the report stays.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('abuse_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reporter_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('open', 'closed') and (status = 'open') = (decision is null)`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('decision', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('note', 'text')
    .execute();
  const index = (name: string) => schema.createIndex(`abuse_reports_${name}`).on('abuse_reports');
  await index('status').columns(['status', 'created_at', 'id']).execute();
  await index('hospital').columns(['hospital_id', 'status', 'created_at', 'id']).execute();
  await index('request').column('request_id').execute();
  await index('decided_by').column('decided_by').execute();
  // A donor who reports the same thing again adds to the open report.
  await index('reporter').columns(['reporter_id', 'hospital_id', 'status']).execute();
  await sql`
    create unique index abuse_reports_once
    on abuse_reports (reporter_id, hospital_id, coalesce(request_id, ''), kind)
    where status = 'open'`.execute(db);

  // For how often a hospital viewed phone numbers recently.
  await schema.dropIndex('phone_disclosures_hospital').execute();
  await schema
    .createIndex('phone_disclosures_hospital')
    .on('phone_disclosures')
    .columns(['hospital_id', 'disclosed_at', 'donor_id'])
    .execute();

  await schema
    .createTable('abuse_report_texts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('report_id', 'text', (column) =>
      column.notNull().references('abuse_reports.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['report_id', 'user_id'])
    await schema
      .createIndex(`abuse_report_texts_${column}`)
      .on('abuse_report_texts')
      .column(column)
      .execute();
}
