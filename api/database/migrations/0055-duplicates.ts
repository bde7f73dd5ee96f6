import { type Kysely, sql } from 'kysely';

/** What accounts are compared by, and the pairs of them that are likely duplicates. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  // Looked up by its value: whose number, name or spot is this?
  await schema
    .createTable('account_traits')
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('phone', 'name', 'spot', 'device')`),
    )
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_traits_key', ['kind', 'value', 'user_id'])
    .execute();
  await schema.createIndex('account_traits_user').on('account_traits').column('user_id').execute();

  await schema
    .createTable('duplicates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('first_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('second_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('grounds', 'text', (column) => column.notNull())
    .addColumn('seen', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('open', 'closed') and (status = 'open') = (decision is null)`),
    )
    .addColumn('flagged_at', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.check(sql`decision in ('dismissed', 'refused')`))
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('reason', 'text')
    .addUniqueConstraint('duplicates_pair', ['first_id', 'second_id'])
    .addCheckConstraint('duplicates_order', sql`first_id < second_id`)
    .execute();
  const index = (name: string) => schema.createIndex(`duplicates_${name}`).on('duplicates');
  await index('second').column('second_id').execute();
  await index('waiting').columns(['status', 'flagged_at', 'id']).execute();
  await index('decided_by').column('decided_by').execute();
}
