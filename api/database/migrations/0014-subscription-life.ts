import type { Kysely } from 'kysely';

/** The key for which a subscription was made, and the endpoints that push services have reported as gone. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('push_subscriptions')
    .addColumn('vapid_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createIndex('push_subscriptions_vapid_key')
    .on('push_subscriptions')
    .column('vapid_key')
    .execute();

  await schema
    .createTable('gone_endpoints')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('gone_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('gone_endpoints_age').on('gone_endpoints').column('gone_at').execute();
}
