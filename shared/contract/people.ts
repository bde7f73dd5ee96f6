import * as z from 'zod/mini';
import { COUNTRY_TIMEZONE } from '../country/facts.ts';
import { WEEKDAYS } from '../rules/availability.ts';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { URGENCIES } from '../rules/request-status.ts';
import { HOSPITAL_KINDS } from '../rules/spare.ts';
import {
  ADDRESS_MAX,
  birthday,
  bloodType,
  clearable,
  clockTime,
  coordinates,
  day,
  email,
  instant,
  optionalText,
  personName,
  phone,
  requiredText,
  website,
} from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { m } from './message.ts';

export { LANGUAGES, type Language } from './languages.ts';

export const GENDERS = ['female', 'male'] as const;
export const TIMEZONES = [COUNTRY_TIMEZONE, 'UTC', 'EST', 'PST', 'CST'] as const;
export const VERIFICATIONS = ['pending', 'verified', 'rejected', 'suspended'] as const;

export const SEARCH_RADII_KM = [10, 25, 50, 100, 200] as const;
export const AUTO_ACCEPT_RADII_KM = [5, 10, 25, 50] as const;
export const MAX_PENDING_REQUESTS = [3, 5, 10, 20] as const;
export const ALERT_WAITS_MINUTES = [0, 15, 30, 60] as const;
export const RESERVATION_HOURS = [24, 48, 72, 120, 168] as const;

/** Some options of a short list, each at most once. */
const someOf = <const Options extends readonly string[]>(options: Options) =>
  z.array(z.enum(options, m('validation.choice_invalid'))).check(
    z.maxLength(options.length, m('validation.too_long')),
    z.overwrite((given) => [...new Set(given)]),
  );

const channels = z.object({ push: z.boolean(), email: z.boolean(), sms: z.boolean() });
const availability = z.object({ days: someOf(WEEKDAYS), from: clockTime, to: clockTime });

/** A donor's preferences: channels, what hospitals may see, how far and when they can come. */
export const preferences = z.object({
  channels,
  showLocation: z.boolean(),
  showLastDonation: z.boolean(),
  /**
   * Hospitals see their first name and an initial until they have answered; on for women unless they say otherwise.
   * Missing in what an earlier release cached.
   */
  shortName: z.optional(z.boolean()),
  maxTravelKm: z
    .number(m('validation.number_invalid'))
    .check(z.gte(1, m('validation.number_invalid')), z.lte(500, m('validation.number_invalid'))),
  availability,
  paused: z.boolean(),
  /** Send every alert that matches; otherwise at most one in 6 hours and three a week. */
  everyAlert: z.boolean(),
  /** Hospitals may call them in an emergency; missing in what an earlier release cached. */
  calls: z.optional(z.boolean()),
  /** They gave for their family, and say whether they would be called again; missing until they do. */
  callAgain: z.optional(z.boolean()),
  /** Of a hospital's people only women; missing likewise. */
  womenCall: z.optional(z.boolean()),
});
export type Preferences = z.infer<typeof preferences>;

/** Any part of the preferences, down to a single channel or day. */
const preferenceChanges = z.partial(
  z.extend(preferences, { channels: z.partial(channels), availability: z.partial(availability) }),
);

/** Units of blood that a hospital counts or sets. */
const stockUnits = z
  .int(m('validation.number_invalid'))
  .check(z.gte(0, m('validation.number_invalid')), z.lte(1_000_000, m('validation.number_invalid')));

const notifications = z.object({
  emailMatches: z.boolean(),
  smsUrgent: z.boolean(),
  weeklyReports: z.boolean(),
  emergencyAlerts: z.boolean(),
  requestUpdates: z.boolean(),
});
const emergency = z.object({
  enableBroadcast: z.boolean(),
  searchRadius: z.literal(SEARCH_RADII_KM, m('validation.choice_invalid')),
  autoAlert: z.boolean(),
  priorityBloodTypes: someOf(BLOOD_TYPES),
});
const requestSettings = z.object({
  autoAcceptRadius: z.literal(AUTO_ACCEPT_RADII_KM, m('validation.choice_invalid')),
  maxPendingRequests: z.literal(MAX_PENDING_REQUESTS, m('validation.choice_invalid')),
  defaultUrgency: z.enum(URGENCIES, m('validation.choice_invalid')),
});
const system = z.object({
  language: z.enum(LANGUAGES, m('validation.choice_invalid')),
  timezone: z.enum(TIMEZONES, m('validation.choice_invalid')),
  darkMode: z.boolean(),
});

