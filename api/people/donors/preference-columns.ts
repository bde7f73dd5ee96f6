import type { Preferences, ProfileChanges } from '../../../shared/contract/people.ts';
import { DEFAULT_AVAILABILITY, type Weekday } from '../../../shared/rules/availability.ts';
import { defined } from '../../platform/database/defined.ts';
import { flag } from '../../platform/database/flag.ts';
import type { Row } from '../../platform/database/tables.ts';

/** What a donor starts with: the specification's Settings tab. */
const DEFAULT_PREFERENCES: Preferences = {
  channels: { push: true, email: true, sms: false },
  showLocation: true,
  showLastDonation: true,
  shortName: false,
  maxTravelKm: 50,
  availability: { ...DEFAULT_AVAILABILITY, days: [...DEFAULT_AVAILABILITY.days] },
  paused: false,
  everyAlert: false,
  calls: false,
  womenCall: false,
};

export const preferencesOf = (donor: Row<'donors'>): Preferences => ({
  channels: {
    push: donor.channel_push === 1,
    email: donor.channel_email === 1,
    sms: donor.channel_sms === 1,
  },
  showLocation: donor.show_location === 1,
  showLastDonation: donor.show_last_donation === 1,
  shortName: donor.short_name === 1,
  maxTravelKm: donor.max_travel_km,
  availability: {
    days: JSON.parse(donor.available_days) as Weekday[],
    from: donor.available_from,
    to: donor.available_to,
  },
  paused: donor.paused === 1,
  everyAlert: donor.every_alert === 1,
  calls: donor.calls === 1,
  ...(donor.call_again !== null && { callAgain: donor.call_again === 1 }),
  womenCall: donor.women_call === 1,
});

const columnsOf = ({
  channels,
  showLocation,
  showLastDonation,
  shortName,
  maxTravelKm,
  availability,
  paused,
  everyAlert,
  calls,
  callAgain,
  womenCall,
}: NonNullable<ProfileChanges['preferences']>) => ({
  channel_push: flag(channels?.push),
  channel_email: flag(channels?.email),
  channel_sms: flag(channels?.sms),
  show_location: flag(showLocation),
  show_last_donation: flag(showLastDonation),
  short_name: flag(shortName),
  max_travel_km: maxTravelKm,
  available_days: availability?.days && JSON.stringify(availability.days),
  available_from: availability?.from,
  available_to: availability?.to,
  paused: flag(paused),
  every_alert: flag(everyAlert),
  calls: flag(calls),
  call_again: flag(callAgain),
  women_call: flag(womenCall),
});

type PreferenceColumns = Pick<Row<'donors'>, keyof ReturnType<typeof columnsOf>>;

/** The columns of the preferences that are given, down to a single channel. */
export const preferenceColumns = (preferences: ProfileChanges['preferences']): Partial<PreferenceColumns> =>
  defined(columnsOf(preferences ?? {}));

export const DEFAULT_PREFERENCE_COLUMNS = preferenceColumns(DEFAULT_PREFERENCES) as PreferenceColumns;
