import { expect, it } from 'vitest';
import { PROFILE } from '../testing/a-donor.ts';
import { changesOf, formOf, toggleDay } from './settings-form.ts';

const { preferences } = PROFILE;
const FORM = formOf(preferences);

it('sends nothing that did not change, even if it was changed and changed back', () => {
  expect(changesOf(FORM, preferences)).toEqual({});
  const on = toggleDay(FORM, 'fri');
  expect(changesOf({ ...FORM, days: toggleDay({ ...FORM, days: on }, 'fri') }, preferences)).toEqual({});
});

it('sends only what changed; channels and availability whole', () => {
  const form = { ...FORM, email: false, maxTravelKm: 20, paused: true, days: toggleDay(FORM, 'fri') };
  expect(changesOf(form, preferences)).toEqual({
    maxTravelKm: 20,
    paused: true,
    channels: { ...preferences.channels, email: false },
    availability: { ...preferences.availability, days: ['mon', 'fri'] },
  });
});

it('removes the last day', () => {
  expect(changesOf({ ...FORM, days: toggleDay(FORM, 'mon') }, preferences)).toMatchObject({
    availability: { days: [] },
  });
});
