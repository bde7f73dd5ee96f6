import type { MessageKey } from '../../../shared/contract/message.ts';
import type { RegistrationForm } from './registration.ts';

export type ErrorKey = MessageKey | 'auth.confirm_password_required' | 'auth.passwords_do_not_match';

export type NewPassword = Pick<RegistrationForm, 'password' | 'confirmPassword'>;

/** The one rule that the server cannot check: both passwords are equal. */
export function confirmationErrors({ password, confirmPassword }: NewPassword): Record<string, ErrorKey> {
  if (confirmPassword === '') return { confirmPassword: 'auth.confirm_password_required' };
  return confirmPassword === password ? {} : { confirmPassword: 'auth.passwords_do_not_match' };
}
