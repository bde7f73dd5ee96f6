import type { DonorProfile } from '../../../../shared/contract/people.ts';

/** A donor of Hodan district with a place and one donation, for tests. */
export const PROFILE: DonorProfile = {
  id: '0197a000-0000-7000-8000-0000000000d1',
  role: 'donor',
  name: 'Hodan Cali',
  email: 'hodan@example.so',
  phone: '+252 61 555 0101',
  status: 'active',
  language: 'so',
  joinDate: '2026-01-01T08:00:00.000Z',
  lastActive: '2026-03-05T07:00:00.000Z',
  photo: null,
  bloodType: 'O-',
  location: { address: 'Hodan, Muqdisho', coordinates: { latitude: 2.04, longitude: 45.31 } },
  lastDonation: '2026-01-10T09:30:00.000Z',
  totalDonations: 1,
  emergencyContact: null,
  dateOfBirth: null,
  gender: null,
  weight: 58.5,
  occupation: null,
  medicalConditions: null,
  preferences: {
    channels: { push: true, email: true, sms: false },
    showLocation: true,
    showLastDonation: true,
    maxTravelKm: 50,
    availability: { days: ['mon'], from: '09:00', to: '17:00' },
    paused: false,
    everyAlert: false,
  },
};
