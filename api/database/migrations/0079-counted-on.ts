import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The donor is coming and has yet to give: accepted, or near and said when. */
const counts = (row: 'new' | 'old' | 'responses') => sql`(
  ${sql.ref(`${row}.status`)} in ('accepted', 'on_the_way', 'arrived')
  or (${sql.ref(`${row}.status`)} = 'pending' and ${sql.ref(`${row}.arrives_when`)} is not null
    and ${sql.ref(`${row}.is_near`)} = 1))`;

const ofRequest = sql`(select count(*) from responses
  where responses.request_id = open_requests.request_id and ${counts('responses')})`;

const WATCHED = sql`status, arrives_when, is_near`;

interface Change {
  readonly event: RawBuilder<unknown>;
  readonly when: RawBuilder<unknown>;
  readonly by: '+' | '-';
  readonly row: 'new' | 'old';
}

/** By the names of the triggers, which count by status alone until now. */
const CHANGES: Readonly<Record<string, Change>> = {
  responses_expected: { event: sql`insert`, when: counts('new'), by: '+', row: 'new' },
  responses_unexpected: { event: sql`delete`, when: counts('old'), by: '-', row: 'old' },
  responses_expected_again: {
    event: sql`update of ${WATCHED}`,
    when: sql`${counts('new')} and not ${counts('old')}`,
    by: '+',
    row: 'new',
  },
  responses_expected_no_more: {
    event: sql`update of ${WATCHED}`,
    when: sql`${counts('old')} and not ${counts('new')}`,
    by: '-',
    row: 'old',
  },
};

/**
 * A response says whether its donor lives within the radius in which the hospital searched, and an open request counts
 * only the donors whom its hospital accepted, and those within that radius who said when they come. Responses that
 * were accepted, or are closed, need no radius.
 */
export async function up(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await sql`alter table responses add column is_near integer not null default 0`.execute(db);
  await sql`
    update responses set is_near = 1
    where status = 'pending' and distance_km <= (
      select hospitals.search_radius_km from requests join hospitals on hospitals.user_id = requests.hospital_id
      where requests.id = responses.request_id)`.execute(db);
  await (dialect === 'postgres' ? onPostgres(db) : onSqlite(db));
  await sql`update open_requests set expected = ${ofRequest} where expected <> ${ofRequest}`.execute(db);
}

async function onSqlite(db: Kysely<never>): Promise<void> {
  await sql`drop trigger open_requests_expect`.execute(db);
  await sql`
    create trigger open_requests_expect after insert on open_requests begin
      update open_requests set expected = ${ofRequest} where request_id = new.request_id; end`.execute(db);
  for (const [name, { event, when, by, row }] of Object.entries(CHANGES)) {
    await sql`drop trigger ${sql.ref(name)}`.execute(db);
    await sql`
      create trigger ${sql.ref(name)} after ${event} on responses when ${when} begin
        update open_requests set expected = expected ${sql.raw(by)} 1
        where request_id = ${sql.ref(`${row}.request_id`)}; end`.execute(db);
  }
}

/** The functions of the triggers remain. */
async function onPostgres(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function open_requests_expect() returns trigger language plpgsql as $$
    begin
      update open_requests set expected = ${ofRequest} where request_id = new.request_id;
      return null;
    end $$`.execute(db);
  for (const [name, { event, when }] of Object.entries(CHANGES)) {
    await sql`drop trigger ${sql.ref(name)} on responses`.execute(db);
    await sql`
      create trigger ${sql.ref(name)} after ${event} on responses
      for each row when (${when}) execute function ${sql.ref(name)}()`.execute(db);
  }
}
