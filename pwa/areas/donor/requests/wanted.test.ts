import { expect, it } from 'vitest';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { aRequest } from '../../../features/requests/testing/a-request.ts';
import { wantedRequests } from './wanted.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const ids = (requests: readonly BloodRequest[]) => requests.map(({ _id }) => _id);

const near = aRequest({ _id: 'near', distanceKm: 3.2 });
const nearer = aRequest({ _id: 'nearer', distanceKm: 1 });
const far = aRequest({ _id: 'far', distanceKm: 850 });

it('shows a request that is in both lists once, and adds what only the list around them contains', () => {
  expect(ids(wantedRequests([near, nearer], [nearer, near], 50, NOW).within)).toEqual(['nearer', 'near']);
  expect(ids(wantedRequests([near], [nearer], 50, NOW).within)).toEqual(['nearer', 'near']);
});

it('separates what is further than they travel', () => {
  const { within, beyond } = wantedRequests([far, near], [near], 50, NOW);
  expect([ids(within), ids(beyond)]).toEqual([['near'], ['far']]);
});

it('gives no hospital more than two of the first ten places while others wait', () => {
  const flood = Array.from({ length: 8 }, (_, index) => aRequest({ _id: `flood ${index}`, distanceKm: 1 }));
  const hospital = { ...near.hospital, _id: 'other' };
  const other = aRequest({ _id: 'other', distanceKm: 9, urgency: 'low', hospital });
  const { within } = wantedRequests([...flood, other], [], 50, NOW);
  expect(within).toHaveLength(9);
  expect(ids(within).indexOf('other')).toBe(2);
});
