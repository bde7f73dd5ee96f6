import type { Kysely } from 'kysely';

/** What is needed to mail requests, the endings of alerts and the week's figures only once. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('mails')
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .execute();
  await schema.createIndex('mails_request').on('mails').columns(['request_id', 'kind']).execute();
  await schema.alterTable('alerts').addColumn('told_ending', 'text').execute();
  await schema.alterTable('hospitals').addColumn('reported_week', 'text').execute();
}
