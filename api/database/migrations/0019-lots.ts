import { type Kysely, sql } from 'kysely';

/**
 * Lots with component, bag number and state, and a log of movements numbered without a gap. Both tables are created new
 * and filled, because a check cannot be added to an existing table. What was in stock counts as screened whole blood.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('stock_lots_next')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addColumn('component', 'text', (column) =>
      column.notNull().check(sql`component in ('whole_blood', 'red_cells', 'platelets', 'plasma')`),
    )
    .addColumn('bag_number', 'text')
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(sql`state in ('quarantine', 'available', 'reserved', 'issued', 'discarded', 'expired')`),
    )
    .addColumn('units', 'integer', (column) => column.notNull().check(sql`units >= 0`))
    .addColumn('collected_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('split_from', 'text')
    .addColumn('request_id', 'text')
    .addColumn('reserved_until', 'text')
    .addCheckConstraint('stock_lots_empty', sql`(units = 0) = (state in ('issued', 'discarded'))`)
    .addCheckConstraint(
      'stock_lots_reserved',
      sql`(state = 'reserved') = (request_id is not null) and (request_id is null) = (reserved_until is null)`,
    )
    .addCheckConstraint('stock_lots_one_bag', sql`bag_number is null or units <= 1`)
    .execute();
  await sql`
    insert into stock_lots_next
      (id, hospital_id, blood_type, component, state, units, collected_at, expires_at, created_at)
    select id, hospital_id, blood_type, 'whole_blood',
      case when discarded_at is not null then 'discarded' when units = 0 then 'issued' else 'available' end,
      case when discarded_at is not null then 0 else units end,
      collected_at, expires_at, created_at
    from stock_lots`.execute(db);

  await schema
    .createTable('stock_movements_next')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('lot_id', 'text', (column) =>
      column.notNull().references('stock_lots_next.id').onDelete('cascade'),
    )
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) =>
      column
        .notNull()
        .check(
          sql`kind in ('add', 'screen', 'reserve', 'release', 'issue', 'use', 'discard', 'expire', 'correct')`,
        ),
    )
    .addColumn('units', 'integer', (column) => column.notNull().check(sql`units > 0`))
    .addColumn('units_left', 'integer', (column) => column.notNull())
    .addColumn('into_lot_id', 'text')
    .addColumn('request_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('actor_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into stock_movements_next (id, number, lot_id, hospital_id, kind, units, units_left, at)
    select id, row_number() over (partition by hospital_id order by at, id),
      lot_id, hospital_id, kind, units, units_left, at
    from stock_movements`.execute(db);

  await schema
    .createTable('stock_ledgers')
    .addColumn('hospital_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('movements', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    insert into stock_ledgers (hospital_id, movements)
    select hospital_id, count(*) from stock_movements_next group by hospital_id`.execute(db);

  await schema.dropTable('stock_movements').execute();
  await schema.dropTable('stock_lots').execute();
  await schema.alterTable('stock_lots_next').renameTo('stock_lots').execute();
  await schema.alterTable('stock_movements_next').renameTo('stock_movements').execute();

  // The lots that a hospital sees: those that are not gone. Gone ones are many, and only found by their id.
  await sql`
    create index stock_lots_standing on stock_lots (hospital_id, expires_at, id) where units > 0`.execute(db);
  await schema.createIndex('stock_lots_due').on('stock_lots').columns(['state', 'expires_at']).execute();
  await schema
    .createIndex('stock_lots_reserved')
    .on('stock_lots')
    .columns(['reserved_until'])
    .where(sql.ref('reserved_until'), 'is not', null)
    .execute();
  await schema
    .createIndex('stock_lots_of_request')
    .on('stock_lots')
    .columns(['request_id'])
    .where(sql.ref('request_id'), 'is not', null)
    .execute();
  await schema.createIndex('stock_lots_hospital').on('stock_lots').columns(['hospital_id']).execute();
  // Each bag exists once; one that was discarded by mistake may be added again.
  await sql`
    create unique index stock_lots_bag on stock_lots (hospital_id, bag_number, component)
    where bag_number is not null and state <> 'discarded'`.execute(db);

  await schema
    .createIndex('stock_movements_number')
    .unique()
    .on('stock_movements')
    .columns(['hospital_id', 'number'])
    .execute();
  await schema
    .createIndex('stock_movements_at')
    .on('stock_movements')
    .columns(['hospital_id', 'at', 'number'])
    .execute();
  await schema.createIndex('stock_movements_lot').on('stock_movements').columns(['lot_id', 'at']).execute();
  await schema
    .createIndex('stock_movements_actor')
    .on('stock_movements')
    .columns(['actor_id'])
    .where(sql.ref('actor_id'), 'is not', null)
    .execute();

  await schema
    .alterTable('hospitals')
    .addColumn('reservation_hours', 'integer', (column) => column.notNull().defaultTo(72))
    .execute();
  await schema
    .alterTable('hospitals')
    .addColumn('stock_minimums', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}
