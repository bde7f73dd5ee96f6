import { ROLES, type Role } from '../../../shared/contract/endpoint.ts';
import { readCount } from '../../platform/database/count-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { STANDINGS } from '../../platform/database/hospital-search.ts';
import type { HospitalStanding } from '../../platform/database/tables.ts';

/** How many accounts there are of a role, or of all. */
export const countAccounts = (db: Database, role?: Role): Promise<number> =>
  readCount(
    db,
    (role ? [role] : ROLES).map((name) => `users.${name}` as const),
  );

/** How many hospitals there are of these standings, without their staff. */
export const countHospitals = (
  db: Database,
  standings: readonly HospitalStanding[] = STANDINGS,
): Promise<number> =>
  readCount(
    db,
    standings.map((standing) => `hospitals.${standing}` as const),
  );

/** The figures of all people that several screens of admins show. */
export const countPeople = async (db: Database) => ({
  totalUsers: await countAccounts(db),
  totalDonors: await countAccounts(db, 'donor'),
  totalHospitals: await countHospitals(db),
});
