import { type Kysely, sql } from 'kysely';

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
] as const;
const DAY_SUMS = ['pending', 'fulfilled', 'cancelled', 'fulfilled_then'] as const;

/** Hours ahead of UTC, as a modifier of SQLite's `date`. */
const AHEAD = sql`case hospitals.timezone
  when 'UTC' then '+0 hours' when 'EST' then '-5 hours' when 'CST' then '-6 hours' when 'PST' then '-8 hours'
  else '+3 hours' end`;

/**
 * A hospital's figures, summed as its rows are written: its panel and its reports read as many rows for ten thousand
 * requests as for a hundred. The time of the first answer to a request is stored with it, for the same reason.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('requests').addColumn('first_answered_at', 'text').execute();
  await sql`
    update requests set first_answered_at =
      (select min(answered_at) from responses where responses.request_id = requests.id)`.execute(db);

  let sums = schema
    .createTable('request_sums')
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_sums_key', ['hospital_id', 'period', 'blood_type']);
  for (const name of SUMS) sums = sums.addColumn(name, 'integer', (column) => column.notNull());
  await sums.execute();
  let days = schema
    .createTable('request_days')
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_days_key', ['hospital_id', 'date']);
  for (const name of DAY_SUMS) days = days.addColumn(name, 'integer', (column) => column.notNull());
  await days.execute();

  await sql`
    with placed as (
      select requests.*, date(created_at, ${AHEAD}) as day
      from requests inner join hospitals on hospitals.user_id = requests.hospital_id
    )
    insert into request_sums (hospital_id, period, blood_type, ${sql.join(SUMS.map((name) => sql.ref(name)))})
    select hospital_id, period, blood_type,
      sum(status = 'pending'), sum(status = 'fulfilled'), sum(status = 'cancelled'),
      sum(status = 'pending' and urgency = 'high'),
      sum(urgency = 'high'), sum(urgency = 'medium'), sum(urgency = 'low'),
      sum(units), sum(units * (status = 'fulfilled')),
      count(first_answered_at),
      coalesce(sum(cast(round((julianday(first_answered_at) - julianday(created_at)) * 86400000) as integer)), 0)
    from (
      select placed.*, day as period from placed
      union all select placed.*, substr(day, 1, 7) from placed
      union all select placed.*, 'all' from placed
    )
    group by hospital_id, period, blood_type`.execute(db);
  await sql`
    insert into request_days (hospital_id, date, ${sql.join(DAY_SUMS.map((name) => sql.ref(name)))})
    select hospital_id, day, sum(pending), sum(fulfilled), sum(cancelled), sum(fulfilled_then)
    from (
      select hospital_id, date(created_at, ${AHEAD}) as day, status = 'pending' as pending,
        status = 'fulfilled' as fulfilled, status = 'cancelled' as cancelled, 0 as fulfilled_then
      from requests inner join hospitals on hospitals.user_id = requests.hospital_id
      union all
      select hospital_id, date(fulfilled_at, ${AHEAD}), 0, 0, 0, 1
      from requests inner join hospitals on hospitals.user_id = requests.hospital_id
      where status = 'fulfilled'
    )
    group by hospital_id, day`.execute(db);
}
