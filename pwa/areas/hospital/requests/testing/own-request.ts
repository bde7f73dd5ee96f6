import type { DonorResponse, MatchedDonor } from '../../../../../shared/contract/requests.ts';
import { anyRequest } from '../../../../features/requests/testing/a-request.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const REQUEST = anyRequest({
  _id: id(1),
  hospital: { _id: id(2), name: 'Banadir Hospital', address: 'Wadajir, Mogadishu', phone: '0615550000' },
  location: { address: 'Wadajir, Mogadishu' },
  description: 'Surgery',
  createdAt: '2026-05-04T08:00:00.000Z',
  datePosted: '2026-05-04T08:00:00.000Z',
  matchedDonors: 2,
});

/** A donor who answered; `number` distinguishes them from the others. */
export const responseOf = (
  number: number,
  name: string,
  status: DonorResponse['status'] = 'pending',
): DonorResponse => ({
  id: id(100 + number),
  status,
  donor: { _id: id(200 + number), name, bloodType: 'O-' },
  phone: '0615551234',
  phoneE164: '+252615551234',
  match: 'exact',
  distanceKm: 3.2,
  location: { address: 'Hodan' },
  answeredAt: '2026-05-04T08:30:00.000Z',
  acceptedAt: null,
  completedAt: null,
});

/** The same donor as a match, answered or not. */
export const matchOf = (number: number, name: string): MatchedDonor => ({
  _id: id(200 + number),
  name,
  bloodType: 'O-',
  location: { address: 'Hodan' },
  lastDonation: null,
  available: true,
  match: 'exact',
  distanceKm: 3.2,
});
