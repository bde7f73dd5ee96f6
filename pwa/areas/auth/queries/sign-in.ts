import { call } from '../../../data/api/call.ts';
import type { CallInput } from '../../../data/api/client.ts';

export type Credentials = CallInput<'POST /auth/login'>['body'];

/** The token of a new session. */
export const login = async (body: Credentials): Promise<string> =>
  (await call('POST /auth/login', { body })).token;
