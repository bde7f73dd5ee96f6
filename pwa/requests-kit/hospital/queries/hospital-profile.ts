import { queryOptions, useQuery } from '@tanstack/react-query';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { call } from '../../../api/call.ts';

export const hospitalProfileKey = ['hospital-profile'] as const;

/** A hospital that waits for verification learns of it without reloading. */
const WAITING_POLL_MS = 15_000;

async function fetchHospitalProfile(signal: AbortSignal): Promise<HospitalProfile> {
  const { user } = await call('GET /auth/profile', { signal });
  if (user.role !== 'hospital') throw new TypeError('the profile is not a hospital’s');
  return user;
}

const hospitalProfileQuery = queryOptions({
  queryKey: hospitalProfileKey,
  queryFn: ({ signal }) => fetchHospitalProfile(signal),
  refetchInterval: ({ state }) => (state.data?.verified === false ? WAITING_POLL_MS : false),
});

/** The signed-in hospital as it described itself, with its verification and settings. */
export const useHospitalProfile = () => useQuery(hospitalProfileQuery);
