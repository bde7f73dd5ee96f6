import { type Kysely, sql } from 'kysely';

/**
 * To which hospital an alerted donor is charged and whether their rest was given back, why an alert is held back, how
 * many donors a press of the button alerted, and when admins were last notified of a hospital that posts and cancels.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('alert_recipients').addColumn('charged_to', 'text').execute();
  await schema.alterTable('alert_recipients').addColumn('given_back_at', 'text').execute();
  await sql`update alert_recipients set
    charged_to = (select hospital_id from alerts
      where alerts.id = alert_recipients.alert_id and alerts."trigger" <> 'admin'),
    given_back_at = (select ended_at from alerts
      where alerts.id = alert_recipients.alert_id and alerts.ended_by = 'cancelled')`.execute(db);
  await schema.dropIndex('alert_recipients_donor').execute();
  await schema
    .createIndex('alert_recipients_donor')
    .on('alert_recipients')
    .columns(['donor_id', 'called_at', 'charged_to', 'given_back_at'])
    .execute();
  await schema
    .createIndex('alert_recipients_charged')
    .on('alert_recipients')
    .columns(['charged_to', 'called_at'])
    .execute();

  await schema.dropIndex('donations_hospital').execute();
  await schema
    .createIndex('donations_hospital')
    .on('donations')
    .columns(['hospital_id', 'donated_at'])
    .execute();

  await schema.alterTable('alerts').addColumn('held_back', 'text').execute();
  await schema
    .alterTable('emergencies')
    .addColumn('called', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('hospitals').addColumn('cancels_told_at', 'text').execute();
  await schema
    .createIndex('users_admins')
    .on('users')
    .column('id')
    .where('role' as never, '=', 'admin')
    .execute();
}
