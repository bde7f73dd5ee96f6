import { type Kysely, sql } from 'kysely';

/** What donors have achieved, and when they were last notified that they may give again. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('achievements')
    .addColumn('donor_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('donation_id', 'text', (column) =>
      column.notNull().references('donations.id').onDelete('cascade'),
    )
    .addColumn('unlocked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('achievements_key', ['donor_id', 'kind'])
    .execute();
  await schema.createIndex('achievements_donation').on('achievements').column('donation_id').execute();

  await schema.alterTable('donors').addColumn('reminded_at', 'text').execute();
  // For this search it is better than matching's indexes, also without the planner's statistics. Partial, so that
  // matching, for which an unknown last donation is eligible, never uses it.
  await schema
    .createIndex('donors_last_donation')
    .on('donors')
    .columns(['active', 'paused', 'last_donation_at', 'reminded_at'])
    .where('last_donation_at' as never, 'is not', null)
    .execute();

  // Donations look up the presses of the button for their request.
  await schema.createIndex('emergencies_alert').on('emergencies').column('alert_id').execute();

  await schema
    .createTable('backfills')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('after_id', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .execute();
  await sql`insert into backfills (name, after_id) values ('achievements', '')`.execute(db);
}
