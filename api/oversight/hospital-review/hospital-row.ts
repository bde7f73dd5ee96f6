import type { AdminHospital } from '../../../shared/contract/admin.ts';
import { standingOf } from '../../people/hospitals/hospital-store.ts';
import type { HospitalRow } from './hospital-list-store.ts';

export const adminHospitalOf = (row: HospitalRow): AdminHospital => ({
  id: row.id,
  name: row.name,
  email: row.email,
  location: row.location_address,
  phone: row.phone,
  phoneE164: row.phone_e164,
  address: row.address,
  verified: row.verification === 'verified',
  kind: row.kind,
  status: row.status === 'banned' ? 'banned' : standingOf(row),
  ...(row.suspended_at !== null && { suspendedFor: row.verification_reason ?? '' }),
  requestDate: row.applied_at ?? row.joined_at,
  ...(row.applied_at !== null &&
    row.verification === 'pending' &&
    row.verification_reason !== null && { rejectedBefore: row.verification_reason }),
  documents: row.license_number !== null && row.has_proof ? 'complete' : 'pending',
  licenseNumber: row.license_number,
  website: row.website,
  lastActive: row.last_active_at,
  createdAt: row.joined_at,
});
