import { ROLES } from '../../../shared/contract/endpoint.ts';
import { readCount } from '../../platform/database/count-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { STANDINGS } from '../../platform/database/hospital-search.ts';

/** How many accounts there are, and of them donors, and hospitals without their staff. */
export const countPeople = async (db: Database) => ({
  totalUsers: await readCount(
    db,
    ROLES.map((role) => `users.${role}` as const),
  ),
  totalDonors: await readCount(db, ['users.donor']),
  totalHospitals: await readCount(
    db,
    STANDINGS.map((standing) => `hospitals.${standing}` as const),
  ),
});
