import { type Kysely, sql } from 'kysely';

/** The indexes by which the desk lists everybody's requests, each with the columns of the other filters. */
const INDEXES = {
  requests_newest: ['created_at', 'id', 'urgency'],
  requests_by_status: ['status', 'created_at', 'id', 'urgency', 'blood_type'],
  requests_by_type: ['blood_type', 'created_at', 'id', 'status', 'urgency'],
  requests_hospital: ['hospital_id', 'status', 'created_at', 'id', 'urgency', 'blood_type'],
} as const;

const nameOf = (row: string) =>
  sql`'requests.' || ${sql.ref(`${row}.status`)} || '.' || ${sql.ref(`${row}.blood_type`)} || '.' || ${sql.ref(`${row}.urgency`)}`;

const add = (row: 'old' | 'new', by: 1 | -1) => sql`
  insert into counts (name, shard, count) values (${nameOf(row)}, 0, ${sql.lit(by)})
  on conflict (name, shard) do update set count = counts.count + excluded.count;`;

/** The number of requests of each status, blood type and urgency, counted by triggers. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  for (const [name, columns] of Object.entries(INDEXES)) {
    await schema.dropIndex(name).ifExists().execute();
    await schema
      .createIndex(name)
      .on('requests')
      .columns([...columns])
      .execute();
  }
  await sql`
    insert into counts (name, shard, count)
    select ${nameOf('requests')}, 0, count(*) from requests group by status, blood_type, urgency`.execute(db);
  await sql`
    create trigger requests_counted_at_insert after insert on requests begin ${add('new', 1)} end`.execute(
    db,
  );
  await sql`
    create trigger requests_counted_at_delete after delete on requests begin ${add('old', -1)} end`.execute(
    db,
  );
  await sql`
    create trigger requests_counted_at_update after update of status, blood_type, urgency on requests
    when new.status <> old.status or new.blood_type <> old.blood_type or new.urgency <> old.urgency
    begin ${add('old', -1)} ${add('new', 1)} end`.execute(db);
}
