import type { Preferences } from '../../../../shared/contract/people.ts';
import { WEEKDAYS, type Weekday } from '../../../../shared/rules/availability.ts';
import type { DonorChanges } from '../profile/profile.ts';

/** The preferences as in their form: one field per control. */
export interface SettingsForm {
  readonly push: boolean;
  readonly email: boolean;
  readonly sms: boolean;
  readonly everyAlert: boolean;
  readonly calls: boolean;
  readonly womenCall: boolean;
  readonly paused: boolean;
  readonly showLocation: boolean;
  readonly showLastDonation: boolean;
  readonly shortName: boolean;
  /** NaN while the number is being typed. */
  readonly maxTravelKm: number;
  /** Days of the week in their order, joined by commas: a form compares values. */
  readonly days: string;
  readonly from: string;
  readonly to: string;
}

const joined = (days: readonly Weekday[]): string => WEEKDAYS.filter((day) => days.includes(day)).join(',');

export const isDayOn = ({ days }: SettingsForm, day: Weekday): boolean => days.split(',').includes(day);

/** The days with one more, or one less. */
export const toggleDay = (form: SettingsForm, day: Weekday): string =>
  joined(WEEKDAYS.filter((other) => isDayOn(form, other) !== (other === day)));

export const formOf = ({ channels, availability, ...rest }: Preferences): SettingsForm => ({
  push: channels.push,
  email: channels.email,
  sms: channels.sms,
  everyAlert: rest.everyAlert,
  calls: rest.calls ?? false,
  womenCall: rest.womenCall ?? false,
  paused: rest.paused,
  showLocation: rest.showLocation,
  showLastDonation: rest.showLastDonation,
  shortName: rest.shortName ?? false,
  maxTravelKm: rest.maxTravelKm,
  days: joined(availability.days),
  from: availability.from,
  to: availability.to,
});

type PreferenceChanges = NonNullable<DonorChanges['preferences']>;

/**
 * The preferences that changed since `before`. Channels and availability are sent whole: two changes that wait on a
 * device are merged field by field of the preferences.
 */
export function changesOf(
  form: SettingsForm,
  preferences: Preferences,
  before = formOf(preferences),
): PreferenceChanges {
  const isChanged = (...fields: (keyof SettingsForm)[]) =>
    fields.some((field) => form[field] !== before[field]);
  const { push, email, sms, days, from, to, ...plain } = form;
  const changed = (Object.keys(plain) as (keyof typeof plain)[]).filter((field) => isChanged(field));
  return {
    ...Object.fromEntries(changed.map((field) => [field, plain[field]])),
    ...(isChanged('push', 'email', 'sms') && { channels: { push, email, sms } }),
    ...(isChanged('days', 'from', 'to') && {
      availability: { days: WEEKDAYS.filter((day) => isDayOn(form, day)), from, to },
    }),
  };
}
