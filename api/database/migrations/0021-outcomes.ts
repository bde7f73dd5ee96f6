import { type Kysely, sql } from 'kysely';

/** The outcomes of responses: on the way, arrived, deferred, did not come; and how a recorded donation is undone. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  // A check cannot be changed in place on SQLite: the column is replaced.
  await schema
    .alterTable('responses')
    .addColumn('stands', 'text', (column) =>
      column
        .notNull()
        .defaultTo('pending')
        .check(sql`stands in ('pending', 'accepted', 'on_the_way', 'arrived', 'completed', 'deferred',
          'no_show', 'withdrawn', 'not_needed')`),
    )
    .execute();
  await sql`update responses set stands = status`.execute(db);
  await schema.alterTable('responses').dropColumn('status').execute();
  await schema.alterTable('responses').renameColumn('stands', 'status').execute();
  for (const column of ['arrives_when', 'arrives_at', 'arrived_at'])
    await schema.alterTable('responses').addColumn(column, 'text').execute();
  await schema.createIndex('responses_outcomes').on('responses').columns(['answered_at', 'status']).execute();
  await schema.alterTable('donations').addColumn('last_donation_before', 'text').execute();

  await schema
    .createTable('deferrals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('donor_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hospital_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('response_id', 'text', (column) =>
      column.unique().references('responses.id').onDelete('set null'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('deferrals_donor').on('deferrals').columns(['donor_id', 'ends_at']).execute();
  await schema.createIndex('deferrals_hospital').on('deferrals').column('hospital_id').execute();

  // Matching reads only the indexes: they contain everything that it needs to know about a donor.
  await schema.alterTable('donors').addColumn('deferred_until', 'text').execute();
  await schema.dropIndex('donors_by_square').execute();
  await schema
    .createIndex('donors_by_square')
    .on('donors')
    .columns([
      'active',
      'blood_type',
      'square',
      'user_id',
      'square_latitude',
      'square_longitude',
      'last_donation_at',
      'max_travel_km',
      'deferred_until',
    ])
    .execute();
  await schema.dropIndex('donors_by_type').execute();
  await schema
    .createIndex('donors_by_type')
    .on('donors')
    .columns(['active', 'blood_type', 'user_id', 'last_donation_at', 'deferred_until'])
    .execute();
}
