import { type Kysely, sql } from 'kysely';

const EXPECTED = sql`('pending', 'accepted', 'on_the_way', 'arrived')`;

const move = (by: '+' | '-', id: 'new' | 'old') => sql`
  update open_requests set expected = expected ${sql.raw(by)} 1
    where request_id = ${sql.ref(`${id}.request_id`)};`;

const counts = (row: 'new' | 'old') => sql`${sql.ref(`${row}.status`)} in ${EXPECTED}`;

/**
 * The short row of each open request has the number of expected donors: a donor's list is ordered by whether one more
 * is needed, for which it counted the responses of each. Triggers do the counting.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const ofRequest = sql`(select count(*) from responses
    where responses.request_id = open_requests.request_id and responses.status in ${EXPECTED})`;
  await sql`alter table open_requests add column expected integer not null default 0`.execute(db);
  await sql`update open_requests set expected = ${ofRequest}`.execute(db);
  // Every write of the row computes it again.
  await sql`
    create trigger open_requests_expect after insert on open_requests begin
      update open_requests set expected = ${ofRequest} where request_id = new.request_id; end`.execute(db);
  await sql`
    create trigger responses_expected after insert on responses when ${counts('new')} begin
      ${move('+', 'new')} end`.execute(db);
  await sql`
    create trigger responses_unexpected after delete on responses when ${counts('old')} begin
      ${move('-', 'old')} end`.execute(db);
  await sql`
    create trigger responses_expected_again after update of status on responses
      when ${counts('new')} and not ${counts('old')} begin ${move('+', 'new')} end`.execute(db);
  await sql`
    create trigger responses_expected_no_more after update of status on responses
      when ${counts('old')} and not ${counts('new')} begin ${move('-', 'old')} end`.execute(db);
}
