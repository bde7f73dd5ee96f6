import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Devices that get messages, alerts with their waves and recipients, deliveries, and events for open screens. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .alterTable('donors')
    .addColumn('every_alert', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('push_subscriptions_user')
    .on('push_subscriptions')
    .columns(['user_id', 'session_id'])
    .execute();
  await schema
    .createIndex('push_subscriptions_session')
    .on('push_subscriptions')
    .column('session_id')
    .execute();

  await schema
    .createTable('alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('cascade'))
    .addColumn('hospital_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('sender_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('trigger', 'text', (column) =>
      column.notNull().check(sql`"trigger" in ('request', 'hospital', 'admin')`),
    )
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addColumn('component', 'text', (column) => column.notNull())
    .addColumn('urgency', 'text', (column) => column.notNull())
    .addColumn('units_needed', 'integer', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('radius_km', 'double precision', (column) => column.notNull())
    .addColumn('life_threatening', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('active', 'ended')`))
    .addColumn('ended_by', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('deadline', 'text', (column) => column.notNull())
    .addColumn('next_wave_at', 'text')
    .addColumn('told_at', 'text')
    .addColumn('tell_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('alerts_due').on('alerts').column('next_wave_at').execute();
  await schema.createIndex('alerts_to_tell').on('alerts').column('tell_at').execute();
  await schema.createIndex('alerts_request').on('alerts').columns(['request_id', 'created_at']).execute();
  await schema.createIndex('alerts_hospital').on('alerts').columns(['hospital_id', 'created_at']).execute();

  await schema
    .createTable('alert_waves')
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('tier', 'text', (column) => column.notNull().check(sql`tier in ('exact', 'compatible')`))
    .addColumn('radius_km', 'double precision')
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('alert_waves_key', ['alert_id', 'number'])
    .execute();

  await schema
    .createTable('alert_recipients')
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('donor_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('wave', 'integer', (column) => column.notNull())
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('distance_km', 'double precision')
    .addColumn('called_at', 'text', (column) => column.notNull())
    .addColumn('shown_at', 'text')
    .addColumn('opened_at', 'text')
    .addColumn('declined_at', 'text')
    .addColumn('answered_at', 'text')
    .addPrimaryKeyConstraint('alert_recipients_key', ['alert_id', 'donor_id'])
    .execute();
  await schema
    .createIndex('alert_recipients_donor')
    .on('alert_recipients')
    .columns(['donor_id', 'called_at'])
    .execute();
  await schema
    .createIndex('alert_recipients_called')
    .on('alert_recipients')
    .columns(['called_at', 'answered_at'])
    .execute();

  await schema
    .createTable('emergencies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('sender_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('emergencies_sender')
    .on('emergencies')
    .columns(['sender_id', 'sent_at'])
    .execute();

  await schema
    .createTable('asks')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    .addColumn('donor_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('declined_at', 'text')
    .addPrimaryKeyConstraint('asks_key', ['request_id', 'donor_id'])
    .execute();
  await schema.createIndex('asks_donor').on('asks').columns(['donor_id', 'asked_at']).execute();

  await schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('alert_id', 'text', (column) => column.references('alerts.id').onDelete('cascade'))
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('urgency', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('pending', 'sent', 'gone', 'expired', 'failed', 'superseded')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('shown_at', 'text')
    .execute();
  await schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'next_attempt_at']).execute();
  await schema.createIndex('deliveries_alert').on('deliveries').columns(['alert_id', 'state']).execute();
  await schema.createIndex('deliveries_request').on('deliveries').columns(['request_id', 'state']).execute();
  await schema
    .createIndex('deliveries_subscription')
    .on('deliveries')
    .columns(['subscription_id', 'state'])
    .execute();

  await schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('events_user').on('events').columns(['user_id', 'id']).execute();
}
