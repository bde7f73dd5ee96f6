import { type Kysely, sql } from 'kysely';

/**
 * The numbers of rows in lists with a total, counted as the rows are written, and indexes for the order of the lists of
 * all requests and messages.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('counts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('shard', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('counts_key', ['name', 'shard'])
    .execute();
  await sql`
    insert into counts (name, shard, count)
    select 'requests.' || status, 0, count(*) from requests group by status
    union all select 'contact_messages.' || status, 0, count(*) from contact_messages group by status
    union all select 'alerts', 0, count(*) from alerts
    union all select 'hospitals', 0, count(*) from hospitals`.execute(db);

  await schema
    .createIndex('requests_by_status')
    .on('requests')
    .columns(['status', 'created_at', 'id'])
    .execute();
  // With the id, a hospital's own requests are in order too.
  await schema.dropIndex('requests_hospital').execute();
  await schema
    .createIndex('requests_hospital')
    .on('requests')
    .columns(['hospital_id', 'status', 'created_at', 'id'])
    .execute();
  for (const index of ['contact_messages_inbox', 'contact_messages_age'])
    await schema.dropIndex(index).execute();
  await schema
    .createIndex('contact_messages_inbox')
    .on('contact_messages')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await schema
    .createIndex('contact_messages_newest')
    .on('contact_messages')
    .columns(['created_at', 'id'])
    .execute();
}
