import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Messages from the contact form. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('open', 'closed')`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('contact_messages_inbox')
    .on('contact_messages')
    .columns(['status', 'created_at'])
    .execute();
  await schema.createIndex('contact_messages_age').on('contact_messages').column('created_at').execute();
}
