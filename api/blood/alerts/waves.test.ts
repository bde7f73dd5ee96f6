import { describe, expect, it } from 'vitest';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, alertedBy, alertOf, sendAll } from '../../tools/testing/alerts.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

describe('waves', () => {
  it('become wider, then go to compatible types, each after its pause, and then end', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { settings: { emergency: { searchRadius: 50 } } },
    });
    const donors = {
      exact1: await alertableDonor(app, 1, { bloodType: 'A+' }),
      exact12: await alertableDonor(app, 12, { bloodType: 'A+' }),
      exact40: await alertableDonor(app, 40, { bloodType: 'A+' }),
      compatible2: await alertableDonor(app, 2, { bloodType: 'O-' }),
      compatible45: await alertableDonor(app, 45, { bloodType: 'A-' }),
      tooFar: await alertableDonor(app, 51, { bloodType: 'A+' }),
    };
    const request = await postRequest(app, hospital, { bloodType: 'A+', component: 'red_cells', units: 1 });
    for (let minute = 1; minute <= 30; minute += 1) {
      app.setNow(minutesLater(minute));
      await advanceAlerts(app.context);
    }
    const alert = await alertOf(app, hospital, request._id);
    expect(alert.waves.map(({ tier, radiusKm, called }) => ({ tier, radiusKm, called }))).toEqual([
      { tier: 'exact', radiusKm: 10, called: 1 },
      { tier: 'exact', radiusKm: 25, called: 1 },
      { tier: 'exact', radiusKm: 50, called: 1 },
      { tier: 'compatible', radiusKm: 10, called: 1 },
      { tier: 'compatible', radiusKm: 50, called: 1 },
    ]);
    const { exact1, exact12, exact40, compatible2, compatible45 } = donors;
    expect((await alertedBy(app, alert.id)).map(({ donor_id }) => donor_id)).toEqual(
      [exact1, exact12, exact40, compatible2, compatible45].map(({ id }) => id),
    );
    expect(alert).toMatchObject({ status: 'ended', endedBy: 'exhausted' });
  });

  it('wait five minutes after one that found as many donors as it wanted', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    for (let index = 0; index < 15; index += 1) await alertableDonor(app, 1 + index / 10);
    const request = await postRequest(app, hospital, { units: 1 });
    const first = await alertOf(app, hospital, request._id);
    expect(first).toMatchObject({ called: 10, nextWaveAt: minutesLater(5).toISOString() });
    app.setNow(new Date(minutesLater(5).getTime() - 1));
    expect(await advanceAlerts(app.context)).toBe(0);
    app.setNow(minutesLater(5));
    expect(await advanceAlerts(app.context)).toBe(5);
  });

  it('grow and shrink with what is still needed', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donors = [];
    for (let index = 0; index < 40; index += 1) donors.push(await alertableDonor(app, 1 + index / 10));
    const request = await postRequest(app, hospital, { units: 2 });
    await sendAll(app);
    for (const donor of donors.slice(0, 1)) await respondOk(app, donor, request._id);
    app.setNow(minutesLater(5));
    await advanceAlerts(app.context);
    const { waves } = await alertOf(app, hospital, request._id);
    expect(waves.map(({ called }) => called)).toEqual([20, 10]);
  });
});
