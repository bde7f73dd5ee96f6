import { call } from '../../../data/api/call.ts';
import type { CallInput } from '../../../data/api/client.ts';
import { startInLanguage } from '../../../data/session/account-language.ts';

type Credentials = NonNullable<CallInput<'POST /auth/login'>['body']>;

/** The token of a new session; the app speaks the account's language. */
export async function login(body: Credentials): Promise<string> {
  const { token, user } = await call('POST /auth/login', { body });
  await startInLanguage(user.language);
  return token;
}
