import type { Kysely } from 'kysely';

/** How each admin wants the desk: its clock, and which mails they get about it. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('desk_preferences')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('timezone', 'text')
    .addColumn('mails', 'text', (column) => column.notNull())
    .addColumn('muted', 'text', (column) => column.notNull())
    .addColumn('mailed_until', 'text', (column) => column.notNull())
    .addColumn('next_mail_at', 'text', (column) => column.notNull())
    .execute();
}
