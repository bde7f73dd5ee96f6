import { type Kysely, sql } from 'kysely';

/**
 * Who of a hospital did what. Ids without foreign keys: a person's actions keep their name, which is in `staff`, after
 * their account is gone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('responses').addColumn('handled_by', 'text').execute();
  await schema.alterTable('alerts').addColumn('raised_by', 'text').execute();
  for (const column of ['created_by', 'edited_by'])
    await schema.alterTable('requests').addColumn(column, 'text').execute();

  /** Removes the foreign key from a column, which cannot be done in place on SQLite. */
  async function release(table: string, column: string, index: string): Promise<void> {
    const kept = `${column}_kept`;
    await schema.alterTable(table).addColumn(kept, 'text').execute();
    await sql`update ${sql.table(table)} set ${sql.ref(kept)} = ${sql.ref(column)}`.execute(db);
    await schema.dropIndex(index).execute();
    await schema.alterTable(table).dropColumn(column).execute();
    await schema.alterTable(table).renameColumn(kept, column).execute();
  }
  await release('stock_movements', 'actor_id', 'stock_movements_actor');
  await schema
    .createIndex('stock_movements_actor')
    .on('stock_movements')
    .columns(['actor_id'])
    .where(sql.ref('actor_id'), 'is not', null)
    .execute();

  // Counted for the hospital, whoever of its people pressed the button.
  await release('emergencies', 'sender_id', 'emergencies_sender');
  await schema.createIndex('emergencies_sender').on('emergencies').column('sender_id').execute();
  await schema
    .alterTable('emergencies')
    .addColumn('hospital_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await sql`
    update emergencies set hospital_id = coalesce(
      (select staff.hospital_id from staff where staff.user_id = emergencies.sender_id),
      (select hospitals.user_id from hospitals where hospitals.user_id = emergencies.sender_id))`.execute(db);
  await schema
    .createIndex('emergencies_hospital')
    .on('emergencies')
    .columns(['hospital_id', 'sent_at'])
    .execute();

  for (const [table, column] of [
    ['responses', 'handled_by'],
    ['alerts', 'raised_by'],
    ['requests', 'created_by'],
    ['requests', 'edited_by'],
  ] as const)
    await schema
      .createIndex(`${table}_${column}`)
      .on(table)
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
}
