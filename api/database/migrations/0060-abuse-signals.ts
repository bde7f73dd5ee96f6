import { type Kysely, sql } from 'kysely';

/** Conduct of hospitals that admins are to check: at most one signal of each kind per hospital. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('abuse_signals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('ground', 'text', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addColumn('raised_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('open', 'closed') and (status = 'open') = (decision is null)`),
    )
    .addColumn('decision', 'text', (column) => column.check(sql`decision in ('close', 'warn')`))
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('note', 'text')
    .addUniqueConstraint('abuse_signals_once', ['hospital_id', 'ground'])
    .execute();
  const index = (name: string) => schema.createIndex(`abuse_signals_${name}`).on('abuse_signals');
  await index('waiting').columns(['status', 'raised_at', 'id']).execute();
  await index('decided_by').column('decided_by').execute();
}
