import type { Role } from '../../shared/contract/endpoint.ts';
import type { Profile } from '../../shared/contract/people.ts';
import type { Database } from '../database/database.ts';
import { readDonorProfile } from '../donors/read-donor-profile.ts';
import { readHospitalProfile } from '../hospitals/read-hospital-profile.ts';
import { findPhotoId } from '../photos/photo-store.ts';
import { findEmailChange } from './email-change-store.ts';
import { readUser } from './user-store.ts';

/** All that a person told us, for themselves only. */
export async function readProfile(
  db: Database,
  { id, role }: { readonly id: string; readonly role: Role },
  now: Date,
): Promise<Profile> {
  const user = await readUser(db, id);
  const photo = await findPhotoId(db, id);
  const change = await findEmailChange(db, id);
  const { joined_at, last_active_at, email_proved_at, ...rest } = user;
  const person = {
    ...rest,
    joinDate: joined_at,
    lastActive: last_active_at,
    photo,
    emailProved: email_proved_at !== null,
    pendingEmail: change && change.email !== user.email ? change.email : null,
  };
  switch (role) {
    case 'donor':
      return { ...person, role, ...(await readDonorProfile(db, id)) };
    case 'hospital':
      return { ...person, role, ...(await readHospitalProfile(db, id, user.language, now)) };
    case 'admin':
      return { ...person, role };
  }
}
