import { type Kysely, type RawBuilder, sql } from 'kysely';

const HOURS = ['available_days', 'available_from', 'available_to'];
const REACHED = ['active', 'channel_push', 'paused'];

/** A trigger that runs its steps once per row. */
const keep = (db: Kysely<never>, name: string, event: string, steps: readonly RawBuilder<unknown>[]) =>
  sql`create trigger ${sql.ref(name)} ${sql.raw(event)} begin ${sql.join(steps, sql` `)} end`.execute(db);

const differ = (columns: readonly string[]) =>
  columns.map((name) => `new.${name} is not old.${name}`).join(' or ');

const isCallable = sql`donors.active = 1 and donors.channel_push = 1 and donors.paused = 0
  and exists (select 1 from push_subscriptions where push_subscriptions.user_id = donors.user_id)`;

const judge = (row: 'new' | 'old') => sql`
  update donors set callable = (${isCallable})
  where user_id = ${sql.ref(`${row}.user_id`)} and callable <> (${isCallable});`;

const sameHours = (
  row: 'new' | 'old' | 'donors',
) => sql`availabilities.days = ${sql.ref(`${row}.available_days`)}
  and availabilities.begins = ${sql.ref(`${row}.available_from`)}
  and availabilities.ends = ${sql.ref(`${row}.available_to`)}`;

const joinHours = sql`
  insert into availabilities (days, begins, ends, donors)
  values (new.available_days, new.available_from, new.available_to, 1)
  on conflict (days, begins, ends) do update set donors = donors + 1;
  update donors set availability_id = (select id from availabilities where ${sameHours('new')})
  where user_id = new.user_id;`;

const leaveHours = sql`
  update availabilities set donors = donors - 1 where ${sameHours('old')};
  delete from availabilities where ${sameHours('old')} and donors <= 0;`;

/**
 * Who can be alerted is found by an index: donors with an account in use, a device, alerts on and no pause are
 * `callable`, and those who want alerts at the same days and hours share an availability, of which there are few.
 * Triggers keep both up to date.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('availabilities')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('days', 'text', (column) => column.notNull())
    .addColumn('begins', 'text', (column) => column.notNull())
    .addColumn('ends', 'text', (column) => column.notNull())
    .addColumn('donors', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('availabilities_hours', ['days', 'begins', 'ends'])
    .execute();
  await schema.alterTable('donors').addColumn('availability_id', 'integer').execute();
  await schema
    .alterTable('donors')
    .addColumn('callable', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    insert into availabilities (days, begins, ends, donors)
    select available_days, available_from, available_to, count(*) from donors group by 1, 2, 3`.execute(db);
  await sql`
    update donors set callable = (${isCallable}),
      availability_id = (select id from availabilities where ${sameHours('donors')})`.execute(db);

  const covered = [
    'square',
    'user_id',
    'square_latitude',
    'square_longitude',
    'last_donation_at',
    'deferred_until',
    'max_travel_km',
    'every_alert',
  ];
  for (const [name, columns] of [
    ['donors_callable', ['blood_type', ...covered, 'availability_id']],
    ['donors_callable_hours', ['blood_type', 'availability_id', ...covered]],
  ] as const)
    await schema
      .createIndex(name)
      .on('donors')
      .columns([...columns])
      .where('callable' as never, '=', 1)
      .execute();

  await keep(db, 'donors_callable_first', 'after insert on donors', [joinHours, judge('new')]);
  await keep(db, 'donors_callable_last', 'after delete on donors', [leaveHours]);
  await keep(
    db,
    'donors_callable_otherwise',
    `after update of ${REACHED.join(', ')} on donors when ${differ(REACHED)}`,
    [judge('new')],
  );
  await keep(
    db,
    'donors_change_hours',
    `after update of ${HOURS.join(', ')} on donors when ${differ(HOURS)}`,
    [leaveHours, joinHours],
  );
  await keep(db, 'devices_make_callable', 'after insert on push_subscriptions', [judge('new')]);
  await keep(db, 'devices_leave_uncallable', 'after delete on push_subscriptions', [judge('old')]);
  await keep(
    db,
    'devices_pass_callable',
    'after update of user_id on push_subscriptions when new.user_id <> old.user_id',
    [judge('old'), judge('new')],
  );
}
