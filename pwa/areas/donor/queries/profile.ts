import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DonorProfile, ProfileChanges } from '../../../../shared/contract/people.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { deviceQuery } from '../../../data/device/device-query.ts';
import { saveProfile } from '../../../features/account/save-profile.ts';
import { DONOR_STATS_KEY, requestKeys } from '../../../features/requests/queries/request-keys.ts';

export type DonorChanges = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

const PROFILE_KEY = ['donor-profile'] as const;

function donorOf({ user }: CallOutput<'GET /auth/profile'>): DonorProfile {
  if (user.role !== 'donor') throw new TypeError(`the profile of a ${user.role}, not of a donor`);
  return user;
}

export const donorProfileQuery = () =>
  queryOptions({
    ...deviceQuery(PROFILE_KEY, 'GET /auth/profile', {}, donorOf),
    meta: { shows: { profile: 'any' } },
    staleTime: 60_000,
  });

/** The signed-in donor, with all that they told us. */
export const useDonorProfile = () => useQuery(donorProfileQuery());

/** Fields that decide which requests fit, and when they may give again. */
const MATTERS: readonly (keyof ProfileChanges)[] = ['bloodType', 'location', 'lastDonation'];

/** Sends the changes, or keeps them on the device until they can be sent. */
export function useSaveDonorProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: DonorChanges) => saveProfile(changes),
    onSuccess: (submitted, changes) => {
      if (submitted.outcome !== 'sent') return;
      const { user } = submitted.answer;
      client.setQueryData(PROFILE_KEY, user.role === 'donor' ? user : undefined);
      if (!MATTERS.some((field) => field in changes)) return;
      void client.invalidateQueries({ queryKey: requestKeys.all });
      void client.invalidateQueries({ queryKey: DONOR_STATS_KEY });
    },
  });
}
