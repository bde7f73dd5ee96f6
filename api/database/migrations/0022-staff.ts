import type { Kysely } from 'kysely';

/** Colleagues of a hospital's owner, and invitations to become one. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('staff')
    // No foreign key: what a colleague did still shows their name after they have left.
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addColumn('left_at', 'text')
    .execute();
  await schema.createIndex('staff_hospital').on('staff').column('hospital_id').execute();
  await schema.createIndex('staff_left').on('staff').column('left_at').execute();

  await schema
    .createTable('staff_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('staff_invitations_once', ['hospital_id', 'email'])
    .execute();
  await schema.createIndex('staff_invitations_age').on('staff_invitations').column('expires_at').execute();
}
