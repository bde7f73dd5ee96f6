import type { SelectQueryBuilder } from 'kysely';
import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedFirst, preparedFirstOrThrow } from '../../platform/database/prepared.ts';
import type { NewRow, RowChanges, Tables } from '../../platform/database/tables.ts';
import { type SquareColumns, squareColumns } from '../matching/grid.ts';

export const insertDonor = (db: Database, donor: Omit<NewRow<'donors'>, keyof SquareColumns>) =>
  db
    .insertInto('donors')
    .values({ ...donor, ...squareColumns(donor) })
    .execute();

export const insertDonorHealth = (db: Database, health: NewRow<'donor_health'>) =>
  db.insertInto('donor_health').values(health).execute();

export const readDonor = preparedFirstOrThrow((db: Database, userId: string) =>
  db.selectFrom('donors').selectAll().where('user_id', '=', userId),
);

/** A donor with their private data, and how many donations hospitals have confirmed; of none that they object to. */
export const readWholeDonor = preparedFirstOrThrow((db: Database, userId: string) =>
  db
    .selectFrom('donors')
    .innerJoin('donor_health', 'donor_health.user_id', 'donors.user_id')
    .innerJoin('users', 'users.id', 'donors.user_id')
    .selectAll('donor_health')
    .selectAll('donors')
    .select((eb) =>
      eb
        .case()
        .when('donors.wrong_phone', '=', eb.ref('users.phone_e164'))
        .then(1)
        .else(0)
        .end()
        .as('is_wrong_number'),
    )
    .select((eb) =>
      eb
        .selectFrom('donations')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('donations.donor_id', '=', 'donors.user_id')
        .where('donations.objection', '!=', 'open')
        .as('donations'),
    )
    .where('donors.user_id', '=', userId),
);

/** Donations that a hospital confirmed: how many, and the last. */
export const readDonations = preparedFirstOrThrow((db: Database, userId: string) =>
  db
    .selectFrom('donations')
    .select((row) => [row.fn.countAll<number>().as('total'), row.fn.max('donated_at').as('last')])
    .where('donor_id', '=', userId)
    .where('objection', '!=', 'open'),
);

/** Coordinates change together or not at all, and the square that contains them with them. */
export function updateDonor(
  db: Database,
  userId: string,
  changes: Omit<RowChanges<'donors'>, keyof SquareColumns>,
) {
  const { latitude, longitude } = changes;
  const isMoved = latitude !== undefined && longitude !== undefined;
  return db
    .updateTable('donors')
    .set({ ...changes, ...(isMoved && squareColumns({ latitude, longitude })) })
    .where('user_id', '=', userId)
    .execute();
}

export const updateDonorHealth = (db: Database, userId: string, changes: RowChanges<'donor_health'>) =>
  db.updateTable('donor_health').set(changes).where('user_id', '=', userId).execute();

/**
 * The donor's row is locked until the transaction ends: of two hospitals that confirm one of their donations at once,
 * the second sees what the first has written.
 */
export const lockDonor = (trx: Database, donorId: string) =>
  trx
    .updateTable('donors')
    .set((eb) => ({ active: eb.ref('active') }))
    .where('user_id', '=', donorId)
    .execute();

/** A donation that is recorded late never moves the last one back. */
export const advanceLastDonation = (db: Database, donorId: string, donatedAt: string) =>
  db
    .updateTable('donors')
    .set({ last_donation_at: donatedAt })
    .where('user_id', '=', donorId)
    .where((eb) => eb.or([eb('last_donation_at', 'is', null), eb('last_donation_at', '<', donatedAt)]))
    .execute();

/** The donation of that instant did not take place: the one before it is the last, unless they stated another since. */
export const revertLastDonation = (
  db: Database,
  donorId: string,
  { donatedAt, before }: { readonly donatedAt: string; readonly before: string | null },
) =>
  db
    .updateTable('donors')
    .set({ last_donation_at: before })
    .where('user_id', '=', donorId)
    .where('last_donation_at', '=', donatedAt)
    .execute();

/** Stores the code that they give the blood bank at their first donation; false if another donor has it. */
export async function setTypeCode(db: Database, donorId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('donors')
    .set({ type_code: code })
    .where('user_id', '=', donorId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('donors as other').select('other.user_id').where('other.type_code', '=', code))),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What a message to a donor about their blood type needs. */
const toNotify = (db: Database) =>
  db
    .selectFrom('donors')
    .innerJoin('users', 'users.id', 'donors.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .select([
      'donors.blood_type',
      'donors.last_donation_at',
      'donors.channel_push',
      'donors.channel_email',
      'donors.text_to',
    ]);

export const findDonorToNotify = (db: Database, id: string) =>
  toNotify(db).where('donors.user_id', '=', id).executeTakeFirst();

/**
 * The active donor with this code, locked until the transaction ends: of two hospitals that type it at once, the second
 * finds that the blood type is known already.
 */
export async function lockByTypeCode(db: Database, code: string) {
  const found = await db
    .selectFrom('donors')
    .select('user_id')
    .where('type_code', '=', code)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockDonor(db, found.user_id);
  return toNotify(db)
    .where('donors.user_id', '=', found.user_id)
    .where('donors.type_code', '=', code)
    .where('donors.active', '=', 1)
    .executeTakeFirst();
}

