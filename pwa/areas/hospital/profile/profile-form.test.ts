import { expect, it } from 'vitest';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { parseProfile, profileFormOf } from './profile-form.ts';

const OPEN = { open: '08:00', close: '18:00', closed: false };
const HOSPITAL: HospitalProfile = {
  id: '01980000-0000-7000-8000-000000000001',
  role: 'hospital',
  name: 'Banadir Hospital',
  email: 'blood@banadir.example',
  phone: '+252 61 555 0000',
  status: 'active',
  language: 'en',
  joinDate: '2026-01-01T00:00:00.000Z',
  lastActive: '2026-01-01T00:00:00.000Z',
  photo: null,
  verified: true,
  verification: 'verified',
  address: 'Wadajir, Mogadishu',
  location: { address: 'Mogadishu', coordinates: [45.3, 2.03] },
  description: null,
  website: null,
  emergencyContact: null,
  licenseNumber: null,
  operatingHours: { mon: OPEN, tue: OPEN, wed: OPEN, thu: OPEN, fri: OPEN, sat: OPEN, sun: OPEN },
  departments: ['Emergency', 'ICU'],
  bloodBank: { capacity: 1000, currentStock: 750, emergencyReserve: 200 },
  settings: {
    notifications: {
      emailMatches: true,
      smsUrgent: true,
      weeklyReports: false,
      emergencyAlerts: true,
      requestUpdates: true,
    },
    emergency: { enableBroadcast: true, searchRadius: 25, autoAlert: true, priorityBloodTypes: ['O-'] },
    requests: { autoAcceptRadius: 10, maxPendingRequests: 5, defaultUrgency: 'medium' },
    system: { language: 'en', timezone: 'Africa/Mogadishu', darkMode: false },
  },
};
const FORM = profileFormOf(HOSPITAL);

it('sends nothing that did not change', () => {
  expect(parseProfile(FORM, HOSPITAL)).toEqual({ ok: true, changes: {} });
});

it('sends only what changed, lines as a list and emptied text as null', () => {
  const hospital = { ...HOSPITAL, website: 'https://banadir.example' };
  const form = {
    ...profileFormOf(hospital),
    name: 'Banadir Mother and Child Hospital',
    website: '',
    departments: 'Emergency\n\n Surgery ',
  };
  expect(parseProfile(form, hospital)).toEqual({
    ok: true,
    changes: {
      name: 'Banadir Mother and Child Hospital',
      website: null,
      departments: ['Emergency', 'Surgery'],
    },
  });
});

it('sends the device’s coordinates with a place that was found by it', () => {
  const location = { address: 'Hodan, Mogadishu', coordinates: { latitude: 2.04, longitude: 45.31 } };
  expect(parseProfile({ ...FORM, location }, HOSPITAL)).toEqual({
    ok: true,
    changes: { location: 'Hodan, Mogadishu', coordinates: location.coordinates },
  });
});

it.each([
  ['name', { name: ' ' }, 'validation.name_required'],
  ['email', { email: 'blood', currentPassword: 'sir' }, 'validation.email_invalid'],
  ['currentPassword', { email: 'blood@example.so' }, 'failure.password_needed'],
  ['phone', { phone: '' }, 'validation.phone_required'],
  ['address', { address: '' }, 'validation.address_required'],
  ['location', { location: { address: '' } }, 'validation.location_required'],
  [
    'operatingHours',
    { operatingHours: { ...FORM.operatingHours, mon: { ...OPEN, open: '' } } },
    'validation.time_invalid',
  ],
  ['bloodBank', { bloodBank: { ...FORM.bloodBank, capacity: Number.NaN } }, 'validation.number_invalid'],
] as const)('says what is wrong with %s', (field, typed, error) => {
  expect(parseProfile({ ...FORM, ...typed }, HOSPITAL)).toEqual({ ok: false, errors: { [field]: error } });
});
