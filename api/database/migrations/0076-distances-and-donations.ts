import { type Kysely, sql } from 'kysely';

const EARTH_DIAMETER_KM = 2 * 6371.0088;
const RADIANS = Math.PI / 180;
/** Rounding can carry the half chord of two antipodes just past 1, where asin ends; this limits it. */
const BELOW_ONE = 1 - Number.EPSILON;

const half = (a: string, b: string) => sql`sin((${sql.ref(a)} - ${sql.ref(b)}) * ${sql.lit(RADIANS / 2)})`;
const cosine = (latitude: string) => sql`cos(${sql.ref(latitude)} * ${sql.lit(RADIANS)})`;

/** A response has the distance to the middle of its donor's square, also where the request is at its hospital. */
export async function measureFromSquares(db: Kysely<never>): Promise<void> {
  const [north, east] = [
    half('donors.square_latitude', 'requests.latitude'),
    half('donors.square_longitude', 'requests.longitude'),
  ];
  const cosines = sql`${cosine('donors.square_latitude')} * ${cosine('requests.latitude')}`;
  const halfChord = sql`sqrt(${north} * ${north} + ${cosines} * ${east} * ${east})`;
  await sql`
    update responses set distance_km = (
      select ${sql.lit(EARTH_DIAMETER_KM)} * asin(${halfChord} * ${sql.lit(BELOW_ONE)})
      from requests, donors where requests.id = responses.request_id and donors.user_id = responses.donor_id
    ) where distance_km is not null`.execute(db);
}

/** A donation says what proves it, and whether its donor objects; an objection, which donation it is about. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await measureFromSquares(db);
  await schema.alterTable('donations').addColumn('proof', 'text').execute();
  await schema
    .alterTable('donations')
    .addColumn('objection', 'text', (column) => column.notNull().defaultTo('none'))
    .execute();
  await sql`
    update donations set proof = 'code'
    where response_id in (select id from responses where arrived_by_code = 1)
      or (response_id is null and request_id is null and hospital_id is not null)`.execute(db);

  await schema
    .alterTable('contact_messages')
    .addColumn('donation_id', 'text', (column) => column.references('donations.id').onDelete('set null'))
    .execute();
  await sql`
    create index contact_messages_about_donations on contact_messages (donation_id, status)
    where donation_id is not null`.execute(db);
  await schema.dropIndex('contact_messages_open_objections').execute();
  await sql`
    create index contact_messages_open_objections on contact_messages (status, created_at, id)
    where deferral_id is not null or donation_id is not null`.execute(db);
}
