import type { Kysely } from 'kysely';

/**
 * Indexes of deliveries that their state is no part of: when a delivery ends, one entry goes, out of those that
 * are due, and nothing else of them changes.
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
