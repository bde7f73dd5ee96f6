import { useQuery } from '@tanstack/react-query';
import type { HospitalProfile } from '../../../../../shared/contract/people.ts';
import type { CallOutput } from '../../../../data/api/client.ts';
import { pollWhileUnverified, profileQuery } from '../../../../features/account/queries/profile.ts';

export function hospitalOf({ user }: Pick<CallOutput<'GET /auth/profile'>, 'user'>): HospitalProfile {
  if (user.role !== 'hospital') throw new TypeError('the profile is not a hospital’s');
  return user;
}

/** The signed-in hospital as it described itself, with its verification and settings. */
export const useHospitalProfile = () =>
  useQuery({ ...profileQuery, select: hospitalOf, refetchInterval: pollWhileUnverified });