const stockSettings = z.object({
  /** After this time a reservation is released automatically. */
  reservationHours: z.literal(RESERVATION_HOURS, m('validation.choice_invalid')),
  /**
   * The hospital is warned below this many available units of whole blood and red cells, by type, and does not offer
   * them to others.
   */
  minimums: z.partialRecord(z.enum(BLOOD_TYPES), stockUnits),
  /** Other verified hospitals see what it can give. This and `alertWaitMinutes` are missing in what an earlier release cached. */
  shares: z.optional(z.boolean()),
  /** How long donors wait to be alerted for a request of medium urgency while a supplier is asked; 0: not at all. */
  alertWaitMinutes: z.optional(z.literal(ALERT_WAITS_MINUTES, m('validation.choice_invalid'))),
});

/** A hospital's settings, as the specification's Settings tab has them. */
export const settings = z.object({
  notifications,
  emergency,
  requests: requestSettings,
  system,
  /** Missing in what an earlier release cached. */
  stock: z.optional(stockSettings),
});
export type Settings = z.infer<typeof settings>;

/** Any part of the settings. */
const settingsChanges = z.partial(
  z.object({
    notifications: z.partial(notifications),
    emergency: z.partial(emergency),
    requests: z.partial(requestSettings),
    system: z.partial(system),
    stock: z.partial(stockSettings),
  }),
);

const openingHours = z.object({ open: clockTime, close: clockTime, closed: z.boolean() });

/** Opening hours for each day of the week. */
export const operatingHours = z.object({
  mon: openingHours,
  tue: openingHours,
  wed: openingHours,
  thu: openingHours,
  fri: openingHours,
  sat: openingHours,
  sun: openingHours,
});
export type OperatingHours = z.infer<typeof operatingHours>;

export const bloodBank = z.object({
  capacity: stockUnits,
  currentStock: stockUnits,
  emergencyReserve: stockUnits,
});

/** `counted`: the hospital records lots, and `currentStock` is the sum of those available. */
const countedBloodBank = z.extend(bloodBank, { counted: z.optional(z.boolean()) });

/** A donor's place: the address they typed and, if it was found, its coordinates. */
const donorLocation = z.object({ address: z.string(), coordinates: z.optional(coordinates) });

/** A hospital's place: `coordinates` is [longitude, latitude], as in GeoJSON. */
const hospitalLocation = z.object({
  address: z.string(),
  coordinates: z.optional(z.tuple([z.number(), z.number()])),
});

const person = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(['active', 'banned']),
  language: z.enum(LANGUAGES),
  joinDate: z.string(),
  lastActive: z.string(),
  /** Somebody opened a link that was mailed to it. Missing in what an earlier release cached. */
  emailProved: z.optional(z.boolean()),
  /** The address that replaces `email` once the link sent to it is opened. */
  pendingEmail: z.optional(z.nullable(z.string())),
  /** Of the picture, which `GET /auth/photo` gives; null if there is none. */
  photo: z.nullable(z.string()),
};

export const donorProfile = z.object({
  ...person,
  role: z.literal('donor'),
  /** Null for a donor who signs in with a number alone. */
  email: z.nullable(z.string()),
  /** The number that they have proved, E.164; null if none. Missing in what an earlier release cached. */
  number: z.optional(z.nullable(z.string())),
  bloodType: z.nullable(z.enum(BLOOD_TYPES)),
  /**
   * Eight digits for the blood bank that takes the first donation of a donor who does not know their type: it records
   * the type by them, and corrects it.
   */
  typeCode: z.optional(z.string()),
  location: donorLocation,
  lastDonation: z.nullable(z.string()),
  /** They have said so; missing in what an earlier release cached. */
  neverDonated: z.optional(z.boolean()),
  totalDonations: z.number(),
  emergencyContact: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  weight: z.nullable(z.number()),
  occupation: z.nullable(z.string()),
  medicalConditions: z.nullable(z.string()),
  preferences,
  /** A hospital that called their number reached somebody else: no texts and no calls until they change it. */
  wrongNumber: z.optional(z.boolean()),
});
export type DonorProfile = z.infer<typeof donorProfile>;

/** The changes to a verified hospital's identity that wait for an admin; the profile shows the values in force. */
export const identityChange = z.object({
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** The address of its place, as typed. */
  location: z.optional(z.string()),
  askedAt: z.string(),
});

