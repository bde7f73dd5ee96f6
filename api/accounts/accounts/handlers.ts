import type { Handlers } from '../../handler.ts';
import { readPhoto, removePhoto, replacePhoto } from '../../platform/photos/photos.ts';
import { changeNumber, removeNumber } from './change-number.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { cancelEmailChange, sendEmailLink } from './email-links.ts';
import { exportAccount } from './export-account.ts';
import { forgotPassword } from './forgot-password.ts';
import { applyAgain, cancelIdentityChange } from './identity.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { endOwnSession, listOwnSessions, signOutOthers } from './own-sessions.ts';
import { readProfile } from './read-profile.ts';
import { reauthenticate } from './reauthentication.ts';
import { registerDonor, registerHospital } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { readSealKey } from './seal-key.ts';
import {
  beginSecondFactor,
  confirmSecondFactorSetUp,
  readSecondFactor,
  removeSecondFactor,
  renewCodes,
} from './second-factor.ts';
import { endSession } from './session-ending.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

export const accountHandlers = {
  'POST /auth/register-donor': (call) => registerDonor(call, call.body),
  'POST /auth/register-hospital': (call) => registerHospital(call, call.body),
  'POST /auth/register': (call) =>
    call.body.role === 'donor' ? registerDonor(call, call.body) : registerHospital(call, call.body),
  'POST /auth/login': login,
  'POST /auth/logout': logout,
  'GET /auth/seal-key': readSealKey,
  'POST /auth/end-session': endSession,
  'GET /auth/profile': async ({ context, principal }) => ({
    user: await readProfile(context.db, principal, context.now()),
  }),
  'PUT /auth/profile': changeProfile,
  'PUT /auth/number': changeNumber,
  'DELETE /auth/number': removeNumber,
  'POST /auth/email-link': sendEmailLink,
  'DELETE /auth/email-change': cancelEmailChange,
  'POST /auth/confirm-email': confirmEmail,
  'POST /auth/forgot-password': forgotPassword,
  'POST /auth/reset-password': resetPassword,
  'POST /auth/change-password': changePassword,
  'POST /auth/reauthenticate': reauthenticate,
  'POST /auth/sign-out-everywhere': signOutEverywhere,
  'GET /auth/sessions': listOwnSessions,
  'DELETE /auth/sessions/{id}': endOwnSession,
  'POST /auth/sign-out-others': signOutOthers,
  'GET /auth/second-factor': readSecondFactor,
  'POST /auth/second-factor': beginSecondFactor,
  'POST /auth/second-factor/confirmation': confirmSecondFactorSetUp,
  'POST /auth/second-factor/recovery-codes': renewCodes,
  'DELETE /auth/second-factor': removeSecondFactor,
  'GET /auth/export': exportAccount,
  'DELETE /auth/account': deleteAccount,
  'DELETE /hospital/identity-change': cancelIdentityChange,
  'POST /hospital/application': applyAgain,
  'GET /auth/photo': readPhoto,
  'POST /auth/photo': replacePhoto,
  'DELETE /auth/photo': removePhoto,
} satisfies Partial<Handlers>;
