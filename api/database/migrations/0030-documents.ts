import { type Kysely, sql } from 'kysely';

/** Proofs of hospitals, and since when each hospital waits for an admin. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('pdf', 'photo')`))
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    // The last column, so that the others are read without it.
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addUniqueConstraint('documents_once', ['hospital_id', 'digest'])
    .execute();

  await schema
    .alterTable('hospitals')
    .addColumn('queued_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update hospitals set queued_at = coalesce(applied_at,
      (select joined_at from users where users.id = hospitals.user_id), '')`.execute(db);
  await schema.dropIndex('hospitals_verification').execute();
  await schema
    .createIndex('hospitals_verification')
    .on('hospitals')
    .columns(['verification', 'queued_at', 'user_id'])
    .execute();
}
