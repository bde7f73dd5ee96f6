import { type Kysely, sql } from 'kysely';

/**
 * A device is silent from the first message that its push service accepted and that it never reported as shown, until
 * it reports one. Triggers on outcomes and receipts record it; only the first of each writes anything.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('donors').addColumn('asked_to_open_at', 'text').execute();
  await schema.alterTable('push_subscriptions').addColumn('silent_since', 'text').execute();
  await schema.alterTable('push_subscriptions').addColumn('silence_looked_at', 'text').execute();
  await schema
    .createIndex('push_subscriptions_silence')
    .on('push_subscriptions')
    .column('silence_looked_at')
    .execute();
  await sql`
    create trigger device_falls_silent after update of state on deliveries
    when new.state = 'sent' and old.state <> 'sent' and new.shown_at is null begin
      update push_subscriptions set silent_since = new.finished_at, silence_looked_at = new.finished_at
        where id = new.subscription_id and silent_since is null;
    end`.execute(db);
  await sql`
    create trigger device_reports after update of shown_at on deliveries
    when new.shown_at is not null and old.shown_at is null begin
      update push_subscriptions set silent_since = null, silence_looked_at = null
        where id = new.subscription_id and silent_since is not null;
    end`.execute(db);
}
