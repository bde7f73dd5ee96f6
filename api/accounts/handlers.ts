import type { Handlers } from '../handler.ts';
import { changeProfile } from './change-profile.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readProfile } from './read-profile.ts';
import { registerDonor, registerHospital } from './register.ts';
import { readSealKey } from './seal-key.ts';
import { endSession } from './session-ending.ts';

export const accountHandlers = {
  'POST /auth/register-donor': (call) => registerDonor(call, call.body),
  'POST /auth/register-hospital': (call) => registerHospital(call, call.body),
  'POST /auth/register': (call) =>
    call.body.role === 'donor' ? registerDonor(call, call.body) : registerHospital(call, call.body),
  'POST /auth/login': login,
  'POST /auth/logout': logout,
  'GET /auth/seal-key': readSealKey,
  'POST /auth/end-session': endSession,
  'GET /auth/profile': async ({ context, principal }) => ({ user: await readProfile(context.db, principal) }),
  'PUT /auth/profile': changeProfile,
} satisfies Partial<Handlers>;
