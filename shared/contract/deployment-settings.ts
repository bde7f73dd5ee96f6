import * as z from 'zod/mini';
import { DEFAULT_DONATION_INTERVAL_DAYS } from '../rules/eligibility.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { clearable } from './fields.ts';
import { m } from './message.ts';
import { AUTO_ACCEPT_RADII_KM, MAX_PENDING_REQUESTS, SEARCH_RADII_KM } from './people.ts';

/** What an admin may change while Dhiig runs; the environment allows a wider range for what it may fix. */
export const SETTING_BOUNDS = {
  donationIntervalDays: { min: 28, max: 365 },
  donationIntervalDaysWomen: { min: 28, max: 365 },
  donationIntervalDaysApheresis: { min: 7, max: 365 },
  alertsPerHour: { min: 1, max: 100 },
  textsPerDay: { min: 0, max: 1_000_000 },
  hospitalTextsPerDay: { min: 0, max: 100_000 },
  textAfterMinutes: { min: 1, max: 60 },
  numberCodesPerDay: { min: 0, max: 1_000_000 },
  expiryOfferDays: { min: 1, max: 30 },
} as const;

/** The initial values of a new hospital. */
export const SETTING_CHOICES = {
  searchRadius: SEARCH_RADII_KM,
  autoAcceptRadius: AUTO_ACCEPT_RADII_KM,
  maxPendingRequests: MAX_PENDING_REQUESTS,
} as const;

export const SETTING_DEFAULTS = {
  donationIntervalDays: DEFAULT_DONATION_INTERVAL_DAYS,
  donationIntervalDaysWomen: DEFAULT_DONATION_INTERVAL_DAYS,
  donationIntervalDaysApheresis: DEFAULT_DONATION_INTERVAL_DAYS,
  alertsPerHour: 3,
  /** Texts that are queued in a day, for everybody and for one hospital. */
  textsPerDay: 2000,
  hospitalTextsPerDay: 300,
  /** An urgent alert that no device has shown after so long is sent as a text. */
  textAfterMinutes: 5,
  /** Texts with a code that proves a number; they count beside `textsPerDay`. */
  numberCodesPerDay: 500,
  /** Blood that would expire unused within so many days is offered to hospitals that use it. */
  expiryOfferDays: 10,
  searchRadius: 25,
  autoAcceptRadius: 10,
  maxPendingRequests: 5,
} as const satisfies Readonly<Record<keyof typeof SETTING_BOUNDS | keyof typeof SETTING_CHOICES, number>>;
export type SettingName = keyof typeof SETTING_DEFAULTS;

/** Those whose default is what holds for another setting. */
export const SETTING_FOLLOWS: Readonly<Partial<Record<SettingName, SettingName>>> = {
  donationIntervalDaysWomen: 'donationIntervalDays',
  donationIntervalDaysApheresis: 'donationIntervalDays',
};
export const SETTING_NAMES = Object.keys(SETTING_DEFAULTS) as SettingName[];

/** Those that environment variables may fix. */
export const SETTING_VARIABLES = {
  donationIntervalDays: 'DONATION_INTERVAL_DAYS',
  donationIntervalDaysWomen: 'DONATION_INTERVAL_DAYS_WOMEN',
  donationIntervalDaysApheresis: 'DONATION_INTERVAL_DAYS_APHERESIS',
  alertsPerHour: 'ALERTS_PER_HOUR',
} as const satisfies Partial<Record<SettingName, string>>;

/** The value in force, and its source: `environment` wins, then what an admin chose `here`. */
const deploymentSetting = z.object({
  value: z.number(),
  source: z.enum(['environment', 'here', 'default']),
  /** Who set it, and when, if its source is `here`; without a name once their account is deleted. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type DeploymentSetting = z.infer<typeof deploymentSetting>;

const settings = z.record(z.enum(SETTING_NAMES), deploymentSetting);

const bounded = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .int(m('validation.number_invalid'))
    .check(z.gte(min, m('validation.number_invalid')), z.lte(max, m('validation.number_invalid')));
/** Null restores the default. */
export const deploymentChanges = z.object({
  donationIntervalDays: clearable(bounded(SETTING_BOUNDS.donationIntervalDays)),
  donationIntervalDaysWomen: clearable(bounded(SETTING_BOUNDS.donationIntervalDaysWomen)),
  donationIntervalDaysApheresis: clearable(bounded(SETTING_BOUNDS.donationIntervalDaysApheresis)),
  alertsPerHour: clearable(bounded(SETTING_BOUNDS.alertsPerHour)),
  textsPerDay: clearable(bounded(SETTING_BOUNDS.textsPerDay)),
  hospitalTextsPerDay: clearable(bounded(SETTING_BOUNDS.hospitalTextsPerDay)),
  textAfterMinutes: clearable(bounded(SETTING_BOUNDS.textAfterMinutes)),
  numberCodesPerDay: clearable(bounded(SETTING_BOUNDS.numberCodesPerDay)),
  expiryOfferDays: clearable(bounded(SETTING_BOUNDS.expiryOfferDays)),
  searchRadius: clearable(z.literal(SETTING_CHOICES.searchRadius, m('validation.choice_invalid'))),
  autoAcceptRadius: clearable(z.literal(SETTING_CHOICES.autoAcceptRadius, m('validation.choice_invalid'))),
  maxPendingRequests: clearable(
    z.literal(SETTING_CHOICES.maxPendingRequests, m('validation.choice_invalid')),
  ),
});
export type DeploymentChanges = z.infer<typeof deploymentChanges>;

export const deploymentSettingsEndpoints = endpoints({
  'GET /admin/settings': {
    summary: 'What holds for the whole platform, and where each setting comes from',
    access: ADMIN,
    output: z.object({ settings }),
  },
  'PATCH /admin/settings': {
    summary: 'Changes settings of the platform while it runs; null goes back to the default',
    access: ADMIN,
    body: deploymentChanges,
    output: z.object({ settings, message: z.string() }),
    idempotent: true,
    limits: [{ by: 'account', max: 60, minutes: 60 }],
  },
});
