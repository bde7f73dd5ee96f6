import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Like `request_sums`, with what the pending requests still need. */
const SUMS = [
  'pending',
  'fulfilled',
  'cancelled',
  'urgent',
  'high',
  'medium',
  'low',
  'units',
  'fulfilled_units',
  'answered',
  'answer_ms',
  'units_open',
] as const;

/** Somalia's clock is three hours ahead of UTC, all year. */
const dayOf = (at: RawBuilder<unknown>) => sql`date(${at}, '+3 hours')`;

type Row = 'requests' | 'donors' | 'audit' | 'responses' | 'donations' | 'alerts' | 'new' | 'old';

/** What one request adds to its sums; with `gone` as if it had been cancelled. */
function sumsOf(row: Row, gone = false): Readonly<Record<(typeof SUMS)[number], RawBuilder<unknown>>> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const is = (status: string) =>
    gone ? sql.lit(Number(status === 'cancelled')) : sql`(${column('status')} = ${sql.lit(status)})`;
  const urgency = (name: string) => sql`(${column('urgency')} = ${sql.lit(name)})`;
  const open = sql`(${column('units')} - ${column('units_received')} - ${column('units_issued')}
    - ${column('units_elsewhere')})`;
  const answered = column('first_answered_at');
  return {
    pending: is('pending'),
    fulfilled: is('fulfilled'),
    cancelled: is('cancelled'),
    urgent: sql`${is('pending')} * ${urgency('high')}`,
    high: urgency('high'),
    medium: urgency('medium'),
    low: urgency('low'),
    units: column('units'),
    fulfilled_units: sql`${column('units')} * ${is('fulfilled')}`,
    answered: sql`(${answered} is not null)`,
    answer_ms: sql`coalesce(
      cast(round((julianday(${answered}) - julianday(${column('created_at')})) * 86400000) as integer), 0)`,
    units_open: sql`${is('pending')} * max(0, ${open})`,
  };
}

const columns = sql.join(SUMS.map((name) => sql.ref(name)));

