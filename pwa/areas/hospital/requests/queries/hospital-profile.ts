import { useQuery } from '@tanstack/react-query';
import type { HospitalProfile } from '../../../../../shared/contract/people.ts';
import type { CallOutput } from '../../../../data/api/client.ts';
import { profileQuery } from '../../../../features/account/queries/profile.ts';

/** A hospital that waits for verification sees the result without reloading. */
const WAITING_POLL_MS = 15_000;

export function hospitalOf({ user }: Pick<CallOutput<'GET /auth/profile'>, 'user'>): HospitalProfile {
  if (user.role !== 'hospital') throw new TypeError('the profile is not a hospital’s');
  return user;
}

const isWaiting = (user: CallOutput<'GET /auth/profile'>['user'] | undefined): boolean =>
  user?.role === 'hospital' && !user.verified;

/** The signed-in hospital as it described itself, with its verification and settings. */
export const useHospitalProfile = () =>
  useQuery({
    ...profileQuery,
    select: hospitalOf,
    refetchInterval: ({ state }) => (isWaiting(state.data?.user) ? WAITING_POLL_MS : false),
  });
