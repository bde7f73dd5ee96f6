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

/** What the server says to a second try, if the first one got through. */
const AFTER_SUCCESS = ['failure.email_taken', 'failure.number_taken', 'failure.number_code_wrong'];

const mayBeMine = (error: unknown): boolean =>
  error instanceof ApiError && AFTER_SUCCESS.includes(error.code ?? '');

const accountIn = ({ email, phone, password }: RegistrationForm, isByNumber: boolean) => ({
  ...(isByNumber ? { phone } : { email }),
  password,
});

/**
 * Registers and returns the token. If the answer to a try was lost, the next one may be refused because the e-mail, or
 * the number's code, was used by the first try. Then they are signed in with the same password.
 */
export function useRegistration(isByNumber: boolean) {
  const unanswered = useRef<string>(undefined);

  return async function register(role: RegisteringAs, form: RegistrationForm): Promise<string> {
    const account = accountIn(form, isByNumber);
    const mine = JSON.stringify(account);
    try {
      return await (role === 'donor'
        ? registerDonor(donorBody(form, isByNumber))
        : registerHospital(hospitalBody(form)));
    } catch (error) {
      if (mayBeMine(error) && unanswered.current === mine)
        return login({ ...account, remember: staysSignedIn(role) }).catch(() => {
          throw error;
        });
      if (error instanceof NetworkError) unanswered.current = mine;
      throw error;
    }
  };
}
