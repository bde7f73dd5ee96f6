import { type Kysely, sql } from 'kysely';

/**
 * Which donation is in which lot, and when its hospital issued it: its donor is notified of that, and of nothing else.
 * Older lots are assigned to a donation where donors of that type gave once for their request.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('donations').addColumn('given_on_at', 'text').execute();
  await db.schema
    .alterTable('stock_lots')
    .addColumn('donation_id', 'text', (column) => column.references('donations.id').onDelete('set null'))
    .execute();
  await sql`
    update stock_lots set donation_id =
      (select min(donations.id) from donations
        where donations.request_id = stock_lots.given_for and donations.blood_type = stock_lots.blood_type
          and donations.in_stock > 0
        having count(*) = 1)
    where given_for is not null`.execute(db);
  await db.schema.dropIndex('stock_lots_given_for').execute();
  await sql`create index stock_lots_donation on stock_lots (donation_id) where donation_id is not null`.execute(
    db,
  );
}
