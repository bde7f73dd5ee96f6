import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Somalia's clock is three hours ahead of UTC, all year. */
const dayOf = (at: RawBuilder<unknown>) => sql`date(${at}, '+3 hours')`;

/** Milliseconds between two instants. */
const msBetween = (from: string, to: string) =>
  sql`cast(round((julianday(${sql.ref(to)}) - julianday(${sql.ref(from)})) * 86400000) as integer)`;

/** Eight buckets for each doubling: bucket n begins at 2^(n/8) ms (`delivery-times.ts` reads them). */
const bucketOf = (ms: RawBuilder<unknown>) => sql`cast(8 * log2(max(1, ${ms})) as integer)`;

/** The push service of an endpoint: its host, or the part of it that all hosts of one maker share. */
function serviceOf(column: string): RawBuilder<unknown> {
  const rest = sql`substr(${sql.ref(column)}, instr(${sql.ref(column)}, '://') + 3) || '/'`;
  const host = sql`substr(${rest}, 1, instr(${rest}, '/') - 1)`;
  return sql`case
    when ${host} like '%.notify.windows.com' then 'notify.windows.com'
    when ${host} like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
    else ${host} end`;
}

type Row = 'new' | 'old' | 'donors';

const isReachable = (row: Row) =>
  sql`${sql.ref(`${row}.active`)} = 1 and ${sql.ref(`${row}.channel_push`)} = 1 and ${sql.ref(`${row}.paused`)} = 0`;

const hasDevice = (userId: string) =>
  sql`exists (select 1 from push_subscriptions where push_subscriptions.user_id = ${sql.ref(userId)})`;

/** Adds to a town and to the total; writes nothing where there is nothing to add. */
const addReach = (column: 'donors' | 'units_open', row: 'new' | 'old', by: RawBuilder<unknown>) => sql`
  insert into alert_reach (town, blood_type, ${sql.ref(column)})
  select part.town, coalesce(${sql.ref(`${row}.blood_type`)}, ''), ${by}
  from (select 'all' as town union all select coalesce(${sql.ref(`${row}.city`)}, '')) as part
  where ${by} <> 0
  on conflict (town, blood_type) do update
  set ${sql.ref(column)} = ${sql.ref(column)} + excluded.${sql.ref(column)};`;

const addDonor = (row: 'new' | 'old', sign: 1 | -1) =>
  addReach('donors', row, sql`${sql.lit(sign)} * (${isReachable(row)} and ${hasDevice(`${row}.user_id`)})`);

/** A person's first device was added, or their last one removed. */
const addDonorOf = (device: 'new' | 'old', sign: 1 | -1) => sql`
  insert into alert_reach (town, blood_type, donors)
  select case part.town when 'all' then 'all' else coalesce(donors.city, '') end, coalesce(donors.blood_type, ''),
    ${sql.lit(sign)}
  from donors cross join (select 'all' as town union all select '') as part
  where donors.user_id = ${sql.ref(`${device}.user_id`)} and ${isReachable('donors')}
    and not exists (
      select 1 from push_subscriptions as other
      where other.user_id = ${sql.ref(`${device}.user_id`)} and other.id <> ${sql.ref(`${device}.id`)}
    )
  on conflict (town, blood_type) do update set donors = donors + excluded.donors;`;

const openUnits = (row: 'new' | 'old' | 'requests') => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`(${column('status')} = 'pending') * max(0, ${column('units')} - ${column('units_received')}
    - ${column('units_issued')} - ${column('units_elsewhere')})`;
};

const addNeed = (row: 'new' | 'old', sign: 1 | -1) =>
  addReach('units_open', row, sql`${sql.lit(sign)} * ${openUnits(row)}`);

const addDevice = (row: 'new' | 'old', sign: 1 | -1) => sql`
  insert into push_services (host, active) values (${serviceOf(`${row}.endpoint`)}, ${sql.lit(sign)})
  on conflict (host) do update set active = active + excluded.active;`;

