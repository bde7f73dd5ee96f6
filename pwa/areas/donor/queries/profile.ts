import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { profileQuery, showProfile } from '../../../features/account/queries/profile.ts';
import { saveProfile } from '../../../features/account/save-profile.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';

export type DonorChanges = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

function donorOf({ user }: CallOutput<'GET /auth/profile'>): DonorProfile {
  if (user.role !== 'donor') throw new TypeError(`the profile of a ${user.role}, not of a donor`);
  return user;
}

/** The signed-in donor, with all that they entered. */
export const useDonorProfile = () => useQuery({ ...profileQuery, select: donorOf, staleTime: 60_000 });

/** Sends the changes, or queues them on the device until they can be sent. */
export function useSaveDonorProfile(texts: OutcomeTexts) {
  const client = useQueryClient();
  return useWrite({ submit: saveProfile, texts, onSent: (answer) => showProfile(client, answer) });
}
