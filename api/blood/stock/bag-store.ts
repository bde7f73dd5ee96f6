import type { Database } from '../../platform/database/database.ts';

/** A hospital's records, with its name. */
const lots = (db: Database) =>
  db
    .selectFrom('stock_lots')
    .innerJoin('users', 'users.id', 'stock_lots.hospital_id')
    .selectAll('stock_lots')
    .select('users.name as hospital');

export type NamedLot = Awaited<ReturnType<typeof lotsOfBag>>[number];

/** Every record of these numbers, in any hospital, also of what is gone. */
export const lotsOfBag = (db: Database, numbers: readonly string[]) =>
  lots(db)
    .where('stock_lots.bag_number', 'in', numbers)
    .orderBy('stock_lots.created_at')
    .orderBy('stock_lots.id')
    .execute();

/** Every record of what a donor gave. */
export const lotsOfDonor = (db: Database, donorId: string) =>
  lots(db)
    .innerJoin('donations', 'donations.id', 'stock_lots.donation_id')
    .where('donations.donor_id', '=', donorId)
    .orderBy('stock_lots.created_at')
    .orderBy('stock_lots.id')
    .execute();

/** Every record of what was given in one donation. */
export const lotsOfDonation = (db: Database, donationId: string) =>
  lots(db)
    .where('stock_lots.donation_id', '=', donationId)
    .orderBy('stock_lots.created_at')
    .orderBy('stock_lots.id')
    .execute();

/** Donations by their ids, with the donor's name. */
export const donationsOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('donations')
    .innerJoin('users', 'users.id', 'donations.donor_id')
    .select(['donations.donor_id', 'donations.hospital_id', 'donations.donated_at', 'users.name'])
    .where('donations.id', 'in', ids)
    .orderBy('donations.donated_at')
    .execute();

/** What happened to lots, in any hospital, oldest first. */
export const wayOf = (db: Database, lotIds: readonly string[]) =>
  db
    .selectFrom('stock_movements')
    .innerJoin('stock_lots', 'stock_lots.id', 'stock_movements.lot_id')
    .innerJoin('users', 'users.id', 'stock_movements.hospital_id')
    .selectAll('stock_movements')
    .select(['stock_lots.component', 'users.name as hospital'])
    .where('stock_movements.lot_id', 'in', lotIds)
    .orderBy('stock_movements.at')
    .orderBy('stock_movements.number')
    // Each hospital counts its own.
    .orderBy('stock_movements.id')
    .execute();