/** Active donors who prove, or are called by, a number (E.164). */
export const findDonorsByNumber = (db: Database, number: string) =>
  db
    .selectFrom('users')
    .innerJoin('donors', 'donors.user_id', 'users.id')
    .select(['users.id', 'users.number_e164'])
    .where((eb) => eb.or([eb('users.number_e164', '=', number), eb('users.phone_e164', '=', number)]))
    .where('users.status', '=', 'active')
    .where('donors.active', '=', 1)
    .orderBy('users.id')
    .limit(2)
    .execute();

export const findDonor = preparedFirst((db: Database, id: string) =>
  db.selectFrom('donors').selectAll().where('user_id', '=', id),
);

/** What decides when each of these donors may give. */
export async function findGivers(db: Database, ids: readonly string[]) {
  const read = (some: readonly string[]) =>
    db
      .selectFrom('donors')
      .select(['user_id', 'active', 'paused', 'last_donation_at', 'interval_kind', 'deferred_until'])
      .select(['gives_from', 'gives_until'])
      .where('user_id', 'in', some)
      .execute();
  const found: Awaited<ReturnType<typeof read>> = [];
  for (const some of chunks(ids, PARAMETERS_MAX)) found.push(...(await read(some)));
  return found;
}

/** What decides which requests a donor sees and may answer: a quarter of the columns, read at each of their lists. */
export const findViewingDonor = preparedFirst((db: Database, id: string) =>
  db
    .selectFrom('donors')
    .select(['user_id', 'blood_type', 'last_donation_at', 'deferred_until', 'max_travel_km'])
    .select(['gives_from', 'gives_until', 'interval_kind'])
    .select(['latitude', 'longitude', 'square_latitude', 'square_longitude'])
    .where('user_id', '=', id),
);

export type ViewingDonor = NonNullable<Awaited<ReturnType<typeof findViewingDonor>>>;

/** Marks those of these donors who were not reminded since an instant as reminded at `at`; returns their ids. */
export async function markReminded(
  trx: Database,
  among: SelectQueryBuilder<Tables, 'donors', { user_id: string }>,
  notSince: string,
  at: string,
): Promise<string[]> {
  const reminded = await trx
    .updateTable('donors')
    .set({ reminded_at: at })
    .where('user_id', 'in', among)
    // The update itself checks again: of two instances that chose the same donor, one gets them.
    .where((or) => or.or([or('reminded_at', 'is', null), or('reminded_at', '<', notSince)]))
    .returning('user_id')
    .execute();
  return reminded.map(({ user_id }) => user_id).toSorted();
}

/**
 * Marks donors as asked to open Dhiig at `at`: those of these who get e-mails, all of whose devices have been silent
 * and unopened since `silentBy`, and who were not asked since `notSince`. Returns their ids.
 */
export async function markAskedToOpen(
  trx: Database,
  donorIds: readonly string[],
  { silentBy, notSince, at }: Readonly<Record<'silentBy' | 'notSince' | 'at', string>>,
): Promise<string[]> {
  const asked = await trx
    .updateTable('donors')
    .set({ asked_to_open_at: at })
    .where('user_id', 'in', donorIds)
    .where('active', '=', 1)
    .where('paused', '=', 0)
    .where('channel_email', '=', 1)
    .where((or) => or.or([or('asked_to_open_at', 'is', null), or('asked_to_open_at', '<', notSince)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_subscriptions')
            .select('id')
            .whereRef('push_subscriptions.user_id', '=', 'donors.user_id')
            .where((or) =>
              or.or([
                or('silent_since', 'is', null),
                or('silent_since', '>', silentBy),
                or('checked_at', '>', silentBy),
              ]),
            ),
        ),
      ),
    )
    .returning('user_id')
    .execute();
  return asked.map(({ user_id }) => user_id).toSorted();
}

/** Whoever has this number gets texts, or gets no more: its owner asked for it by a text. */
export const allowTexts = (db: Database, phone: string, allowed: boolean) =>
  db
    .updateTable('donors')
    .set({ channel_sms: allowed ? 1 : 0 })
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('phone_e164', '=', phone))
    .execute();

export const hasEmail = async (db: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Somebody else answers at their number. */
export const markWrongNumber = (db: Database, donorId: string) =>
  db
    .updateTable('donors')
    .set((eb) => ({
      calls: 0,
      wrong_phone: eb.selectFrom('users').select('phone_e164').where('users.id', '=', donorId),
    }))
    .where('user_id', '=', donorId)
    .execute();

/** The data that decide whether a donor should still be reminded. */
export const findRemindable = (db: Database, donorId: string) =>
  db
    .selectFrom('donors')
    .select([
      'last_donation_at',
      'deferred_until',
      'paused',
      'active',
      'channel_email',
      'channel_push',
      'text_to',
    ])
    .select(['gives_from', 'gives_until', 'interval_kind'])
    .where('user_id', '=', donorId)
    .executeTakeFirst();
