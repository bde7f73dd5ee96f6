import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { profileQuery, showProfile } from '../../../features/account/queries/profile.ts';
import { saveProfile } from '../../../features/account/save-profile.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';

const userOf = ({ user }: CallOutput<'GET /auth/profile'>) => user;

/** The signed-in person, whatever the role. */
export const useOwnProfile = () => useQuery({ ...profileQuery, select: userOf });

/** Sends the changes, or queues them on the device until they can be sent. */
export function useSaveOwnProfile(texts: OutcomeTexts) {
  const client = useQueryClient();
  return useWrite({ submit: saveProfile, texts, onSent: (answer) => showProfile(client, answer) });
}
