import { expect, test } from 'vitest';
import type { MatchedDonor } from '../../../shared/contract/requests.ts';
import {
  fulfill,
  north,
  postRequest,
  requestsOf,
  respond,
  responsesOf,
  shownKm,
} from '../../tools/testing/blood-requests.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

test('a hospital requests O-; a donor 3 km away answers, gives, and has 1 donation, 3 lives, 56 days', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const near = await registerDonor(app, { name: 'Hodan Xasan', coordinates: north(3) });
  const farther = await registerDonor(app, { coordinates: north(9) });
  const inHargeisa = await registerDonor(app, {
    location: 'Hargeisa',
    coordinates: { latitude: 9.56, longitude: 44.065 },
  });
  const request = await postRequest(app, hospital);

  const seen = await app.call('GET', '/requests/by-blood-type', { token: near.token });
  expect(requestsOf(seen)[0]).toMatchObject({ _id: request._id, match: 'exact', distanceKm: 3 });

  const matched = await app.call('GET', `/requests/${request._id}/matched-donors`, { token: hospital.token });
  expect(matched.body.searchMethod).toBe('location-based');
  const donors = matched.body.matchedDonors as MatchedDonor[];
  expect(donors.map(({ _id, distanceKm, match }) => ({ _id, distanceKm, match }))).toEqual([
    { _id: near.id, distanceKm: shownKm(3), match: 'exact' },
    { _id: farther.id, distanceKm: shownKm(9), match: 'exact' },
  ]);
  expect(donors.map(({ _id }) => _id)).not.toContain(inHargeisa.id);

  const answer = await respond(app, near, request._id);
  expect(answer.status).toBe(200);
  expect(answer.body.message).toBe('Successfully responded to request!');

  const [coming] = await responsesOf(app, hospital, request._id);
  expect(coming).toMatchObject({
    status: 'accepted',
    phone: '+252 61 500 0001',
    distanceKm: shownKm(3),
    donor: { _id: near.id, name: 'Hodan Xasan', bloodType: 'O-' },
  });

  const done = await fulfill(app, hospital, request._id, [coming?.id ?? '']);
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({
    message: 'Request fulfilled successfully',
    request: { status: 'fulfilled', unitsReceived: 1 },
  });

  const stats = await app.call('GET', '/donor/stats', { token: near.token });
  expect(stats.body.stats).toMatchObject({
    totalDonations: 1,
    livesSaved: 3,
    daysUntilEligible: 56,
    achievements: ['First donation', 'First emergency', 'Rare blood type'],
  });
  const history = await app.call('GET', '/donor/history', { token: near.token });
  expect(history.body).toMatchObject({ total: 1, donations: [{ status: 'completed', units: 1 }] });
});
