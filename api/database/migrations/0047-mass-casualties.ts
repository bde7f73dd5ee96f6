import { type Kysely, sql } from 'kysely';

/**
 * A mass casualty of a town or region, the hospitals that take part in it, and the slots in which they take donors. Its
 * requests name the mass casualty, and their responses the slot.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('mass_casualties')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('town', 'region')`))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('latitude', 'real')
    .addColumn('longitude', 'real')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('life_threatening', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('open', 'ended')`))
    .addColumn('opened_at', 'text', (column) => column.notNull())
    // The hospital whose owner opened it; an admin's has none.
    .addColumn('hospital_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('opened_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('ended_because', 'text')
    .addColumn('end_reason', 'text')
    .addColumn('figures', 'text')
    .execute();
  await schema
    .createIndex('mass_casualties_open')
    .unique()
    .on('mass_casualties')
    .columns(['kind', 'place', 'region'])
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute();
  await schema
    .createIndex('mass_casualties_opened')
    .on('mass_casualties')
    .columns(['opened_at', 'id'])
    .execute();
  for (const column of ['hospital_id', 'opened_by', 'ended_by'])
    await schema.createIndex(`mass_casualties_${column}`).on('mass_casualties').column(column).execute();

  await schema
    .createTable('mass_hospitals')
    .addColumn('mass_casualty_id', 'text', (column) =>
      column.notNull().references('mass_casualties.id').onDelete('cascade'),
    )
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('chairs', 'integer', (column) => column.notNull())
    .addColumn('slot_minutes', 'integer', (column) => column.notNull())
    .addColumn('opens_at', 'text', (column) => column.notNull())
    .addColumn('closes_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mass_hospitals_key', ['mass_casualty_id', 'hospital_id'])
    .execute();
  await schema.createIndex('mass_hospitals_hospital').on('mass_hospitals').column('hospital_id').execute();

  await schema
    .createTable('slots')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mass_casualty_id', 'text', (column) =>
      column.notNull().references('mass_casualties.id').onDelete('cascade'),
    )
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('chairs', 'integer', (column) => column.notNull())
    .addUniqueConstraint('slots_once', ['mass_casualty_id', 'hospital_id', 'starts_at'])
    .execute();
  await schema.createIndex('slots_hospital').on('slots').column('hospital_id').execute();

  await schema
    .alterTable('requests')
    .addColumn('mass_casualty_id', 'text', (column) =>
      column.references('mass_casualties.id').onDelete('set null'),
    )
    .execute();
  await schema
    .createIndex('requests_mass_casualty')
    .on('requests')
    .column('mass_casualty_id')
    .where(sql.ref('mass_casualty_id'), 'is not', null)
    .execute();
  await schema
    .alterTable('responses')
    .addColumn('slot_id', 'text', (column) => column.references('slots.id').onDelete('set null'))
    .execute();
  await schema
    .createIndex('responses_slot')
    .on('responses')
    .column('slot_id')
    .where(sql.ref('slot_id'), 'is not', null)
    .execute();
}