const addSilent = (row: 'new' | 'old', sign: 1 | -1) => sql`
  insert into silent_devices (date, devices)
  select ${dayOf(sql.ref(`${row}.silent_since`))}, ${sql.lit(sign)}
  where ${sql.ref(`${row}.silent_since`)} is not null
  on conflict (date) do update set devices = devices + excluded.devices;`;

const addTrouble = (from: RawBuilder<unknown>) => sql`
  insert into push_service_days (date, host, name, count) ${from}
  on conflict (date, host, name) do update set count = count + excluded.count;`;

const addTime = (name: 'accepted' | 'shown', to: string, when = sql`true`) => {
  const ms = msBetween('new.created_at', to);
  return sql`
    insert into delivery_times (date, name, bucket, count)
    select ${dayOf(sql.ref(to))}, ${sql.lit(name)}, ${bucketOf(ms)}, 1 where ${when} and ${ms} >= 0
    on conflict (date, name, bucket) do update set count = count + 1;`;
};

/** A message that is sent again to a device's next endpoint was accepted before. */
const IS_FIRST = sql`old.state <> 'sent' and coalesce(old.last_status, 0) not between 200 and 299`;

const reachable = sql`${isReachable('donors')} and ${hasDevice('donors.user_id')}`;

/** Counts the existing rows; what push services refused or reported as gone before is not known. */
export async function fill(db: Kysely<never>): Promise<void> {
  await sql`
    insert into push_services (host, active)
    select ${serviceOf('push_subscriptions.endpoint')} as host, count(*) from push_subscriptions group by 1`.execute(
    db,
  );
  await sql`
    insert into silent_devices (date, devices)
    select ${dayOf(sql.ref('silent_since'))}, count(*) from push_subscriptions
    where silent_since is not null group by 1`.execute(db);
  await sql`
    insert into alert_reach (town, blood_type, donors)
    select coalesce(city, ''), coalesce(blood_type, ''), count(*) from donors where ${reachable} group by 1, 2
    union all select 'all', coalesce(blood_type, ''), count(*) from donors where ${reachable} group by 2`.execute(
    db,
  );
  const open = openUnits('requests');
  await sql`
    insert into alert_reach (town, blood_type, units_open)
    select coalesce(city, '') as town, blood_type, sum(${open}) from requests where status = 'pending' group by 1, 2
    union all select 'all', blood_type, sum(${open}) from requests where status = 'pending' group by 2
    on conflict (town, blood_type) do update set units_open = excluded.units_open`.execute(db);
  for (const [name, at, when] of [
    ['accepted', 'finished_at', sql`state = 'sent'`],
    ['shown', 'shown_at', sql`shown_at is not null`],
  ] as const) {
    const ms = msBetween('created_at', at);
    await sql`
      insert into delivery_times (date, name, bucket, count)
      select ${dayOf(sql.ref(at))}, ${sql.lit(name)}, ${bucketOf(ms)}, count(*) from deliveries
      where ${when} and ${ms} >= 0 group by 1, 3`.execute(db);
  }
}

/** A trigger that runs its steps once per row. */
const keep = (db: Kysely<never>, name: string, event: string, steps: readonly RawBuilder<unknown>[]) =>
  sql`create trigger ${sql.ref(name)} ${sql.raw(event)} begin ${sql.join(steps, sql` `)} end`.execute(db);

const REACHED = ['active', 'channel_push', 'paused', 'city', 'blood_type'];
const NEEDED = ['status', 'units', 'units_received', 'units_issued', 'units_elsewhere', 'city', 'blood_type'];

const differ = (columns: readonly string[]) =>
  columns.map((name) => `new.${name} is not old.${name}`).join(' or ');

