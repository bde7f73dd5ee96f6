import type { Kysely } from 'kysely';

/**
 * Indexes for queries by person (the export of their data; what is deleted with them), and for the newest requests and
 * alerts of all.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('audit_actor').on('audit').columns(['actor_id', 'at']).execute();
  await schema.createIndex('alerts_sender').on('alerts').column('sender_id').execute();
  await schema.createIndex('alerts_newest').on('alerts').columns(['created_at', 'id']).execute();
  await schema.createIndex('requests_newest').on('requests').columns(['created_at', 'id']).execute();
  for (const column of ['fulfilled_by', 'cancelled_by'])
    await schema
      .createIndex(`requests_${column}`)
      .on('requests')
      .column(column)
      .where(column as never, 'is not', null)
      .execute();
  await schema.createIndex('hospitals_verifier').on('hospitals').column('verified_by').execute();
}
