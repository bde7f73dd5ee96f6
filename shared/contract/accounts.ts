import * as z from 'zod/mini';
import { endpoints, ROLES } from './endpoint.ts';
import { factorCode } from './factor-code.ts';
import {
  ADDRESS_MAX,
  coordinates,
  email,
  fieldRule,
  locationText,
  numberCode,
  ownBloodType,
  password,
  personName,
  phone,
  requiredText,
} from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { m } from './message.ts';
import { GENDERS, profile, profileChanges } from './people.ts';
import { OWN_WRITES } from './write-limits.ts';

/** Ticked: the session lasts 30 days; not ticked: 12 hours. */
const remember = z._default(z.boolean(m('validation.choice_invalid')), false);

const registration = {
  name: personName,
  password,
  phone,
  location: locationText,
  /** Where the device was when the person pressed "Use my location". */
  coordinates: z.optional(coordinates),
  remember,
};

/** With a code, `phone` is the account's proved number, and the e-mail may be left out. */
const donorFields = z.object({
  ...registration,
  email: z.optional(email),
  bloodType: ownBloodType,
  numberCode: z.optional(numberCode),
  /** The form told them that alerts come to this number by text if no device of theirs gets them. */
  sms: z._default(z.boolean(m('validation.choice_invalid')), false),
  /** Hospitals may call them in an emergency. */
  calls: z.optional(z.boolean()),
  /** With it come what depends on it, such as `shortName`. */
  gender: z.optional(z.enum(GENDERS, m('validation.choice_invalid'))),
});
type DonorFields = z.infer<typeof donorFields>;

const emailOrCode = fieldRule<DonorFields>(
  (form) => form.email !== undefined || form.numberCode !== undefined,
  'email',
  m('validation.email_required'),
);

export const donorRegistration = donorFields.check(emailOrCode);
export const hospitalRegistration = z.object({
  ...registration,
  email,
  address: requiredText(m('validation.address_required'), ADDRESS_MAX),
});
export type DonorRegistration = z.infer<typeof donorRegistration>;
export type HospitalRegistration = z.infer<typeof hospitalRegistration>;

/** The form of the one endpoint for all roles: the role decides which fields are needed. */
const registrationByRole = z.discriminatedUnion(
  'role',
  [
    z.extend(donorFields, { role: z.literal('donor') }).check(emailOrCode),
    z.extend(hospitalRegistration, { role: z.literal('hospital') }),
  ],
  m('validation.role_required'),
);

const credentialFields = z.object({
  email: z.optional(email),
  phone: z.optional(phone),
  password: z.optional(password),
  remember,
  /** From a text; instead of the password, on a device that has signed in to this account before. */
  numberCode: z.optional(numberCode),
  /** A code of the account's second factor, sent in a second step once the password was right. */
  code: z.optional(factorCode),
});
type Credentials = z.infer<typeof credentialFields>;

/** E-mail or number with the password, or a number with a code alone. */
export const credentials = credentialFields.check(
  fieldRule<Credentials>(
    (form) => form.email !== undefined || form.phone !== undefined,
    'email',
    m('validation.email_required'),
  ),
  fieldRule<Credentials>(
    (form) => form.password !== undefined || (form.phone !== undefined && form.numberCode !== undefined),
    'password',
    m('validation.password_required'),
  ),
);

const sessionUser = z.object({ id: z.string(), role: z.enum(ROLES), name: z.string() });
export type SessionUser = z.infer<typeof sessionUser>;

/** `language`: the account's, to which the app switches; missing if another endpoint returns it. */
const signedInUser = z.extend(sessionUser, { language: z.optional(z.enum(LANGUAGES)) });

export const signedIn = z.object({ token: z.string(), message: z.string(), user: signedInUser });

/** Many phones share one address behind a mobile operator's gateway, so its limits are wide. */
const REGISTRATION_LIMITS = [{ by: 'address', max: 60, minutes: 60 }] as const;

export const accountEndpoints = endpoints({
  'POST /auth/register-donor': {
    summary: 'Registers a donor by e-mail, or by a number with its code, and signs them in',
    access: 'public',
    body: donorRegistration,
    output: signedIn,
    status: 201,
    device: true,
    limits: REGISTRATION_LIMITS,
  },
  'POST /auth/register-hospital': {
    summary: 'Registers a hospital, to be verified by an admin, and signs it in',
    access: 'public',
    body: hospitalRegistration,
    output: signedIn,
    status: 201,
    device: true,
    limits: REGISTRATION_LIMITS,
  },
  'POST /auth/register': {
    summary: 'Registers a donor or a hospital by role',
    access: 'public',
    body: registrationByRole,
    output: signedIn,
    status: 201,
    device: true,
    limits: REGISTRATION_LIMITS,
  },
  'POST /auth/login': {
    summary:
      'Signs in with e-mail or proved number, and password; on a device that knows the account, with a number and its code alone. An account with a second factor answers `failure.second_factor_needed` and takes all of it with its code',
    access: 'public',
    body: credentials,
    output: signedIn,
    device: true,
    // In addition to the limit on tries for one account (`login-tries.ts`).
    limits: [{ by: 'address', max: 300, minutes: 15 }],
  },
  'POST /auth/logout': {
    summary: 'Ends this session',
    access: 'signedIn',
    output: z.object({ message: z.string() }),
    limits: OWN_WRITES,
  },
  'GET /auth/seal-key': {
    summary:
      'What a device needs to leave nothing behind: a key for unsent writes, and what ends this session',
    access: 'signedIn',
    output: z.object({
      /** The caller's own key, 256 bits, base64url: their devices encrypt unsent writes with it. */
      key: z.string(),
      /** Ends this session without its token, and can do nothing else. */
      ending: z.string(),
    }),
  },
  'POST /auth/end-session': {
    summary: 'Ends the session whose `ending` it is, as a device does that was logged out without a network',
    access: 'public',
    body: z.object({ ending: requiredText(m('validation.choice_invalid'), 200) }),
    output: z.object({ message: z.string() }),
    limits: [{ by: 'address', max: 600, minutes: 60 }],
  },
  'GET /auth/profile': {
    summary: 'The signed-in person, with all that they entered',
    access: 'signedIn',
    output: z.object({ user: profile }),
  },
  'PUT /auth/profile': {
    summary: 'Changes the signed-in person; fields that are left out stay',
    access: 'signedIn',
    body: profileChanges,
    output: z.object({ user: profile, message: z.string() }),
    idempotent: true,
    limits: [{ by: 'hospital', max: 120, minutes: 60 }],
  },
});
