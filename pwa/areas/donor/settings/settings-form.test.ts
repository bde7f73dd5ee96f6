import { expect, it } from 'vitest';
import { PROFILE } from '../testing/a-donor.ts';
import { changesOf, formOf, toggleDay } from './settings-form.ts';

const { preferences } = PROFILE;
const FORM = formOf(preferences);

it('sends nothing that did not change, also where it was changed and changed back', () => {
  expect(changesOf(FORM, preferences)).toEqual({});
  const on = toggleDay(FORM, 'fri');
  expect(changesOf({ ...FORM, days: toggleDay({ ...FORM, days: on }, 'fri') }, preferences)).toEqual({});
});

it('sends what changed alone; channels and availability whole', () => {
  const form = { ...FORM, email: false, maxTravelKm: 20, paused: true, days: toggleDay(FORM, 'fri') };
  expect(changesOf(form, preferences)).toEqual({
    maxTravelKm: 20,
    paused: true,
    channels: { ...preferences.channels, email: false },
    availability: { ...preferences.availability, days: ['mon', 'fri'] },
  });
});

it('takes the last day away', () => {
  expect(changesOf({ ...FORM, days: toggleDay(FORM, 'mon') }, preferences)).toMatchObject({
    availability: { days: [] },
  });
});
