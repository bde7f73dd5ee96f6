import { type Kysely, sql } from 'kysely';

/** The orders of the list of all accounts; each index contains the role, so that it can filter by it. */
const SORTS = ['name', 'email', 'role', 'blood_type', 'location', 'status', 'joined_at', 'last_active_at'];

/** Columns of the directory that come from `users`, given the row's name. */
const ofUser = (row: 'users' | 'new') => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const digits = ['+', ' ', '-', '.', '/', '(', ')'].reduce(
    (text, mark) => sql`replace(${text}, ${sql.lit(mark)}, '')`,
    column('phone'),
  );
  // The numbers as dialled from abroad, and without the prefix that is used within the country.
  const phones = sql`${digits} || ' ' ||
    ltrim(case when ${digits} like '252%' then substr(${digits}, 4) else ${digits} end, '0')`;
  return sql`${column('role')}, lower(${column('name')}), lower(${column('email')}), ${phones},
    ${column('status')}, ${column('joined_at')}, ${column('last_active_at')}`;
};

const USER_COLUMNS = sql`role, name, email, phone, status, joined_at, last_active_at`;

/** Keeps the full-text index equal to the directory: for an external content table this must be done explicitly. */
const INDEX_OLD = sql`insert into directory_search (directory_search, rowid, name, email, phone, role)
  values ('delete', old.number, old.name, old.email, old.phone, old.role);`;
const INDEX_NEW = sql`insert into directory_search (rowid, name, email, phone, role)
  values (new.number, new.name, new.email, new.phone, new.role);`;

/**
 * All accounts as admins list, sort and search them: one row each, with indexes for every order and a full-text index
 * of names, e-mails and phone numbers. Triggers keep it up to date, whoever writes an account. The accounts of each
 * role are counted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('directory')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('blood_type', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('location', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addColumn('last_active_at', 'text', (column) => column.notNull())
    .execute();
  await sql`
    create virtual table directory_search using fts5(
      name, email, phone, role,
      content='directory', content_rowid='number', tokenize='unicode61 remove_diacritics 2',
      prefix='1 2 3'
    )`.execute(db);

  await sql`
    insert into directory (user_id, ${USER_COLUMNS}, blood_type, location)
    select users.id, ${ofUser('users')}, coalesce(donors.blood_type, ''),
      lower(coalesce(donors.location_address, hospitals.location_address, ''))
    from users
      left join donors on donors.user_id = users.id
      left join hospitals on hospitals.user_id = users.id
    order by users.id`.execute(db);
  await sql`insert into directory_search (directory_search) values ('rebuild')`.execute(db);
  for (const column of SORTS)
    await schema
      .createIndex(`directory_${column}`)
      .on('directory')
      .columns(column === 'role' ? ['role'] : [column, 'role'])
      .execute();
  await sql`
    insert into counts (name, shard, count) select 'users.' || role, 0, count(*) from users group by role`.execute(
    db,
  );

  // Deleted content leaves nothing in the index.
  await sql`insert into directory_search (directory_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create trigger directory_indexed after insert on directory begin ${INDEX_NEW} end`.execute(db);
  await sql`create trigger directory_unindexed after delete on directory begin ${INDEX_OLD} end`.execute(db);
  await sql`
    create trigger directory_reindexed after update of name, email, phone, role on directory
    begin ${INDEX_OLD} ${INDEX_NEW} end`.execute(db);

  await sql`
    create trigger users_listed after insert on users begin
      insert into directory (user_id, ${USER_COLUMNS}) values (new.id, ${ofUser('new')});
    end`.execute(db);
  // A sign-in writes only one index, not all of them.
  await sql`
    create trigger users_seen after update of last_active_at on users
    when new.last_active_at <> old.last_active_at begin
      update directory set last_active_at = new.last_active_at where user_id = new.id;
    end`.execute(db);
  await sql`
    create trigger users_relisted after update of role, name, email, phone, status on users
    when new.role <> old.role or new.name <> old.name or new.email <> old.email or new.phone <> old.phone
      or new.status <> old.status
    begin
      update directory set (${USER_COLUMNS}) = (select ${ofUser('new')}) where user_id = new.id;
    end`.execute(db);
  for (const [event, changes] of [
    ['insert', [['new.role', 1]]],
    ['delete', [['old.role', -1]]],
    [
      'update of role',
      [
        ['old.role', -1],
        ['new.role', 1],
      ],
    ],
  ] as const)
    await sql`
      create trigger ${sql.ref(`users_counted_at_${event.slice(0, 6)}`)} after ${sql.raw(event)} on users begin
        ${sql.join(
          changes.map(
            ([role, by]) => sql`
              insert into counts (name, shard, count) values ('users.' || ${sql.ref(role)}, 0, ${sql.lit(by)})
              on conflict (name, shard) do update set count = counts.count + excluded.count;`,
          ),
          sql` `,
        )}
      end`.execute(db);
  for (const event of ['insert', 'update of blood_type, location_address'])
    await sql`
      create trigger ${sql.ref(event === 'insert' ? 'donors_listed' : 'donors_relisted')}
      after ${sql.raw(event)} on donors begin
        update directory set blood_type = coalesce(new.blood_type, ''), location = lower(new.location_address)
        where user_id = new.user_id;
      end`.execute(db);
  for (const event of ['insert', 'update of location_address'])
    await sql`
      create trigger ${sql.ref(event === 'insert' ? 'hospitals_listed' : 'hospitals_relisted')}
      after ${sql.raw(event)} on hospitals begin
        update directory set location = lower(new.location_address) where user_id = new.user_id;
      end`.execute(db);
}
