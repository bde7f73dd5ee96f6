import { call } from '../../../data/api/call.ts';
import type { CallInput } from '../../../data/api/client.ts';

export type NewDonor = CallInput<'POST /auth/register-donor'>['body'];
export type NewHospital = CallInput<'POST /auth/register-hospital'>['body'];

/** Registers a donor; the token of their first session. */
export const registerDonor = async (body: NewDonor): Promise<string> =>
  (await call('POST /auth/register-donor', { body })).token;

/** Registers a hospital, to be verified by an admin; the token of its first session. */
export const registerHospital = async (body: NewHospital): Promise<string> =>
  (await call('POST /auth/register-hospital', { body })).token;
