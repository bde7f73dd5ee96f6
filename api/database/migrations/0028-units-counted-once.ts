import { type Kysely, sql } from 'kysely';

/** A unit is counted once, whether its donor gave it for the request or it was issued from the stock. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  for (const [table, column] of [
    ['requests', 'units_issued'],
    ['donations', 'in_stock'],
  ] as const)
    await schema
      .alterTable(table)
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
      .execute();
  await schema.alterTable('stock_lots').addColumn('given_for', 'text').execute();
  await sql`update stock_lots set given_for = (
    select stock_movements.request_id from stock_movements
    where stock_movements.kind = 'add' and stock_movements.lot_id = coalesce(stock_lots.split_from, stock_lots.id)
  )`.execute(db);
  await sql`update requests set units_issued = coalesce((
    select sum(stock_movements.units) from stock_movements
    inner join stock_lots on stock_lots.id = stock_movements.lot_id
    where stock_movements.request_id = requests.id and stock_movements.kind in ('issue', 'use')
      and (stock_lots.given_for is null or stock_lots.given_for != requests.id)
  ), 0)`.execute(db);
  await schema.dropIndex('stock_movements_request').execute();
  // A lot's movements are read in the order of their numbers.
  await schema.dropIndex('stock_movements_lot').execute();
  await schema
    .createIndex('stock_movements_lot')
    .on('stock_movements')
    .columns(['lot_id', 'number'])
    .execute();
  await schema
    .createIndex('stock_lots_given_for')
    .on('stock_lots')
    .columns(['given_for'])
    .where(sql.ref('given_for'), 'is not', null)
    .execute();
}
