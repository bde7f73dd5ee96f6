import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Somalia's clock is three hours ahead of UTC, all year. */
const dayOf = (at: RawBuilder<unknown>) => sql`date(${at}, '+3 hours')`;

const recordDay = (action: RawBuilder<unknown>) => sql`
  insert into audit_days (action, day, entries) values (${action}, ${dayOf(sql`new.at`)}, 1)
  on conflict (action, day) do update set entries = entries + 1;`;

const KINDS = ['status', 'blood_type', 'urgency'] as const;
const kinds = (row: 'requests' | 'old' | 'new') =>
  sql.join(KINDS.map((column) => sql.ref(`${row}.${column}`)));
const KIND = sql.join(KINDS.map((column) => sql.ref(column)));

const SPANS = {
  month: (day: RawBuilder<unknown>) => sql`substr(${day}, 1, 7)`,
  day: (day: RawBuilder<unknown>) => day,
} as const;

/** Adds a request to the counts of its month and day, or subtracts it. */
const addTo = (row: 'old' | 'new', by: 1 | -1) => {
  const periods = Object.entries(SPANS).map(
    ([span, of]) =>
      sql`(${sql.lit(span)}, ${of(dayOf(sql.ref(`${row}.created_at`)))}, ${kinds(row)}, ${sql.lit(by)})`,
  );
  return sql`
    insert into request_periods (span, period, ${KIND}, requests) values ${sql.join(periods)}
    on conflict (span, period, ${KIND}) do update set requests = requests + excluded.requests;`;
};

const changed = sql.join(
  [...KINDS, 'created_at'].map((column) => sql`${sql.ref(`new.${column}`)} <> ${sql.ref(`old.${column}`)}`),
  sql` or `,
);

/**
 * The number of rows of each day in the two lists that only grow: the audit, by action and in total (''), and requests,
 * by the desk's filters. A deep page is found by adding up days, not by skipping all rows before it. Triggers do the
 * counting.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table audit_days (
      action text not null, day text not null, entries integer not null, primary key (action, day)
    ) without rowid`.execute(db);
  await sql`
    insert into audit_days (action, day, entries)
    select action, ${dayOf(sql`at`)} as day, count(*) from audit group by action, day
    union all
    select '', ${dayOf(sql`at`)} as day, count(*) from audit group by day`.execute(db);
  await sql`
    create trigger audit_dated after insert on audit
    begin ${recordDay(sql`''`)} ${recordDay(sql`new.action`)} end`.execute(db);

  await sql`
    create table request_periods (
      span text not null, period text not null,
      status text not null, blood_type text not null, urgency text not null,
      requests integer not null, primary key (span, period, ${KIND})
    ) without rowid`.execute(db);
  for (const [span, of] of Object.entries(SPANS))
    await sql`
      insert into request_periods (span, period, ${KIND}, requests)
      select ${sql.lit(span)}, ${of(dayOf(sql`created_at`))} as period, ${KIND}, count(*)
      from requests group by period, ${KIND}`.execute(db);
  await sql`
    create trigger requests_dated after insert on requests begin ${addTo('new', 1)} end`.execute(db);
  await sql`
    create trigger requests_undated after delete on requests begin ${addTo('old', -1)} end`.execute(db);
  await sql`
    create trigger requests_redated after update of ${sql.join([...KINDS, 'created_at'].map((name) => sql.ref(name)))}
    on requests when ${changed}
    begin ${addTo('old', -1)} ${addTo('new', 1)} end`.execute(db);
}
