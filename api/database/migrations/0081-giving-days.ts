import { type Kysely, sql } from 'kysely';

const GIVES = ['gives_from', 'gives_until'];
const PLACE = ['square', 'user_id', 'square_latitude', 'square_longitude'];
const RESTS = ['last_donation_at', 'deferred_until'];
const CALLED = [...PLACE, ...RESTS, 'max_travel_km', 'every_alert'];

/** The indexes by which donors are found, which contain everything that matching compares. */
const INDEXES: Readonly<Record<string, { readonly columns: readonly string[]; readonly isCallable?: true }>> =
  {
    donors_by_square: {
      columns: ['active', 'blood_type', ...PLACE, 'last_donation_at', 'max_travel_km', 'deferred_until'],
    },
    donors_by_type: { columns: ['active', 'blood_type', 'user_id', ...RESTS] },
    donors_callable: { columns: ['blood_type', ...CALLED, 'availability_id'], isCallable: true },
    donors_callable_hours: { columns: ['blood_type', 'availability_id', ...CALLED], isCallable: true },
  };

const birthday = (age: number) =>
  sql`(cast(substr(date_of_birth, 1, 4) as integer) + ${sql.lit(age)}) || substr(date_of_birth, 5)`;

const known = sql`date_of_birth >= '1900'`;

/** What a donor has told about their age and weight, as the days on which they may give (`shared/rules/giving-days.ts`). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of GIVES) await db.schema.alterTable('donors').addColumn(column, 'text').execute();
  await sql`
    update donors set
      gives_from = (
        select case when weight_kg < 50 then '9999-12-31' when ${known} then ${birthday(18)} end
        from donor_health where donor_health.user_id = donors.user_id),
      gives_until = (
        select case when ${known} then ${birthday(66)} end
        from donor_health where donor_health.user_id = donors.user_id)
    where user_id in (select user_id from donor_health where weight_kg < 50 or ${known})`.execute(db);
  for (const [name, { columns, isCallable }] of Object.entries(INDEXES)) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    const all = sql.join([...columns, ...GIVES].map((column) => sql.ref(column)));
    await sql`
      create index ${sql.ref(name)} on donors (${all}) ${isCallable ? sql`where callable = 1` : sql``}`.execute(
      db,
    );
  }
}
