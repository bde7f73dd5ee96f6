import { describe, expect, it } from 'vitest';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, alertOf, pendingFor, sendAll } from '../../tools/testing/alerts.ts';
import { postRequest, requestOf, respond, respondOk } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const edit = (app: TestApp, by: Person, id: string, bloodType: string) =>
  app.call('PATCH', `/requests/${id}`, { token: by.token, body: { bloodType } });

/** An urgent request for A+ by mistake, for which a donor of A+ has been alerted; another has the type that is meant. */
async function mistaken() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const misled = await alertableDonor(app, 1, { bloodType: 'A+' });
  const meant = await alertableDonor(app, 2, { bloodType: 'AB+' });
  const { _id: id } = await postRequest(app, hospital, { bloodType: 'A+', urgency: 'high' });
  await sendAll(app);
  return { app, hospital, misled, meant, id };
}

describe('a request whose blood type was a mistake', () => {
  it('asks for the other type, alerts its donors at once, and tells those of the first that they are not needed', async () => {
    const { app, hospital, misled, meant, id } = await mistaken();
    expect(await alertOf(app, hospital, id)).toMatchObject({ called: 1, bloodType: 'A+' });
    expect(requestOf(await edit(app, hospital, id, 'AB+'))).toMatchObject({ bloodType: 'AB+' });
    expect(await pendingFor(app, misled)).toEqual(['stand_down']);
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, id)).toMatchObject({ called: 2, bloodType: 'AB+', status: 'active' });
    expect(await pendingFor(app, meant)).toEqual(['alert']);
    expect((await respond(app, misled, id)).status).toBe(409);
    expect((await respond(app, meant, id)).status).toBe(200);
  });

  it('sends nothing that was not sent yet, and lets those whose blood fits both come', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const misled = await alertableDonor(app, 1, { bloodType: 'A+' });
    const { _id: id } = await postRequest(app, hospital, {
      bloodType: 'A+',
      component: 'red_cells',
      urgency: 'high',
    });
    const both = await alertableDonor(app, 1, { bloodType: 'O-' });
    app.setNow(minutesLater(15));
    await advanceAlerts(app.context);
    await app.context.db
      .updateTable('deliveries')
      .set({ state: 'sent', attempts: 1 })
      .where('user_id', '=', both.id)
      .execute();
    await edit(app, hospital, id, 'O-');
    expect(await pendingFor(app, misled)).toEqual([]);
    expect(await pendingFor(app, both)).toEqual([]);
    expect((await respond(app, both, id)).status).toBe(200);
  });

  it('keeps its type while somebody is coming, and once blood was received', async () => {
    const { app, hospital, misled, id } = await mistaken();
    const response = await respondOk(app, misled, id);
    expect(await edit(app, hospital, id, 'AB+')).toMatchObject({
      status: 409,
      body: { code: 'failure.blood_type_in_use' },
    });
    // The same type again changes nothing.
    expect((await edit(app, hospital, id, 'A+')).status).toBe(200);
    await app.call('PATCH', `/requests/${id}/responses/${response}`, {
      token: hospital.token,
      body: { status: 'not_needed' },
    });
    expect((await edit(app, hospital, id, 'AB+')).status).toBe(200);
    await app.call('PATCH', `/requests/${id}`, { token: hospital.token, body: { unitsElsewhere: 1 } });
    expect((await edit(app, hospital, id, 'A+')).status).toBe(409);
  });

  it('takes no type that does not exist', async () => {
    const { app, hospital, id } = await mistaken();
    expect((await edit(app, hospital, id, 'C+')).status).toBe(400);
  });
});
