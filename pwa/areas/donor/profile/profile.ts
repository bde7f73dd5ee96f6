import { useQuery } from '@tanstack/react-query';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { profileQuery } from '../../../features/account/queries/profile.ts';

export type DonorChanges = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

function donorOf({ user }: CallOutput<'GET /auth/profile'>): DonorProfile {
  if (user.role !== 'donor') throw new TypeError(`the profile of a ${user.role}, not of a donor`);
  return user;
}

/** The signed-in donor, with all that they entered. */
export const useDonorProfile = () => useQuery({ ...profileQuery, select: donorOf, staleTime: 60_000 });
