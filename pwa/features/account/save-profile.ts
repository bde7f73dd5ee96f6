import { call } from '../../data/api/call.ts';
import type { CallInput, CallOutput } from '../../data/api/client.ts';
import { submit } from '../../data/device/submit.ts';
import type { WriteOutcome } from '../../data/offline/write-outcome.ts';
import { toast } from '../../ui/toast-store.ts';

export type ProfileBody = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

/** A new e-mail goes to the server at once or not at all: it comes with the password, which waits on no device. */
export async function sendNewEmail(body: ProfileBody): Promise<CallOutput<'PUT /auth/profile'>> {
  const answer = await call('PUT /auth/profile', { body });
  toast.info(answer.message);
  return answer;
}

/** Saves changes by way of the outbox; with a new e-mail it fails as the call fails. */
export async function saveProfile(body: ProfileBody): Promise<WriteOutcome<CallOutput<'PUT /auth/profile'>>> {
  if (body.email === undefined) return submit('PUT /auth/profile', { body });
  return { outcome: 'sent', answer: await sendNewEmail(body) };
}