/**
 * How alerts arrive, updated by triggers: devices of each push service, those that it reported as gone and the messages
 * that it refused, devices by the day on which they fell silent, how long messages took, and for each town the donors
 * with alerts on and the units that are needed there. Days are those of Somalia's clock.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('push_services')
    .addColumn('host', 'text', (column) => column.primaryKey())
    .addColumn('active', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('push_service_days')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_service_days_key', ['date', 'host', 'name'])
    .execute();
  await schema
    .createTable('silent_devices')
    .addColumn('date', 'text', (column) => column.primaryKey())
    .addColumn('devices', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('delivery_times')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('delivery_times_key', ['date', 'name', 'bucket'])
    .execute();
  await schema
    .createTable('alert_reach')
    .addColumn('town', 'text', (column) => column.notNull())
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addColumn('donors', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('units_open', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('alert_reach_key', ['town', 'blood_type'])
    .execute();
  await schema
    .createIndex('alert_reach_need')
    .on('alert_reach')
    .columns(['units_open', 'town', 'blood_type'])
    .execute();
  await schema.createIndex('push_services_active').on('push_services').columns(['active', 'host']).execute();
  await fill(db);

  await keep(db, 'devices_added', 'after insert on push_subscriptions', [
    addDevice('new', 1),
    addSilent('new', 1),
    addDonorOf('new', 1),
  ]);
  // Its messages show whether a device was reported as gone by its push service or signed out.
  await keep(db, 'devices_removed', 'after delete on push_subscriptions', [
    addDevice('old', -1),
    addSilent('old', -1),
    addDonorOf('old', -1),
    addTrouble(sql`select ${dayOf(sql`max(finished_at)`)}, ${serviceOf('old.endpoint')}, 'gone', 1 from deliveries
        where subscription_id = old.id and state = 'gone' and last_status in (404, 410) having count(*) > 0`),
  ]);
  await keep(
    db,
    'devices_moved',
    'after update of endpoint on push_subscriptions when new.endpoint <> old.endpoint',
    [addDevice('old', -1), addDevice('new', 1)],
  );
  await keep(
    db,
    'devices_passed',
    'after update of user_id on push_subscriptions when new.user_id <> old.user_id',
    [addDonorOf('old', -1), addDonorOf('new', 1)],
  );
  await keep(
    db,
    'devices_silent',
    `after update of silent_since on push_subscriptions when ${differ(['silent_since'])}`,
    [addSilent('old', -1), addSilent('new', 1)],
  );

  await keep(db, 'deliveries_timed', `after update of state on deliveries when new.state = 'sent'`, [
    addTime('accepted', 'new.finished_at', IS_FIRST),
  ]);
  await keep(
    db,
    'deliveries_shown',
    'after update of shown_at on deliveries when new.shown_at is not null and old.shown_at is null',
    [addTime('shown', 'new.shown_at')],
  );
  await keep(
    db,
    'deliveries_refused',
    `after update of state on deliveries when new.state = 'failed' and old.state <> 'failed'`,
    [
      addTrouble(sql`select ${dayOf(sql`new.finished_at`)}, ${serviceOf('push_subscriptions.endpoint')}, 'refused', 1
          from push_subscriptions where push_subscriptions.id = new.subscription_id`),
    ],
  );

  const reached = `after update of ${REACHED.join(', ')} on donors when ${differ(REACHED)}`;
  await keep(db, 'donors_reached', 'after insert on donors', [addDonor('new', 1)]);
  await keep(db, 'donors_unreached', 'after delete on donors', [addDonor('old', -1)]);
  await keep(db, 'donors_reached_otherwise', reached, [addDonor('old', -1), addDonor('new', 1)]);

  const needed = `after update of ${NEEDED.join(', ')} on requests when ${differ(NEEDED)}`;
  await keep(db, 'requests_needed', 'after insert on requests', [addNeed('new', 1)]);
  await keep(db, 'requests_unneeded', 'after delete on requests', [addNeed('old', -1)]);
  await keep(db, 'requests_needed_otherwise', needed, [addNeed('old', -1), addNeed('new', 1)]);
}
