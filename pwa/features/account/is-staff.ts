import type { Profile } from '../../../shared/contract/people.ts';

/** Somebody who works at a hospital: their name, e-mail and phone are their own, the rest is the hospital's. */
export const isStaff = (profile: Profile): boolean =>
  profile.role === 'hospital' && profile.position === 'staff';
