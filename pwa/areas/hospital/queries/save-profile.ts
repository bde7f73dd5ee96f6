import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { showProfile } from '../../../features/account/queries/profile.ts';
import { sendNewEmail } from '../../../features/account/save-profile.ts';
import { deliver, type NotRefused } from '../requests/queries/deliver.ts';

export type ProfileChanges = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

type Saved = NotRefused<CallOutput<'PUT /auth/profile'>>;

/** A new e-mail comes with the password, which waits on no device: it goes at once or not at all. */
const save = async (changes: ProfileChanges): Promise<Saved> =>
  changes.email === undefined
    ? deliver('PUT /auth/profile', { body: changes })
    : { outcome: 'sent', answer: await sendNewEmail(changes) };

/** Saves what changed, by way of the outbox. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: ProfileChanges) => save(changes),
    onSuccess: (written) => {
      if (written.outcome === 'sent') showProfile(client, written.answer);
    },
  });
}