/** Adds a request to the sum of all days, of its month and of its day, or subtracts it. */
function addSums(row: 'new' | 'old', sign: 1 | -1, gone = false): RawBuilder<unknown> {
  const sums = sumsOf(row, gone);
  const day = dayOf(sql.ref(`${row}.created_at`));
  return sql`
    insert into country_sums (period, blood_type, ${columns})
    select period, ${sql.ref(`${row}.blood_type`)},
      ${sql.join(SUMS.map((name) => sql`${sql.lit(sign)} * ${sums[name]}`))}
    from (select 'all' as period union all select substr(${day}, 1, 7) union all select ${day}) where true
    on conflict (period, blood_type) do update
    set ${sql.join(SUMS.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} + excluded.${sql.ref(name)}`))};`;
}

/** Adds to the count of a day, where there is an instant. */
const addToDay = (at: RawBuilder<unknown>, name: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`
  insert into country_days (date, name, count) select ${dayOf(at)}, ${name}, ${by} where ${at} is not null
  on conflict (date, name) do update set count = count + excluded.count;`;

const lit = sql.lit;
const detail = (row: Row, name: string) =>
  sql`json_extract(${sql.ref(`${row}.detail`)}, ${lit(`$.${name}`)})`;

interface Fact {
  readonly name: (row: Row) => RawBuilder<unknown>;
  readonly at: string;
  readonly by?: (row: Row) => RawBuilder<unknown>;
  readonly when?: (row: Row) => RawBuilder<unknown>;
}

/** A colleague has the role of their hospital. */
const kindOf = (row: Row, role: string) =>
  sql`case when ${detail(row, 'worksAt')} is not null then 'staff' else ${detail(row, role)} end`;

const did = (action: string) => (row: Row) => sql`${sql.ref(`${row}.action`)} = ${lit(action)}`;

/** Facts from the audit: accounts that came, left and changed. */
const AUDITED: readonly Fact[] = [
  {
    at: 'at',
    name: (row) => sql`'joined.' || ${detail(row, 'role')}`,
    when: did('account.register'),
  },
  // A person who accepts an invitation has just been counted as registered, with the role of the hospital.
  { at: 'at', name: () => sql`'joined.hospital'`, by: () => lit(-1), when: did('staff.join') },
  { at: 'at', name: () => sql`'joined.staff'`, when: did('staff.join') },
  { at: 'at', name: (row) => sql`'left.' || ${kindOf(row, 'role')}`, when: did('account.delete') },
  {
    at: 'at',
    name: (row) => sql`'left.' || ${kindOf(row, 'from')}`,
    when: (row) => sql`${did('account.change')(row)} and ${detail(row, 'to')} is not null`,
  },
  {
    at: 'at',
    name: (row) => sql`'joined.' || ${detail(row, 'to')}`,
    when: (row) => sql`${did('account.change')(row)} and ${detail(row, 'to')} is not null`,
  },
  { at: 'at', name: () => sql`'hospitals.verified'`, when: did('hospital.approve') },
];

const DONATED: readonly Fact[] = [
  { at: 'donated_at', name: (row) => sql`'donations.' || ${sql.ref(`${row}.blood_type`)}` },
  { at: 'donated_at', name: () => sql`'units.given'`, by: (row) => sql.ref(`${row}.units`) },
];

const CLOSED: readonly Fact[] = [
  { at: 'fulfilled_at', name: () => sql`'requests.fulfilled'` },
  { at: 'cancelled_at', name: () => sql`'requests.cancelled'` },
];

const RESPONDED: readonly Fact[] = [{ at: 'answered_at', name: () => sql`'responses'` }];
const ALERTED: readonly Fact[] = [{ at: 'created_at', name: () => sql`'alerts'` }];

const FACTS = { audit: AUDITED, requests: CLOSED, responses: RESPONDED, donations: DONATED, alerts: ALERTED };

const always = () => sql`true`;
const one = () => lit(1);

const count = (row: 'new' | 'old', facts: readonly Fact[], sign: 1 | -1 = 1) =>
  sql.join(
    facts.map(({ name, at, by = one, when = always }) =>
      addToDay(
        sql`case when ${when(row)} then ${sql.ref(`${row}.${at}`)} end`,
        name(row),
        sql`${lit(sign)} * ${by(row)}`,
      ),
    ),
    sql` `,
  );

/** Counts an active donor in the total, and on the day (UTC) of their last donation. */
const addDonor = (row: 'new' | 'old', sign: 1 | -1) => sql`
  insert into donor_supply (blood_type, donated_on, donors)
  select coalesce(${sql.ref(`${row}.blood_type`)}, ''), donated_on, ${lit(sign)}
  from (select 'all' as donated_on union all select substr(${sql.ref(`${row}.last_donation_at`)}, 1, 10))
  where donated_on is not null and ${sql.ref(`${row}.active`)} = 1
  on conflict (blood_type, donated_on) do update set donors = donors + excluded.donors;`;

/** Fills the tables from the existing rows. */
export async function fill(db: Kysely<never>): Promise<void> {
  const sums = sumsOf('requests');
  const day = dayOf(sql.ref('requests.created_at'));
  await sql`
    with summed as (
      select blood_type as type, ${day} as day,
        ${sql.join(SUMS.map((name) => sql`${sums[name]} as ${sql.ref(`sum_${name}`)}`))}
      from requests
    )
    insert into country_sums (period, blood_type, ${columns})
    select period, type, ${sql.join(SUMS.map((name) => sql`sum(${sql.ref(`sum_${name}`)})`))}
    from (
      select 'all' as period, summed.* from summed
      union all select substr(day, 1, 7), summed.* from summed
      union all select day, summed.* from summed
    )
    group by period, type`.execute(db);
  for (const [table, facts] of Object.entries(FACTS))
    for (const { name, at, by = one, when = always } of facts) {
      const row = table as keyof typeof FACTS;
      const instant = sql.ref(`${row}.${at}`);
      await sql`
        insert into country_days (date, name, count)
        select ${dayOf(instant)} as day, ${name(row)} as fact, sum(${by(row)}) from ${sql.table(table)}
        where ${instant} is not null and ${when(row)} group by day, fact
        on conflict (date, name) do update set count = count + excluded.count`.execute(db);
    }
  await sql`
    insert into donor_supply (blood_type, donated_on, donors)
    select coalesce(blood_type, ''), 'all', count(*) from donors where active = 1 group by blood_type
    union all
    select coalesce(blood_type, ''), substr(last_donation_at, 1, 10) as day, count(*) from donors
    where active = 1 and last_donation_at is not null group by blood_type, day`.execute(db);
}

/** A trigger that runs its steps once per row. */
const keep = (db: Kysely<never>, name: string, event: string, steps: readonly RawBuilder<unknown>[]) =>
  sql`create trigger ${sql.ref(name)} ${sql.raw(event)} begin ${sql.join(steps, sql` `)} end`.execute(db);

const SUMMED =
  'status, urgency, units, units_received, units_issued, units_elsewhere, blood_type, first_answered_at, created_at';
const SUPPLYING = ['active', 'blood_type', 'last_donation_at'];

/**
 * The country's figures, updated by triggers, whoever writes the rows: the sums of its requests, what happened on each
 * day of Somalia's clock, and the number of donors of each blood type by the day of their last donation. What happened
 * stays counted when its account is deleted; a request that was open then counts as cancelled.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  let sums = schema
    .createTable('country_sums')
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('country_sums_key', ['period', 'blood_type']);
  for (const name of SUMS) sums = sums.addColumn(name, 'bigint', (column) => column.notNull());
  await sums.execute();
  await schema
    .createTable('country_days')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('country_days_key', ['date', 'name'])
    .execute();
  await schema
    .createTable('donor_supply')
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addColumn('donated_on', 'text', (column) => column.notNull())
    .addColumn('donors', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('donor_supply_key', ['blood_type', 'donated_on'])
    .execute();
  await fill(db);

  await keep(db, 'requests_summed', 'after insert on requests', [addSums('new', 1), count('new', CLOSED)]);
  await keep(db, 'requests_resummed', `after update of ${SUMMED} on requests`, [
    addSums('old', -1),
    addSums('new', 1),
  ]);
  await keep(db, 'requests_closed', 'after update of fulfilled_at, cancelled_at on requests', [
    count('old', CLOSED, -1),
    count('new', CLOSED),
  ]);
  await keep(db, 'requests_gone', `after delete on requests when old.status = 'pending'`, [
    addSums('old', -1),
    addSums('old', 1, true),
  ]);
  for (const [table, facts] of [
    ['audit', AUDITED],
    ['responses', RESPONDED],
    ['donations', DONATED],
    ['alerts', ALERTED],
  ] as const) {
    const actions = `'account.register', 'account.change', 'account.delete', 'staff.join', 'hospital.approve'`;
    const when = table === 'audit' ? `when new.action in (${actions})` : '';
    await keep(db, `${table}_counted`, `after insert on ${table} ${when}`, [count('new', facts)]);
  }
  // The donation was undone, since its donor still exists.
  const undone = 'when exists (select 1 from users where users.id = old.donor_id)';
  await keep(db, 'donations_uncounted', `after delete on donations ${undone}`, [count('old', DONATED, -1)]);

  const differs = SUPPLYING.map((name) => `new.${name} is not old.${name}`).join(' or ');
  await keep(db, 'donors_supplied', 'after insert on donors', [addDonor('new', 1)]);
  await keep(db, 'donors_unsupplied', 'after delete on donors', [addDonor('old', -1)]);
  await keep(db, 'donors_resupplied', `after update of ${SUPPLYING.join(', ')} on donors when ${differs}`, [
    addDonor('old', -1),
    addDonor('new', 1),
  ]);

  // Donors of one day, and deferred ones, are counted in the index alone.
  await schema.dropIndex('donors_last_donation').execute();
  await schema
    .createIndex('donors_last_donation')
    .on('donors')
    .columns(['active', 'paused', 'last_donation_at', 'reminded_at', 'blood_type'])
    .where('last_donation_at' as never, 'is not', null)
    .execute();
  await schema
    .createIndex('donors_deferred')
    .on('donors')
    .columns(['active', 'deferred_until', 'blood_type', 'last_donation_at'])
    .where('deferred_until' as never, 'is not', null)
    .execute();
}
