import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { call } from '../../../api/call.ts';
import type { CallInput } from '../../../api/client.ts';
import { hospitalProfileKey } from '../../../requests-kit/hospital/queries/hospital-profile.ts';

export type ProfileChanges = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

async function saveProfile(body: ProfileChanges, idempotencyKey: string): Promise<HospitalProfile> {
  const { user } = await call('PUT /auth/profile', { body, idempotencyKey });
  if (user.role !== 'hospital') throw new TypeError('the profile is not a hospital’s');
  return user;
}

/** Saves what changed; the same changes sent again after a failure keep their idempotency key. */
export function useSaveProfile() {
  const client = useQueryClient();
  const attempt = useRef<{ changes: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (changes: ProfileChanges) => {
      const text = JSON.stringify(changes);
      if (attempt.current?.changes !== text) attempt.current = { changes: text, key: crypto.randomUUID() };
      return saveProfile(changes, attempt.current.key);
    },
    onSuccess: (profile) => {
      attempt.current = undefined;
      client.setQueryData(hospitalProfileKey, profile);
    },
  });
}
