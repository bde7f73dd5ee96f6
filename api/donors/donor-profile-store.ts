import type { Database } from '../database/database.ts';
import type { NewRow, RowChanges } from '../database/tables.ts';
import { type SquareColumns, squareColumns } from '../matching/grid.ts';

export const insertDonor = (db: Database, donor: Omit<NewRow<'donors'>, keyof SquareColumns>) =>
  db
    .insertInto('donors')
    .values({ ...donor, ...squareColumns(donor) })
    .execute();

export const insertDonorHealth = (db: Database, health: NewRow<'donor_health'>) =>
  db.insertInto('donor_health').values(health).execute();

export const readDonor = (db: Database, userId: string) =>
  db.selectFrom('donors').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

export const readDonorHealth = (db: Database, userId: string) =>
  db.selectFrom('donor_health').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

/** Donations that a hospital confirmed: how many, and the last. */
export const readDonations = (db: Database, userId: string) =>
  db
    .selectFrom('donations')
    .select((row) => [row.fn.countAll<number>().as('total'), row.fn.max('donated_at').as('last')])
    .where('donor_id', '=', userId)
    .executeTakeFirstOrThrow();

/** Coordinates change together or not at all; their square goes with them. */
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
