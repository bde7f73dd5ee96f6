import { expect, it } from 'vitest';
import type { Settings } from '../../../../shared/contract/people.ts';
import { withSettings } from '../../../features/account/unsent-profile.ts';
import { changesOf, formOf, togglePriority, withMinimum } from './settings-form.ts';

const SETTINGS: Settings = {
  notifications: {
    emailMatches: true,
    smsUrgent: true,
    weeklyReports: false,
    emergencyAlerts: true,
    requestUpdates: true,
  },
  emergency: { enableBroadcast: true, searchRadius: 25, autoAlert: true, priorityBloodTypes: ['O-', 'AB+'] },
  requests: { autoAcceptRadius: 10, maxPendingRequests: 5, defaultUrgency: 'medium' },
  system: { language: 'so', timezone: 'Africa/Mogadishu', darkMode: false },
  stock: { reservationHours: 72, minimums: { 'O-': 4 }, shares: false, alertWaitMinutes: 0 },
};
const FORM = formOf(SETTINGS);

it('sends nothing that did not change, even if it was changed and changed back', () => {
  expect(changesOf(FORM, SETTINGS)).toEqual({});
  const off = togglePriority(FORM, 'O-');
  const on = togglePriority({ ...FORM, priorityBloodTypes: off }, 'O-');
  expect(changesOf({ ...FORM, priorityBloodTypes: on }, SETTINGS)).toEqual({});
});

it('sends the groups that changed, whole', () => {
  const form = { ...FORM, priorityBloodTypes: togglePriority(FORM, 'A+'), darkMode: true };
  expect(changesOf(form, SETTINGS)).toEqual({
    emergency: { ...SETTINGS.emergency, priorityBloodTypes: ['A+', 'AB+', 'O-'] },
    system: { ...SETTINGS.system, darkMode: true },
  });
});

it('sets and removes a minimum', () => {
  const more = { ...FORM, minimums: withMinimum(FORM, 'A+', 2) };
  expect(changesOf(more, SETTINGS)).toEqual({
    stock: { reservationHours: 72, minimums: { 'A+': 2, 'O-': 4 }, shares: false, alertWaitMinutes: 0 },
  });
  const none = { ...FORM, minimums: withMinimum(FORM, 'O-', 0) };
  expect(changesOf(none, SETTINGS)).toEqual({
    stock: { reservationHours: 72, minimums: {}, shares: false, alertWaitMinutes: 0 },
  });
  expect(changesOf({ ...more, minimums: withMinimum(more, 'A+', 0) }, SETTINGS)).toEqual({});
});

it('removes the last priority', () => {
  const one = { ...FORM, priorityBloodTypes: togglePriority(FORM, 'O-') };
  const none = { ...one, priorityBloodTypes: togglePriority(one, 'AB+') };
  expect(changesOf(none, SETTINGS)).toMatchObject({ emergency: { priorityBloodTypes: [] } });
});

it('shows waiting changes over known values, down to a single setting', () => {
  const shown = withSettings(SETTINGS, { requests: { maxPendingRequests: 3 }, system: { darkMode: true } });
  expect(shown).toEqual({
    ...SETTINGS,
    requests: { ...SETTINGS.requests, maxPendingRequests: 3 },
    system: { ...SETTINGS.system, darkMode: true },
  });
});