export const hospitalProfile = z.object({
  ...person,
  role: z.literal('hospital'),
  /** Of the hospital, where `name` and `phone` are those of one of its staff. Missing as `position` is. */
  hospitalName: z.optional(z.string()),
  hospitalPhone: z.optional(z.string()),
  /** Other people work there too, so a device may be shared. Missing as `position` is. */
  hasColleagues: z.optional(z.boolean()),
  /** Missing in what an earlier release cached: then an owner's. */
  position: z.optional(z.enum(['owner', 'staff'])),
  /** Of one of its staff, if they say it: some donors want only women to call. */
  gender: z.optional(z.nullable(z.enum(GENDERS))),
  verified: z.boolean(),
  verification: z.enum(VERIFICATIONS),
  /** Missing in what an earlier release cached. */
  kind: z.optional(z.enum(HOSPITAL_KINDS)),
  /** Why an admin rejected or suspended it. Missing in what an earlier release cached. */
  verificationReason: z.optional(z.nullable(z.string())),
  identityChange: z.optional(z.nullable(identityChange)),
  address: z.string(),
  location: hospitalLocation,
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  operatingHours,
  departments: z.array(z.string()),
  bloodBank: countedBloodBank,
  settings,
});
export type HospitalProfile = z.infer<typeof hospitalProfile>;

const adminProfile = z.object({ ...person, role: z.literal('admin') });
export type AdminProfile = z.infer<typeof adminProfile>;

export const profile = z.discriminatedUnion('role', [donorProfile, hospitalProfile, adminProfile]);
export type Profile = z.infer<typeof profile>;

/**
 * A place as a payload may give it: the address alone, or with coordinates in either of the two shapes that profiles
 * show. Parsed to `{ address, coordinates? }`.
 */
const locationInput = z.union(
  [
    z.pipe(
      requiredText(m('validation.location_required'), ADDRESS_MAX),
      z.transform((address: string): z.infer<typeof donorLocation> => ({ address })),
    ),
    z.object({
      address: requiredText(m('validation.location_required'), ADDRESS_MAX),
      coordinates: z.optional(
        z.union([
          coordinates,
          z.pipe(
            z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))]),
            z.transform(([longitude, latitude]: [number, number]) => ({ latitude, longitude })),
          ),
        ]),
      ),
    }),
  ],
  m('validation.location_required'),
);

/**
 * What a person may change about themselves. Fields of another role are ignored: the use case writes only those of the
 * person's role. Role, status and verification cannot be changed here.
 */
export const profileChanges = z.object({
  name: z.optional(personName),
  email: z.optional(email),
  /** Required with a new e-mail. */
  currentPassword: z.optional(
    z.string(m('validation.password_required')).check(z.maxLength(256, m('validation.too_long'))),
  ),
  phone: z.optional(phone),
  location: z.optional(locationInput),
  coordinates: z.optional(coordinates),
  language: z.optional(z.enum(LANGUAGES, m('validation.choice_invalid'))),
  bloodType: z.optional(bloodType),
  lastDonation: clearable(z.union([day, instant], m('validation.date_invalid'))),
  /** They have never given blood; a last donation contradicts it. */
  neverDonated: z.optional(z.boolean(m('validation.choice_invalid'))),
  dateOfBirth: clearable(birthday),
  gender: clearable(z.enum(GENDERS, m('validation.choice_invalid'))),
  weight: clearable(
    z
      .number(m('validation.number_invalid'))
      .check(z.gte(20, m('validation.weight_invalid')), z.lte(400, m('validation.weight_invalid'))),
  ),
  occupation: z.nullish(optionalText(120)),
  emergencyContact: z.nullish(optionalText(120)),
  medicalConditions: z.nullish(optionalText(2000)),
  preferences: z.optional(preferenceChanges),
  address: z.optional(requiredText(m('validation.address_required'), ADDRESS_MAX)),
  description: z.nullish(optionalText(2000)),
  website: z.nullish(website),
  licenseNumber: z.nullish(optionalText(60)),
  operatingHours: z.optional(operatingHours),
  departments: z.optional(
    z.array(requiredText(m('validation.text_invalid'), 80)).check(z.maxLength(40, m('validation.too_long'))),
  ),
  bloodBank: z.optional(bloodBank),
  settings: z.optional(settingsChanges),
});
export type ProfileChanges = z.infer<typeof profileChanges>;
