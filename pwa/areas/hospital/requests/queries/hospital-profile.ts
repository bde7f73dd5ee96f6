import { queryOptions, useQuery } from '@tanstack/react-query';
import type { HospitalProfile } from '../../../../../shared/contract/people.ts';
import type { CallOutput } from '../../../../data/api/client.ts';
import { deviceQuery } from '../../../../data/device/device-query.ts';

export const hospitalProfileKey = ['hospital-profile'] as const;

/** A hospital that waits for verification learns of it without reloading. */
const WAITING_POLL_MS = 15_000;

export function hospitalOf({ user }: Pick<CallOutput<'GET /auth/profile'>, 'user'>): HospitalProfile {
  if (user.role !== 'hospital') throw new TypeError('the profile is not a hospital’s');
  return user;
}

const hospitalProfileQuery = queryOptions({
  ...deviceQuery(hospitalProfileKey, 'GET /auth/profile', {}, hospitalOf),
  meta: { shows: { profile: 'any' } },
  refetchInterval: ({ state }) => (state.data?.verified === false ? WAITING_POLL_MS : false),
});

/** The signed-in hospital as it described itself, with its verification and settings. */
export const useHospitalProfile = () => useQuery(hospitalProfileQuery);
