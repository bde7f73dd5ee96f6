import { expect, it } from 'vitest';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { aRequest } from '../../features/requests/testing/a-request.ts';
import { wantedRequests } from './wanted.ts';

const ids = (requests: readonly BloodRequest[]) => requests.map(({ _id }) => _id);

const near = aRequest({ _id: 'near', match: 'exact', distanceKm: 3.2 });
const nearer = aRequest({ _id: 'nearer', match: 'exact', distanceKm: 1 });
const compatible = aRequest({ _id: 'compatible', match: 'compatible', distanceKm: 0.5 });
const far = aRequest({ _id: 'far', match: 'exact', distanceKm: 850 });
const { distanceKm: _, ...unplaced } = aRequest({ _id: 'unplaced', match: 'exact' });

it('puts the exact type first, then the nearest, and what has no place last among its like', () => {
  const { within } = wantedRequests([unplaced, compatible, near, nearer], [], 50);
  expect(ids(within)).toEqual(['nearer', 'near', 'unplaced', 'compatible']);
});

it('puts what is most urgent before a shorter way', () => {
  const urgent = aRequest({ _id: 'urgent', match: 'compatible', urgency: 'high', distanceKm: 20 });
  const medium = aRequest({ _id: 'medium', match: 'compatible', urgency: 'medium', distanceKm: 5 });
  const low = aRequest({ _id: 'low', match: 'exact', urgency: 'low', distanceKm: 9 });
  expect(ids(wantedRequests([medium, low, urgent], [], 50).within)).toEqual(['low', 'urgent', 'medium']);
});

it('shows a request that stands in both lists once', () => {
  const { within } = wantedRequests([near, nearer], [nearer, near], 50);
  expect(ids(within)).toEqual(['nearer', 'near']);
});

it('adds what only the list around them knows', () => {
  expect(ids(wantedRequests([near], [nearer], 50).within)).toEqual(['nearer', 'near']);
});

it('sets apart what is further than they travel', () => {
  const { within, beyond } = wantedRequests([near, far], [near], 50);
  expect(ids(within)).toEqual(['near']);
  expect(ids(beyond)).toEqual(['far']);
});

it('puts the newest first where nothing else orders them', () => {
  const older = { ...unplaced, _id: 'older', datePosted: '2026-03-04T06:55:00.000Z' };
  expect(ids(wantedRequests([older, unplaced], [], 50).within)).toEqual(['unplaced', 'older']);
});
