import { type Kysely, sql } from 'kysely';
import {
  FOLDED,
  foldedText,
  INNER,
  searchedName,
  searchedPhone,
  type Text,
  WRITTEN,
} from './searched-text.ts';

const USER_COLUMNS = sql`role, name, email, phone, status, joined_at, last_active_at`;
const OF_USER = sql`new.role, lower(new.name), lower(new.email), ${searchedPhone('new')}, new.status, new.joined_at,
  new.last_active_at`;
const LIST = sql`insert into directory (user_id, ${USER_COLUMNS}) values (new.id, ${OF_USER})`;
const RELIST = sql`update directory set (${USER_COLUMNS}) = (select ${OF_USER}) where user_id = new.id`;

const MESSAGE_TEXTS = sql`
  select number, contact_messages.name, contact_messages.email, ${searchedPhone('contact_messages')} as phone,
    contact_messages.message, contact_messages.status
  from message_numbers join contact_messages on contact_messages.id = message_numbers.message_id`;

/**
 * Searches find a name with or without apostrophes and hyphens, an Arabic one however its alike letters are written, and
 * a phone number by its number in E.164.
 */
export async function up(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await (dialect === 'postgres' ? onPostgres(db) : onSqlite(db));
}

/** The directory's numbers as they are searched now; most are the same. */
const relistAll = (db: Kysely<never>) =>
  sql`
    update directory set phone = ${searchedPhone('users')} from users
    where users.id = directory.user_id and directory.phone <> ${searchedPhone('users')}`.execute(db);

const column = (row: string, name: string): Text => sql.ref(`${row}.${name}`);
const columns = (row: string, ...names: readonly string[]): Readonly<Record<string, Text>> =>
  Object.fromEntries(names.map((name) => [name, column(row, name)]));

/** A full-text index of SQLite, over a view of the texts as they are searched. */
interface Index {
  readonly name: string;
  readonly prefix: string;
  readonly view: string;
  /** From where the view reads, and the name of its rows. */
  readonly from: Text;
  readonly row: string;
  readonly texts: (row: string) => Readonly<Record<string, Text>>;
  /** The number of a row that a trigger is given. */
  readonly number: (row: 'old' | 'new') => Text;
}

const ACCOUNTS: Index = {
  name: 'directory_search',
  prefix: '1 2 3 4 5 6 7',
  view: 'directory_texts',
  from: sql`directory`,
  row: 'directory',
  texts: (row) => ({ name: searchedName(column(row, 'name')), ...columns(row, 'email', 'phone', 'role') }),
  number: (row) => column(row, 'number'),
};

const HOSPITALS: Index = {
  name: 'hospital_search',
  prefix: '1 2 3',
  view: 'hospital_texts',
  from: sql`hospital_directory`,
  row: 'hospital_directory',
  texts: (row) => ({
    ...columns(row, 'standing'),
    name: searchedName(column(row, 'name')),
    ...columns(row, 'email', 'phone'),
    place: searchedName(column(row, 'place')),
  }),
  number: (row) => column(row, 'number'),
};

const MESSAGES: Index = {
  name: 'message_search',
  prefix: '1 2 3 4 5 6 7',
  view: 'message_texts',
  from: sql`message_numbers join contact_messages on contact_messages.id = message_numbers.message_id`,
  row: 'contact_messages',
  texts: (row) => ({
    name: searchedName(column(row, 'name')),
    ...columns(row, 'email'),
    phone: searchedPhone(row),
    message: foldedText(column(row, 'message')),
    ...columns(row, 'status'),
  }),
  number: (row) => sql`(select number from message_numbers where message_id = ${column(row, 'id')})`,
};

const namesOf = ({ texts, row }: Index): Text =>
  sql.join(Object.keys(texts(row)).map((name) => sql.ref(name)));
const textsOf = ({ texts }: Index, row: string): Text => sql.join(Object.values(texts(row)));

const indexNew = (index: Index): Text =>
  sql`insert into ${sql.table(index.name)} (rowid, ${namesOf(index)})
    select ${index.number('new')}, ${textsOf(index, 'new')};`;
const unindexOld = (index: Index): Text =>
  sql`insert into ${sql.table(index.name)} (${sql.ref(index.name)}, rowid, ${namesOf(index)})
    select 'delete', ${index.number('old')}, ${textsOf(index, 'old')};`;

async function makeIndex(db: Kysely<never>, index: Index): Promise<void> {
  const [table, command, view] = [sql.table(index.name), sql.ref(index.name), sql.table(index.view)];
  await sql`drop table ${table}`.execute(db);
  await sql`drop view if exists ${view}`.execute(db);
  await sql`
    create view ${view} (number, ${namesOf(index)}) as
    select number, ${textsOf(index, index.row)} from ${index.from}`.execute(db);
  await sql`
    create virtual table ${table} using fts5(
      ${namesOf(index)}, content=${sql.lit(index.view)}, content_rowid='number',
      tokenize='unicode61 remove_diacritics 2', prefix=${sql.lit(index.prefix)}
    )`.execute(db);
  // Deleted content leaves nothing in the index; small pages keep merges short (0073-smaller-search-pages).
  await sql`insert into ${table} (${command}, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into ${table} (${command}, rank) values ('pgsz', 1000)`.execute(db);
  await sql`insert into ${table} (${command}) values ('rebuild')`.execute(db);
  await sql`insert into ${table} (${command}) values ('optimize')`.execute(db);
}

const count = (row: 'old' | 'new', by: 1 | -1): Text => sql`
  insert into counts (name, shard, count) values ('hospitals.' || ${column(row, 'standing')}, 0, ${sql.lit(by)})
  on conflict (name, shard) do update set count = counts.count + excluded.count;`;

