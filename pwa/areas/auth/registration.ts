import { donorRegistration, hospitalRegistration } from '../../../shared/contract/accounts.ts';
import type { MessageKey } from '../../../shared/contract/message.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { fieldErrorsOf } from '../../forms/field-errors.ts';
import type { PlaceValue } from '../../places/place-field.tsx';
import type { NewDonor, NewHospital } from './queries/register.ts';

export type RegisteringAs = 'donor' | 'hospital';

/** What the form holds, as typed, for a donor and for a hospital: changing one's mind loses nothing. */
export interface RegistrationForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly phone: string;
  readonly location: PlaceValue;
  readonly bloodType: BloodType | '';
  readonly address: string;
}

export const EMPTY_REGISTRATION: RegistrationForm = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  location: { address: '' },
  bloodType: '',
  address: '',
};

type ErrorKey = MessageKey | 'auth.confirm_password_required' | 'auth.passwords_do_not_match';

function commonOf({ name, email, password, phone, location }: RegistrationForm) {
  const { address, coordinates } = location;
  return { name, email, password, phone, location: address, ...(coordinates && { coordinates }) };
}

/** The payloads; what a select has not yet chosen is for the schema to refuse. */
export const donorBody = (form: RegistrationForm): NewDonor => ({
  ...commonOf(form),
  bloodType: form.bloodType as BloodType,
});

export const hospitalBody = (form: RegistrationForm): NewHospital => ({
  ...commonOf(form),
  address: form.address,
});

function confirmationError({ password, confirmPassword }: RegistrationForm): ErrorKey | undefined {
  if (confirmPassword === '') return 'auth.confirm_password_required';
  return confirmPassword === password ? undefined : 'auth.passwords_do_not_match';
}

/** What is wrong with which field, by the contract's own rules and the form's one: both passwords alike. */
export function registrationErrors(role: RegisteringAs, form: RegistrationForm): Record<string, ErrorKey> {
  const errors =
    role === 'donor'
      ? fieldErrorsOf(donorRegistration, donorBody(form))
      : fieldErrorsOf(hospitalRegistration, hospitalBody(form));
  const confirmPassword = confirmationError(form);
  return { ...errors, ...(confirmPassword && { confirmPassword }) };
}
