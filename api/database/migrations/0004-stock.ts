import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Blood in stock, and each movement of it. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('stock_lots')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addColumn('units', 'integer', (column) => column.notNull().check(sql`units >= 0`))
    .addColumn('collected_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('discarded_at', 'text')
    .execute();
  await schema
    .createIndex('stock_lots_hospital')
    .on('stock_lots')
    .columns(['hospital_id', 'expires_at'])
    .execute();

  await schema
    .createTable('stock_movements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lot_id', 'text', (column) => column.notNull().references('stock_lots.id').onDelete('cascade'))
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('add', 'use', 'discard', 'correct')`),
    )
    .addColumn('units', 'integer', (column) => column.notNull().check(sql`units > 0`))
    .addColumn('units_left', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('stock_movements_lot').on('stock_movements').columns(['lot_id', 'at']).execute();
  await schema
    .createIndex('stock_movements_hospital')
    .on('stock_movements')
    .columns(['hospital_id', 'at'])
    .execute();
}