/** What each trigger does, by its name and event; all of them exist, with the texts as they were searched before. */
const TRIGGERS: Readonly<Record<string, readonly [event: Text, steps: Text]>> = {
  users_listed: [sql`after insert on users`, sql`${LIST};`],
  users_relisted: [
    sql`after update of role, name, email, phone, status on users
      when new.role <> old.role or new.name <> old.name or new.email <> old.email or new.phone <> old.phone
        or new.status <> old.status`,
    sql`${RELIST};`,
  ],
  directory_indexed: [sql`after insert on directory`, indexNew(ACCOUNTS)],
  directory_unindexed: [sql`after delete on directory`, unindexOld(ACCOUNTS)],
  directory_reindexed: [
    sql`after update of name, email, phone, role on directory`,
    sql`${unindexOld(ACCOUNTS)} ${indexNew(ACCOUNTS)}`,
  ],
  hospital_directory_added: [
    sql`after insert on hospital_directory`,
    sql`${indexNew(HOSPITALS)} ${count('new', 1)}`,
  ],
  hospital_directory_removed: [
    sql`after delete on hospital_directory`,
    sql`${unindexOld(HOSPITALS)} ${count('old', -1)}`,
  ],
  hospital_directory_changed: [
    sql`after update on hospital_directory`,
    sql`${unindexOld(HOSPITALS)} ${indexNew(HOSPITALS)} ${count('old', -1)} ${count('new', 1)}`,
  ],
  messages_indexed: [
    sql`after insert on contact_messages`,
    sql`insert into message_numbers (message_id) values (new.id); ${indexNew(MESSAGES)}`,
  ],
  messages_reindexed: [
    sql`after update of name, email, phone, message, status on contact_messages`,
    sql`${unindexOld(MESSAGES)} ${indexNew(MESSAGES)}`,
  ],
  messages_unindexed: [sql`before delete on contact_messages`, unindexOld(MESSAGES)],
};

async function onSqlite(db: Kysely<never>): Promise<void> {
  for (const name of Object.keys(TRIGGERS)) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  // The hospitals' rows follow the directory's by a trigger that remains.
  await relistAll(db);
  for (const index of [ACCOUNTS, HOSPITALS, MESSAGES]) await makeIndex(db, index);
  for (const [name, [event, steps]] of Object.entries(TRIGGERS))
    await sql`create trigger ${sql.ref(name)} ${event} begin ${steps} end`.execute(db);
}

async function onPostgres(db: Kysely<never>): Promise<void> {
  for (const [name, step] of Object.entries({ users_listed: LIST, users_relisted: RELIST }))
    await sql`
      create or replace function ${sql.ref(name)}() returns trigger language plpgsql as $$
      begin
        ${step};
        return null;
      end $$`.execute(db);
  await makeFunctions(db);
  await sql`
    create or replace view message_texts (number, name, email, phone, message, status) as ${MESSAGE_TEXTS}`.execute(
    db,
  );
  await relistAll(db);
  const account = sql`name_words(name) || ' ' || email || ' ' || phone`;
  await wordsOf(db, 'words_of_accounts', 'directory', account, 'role');
  await wordsOf(db, 'words_of_messages', 'message_texts', sql`${account} || ' ' || message`, 'status');
  for (const [table, view] of [
    ['directory_words', 'words_of_accounts'],
    ['message_numbers', 'words_of_messages'],
  ] as const)
    await sql`
      update ${sql.table(table)} set words = made.words from ${sql.table(view)} made
      where made.number = ${sql.ref(`${table}.number`)} and made.words <> ${sql.ref(`${table}.words`)}`.execute(
      db,
    );
  await sql`alter table hospital_directory drop column words`.execute(db);
  await sql`
    alter table hospital_directory add column words text not null generated always as (
      words_of(${account} || ' ' || name_words(place))
    ) stored`.execute(db);
  await sql`
    create index hospital_directory_beginnings on hospital_directory
    using gin (beginnings_of(words)) with (fastupdate = off)`.execute(db);
}

/** Letters that look like apostrophes: without this they would be part of a word. */
const LETTER_MARKS = 'ʼʿʾʻ';
const SPACES = ' '.repeat(LETTER_MARKS.length);

async function makeFunctions(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function searchable(text text) returns text language sql immutable parallel safe as $$
      select regexp_replace(
        lower(translate(
          normalize(regexp_replace(
            normalize(text, NFKD), '[\\u0300-\\u036f\\u0621\\u0640\\u064b-\\u0655\\u0670]', '', 'g'
          ), NFKC),
          ${sql.lit(WRITTEN + LETTER_MARKS)}, ${sql.lit(FOLDED + SPACES)}
        ) collate "und-x-icu"),
        '[^[:alnum:]]+', ' ', 'g')
    $$`.execute(db);
  await sql`
    create function name_words(name text) returns text language sql immutable parallel safe as $$
      select case when name ~ ${sql.lit(`[${INNER}]`)}
        then name || ' ' || regexp_replace(name, ${sql.lit(`[${INNER}]`)}, '', 'g') else name end
    $$`.execute(db);
}

/** What the words of a row are for each number (0074-directory-words). */
const wordsOf = (db: Kysely<never>, view: string, table: string, text: Text, filter: string) =>
  sql`
    create or replace view ${sql.table(view)} as
    select number, words_of(${text}) || ' =' || ${sql.ref(filter)} || ' #' || (number >> 16) as words
    from ${sql.table(table)}`.execute(db);
