import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DonorProfile, ProfileChanges } from '../../../../shared/contract/people.ts';
import { call } from '../../../api/call.ts';
import type { CallInput } from '../../../api/client.ts';
import { DONOR_STATS_KEY, requestKeys } from '../../../requests-kit/queries/request-keys.ts';

export type DonorChanges = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

const PROFILE_KEY = ['donor-profile'] as const;

export const donorProfileQuery = () =>
  queryOptions({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }): Promise<DonorProfile> => {
      const { user } = await call('GET /auth/profile', { signal });
      if (user.role !== 'donor') throw new TypeError(`the profile of a ${user.role}, not of a donor`);
      return user;
    },
    staleTime: 60_000,
  });

/** The signed-in donor, with all that he told us. */
export const useDonorProfile = () => useQuery(donorProfileQuery());

interface SaveAttempt {
  readonly changes: DonorChanges;
  /** Stays the same while the same changes are sent again. */
  readonly idempotencyKey: string;
}

const save = ({ changes, idempotencyKey }: SaveAttempt) =>
  call('PUT /auth/profile', { body: changes, idempotencyKey });

/** Fields that decide which requests fit, and when he may give again. */
const MATTERS: readonly (keyof ProfileChanges)[] = ['bloodType', 'location', 'lastDonation'];

export function useSaveDonorProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: ({ user }, { changes }) => {
      client.setQueryData(PROFILE_KEY, user.role === 'donor' ? user : undefined);
      if (!MATTERS.some((field) => field in changes)) return;
      void client.invalidateQueries({ queryKey: requestKeys.all });
      void client.invalidateQueries({ queryKey: DONOR_STATS_KEY });
    },
  });
}
