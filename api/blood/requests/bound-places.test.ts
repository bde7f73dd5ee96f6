import { describe, expect, it } from 'vitest';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import { CENTRE, north, postRequest } from '../../tools/testing/blood-requests.ts';
import { verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

describe('places from which a hospital searches', () => {
  const prepare = async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const hospital = await verifiedHospital(app, { coordinates: CENTRE });
    const request = await postRequest(app, hospital, { coordinates: CENTRE });
    const { token } = hospital;
    return {
      app,
      hospital,
      request,
      move: (coordinates: Coordinates) =>
        app.call('PATCH', `/requests/${request._id}`, { token, body: { coordinates } }),
      change: (body: object) => app.call('PUT', '/auth/profile', { token, body }),
    };
  };

  it('are limited per day, each counted once, the one of its verification not at all', async () => {
    const { move, change } = await prepare();
    for (let step = 1; step <= 30; step += 1) expect((await move(north(step / 100))).status).toBe(200);
    const refused = await move(north(1));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await move(CENTRE)).status).toBe(200);
    expect((await move(north(0.05))).status).toBe(200);
    const moveHospital = await change({ coordinates: north(2) });
    expect(moveHospital.status).toBe(429);
    expect((await change({ coordinates: north(0.05) })).status).toBe(200);
  });

  it('count again with each other radius', async () => {
    const { app, hospital, move, change } = await prepare();
    await move(north(1));
    for (let step = 2; step <= 5; step += 1) await postRequest(app, hospital, { coordinates: north(step) });
    const search = (searchRadius: number) =>
      change({
        settings: {
          emergency: { searchRadius, autoAlert: false, enableBroadcast: true, priorityBloodTypes: [] },
        },
      });
    const accept = (autoAcceptRadius: number) =>
      change({ settings: { requests: { autoAcceptRadius, maxPendingRequests: 5, defaultUrgency: 'high' } } });
    for (const km of [10, 50, 100, 200]) expect((await search(km)).status).toBe(200);
    expect((await accept(25)).status).toBe(200);
    expect((await accept(50)).status).toBe(429);
    expect((await search(100)).status).toBe(429);
    // A circle that was used today may be used again.
    expect((await accept(10)).status).toBe(200);
    expect((await search(100)).status).toBe(200);
    expect((await move(north(11))).status).toBe(429);
  });

  it('include the place that an alert names, unless it is the hospital’s own', async () => {
    const { app, hospital, move } = await prepare();
    for (let step = 1; step <= 30; step += 1) await move(north(step / 100));
    const alert = (location: Coordinates) =>
      app.call('POST', '/alerts/emergency', {
        token: hospital.token,
        body: { bloodType: 'O-', message: 'Two patients after an accident', location },
      });
    expect((await alert(north(9))).status).toBe(429);
    expect((await alert(CENTRE)).status).toBe(201);
  });
});
