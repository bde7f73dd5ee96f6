import { type Kysely, sql } from 'kysely';

/** The people named in each stored result, so that those of a deleted person are found without reading all results. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('idempotency_mentions')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_mentions_key', ['user_id', 'key', 'person_id'])
    .addForeignKeyConstraint(
      'idempotency_mentions_of_key',
      ['user_id', 'key'],
      'idempotency_keys',
      ['user_id', 'key'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('idempotency_mentions_person')
    .on('idempotency_mentions')
    .column('person_id')
    .execute();
  await sql`
    insert into idempotency_mentions (person_id, user_id, key)
    select distinct users.id, kept.user_id, kept.key
    from idempotency_keys as kept, json_tree(kept.response) as part
    join users on users.id = part.atom
    where part.type = 'text' and users.id <> kept.user_id`.execute(db);
}
