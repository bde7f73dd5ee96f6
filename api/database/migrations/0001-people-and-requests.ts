import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Bits of a degree on each axis of the grid: 360° in 2^22 steps of some 10 m at the equator. */
const GRID_BITS = 22;

/**
 * The bits of longitude and latitude, alternating (a Morton code, Morton 1966): places near each other mostly have
 * codes near each other, and any square of the grid is one range of codes. `matching/grid.ts` makes it. The database
 * only checks it: with a generated column SQLite could not answer from `donors_by_cell` alone.
 */
const cellOfPlace = sql.raw(
  Array.from({ length: GRID_BITS }, (_, bit) => {
    const bitOf = (column: string) =>
      `((cast(floor((${column} + 180) / 360 * ${2 ** GRID_BITS - 1}) as bigint) >> ${bit}) & 1)`;
    return `(${bitOf('longitude')} << ${2 * bit}) | (${bitOf('latitude')} << ${2 * bit + 1})`;
  }).join(' | '),
);

/** People, requests, answers, donations, and what protects them: audit, idempotency keys, limits. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('donor', 'hospital', 'admin')`),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('active', 'banned')`))
    .addColumn('status_reason', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addColumn('last_active_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await schema
    .createTable('donors')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('blood_type', 'text')
    .addColumn('last_donation_at', 'text')
    .addColumn('location_address', 'text', (column) => column.notNull())
    .addColumn('city', 'text')
    .addColumn('region', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('cell', 'bigint')
    .addColumn('max_travel_km', 'double precision', (column) => column.notNull().defaultTo(50))
    .addColumn('show_location', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('show_last_donation', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('channel_push', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('channel_email', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('channel_sms', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('available_days', 'text', (column) => column.notNull())
    .addColumn('available_from', 'text', (column) => column.notNull())
    .addColumn('available_to', 'text', (column) => column.notNull())
    .addColumn('paused', 'integer', (column) => column.notNull().defaultTo(0))
    .addCheckConstraint(
      'donors_cell',
      sql`case when latitude is null or longitude is null then cell is null
        else cell is not null and cell = (${cellOfPlace}) end`,
    )
    .execute();
  await schema
    .createIndex('donors_by_cell')
    .on('donors')
    .columns([
      'active',
      'blood_type',
      'cell',
      'user_id',
      'latitude',
      'longitude',
      'last_donation_at',
      'max_travel_km',
    ])
    .execute();
  await schema
    .createIndex('donors_by_type')
    .on('donors')
    .columns(['active', 'blood_type', 'user_id', 'last_donation_at'])
    .execute();

  await schema
    .createTable('donor_health')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('date_of_birth', 'text')
    .addColumn('gender', 'text')
    .addColumn('weight_kg', 'double precision')
    .addColumn('occupation', 'text')
    .addColumn('emergency_contact', 'text')
    .addColumn('medical_conditions', 'text')
    .execute();

  await schema
    .createTable('hospitals')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('location_address', 'text', (column) => column.notNull())
    .addColumn('city', 'text')
    .addColumn('region', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('verification', 'text', (column) =>
      column.notNull().check(sql`verification in ('pending', 'verified', 'rejected')`),
    )
    .addColumn('verified_at', 'text')
    .addColumn('verified_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('verification_reason', 'text')
    .addColumn('description', 'text')
    .addColumn('website', 'text')
    .addColumn('emergency_contact', 'text')
    .addColumn('license_number', 'text')
    .addColumn('operating_hours', 'text', (column) => column.notNull())
    .addColumn('departments', 'text', (column) => column.notNull())
    .addColumn('bank_capacity', 'integer', (column) => column.notNull())
    .addColumn('bank_current_stock', 'integer', (column) => column.notNull())
    .addColumn('bank_emergency_reserve', 'integer', (column) => column.notNull())
    .addColumn('search_radius_km', 'integer', (column) => column.notNull())
    .addColumn('auto_accept_radius_km', 'integer', (column) => column.notNull())
    .addColumn('max_pending_requests', 'integer', (column) => column.notNull())
    .addColumn('default_urgency', 'text', (column) => column.notNull())
    .addColumn('enable_broadcast', 'integer', (column) => column.notNull())
    .addColumn('auto_alert', 'integer', (column) => column.notNull())
    .addColumn('priority_blood_types', 'text', (column) => column.notNull())
    .addColumn('notifications', 'text', (column) => column.notNull())
    .addColumn('timezone', 'text', (column) => column.notNull())
    .addColumn('dark_mode', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('hospitals_verification').on('hospitals').column('verification').execute();

  await schema
    .createTable('requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addColumn('component', 'text', (column) => column.notNull())
    .addColumn('units', 'integer', (column) => column.notNull().check(sql`units between 1 and 50`))
    .addColumn('units_received', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('urgency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'fulfilled', 'cancelled')`),
    )
    .addColumn('location_address', 'text', (column) => column.notNull())
    .addColumn('city', 'text')
    .addColumn('region', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('description', 'text')
    .addColumn('notes', 'text')
    .addColumn('deadline', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('fulfilled_at', 'text')
    .addColumn('fulfilled_by', 'text')
    .addColumn('cancelled_at', 'text')
    .addColumn('cancelled_by', 'text')
    .addColumn('cancel_reason', 'text')
    .execute();
  await schema
    .createIndex('requests_hospital')
    .on('requests')
    .columns(['hospital_id', 'status', 'created_at'])
    .execute();
  await schema
    .createIndex('requests_open')
    .on('requests')
    .columns(['status', 'blood_type', 'created_at'])
    .execute();

  await schema
    .createTable('answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    .addColumn('donor_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'accepted', 'completed', 'withdrawn', 'not_needed')`),
    )
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('distance_km', 'double precision')
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text')
    .addColumn('completed_at', 'text')
    .addColumn('closed_at', 'text')
    .addUniqueConstraint('answers_once', ['request_id', 'donor_id'])
    .execute();
  await schema.createIndex('answers_donor').on('answers').columns(['donor_id', 'answered_at']).execute();

  await schema
    .createTable('donations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('donor_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('answer_id', 'text', (column) =>
      column.notNull().unique().references('answers.id').onDelete('cascade'),
    )
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addColumn('units', 'integer', (column) => column.notNull())
    .addColumn('donated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('donations_donor').on('donations').columns(['donor_id', 'donated_at']).execute();

  await schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('trace_id', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('audit_subject').on('audit').columns(['subject_id', 'at']).execute();

  await schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();

  await schema
    .createTable('rate_limits')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('window_ends_at', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('rate_limits_age').on('rate_limits').column('window_ends_at').execute();
}
