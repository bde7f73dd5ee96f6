import { type Kysely, sql } from 'kysely';

/** The standing of a hospital in the list; '' for an account that is no longer a hospital. */
const standing = sql`case
  when directory.role <> 'hospital' then ''
  when directory.status = 'banned' then 'banned'
  when hospitals.suspended_at is not null then 'suspended'
  else hospitals.verification end`;

const TEXTS = sql`standing, name, email, phone, place`;

/** Writes the row of one account from the directory and its hospital. */
const list = (of: ReturnType<typeof sql>) => sql`
  insert into hospital_directory (number, user_id, ${TEXTS})
  select directory.number, directory.user_id, ${standing}, directory.name, directory.email, directory.phone,
    directory.location || ' ' || lower(hospitals.address)
  from directory join hospitals on hospitals.user_id = directory.user_id
  where ${of}
  on conflict (number) do update set (${TEXTS}) =
    (excluded.standing, excluded.name, excluded.email, excluded.phone, excluded.place);`;

const unindex = sql`insert into hospital_search (hospital_search, rowid, ${TEXTS})
  values ('delete', old.number, old.standing, old.name, old.email, old.phone, old.place);`;
const index = sql`insert into hospital_search (rowid, ${TEXTS})
  values (new.number, new.standing, new.name, new.email, new.phone, new.place);`;

const count = (row: 'old' | 'new', by: 1 | -1) => sql`
  insert into counts (name, shard, count) values ('hospitals.' || ${sql.ref(`${row}.standing`)}, 0, ${sql.lit(by)})
  on conflict (name, shard) do update set count = counts.count + excluded.count;`;

/**
 * Hospitals as admins list, filter and search them: the standing of each, counted, and a full-text index of names,
 * e-mails, phone numbers and places. Triggers keep it up to date, whoever writes an account or a hospital.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('hospital_directory')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('standing', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .execute();
  await sql`
    create virtual table hospital_search using fts5(
      ${TEXTS},
      content='hospital_directory', content_rowid='number', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
    )`.execute(db);
  // Deleted content leaves nothing in the index.
  await sql`insert into hospital_search (hospital_search, rank) values ('secure-delete', 1)`.execute(db);
  await list(sql`true`).execute(db);
  await sql`insert into hospital_search (hospital_search) values ('rebuild')`.execute(db);
  await sql`
    insert into counts (name, shard, count)
    select 'hospitals.' || standing, 0, count(*) from hospital_directory group by standing`.execute(db);
  for (const [name, columns] of [
    ['newest', ['user_id', 'standing']],
    ['standing', ['standing', 'user_id']],
  ] as const)
    await schema
      .createIndex(`hospital_directory_${name}`)
      .on('hospital_directory')
      .columns([...columns])
      .execute();

  await sql`
    create trigger hospital_directory_added after insert on hospital_directory
    begin ${index} ${count('new', 1)} end`.execute(db);
  await sql`
    create trigger hospital_directory_removed after delete on hospital_directory
    begin ${unindex} ${count('old', -1)} end`.execute(db);
  await sql`
    create trigger hospital_directory_changed after update on hospital_directory
    begin ${unindex} ${index} ${count('old', -1)} ${count('new', 1)} end`.execute(db);

  for (const [name, event] of [
    ['hospitals_in_directory', 'insert'],
    ['hospitals_changed_in_directory', 'update of verification, suspended_at, address'],
  ] as const)
    await sql`
      create trigger ${sql.ref(name)} after ${sql.raw(event)} on hospitals
      begin ${list(sql`directory.user_id = new.user_id`)} end`.execute(db);
  await sql`
    create trigger hospitals_out_of_directory after delete on hospitals begin
      delete from hospital_directory where user_id = old.user_id;
    end`.execute(db);
  await sql`
    create trigger directory_of_hospitals
    after update of role, name, email, phone, status, location on directory
    when new.role = 'hospital' or old.role = 'hospital'
    begin ${list(sql`directory.number = new.number`)} end`.execute(db);
}
