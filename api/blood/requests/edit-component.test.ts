import { describe, expect, it } from 'vitest';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, alertOf } from '../../tools/testing/alerts.ts';
import { postRequest, requestOf, respond, respondOk } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const edit = (app: TestApp, by: Person, id: string, component: string) =>
  app.call('PATCH', `/requests/${id}`, { token: by.token, body: { component } });

/** An urgent request for whole blood of A+, if the only donor nearby is O-: they match only for red cells. */
async function nobodyFits() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await alertableDonor(app, 1, { bloodType: 'O-' });
  const { _id: id } = await postRequest(app, hospital, { bloodType: 'A+' });
  return { app, hospital, donor, id };
}

describe('a request that is edited to ask for red cells', () => {
  it('makes its alert, which found nobody, alert those who match now at once', async () => {
    const { app, hospital, donor, id } = await nobodyFits();
    expect(await alertOf(app, hospital, id)).toMatchObject({ called: 0, endedBy: 'exhausted' });
    expect(await respond(app, donor, id)).toMatchObject({ status: 409 });
    expect(requestOf(await edit(app, hospital, id, 'red_cells'))).toMatchObject({ component: 'red_cells' });
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, id)).toMatchObject({ called: 1, status: 'active' });
    expect((await respond(app, donor, id)).status).toBe(200);
  });

  it('lets an alert that alerted some wait for their answers', async () => {
    const { app, hospital, id } = await nobodyFits();
    await alertableDonor(app, 1, { bloodType: 'A+' });
    app.setNow(minutesLater(15));
    await advanceAlerts(app.context);
    const before = await alertOf(app, hospital, id);
    expect(before).toMatchObject({ called: 1, status: 'active' });
    await edit(app, hospital, id, 'red_cells');
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, id)).toMatchObject({ called: 1, nextWaveAt: before.nextWaveAt });
  });

  it('can go back to whole blood only while nobody is coming who would not match', async () => {
    const { app, hospital, donor, id } = await nobodyFits();
    await edit(app, hospital, id, 'red_cells');
    const response = await respondOk(app, donor, id);
    expect(await edit(app, hospital, id, 'whole_blood')).toMatchObject({
      status: 409,
      body: { code: 'failure.component_in_use' },
    });
    await app.call('PATCH', `/requests/${id}/responses/${response}`, {
      token: hospital.token,
      body: { status: 'not_needed' },
    });
    expect(requestOf(await edit(app, hospital, id, 'whole_blood'))).toMatchObject({
      component: 'whole_blood',
    });
    expect((await edit(app, hospital, id, 'plasma')).status).toBe(400);
  });
});
