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
  /** From a text to `phone`, of who has no e-mail. */
  readonly numberCode: string;
  readonly location: PlaceValue;
  readonly bloodType: OwnBloodType | '';
  /** Hospitals may call `phone` in an emergency. */
  readonly calls: boolean;
  readonly isWoman: boolean;
  readonly address: string;
}

export const EMPTY_REGISTRATION: RegistrationForm = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  numberCode: '',
  location: { address: '' },
  bloodType: '',
  calls: false,
  isWoman: false,
  address: '',
};

function commonOf({ name, password, phone, location }: RegistrationForm) {
  const { address, coordinates } = location;
  return { name, password, phone, location: address, ...(coordinates && { coordinates }) };
}

/** A donor's phone is their own, and an alert must find them signed in on it; a hospital's tablet has many users. */
export const staysSignedIn = (role: RegisteringAs): boolean => role === 'donor';

/**
 * The payloads; what a select has not yet chosen is for the schema to refuse. Whoever registers by a number gives its
 * code in place of an e-mail.
 */
export const donorBody = (form: RegistrationForm, isByNumber = false): NewDonor => ({
  ...commonOf(form),
  ...(isByNumber ? { numberCode: form.numberCode } : { email: form.email }),
  remember: staysSignedIn('donor'),
  bloodType: form.bloodType as OwnBloodType,
  // The hint of the phone's field says so.
  sms: true,
  calls: form.calls,
  ...(form.isWoman && { gender: 'female' }),
});

export const hospitalBody = (form: RegistrationForm): NewHospital => ({
  ...commonOf(form),
  email: form.email,
  remember: staysSignedIn('hospital'),
  address: form.address,
});
