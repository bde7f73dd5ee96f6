import type { AdminUser } from '../../../shared/contract/admin-users.ts';
import type { AccountRow } from './directory-store.ts';

/** For people who once had another role, only what belongs to their current one. */
export const adminUserOf = (row: AccountRow): AdminUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  number: row.number_e164,
  type: row.role,
  bloodType: row.role === 'donor' ? row.blood_type : null,
  status: row.status,
  banReason: row.status === 'banned' ? row.status_reason : null,
  joinDate: row.joined_at,
  lastActive: row.last_active_at,
  location: { donor: row.donor_location, hospital: row.hospital_location, admin: null }[row.role] ?? '',
  phone: row.phone,
  worksAt: row.works_at,
});
