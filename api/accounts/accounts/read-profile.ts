import type { Profile } from '../../../shared/contract/people.ts';
import { readDonorProfile } from '../../people/donors/read-donor-profile.ts';
import { genderOf, hasColleagues } from '../../people/hospitals/staff-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import { readHospitalProfile } from './read-hospital-profile.ts';
import { readUser, readWholeUser } from './user-store.ts';

async function hospitalOf(db: Database, hospitalId: string) {
  const { name: hospitalName, phone: hospitalPhone } = await readUser(db, hospitalId);
  return { hospitalName, hospitalPhone, hasColleagues: await hasColleagues(db, hospitalId) };
}

/** All that a person entered, for themselves only. */
export async function readProfile(
  db: Database,
  { id, role, hospitalId, isOwner }: Pick<Principal, 'id' | 'role' | 'hospitalId' | 'isOwner'>,
  now: Date,
): Promise<Profile> {
  const user = await readWholeUser(db, id);
  const { joined_at, last_active_at, email_proved_at, next_email, number, ...rest } = user;
  const person = {
    ...rest,
    joinDate: joined_at,
    lastActive: last_active_at,
    ...(user.email !== null && { emailProved: email_proved_at !== null }),
    pendingEmail: next_email !== user.email ? next_email : null,
  };
  // Only donors may be without one.
  const email = person.email ?? '';
  switch (role) {
    case 'donor':
      return { ...person, number, role, ...(await readDonorProfile(db, id)) };
    case 'hospital':
      return {
        ...person,
        email,
        role,
        position: isOwner ? 'owner' : 'staff',
        ...(!isOwner && { gender: await genderOf(db, id) }),
        ...(await hospitalOf(db, hospitalId)),
        ...(await readHospitalProfile(db, hospitalId, user.language, now)),
      };
    case 'admin':
      return { ...person, email, role };
  }
}
