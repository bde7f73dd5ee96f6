import { type Kysely, sql } from 'kysely';

const ORDERS = { newest: [], actor: ['actor_id'], subject: ['subject_id'], action: ['action'] } as const;

/**
 * Rows of the audit can only be added, whatever a program tries; and indexes for each of its filters, the last entry
 * first.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  for (const index of ['audit_actor', 'audit_subject']) await schema.dropIndex(index).execute();
  for (const [name, columns] of Object.entries(ORDERS))
    await schema
      .createIndex(`audit_${name}`)
      .on('audit')
      .columns([...columns, 'at', 'id'])
      .execute();
  for (const verb of ['update', 'delete'])
    await sql`
      create trigger ${sql.ref(`audit_no_${verb}`)} before ${sql.raw(verb)} on audit
      begin select raise(abort, 'the audit is only ever added to'); end`.execute(db);
}
