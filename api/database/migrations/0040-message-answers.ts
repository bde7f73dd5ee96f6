import { type Kysely, sql } from 'kysely';

/** The texts of a message for its search index, given the reference to each column. */
const indexed = (of: (column: string) => ReturnType<typeof sql.ref>) => {
  const digits = ['+', ' ', '-', '.', '/', '(', ')'].reduce(
    (text, mark) => sql`replace(${text}, ${sql.lit(mark)}, '')`,
    sql`coalesce(${of('phone')}, '')`,
  );
  const national = sql`ltrim(case when ${digits} like '252%' then substr(${digits}, 4) else ${digits} end, '0')`;
  // The number as typed, as dialled within the country, and as dialled from abroad.
  const phones = sql`${digits} || ' ' || ${national} || ' 252' || ${national}`;
  return sql`${of('name')}, ${of('email')}, ${phones}, ${of('message')}, ${of('status')}`;
};

const ofRow = (row: 'old' | 'new' | 'contact_messages') => indexed((column) => sql.ref(`${row}.${column}`));
const numberOf = (row: 'old' | 'new') =>
  sql`(select number from message_numbers where message_id = ${sql.ref(`${row}.id`)})`;

const unindex = sql`insert into message_search (message_search, rowid, name, email, phone, message, status)
  select 'delete', ${numberOf('old')}, ${ofRow('old')};`;
const index = sql`insert into message_search (rowid, name, email, phone, message, status)
  select ${numberOf('new')}, ${ofRow('new')};`;

/**
 * Admins answer messages by mail and search them: each answer with the state of its mail, and a full-text index of
 * writers and texts, which triggers keep up to date. A message has its writer's language.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('contact_messages').addColumn('language', 'text').execute();
  await schema
    .createTable('message_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    // So that of two admins who answer at the same time only one succeeds.
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('answered_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('delivery', 'text', (column) =>
      column.notNull().check(sql`delivery in ('queued', 'sent', 'failed')`),
    )
    .addUniqueConstraint('message_answers_number', ['message_id', 'number'])
    .execute();
  for (const person of ['answered_by', 'written_by'])
    await schema.createIndex(`message_answers_${person}`).on('message_answers').column(person).execute();

  await schema
    .createTable('message_numbers')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) =>
      column.notNull().unique().references('contact_messages.id').onDelete('cascade'),
    )
    .execute();
  await sql`
    create view message_texts (number, name, email, phone, message, status) as
    select number, ${ofRow('contact_messages')} from message_numbers
      join contact_messages on contact_messages.id = message_numbers.message_id`.execute(db);
  await sql`
    create virtual table message_search using fts5(
      name, email, phone, message, status,
      content='message_texts', content_rowid='number', tokenize='unicode61 remove_diacritics 2', prefix='2 3'
    )`.execute(db);
  await sql`insert into message_numbers (message_id)
    select id from contact_messages order by created_at, id`.execute(db);
  await sql`insert into message_search (message_search) values ('rebuild')`.execute(db);
  // Deleted content leaves nothing in the index.
  await sql`insert into message_search (message_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`
    create trigger messages_indexed after insert on contact_messages begin
      insert into message_numbers (message_id) values (new.id);
      ${index}
    end`.execute(db);
  await sql`
    create trigger messages_reindexed after update of name, email, phone, message, status on contact_messages
    begin ${unindex} ${index} end`.execute(db);
  await sql`
    create trigger messages_unindexed before delete on contact_messages begin ${unindex} end`.execute(db);
}
