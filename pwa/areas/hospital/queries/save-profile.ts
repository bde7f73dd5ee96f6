import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../api/client.ts';
import { deliver } from '../../../requests-kit/hospital/queries/deliver.ts';
import { hospitalOf, hospitalProfileKey } from '../../../requests-kit/hospital/queries/hospital-profile.ts';

export type ProfileChanges = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

/** Saves what changed, by way of the outbox. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: ProfileChanges) => deliver('PUT /auth/profile', { body: changes }),
    onSuccess: (delivery) => {
      if (delivery.outcome === 'sent') client.setQueryData(hospitalProfileKey, hospitalOf(delivery.answer));
    },
  });
}
