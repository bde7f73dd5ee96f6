import { call } from '../api/call.ts';
import type { CallInput } from '../api/client.ts';
import { submit, type Written } from '../device/submit.ts';

export type ProfileBody = NonNullable<CallInput<'PUT /auth/profile'>['body']>;

/**
 * Saves changes by way of the outbox. A new e-mail goes to the server at once or not at all: it comes with
 * the password, which waits on no device. Then it fails as the call fails.
 */
export async function saveProfile(body: ProfileBody): Promise<Written<'PUT /auth/profile'>> {
  if (body.email === undefined) return submit('PUT /auth/profile', { body });
  return { outcome: 'sent', answer: await call('PUT /auth/profile', { body }) };
}
