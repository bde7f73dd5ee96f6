import type { Kysely } from 'kysely';

/**
 * Indexes of deliveries that do not contain their state: when a delivery ends, one entry is removed from the index of
 * those that are due, and no other index changes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  for (const name of ['due', 'alert', 'request', 'subscription'])
    await schema.dropIndex(`deliveries_${name}`).execute();
  await schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .column('next_attempt_at')
    .where('state' as never, '=', 'pending')
    .execute();
  await schema.createIndex('deliveries_alert').on('deliveries').column('alert_id').execute();
  await schema.createIndex('deliveries_request').on('deliveries').column('request_id').execute();
  await schema.createIndex('deliveries_subscription').on('deliveries').column('subscription_id').execute();
}
