import { call } from '../../../data/api/call.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { startInLanguage } from '../../../data/session/account-language.ts';

export type NewDonor = CallInput<'POST /auth/register-donor'>['body'];
export type NewHospital = CallInput<'POST /auth/register-hospital'>['body'];

type Registered = CallOutput<'POST /auth/register-donor' | 'POST /auth/register-hospital'>;

/** The new account gets the language of the app, which the call sends. */
async function tokenOf({ token, user }: Registered): Promise<string> {
  await startInLanguage(user.language);
  return token;
}

/** Registers a donor; the token of their first session. */
export const registerDonor = async (body: NewDonor): Promise<string> =>
  tokenOf(await call('POST /auth/register-donor', { body }));

/** Registers a hospital, to be verified by an admin; the token of its first session. */
export const registerHospital = async (body: NewHospital): Promise<string> =>
  tokenOf(await call('POST /auth/register-hospital', { body }));
