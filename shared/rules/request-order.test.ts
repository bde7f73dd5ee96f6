import { expect, it } from 'vitest';
import { type Orderable, orderForDonor } from './request-order.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');

const request = (name: string, changes: Partial<Orderable> = {}) => ({
  name,
  status: 'pending' as const,
  deadline: null,
  units: 2,
  unitsReceived: 0,
  expected: 0,
  urgency: 'medium' as const,
  match: 'exact' as const,
  distanceKm: 5,
  datePosted: '2026-03-05T06:00:00.000Z',
  ...changes,
});

const order = (...requests: ReturnType<typeof request>[]) =>
  requests.sort(orderForDonor(25, NOW)).map(({ name }) => name);

it('begins with requests that are near enough and need one more donor, then by urgency, then the nearest', () => {
  expect(
    order(
      request('far and urgent', { urgency: 'high', distanceKm: 1110 }),
      request('enough', { urgency: 'high', expected: 1, unitsReceived: 1, distanceKm: 1 }),
      request('late', { urgency: 'high', deadline: '2026-03-05T06:59:00.000Z', distanceKm: 2 }),
      request('low', { urgency: 'low', distanceKm: 1 }),
      request('further'),
      request('nearer', { distanceKm: 3 }),
      request('urgent', { urgency: 'high', distanceKm: 25 }),
    ),
  ).toEqual(['urgent', 'nearer', 'further', 'low', 'enough', 'late', 'far and urgent']);
});

it('puts the nearest first of those that are too far, however urgent another is', () => {
  expect(
    order(
      request('far and urgent', { urgency: 'high', distanceKm: 1110 }),
      request('nearer', { urgency: 'low', distanceKm: 26 }),
    ),
  ).toEqual(['nearer', 'far and urgent']);
});

it('among equals puts unknown places last, the donor’s own type first, then the newest', () => {
  const { distanceKm: _, ...unplaced } = request('unplaced');
  expect(
    order(
      unplaced as ReturnType<typeof request>,
      request('older'),
      request('compatible', { match: 'compatible', datePosted: '2026-03-05T06:59:00.000Z' }),
      request('newer', { datePosted: '2026-03-05T06:30:00.000Z' }),
    ),
  ).toEqual(['newer', 'older', 'compatible', 'unplaced']);
});
