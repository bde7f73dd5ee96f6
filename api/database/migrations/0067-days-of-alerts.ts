import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Somalia's clock is three hours ahead of UTC, all year. */
const dayOf = (at: RawBuilder<unknown>) => sql`date(${at}, '+3 hours')`;

/** Adds an alert to the count of its day, or subtracts it. */
const addTo = (row: 'old' | 'new', by: 1 | -1) => sql`
  insert into alert_days (status, day, alerts)
  values (${sql.ref(`${row}.status`)}, ${dayOf(sql.ref(`${row}.created_at`))}, ${sql.lit(by)})
  on conflict (status, day) do update set alerts = alerts + excluded.alerts;`;

/**
 * How many alerts of each day are running and how many ended: a deep page is found by adding up days, not by skipping
 * all rows before it. Triggers do the counting.
 *
 * The other index has one hospital's requests of a blood type in order: those of other types need not be skipped.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table alert_days (
      status text not null, day text not null, alerts integer not null, primary key (status, day)
    ) without rowid`.execute(db);
  await sql`
    insert into alert_days (status, day, alerts)
    select status, ${dayOf(sql`created_at`)} as day, count(*) from alerts group by status, day`.execute(db);
  await sql`create trigger alerts_dated after insert on alerts begin ${addTo('new', 1)} end`.execute(db);
  await sql`create trigger alerts_undated after delete on alerts begin ${addTo('old', -1)} end`.execute(db);
  await sql`
    create trigger alerts_redated after update of status, created_at on alerts
    when new.status <> old.status or new.created_at <> old.created_at
    begin ${addTo('old', -1)} ${addTo('new', 1)} end`.execute(db);

  await db.schema
    .createIndex('requests_of_hospital_by_type')
    .on('requests')
    .columns(['hospital_id', 'blood_type', 'created_at', 'id', 'urgency', 'status'])
    .execute();
}
