import { type Kysely, type RawBuilder, sql } from 'kysely';

const COLUMNS = [
  'request_id',
  'hospital_id',
  'listed',
  'blood_type',
  'component',
  'urgency',
  'units_open',
  'region',
  'latitude',
  'longitude',
  'deadline',
  'created_at',
  'mass_casualty_id',
] as const;

/** The columns of a request whose change changes its row here. */
const WATCHED = [
  'status',
  'blood_type',
  'component',
  'urgency',
  'units',
  'units_received',
  'units_elsewhere',
  'units_issued',
  'region',
  'latitude',
  'longitude',
  'deadline',
  'mass_casualty_id',
];

/** The rows here for the pending requests of `which`. */
const open = (which: RawBuilder<unknown>) => sql`
  insert into open_requests (${sql.join(COLUMNS.map((name) => sql.ref(name)))})
  select requests.id, requests.hospital_id,
    hospitals.verification = 'verified' and users.status = 'active',
    requests.blood_type, requests.component, requests.urgency,
    max(0, units - units_received - units_elsewhere - units_issued),
    coalesce(requests.region, hospitals.region), requests.latitude, requests.longitude,
    requests.deadline, requests.created_at, requests.mass_casualty_id
  from requests
    join hospitals on hospitals.user_id = requests.hospital_id
    join users on users.id = requests.hospital_id
  where requests.status = 'pending' and ${which};`;

const close = (which: RawBuilder<unknown>) => sql`delete from open_requests where ${which};`;

const keep = (db: Kysely<never>, name: string, event: RawBuilder<unknown>, steps: RawBuilder<unknown>) =>
  sql`create trigger ${sql.ref(name)} ${event} begin ${steps} end`.execute(db);

/**
 * The requests that are open, each in one short row that says whether donors see it: lists for donors and the map of
 * regions read only these few, no closed ones, and no rows of users and hospitals for each. Triggers maintain them. A
 * hospital's requests in order of creation have an index of their own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table open_requests (
      request_id text primary key references requests (id) on delete cascade,
      hospital_id text not null,
      listed integer not null,
      blood_type text not null,
      component text not null,
      urgency text not null,
      units_open integer not null,
      region text,
      latitude double precision,
      longitude double precision,
      deadline text,
      created_at text not null,
      mass_casualty_id text
    )`.execute(db);
  await sql`create index open_requests_hospital on open_requests (hospital_id)`.execute(db);
  await open(sql`true`).execute(db);

  const again = (id: RawBuilder<unknown>, own: RawBuilder<unknown>) => sql`
    ${close(sql`hospital_id = ${id}`)} ${open(sql`${own} = ${id}`)}`;
  await keep(
    db,
    'requests_opened',
    sql`after insert on requests when new.status = 'pending'`,
    open(sql`requests.id = new.id`),
  );
  await keep(
    db,
    'requests_reopened',
    sql`after update of ${sql.join(WATCHED.map((name) => sql.ref(name)))} on requests
      when old.status = 'pending' or new.status = 'pending'`,
    sql`${close(sql`request_id = old.id`)} ${open(sql`requests.id = new.id`)}`,
  );
  const ofHospital = sql`requests.hospital_id`;
  await keep(
    db,
    'hospitals_open_again',
    sql`after update of verification, region on hospitals
      when new.verification <> old.verification or new.region is not old.region`,
    again(sql`new.user_id`, ofHospital),
  );
  await keep(
    db,
    'users_open_again',
    sql`after update of status on users when new.status <> old.status and new.role = 'hospital'`,
    again(sql`new.id`, ofHospital),
  );

  await db.schema
    .createIndex('requests_of_hospital')
    .on('requests')
    .columns(['hospital_id', 'created_at', 'id', 'status', 'urgency', 'blood_type'])
    .execute();
}
