import { forgotPasswordForm, resetPasswordForm } from '../../../shared/contract/account-care.ts';
import { credentials, donorRegistration, hospitalRegistration } from '../../../shared/contract/accounts.ts';
import { numberEndpoints } from '../../../shared/contract/numbers.ts';
import { acceptanceForm } from '../../../shared/contract/staff.ts';
import { fieldErrorsOf } from '../../forms/field-errors.ts';
import { confirmationErrors, type ErrorKey, type NewPassword } from './confirmation.ts';
import { donorBody, hospitalBody, type RegisteringAs, type RegistrationForm } from './registration.ts';

/** What is wrong with which field of the login form, by the contract's own rules. */
export const loginErrors = (form: unknown): Record<string, ErrorKey> => fieldErrorsOf(credentials, form);

/** What is wrong with a number, before a code is texted to it. */
export const phoneErrors = ({ phone }: { readonly phone: string }): Record<string, ErrorKey> =>
  fieldErrorsOf(numberEndpoints['POST /auth/number-codes'].body, { phone, purpose: 'sign-in' });

export const forgotErrors = (form: unknown): Record<string, ErrorKey> =>
  fieldErrorsOf(forgotPasswordForm, form);

/** By a mailed link's token, which only the server can check, or by a number and its code. */
export function resetErrors(form: NewPassword): Record<string, ErrorKey> {
  const { token: _, ...errors } = fieldErrorsOf(resetPasswordForm, form);
  return { ...errors, ...confirmationErrors(form) };
}

/** Only the server can check the link's token. */
export function joinErrors(form: NewPassword, isAdmin: boolean): Record<string, ErrorKey> {
  const { token: _, phone, ...errors } = fieldErrorsOf(acceptanceForm, form);
  return { ...errors, ...(!isAdmin && phone && { phone }), ...confirmationErrors(form) };
}

/** What is wrong with which field, by the contract's rules and the form's own: both passwords are equal. */
export function registrationErrors(
  role: RegisteringAs,
  form: RegistrationForm,
  isByNumber = false,
): Record<string, ErrorKey> {
  const errors =
    role === 'donor'
      ? fieldErrorsOf(donorRegistration, donorBody(form, isByNumber))
      : fieldErrorsOf(hospitalRegistration, hospitalBody(form));
  return { ...errors, ...confirmationErrors(form) };
}
