import { useRef } from 'react';
import { ApiError, NetworkError } from '../../data/api/errors.ts';
import { registerDonor, registerHospital } from './queries/register.ts';
import { login } from './queries/sign-in.ts';
import {
  donorBody,
  hospitalBody,
  type RegisteringAs,
  type RegistrationForm,
  staysSignedIn,
} from './registration.ts';

const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'failure.email_taken';

/**
 * Registers and returns the token. If the answer to a try was lost, the next one may be refused because the e-mail
 * is already used, by the first try. Then they are signed in with the same password.
 */
export function useRegistration() {
  const unanswered = useRef<RegistrationForm>(undefined);

  return async function register(role: RegisteringAs, form: RegistrationForm): Promise<string> {
    try {
      return await (role === 'donor' ? registerDonor(donorBody(form)) : registerHospital(hospitalBody(form)));
    } catch (error) {
      const { email, password } = form;
      const wasMine = unanswered.current?.email === email && unanswered.current.password === password;
      if (isTaken(error) && wasMine) return login({ email, password, remember: staysSignedIn(role) });
      if (error instanceof NetworkError) unanswered.current = form;
      throw error;
    }
  };
}
