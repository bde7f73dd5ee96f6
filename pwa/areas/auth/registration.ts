import type { OwnBloodType } from '../../../shared/contract/fields.ts';
import type { PlaceValue } from '../../features/places/place-field.tsx';
import type { NewDonor, NewHospital } from './queries/register.ts';

export type RegisteringAs = 'donor' | 'hospital';

/** The form's content, as typed, for a donor and for a hospital: changing the choice loses nothing. */
export interface RegistrationForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly phone: string;
  readonly location: PlaceValue;
  readonly bloodType: OwnBloodType | '';
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

function commonOf({ name, email, password, phone, location }: RegistrationForm) {
  const { address, coordinates } = location;
  return { name, email, password, phone, location: address, ...(coordinates && { coordinates }) };
}

/** A donor's phone is their own, and an alert must find them signed in on it; a hospital's tablet has many users. */
export const staysSignedIn = (role: RegisteringAs): boolean => role === 'donor';

/** The payloads; what a select has not yet chosen is for the schema to refuse. */
export const donorBody = (form: RegistrationForm): NewDonor => ({
  ...commonOf(form),
  remember: staysSignedIn('donor'),
  bloodType: form.bloodType as OwnBloodType,
  // The hint of the phone's field says so.
  sms: true,
});

export const hospitalBody = (form: RegistrationForm): NewHospital => ({
  ...commonOf(form),
  remember: staysSignedIn('hospital'),
  address: form.address,
});
