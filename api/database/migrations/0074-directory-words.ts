import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The number of an account or a message without this many of its last bits is its block. */
const BLOCK_BITS = 16;

/** Words that no search contains: what a list is filtered by, and the block of the row's number. */
const marks = (filter: string) =>
  sql`' =' || ${sql.ref(filter)} || ' #' || (number >> ${sql.lit(BLOCK_BITS)})`;

const texts = (...columns: string[]) =>
  sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );

const ACCOUNT = texts('name', 'email', 'phone');
const HOSPITAL = texts('name', 'email', 'phone', 'place');
const MESSAGE = texts('name', 'email', 'phone', 'message');

/** In each table `words` is a text in which a space precedes every word. */
const WORDED = ['directory_words', 'hospital_directory', 'message_numbers'];

/**
 * PostgreSQL finds beginnings of words by an index of the beginnings themselves, up to seven letters. In an index of
 * whole words it goes through every word with that beginning before it knows who has all of them: among a million
 * accounts 40 ms or more for two common names, instead of 7.
 *
 * The words of accounts have a table of their own: a row of the directory changes whenever its account is used, and
 * with it every index of that table is written. SQLite has full-text tables of its own.
 */
export async function up(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect !== 'postgres') return;
  await dropVectors(db);
  await makeFunctions(db);
  await sql`
    alter table hospital_directory
    add column words text not null generated always as (words_of(${HOSPITAL})) stored`.execute(db);
  await wordMessages(db);
  await wordAccounts(db);
  for (const table of WORDED)
    await sql`
      create index ${sql.ref(`${table}_beginnings`)} on ${sql.table(table)}
      using gin (beginnings_of(words)) with (fastupdate = off)`.execute(db);
}

async function dropVectors(db: Kysely<never>): Promise<void> {
  for (const table of ['directory', 'hospital_directory', 'message_numbers'])
    await sql`alter table ${sql.table(table)} drop column words`.execute(db);
  await sql`drop function words_of(text)`.execute(db);
}

/**
 * `words_of` calls the other by its schema's name: pg_restore has no search path. A search that could run in parallel
 * would start workers, which takes longer than the search; and one that computes the beginnings of each row takes longer
 * than one by the index even in a small table, which the cost tells the planner.
 */
async function makeFunctions(db: Kysely<never>): Promise<void> {
  await sql`
    create function words_of(text text) returns text language sql immutable parallel safe as $$
      select ' ' || public.searchable(text)
    $$`.execute(db);
  await sql`
    create function beginnings_of(words text) returns text[] language sql immutable parallel restricted cost 1000 as $$
      select array(
        select left(word, length) from unnest(string_to_array(words, ' ')) word, generate_series(
          case when word ~ '^[=#]' then least(length(word), 7) else 1 end, least(length(word), 7)
        ) length
      )
    $$`.execute(db);
}

/** What `words` is for each number, for triggers and whoever fills the tables. */
const view = (name: string, table: string, text: RawBuilder<unknown>, filter: string) => sql`
  create view ${sql.table(name)} as
  select number, words_of(${text}) || ${marks(filter)} as words from ${sql.table(table)}`;

async function wordMessages(db: Kysely<never>): Promise<void> {
  await sql`alter table message_numbers add column words text not null default ''`.execute(db);
  await view('words_of_messages', 'message_texts', MESSAGE, 'status').execute(db);
  await sql`
    update message_numbers set words = made.words
    from words_of_messages made where made.number = message_numbers.number`.execute(db);
  await sql`
    create or replace function messages_worded() returns trigger language plpgsql as $$
    begin
      update message_numbers set words = (
        select made.words from words_of_messages made where made.number = message_numbers.number
      )
      where message_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`drop trigger messages_worded on contact_messages`.execute(db);
  // After messages_indexed, which numbers the message: PostgreSQL runs triggers in the order of their names.
  await sql`
    create trigger messages_worded after insert or update of name, email, phone, message, status on contact_messages
    for each row execute function messages_worded()`.execute(db);
}

async function wordAccounts(db: Kysely<never>): Promise<void> {
  await sql`
    create table directory_words (number bigint primary key, words text not null)
    with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05)`.execute(db);
  await view('words_of_accounts', 'directory', ACCOUNT, 'role').execute(db);
  await sql`insert into directory_words select number, words from words_of_accounts order by number`.execute(
    db,
  );
  await sql`
    alter table directory_words add constraint directory_words_number_fkey
    foreign key (number) references directory (number) on delete cascade`.execute(db);
  await sql`
    create function directory_worded() returns trigger language plpgsql as $$
    begin
      insert into directory_words (number, words)
      select number, words from words_of_accounts where number = new.number
      on conflict (number) do update set words = excluded.words;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger directory_worded after insert on directory
    for each row execute function directory_worded()`.execute(db);
  await sql`
    create trigger directory_reworded after update of role, name, email, phone on directory
    for each row
    when ((new.role, new.name, new.email, new.phone) is distinct from (old.role, old.name, old.email, old.phone))
    execute function directory_worded()`.execute(db);
}
