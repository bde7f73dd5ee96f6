import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Bits of a square's position on each axis, and the number of squares on each: slightly less, so that 180° lies in the
 * last.
 */
const BITS = 15;
const SQUARES = 2 ** BITS - 2 ** -7;

/** `matching/grid.ts` in SQL, operation by operation, so that both give the same result to the last bit. */
const stepOf = (column: string) => `floor((${column} + 180) / 360 * ${SQUARES})`;
const middleOf = (column: string) => `(${stepOf(column)} + 0.5) * 360 / ${SQUARES} - 180`;
const codeOfSquare = Array.from({ length: BITS }, (_, bit) => {
  const bitOf = (column: string) => `((cast(${stepOf(column)} as bigint) >> ${bit}) & 1)`;
  return `(${bitOf('longitude')} << ${2 * bit}) | (${bitOf('latitude')} << ${2 * bit + 1})`;
}).join(' | ');

const SQUARE = {
  square: codeOfSquare,
  square_latitude: middleOf('latitude'),
  square_longitude: middleOf('longitude'),
};

const isPlaced = '(latitude is not null and longitude is not null)';
const isSquare = Object.entries(SQUARE)
  .map(([column, value]) => `${column} is not null and ${column} = (${value})`)
  .join(' and ');
const isNoSquare = Object.keys(SQUARE)
  .map((column) => `${column} is null`)
  .join(' and ');

const KEPT = [
  'user_id',
  'active',
  'blood_type',
  'last_donation_at',
  'location_address',
  'city',
  'region',
  'latitude',
  'longitude',
  'max_travel_km',
  'show_location',
  'show_last_donation',
  'channel_push',
  'channel_email',
  'channel_sms',
  'available_days',
  'available_from',
  'available_to',
  'paused',
  'every_alert',
  'reminded_at',
];

/**
 * Matching finds donors by the square of some 1.2 km in which they live and reads nothing more exact: not their
 * coordinates, and so not the cell of 10 m that was computed from them. The database checks the square, as it checked
 * the cell: with a generated column SQLite could not answer from the index alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  // SQLite cannot drop a column that a check names: the rows move to a new table, on either database.
  await schema
    .createTable('donors_by_squares')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('blood_type', 'text')
    .addColumn('last_donation_at', 'text')
    .addColumn('location_address', 'text', (column) => column.notNull())
    .addColumn('city', 'text')
    .addColumn('region', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('square', 'bigint')
    .addColumn('square_latitude', 'double precision')
    .addColumn('square_longitude', 'double precision')
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
    .addColumn('every_alert', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reminded_at', 'text')
    .addCheckConstraint(
      'donors_square',
      sql.raw(`case when ${isPlaced} then ${isSquare} else ${isNoSquare} end`),
    )
    .execute();
  const kept = KEPT.join(', ');
  const squares = Object.values(SQUARE).map((value) => `case when ${isPlaced} then ${value} end`);
  await sql
    .raw(
      `insert into donors_by_squares (${kept}, ${Object.keys(SQUARE).join(', ')})
        select ${kept}, ${squares.join(', ')} from donors`,
    )
    .execute(db);
  await schema.dropTable('donors').execute();
  await schema.alterTable('donors_by_squares').renameTo('donors').execute();

  await schema
    .createIndex('donors_by_square')
    .on('donors')
    .columns([
      'active',
      'blood_type',
      'square',
      'user_id',
      'square_latitude',
      'square_longitude',
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
    .createIndex('donors_last_donation')
    .on('donors')
    .columns(['active', 'paused', 'last_donation_at', 'reminded_at'])
    .where('last_donation_at' as never, 'is not', null)
    .execute();
}
