import { sql } from 'kysely';
import { squareColumns } from '../../people/matching/grid.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/dialect.ts';
import type { BenchDonor } from './population.ts';

const JOINED_AT = '2026-01-01T00:00:00.000Z';

/** Fewer rows than SQLite has parameters for in one statement (32,766). */
const ROWS = 500;
const DEVICES = 5_000;

/** A donor as the database takes them: their place may be unknown. */
export interface StoredDonor extends Omit<BenchDonor, 'latitude' | 'longitude'> {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A donor's own name, their father's and their grandfather's are chosen from these. */
const NAMES = (
  'Asha Maxamed Cali Faadumo Axmed Xasan Cabdi Hodan Yuusuf Ibraahim Sahra Warsame Nuur Faarax Cumar Aamina Jaamac Xaliimo ' +
  'Ismaaciil Cabdullaahi Maryan Saciid Aadan Guuleed Deeqa Shire Cawaale Khadija Muuse Barre Idiris Sagal Diiriye Ubax'
).split(' ');

const digitsOf = (id: string): number => Number(id.replaceAll('-', '').slice(-12)) || 0;

function nameOf(id: string): string {
  const number = digitsOf(id);
  const nameAt = (step: number) => NAMES[(number * step + Math.trunc(number / step)) % NAMES.length];
  return [nameAt(1), nameAt(7), nameAt(41)].join(' ');
}

export const userRow = (donor: StoredDonor) => ({
  id: donor.id,
  role: 'donor' as const,
  name: nameOf(donor.id),
  email: `${donor.id}@example.so`,
  phone: `+252 61 ${String(digitsOf(donor.id)).padStart(7, '0')}`,
  password_hash: '',
  status: donor.active ? ('active' as const) : ('banned' as const),
  status_reason: null,
  language: 'so' as const,
  joined_at: JOINED_AT,
  last_active_at: JOINED_AT,
});

export const donorRow = (donor: StoredDonor) => ({
  user_id: donor.id,
  active: donor.active ? (1 as const) : (0 as const),
  blood_type: donor.bloodType,
  last_donation_at: donor.lastDonationAt,
  interval_kind: donor.intervalKind ?? 0,
  location_address: 'Muqdisho',
  city: 'Mogadishu',
  region: 'Banaadir',
  latitude: donor.latitude,
  longitude: donor.longitude,
  ...squareColumns(donor),
  max_travel_km: donor.maxTravelKm,
  show_location: 1 as const,
  show_last_donation: 1 as const,
  channel_push: 1 as const,
  channel_email: 1 as const,
  channel_sms: 0 as const,
  available_days: '["mon","tue","wed","thu","fri","sat","sun"]',
  available_from: '09:00',
  available_to: '17:00',
  paused: 0 as const,
  every_alert: 0 as const,
  // Nobody is reminded that they may give again while something else is measured.
  reminded_at: '9999-12-31T00:00:00.000Z',
});

/** Rows per transaction on PostgreSQL: it removes old versions of the counts only between transactions. */
const ROWS_ON_POSTGRES = 50;

interface Filling {
  /** False if the directory of accounts is not needed: on PostgreSQL its triggers take most of the time. */
  readonly isListed?: boolean;
}

const LISTING = [
  ['users', 'users_listed'],
  ['donors', 'donors_listed'],
] as const;

async function setListing(trx: Database, change: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of LISTING)
    await sql`alter table ${sql.table(table)} ${sql.raw(change)} trigger ${sql.id(trigger)}`.execute(trx);
}

/** Writes donors with their accounts, in a transaction for each few hundred. */
export async function insertDonors(
  db: Database,
  donors: readonly StoredDonor[],
  { isListed = true }: Filling = {},
): Promise<void> {
  const isOnPostgres = dialectOf(db) === 'postgres';
  const isQuiet = isOnPostgres && !isListed;
  for (const some of chunks(donors, isOnPostgres && isListed ? ROWS_ON_POSTGRES : ROWS))
    await db.transaction().execute(async (trx) => {
      if (isQuiet) await setListing(trx, 'disable');
      await trx.insertInto('users').values(some.map(userRow)).execute();
      await trx.insertInto('donors').values(some.map(donorRow)).execute();
      if (isQuiet) await setListing(trx, 'enable');
    });
  // PostgreSQL's planner uses statistics that it collects from time to time; after so many rows they are needed now.
  if (isOnPostgres) await sql`analyze users, donors`.execute(db);
}

/**
 * Runs `fill` on an SQLite database without the indexes and triggers of accounts and donors, and makes them again: row
 * by row they cost most of the time of millions. What triggers derive stays empty.
 */
export async function withoutUpkeep(db: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ type: string; name: string; text: string }>`
    select type, name, sql as text from sqlite_master
    where tbl_name in ('users', 'donors') and type in ('index', 'trigger') and sql is not null`.execute(db);
  for (const { type, name } of rows) await sql`drop ${sql.raw(type)} ${sql.id(name)}`.execute(db);
  await fill();
  for (const { text } of rows) await sql.raw(text).execute(db);
}

export const insertDevices = (db: Database, userIds: readonly string[], at: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const some of chunks(userIds, ROWS))
      await trx
        .insertInto('push_subscriptions')
        .values(
          some.map((id) => ({
            id: `device-of-${id}`,
            user_id: id,
            session_id: 'bench',
            endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
            p256dh: 'B'.repeat(87),
            auth: 'A'.repeat(22),
            created_at: at,
            checked_at: at,
          })),
        )
        .execute();
  });

/** Moves every device to this push service, with these keys: part by part, since a statement on PostgreSQL has 30 s. */
export async function moveDevices(
  db: Database,
  origin: string,
  { p256dh, auth }: { readonly p256dh: string; readonly auth: string },
): Promise<void> {
  const devices = await db.selectFrom('push_subscriptions').select('id').orderBy('id').execute();
  for (const some of chunks(devices, DEVICES))
    await db
      .updateTable('push_subscriptions')
      .set({ endpoint: sql<string>`${`${origin}/push/`} || id`, p256dh, auth })
      .where('id', '>=', some[0]?.id ?? '')
      .where('id', '<=', some.at(-1)?.id ?? '')
      .execute();
}
