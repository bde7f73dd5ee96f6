import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import {
  donationsOf,
  lotsOfBag,
  lotsOfDonation,
  lotsOfDonor,
  type NamedLot,
  wayOf,
} from '../stock/bag-store.ts';

type Step = Awaited<ReturnType<typeof wayOf>>[number];
type Donation = Awaited<ReturnType<typeof donationsOf>>[number];

interface FoundBag {
  readonly lots: readonly NamedLot[];
  /** Oldest first. */
  readonly way: readonly Step[];
  /** The donation that it came from, if the caller may know it: the hospital that recorded it, and admins. */
  readonly donation: Donation | undefined;
}

const donationIdsOf = (lots: readonly NamedLot[]): string[] =>
  lots.flatMap(({ donation_id }) => donation_id ?? []);

/** A bag by its number, for hospitals that have or had it, and admins; for anybody else there is none. */
export async function findBagFor(
  db: Database,
  { role, hospitalId }: Pick<Principal, 'role' | 'hospitalId'>,
  number: string,
): Promise<FoundBag> {
  const isAdmin = role === 'admin';
  const lots = await lotsOfBag(db, [number]);
  const way =
    lots.length > 0
      ? await wayOf(
          db,
          lots.map(({ id }) => id),
        )
      : [];
  const hadIt = [...lots, ...way].some((row) => row.hospital_id === hospitalId);
  if (lots.length === 0 || !(isAdmin || hadIt)) throw new Failure('failure.bag_not_found');
  const ids = donationIdsOf(lots);
  const donations = ids.length > 0 ? await donationsOf(db, ids) : [];
  return { lots, way, donation: donations.find((one) => isAdmin || one.hospital_id === hospitalId) };
}

/** What was given, and what was made of it: components that were entered under the same numbers. */
async function withComponents(db: Database, given: readonly NamedLot[]): Promise<NamedLot[]> {
  const numbers = [...new Set(given.flatMap(({ bag_number }) => bag_number ?? []))];
  const named = numbers.length > 0 ? await lotsOfBag(db, numbers) : [];
  const known = new Set(given.map(({ id }) => id));
  return [...given, ...named.filter(({ id }) => !known.has(id))];
}

/** All that a donor gave, with its components. */
export const lotsGivenBy = async (db: Database, donorId: string): Promise<NamedLot[]> =>
  withComponents(db, await lotsOfDonor(db, donorId));

/** What was given in one donation, with its components. */
export const lotsGivenIn = async (db: Database, donationId: string): Promise<NamedLot[]> =>
  withComponents(db, await lotsOfDonation(db, donationId));
