import type { BloodRequest } from '../../../../shared/contract/requests.ts';

/** A pending request of a hospital in Mogadishu as the hospital and admins see it, for tests. */
export const anyRequest = (changes: Partial<BloodRequest> = {}): BloodRequest => ({
  _id: '0197a000-0000-7000-8000-000000000001',
  hospital: {
    _id: '0197a000-0000-7000-8000-0000000000a1',
    name: 'Isbitaalka Banaadir',
    address: 'Jidka Maka al-Mukarama, Wadajir',
    phone: '+252 61 700 0001',
  },
  bloodType: 'O-',
  component: 'whole_blood',
  units: 2,
  unitsReceived: 0,
  urgency: 'high',
  status: 'pending',
  location: { address: 'Wadajir, Muqdisho', coordinates: { latitude: 2.0371, longitude: 45.3038 } },
  description: null,
  notes: null,
  createdAt: '2026-03-05T06:55:00.000Z',
  datePosted: '2026-03-05T06:55:00.000Z',
  deadline: null,
  expired: false,
  fulfilledAt: null,
  fulfilledBy: null,
  cancelledAt: null,
  cancelReason: null,
  coming: 0,
  ...changes,
});

/** The same, as a donor sees it. */
export const aRequest = (changes: Partial<BloodRequest> = {}): BloodRequest =>
  anyRequest({ place: 'Mogadishu', match: 'exact', distanceKm: 3.2, ...changes });
