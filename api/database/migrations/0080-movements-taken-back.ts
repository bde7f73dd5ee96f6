import { type Kysely, sql } from 'kysely';

/** The state of the units before a movement, and the movement that this one takes back, once. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  for (const column of ['from_state', 'undoes'])
    await schema.alterTable('stock_movements').addColumn(column, 'text').execute();
  await schema
    .createIndex('stock_movements_undoes')
    .unique()
    .on('stock_movements')
    .columns(['undoes'])
    .where(sql.ref('undoes'), 'is not', null)
    .execute();
}
