import { expect, it } from 'vitest';
import type { MassDetail } from '../../../shared/contract/mass-casualties.ts';
import { updateDonor } from '../../people/donors/donor-store.ts';
import { alertableDonor } from '../../tools/testing/alerts.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { admin, type Person, proofOf, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const at = (minutes: number) => minutesLater(minutes).toISOString();

/** An open mass casualty of Mogadishu, a hospital there, and donors of O- from 1 km on, of whom each fits every need. */
async function beforePlanning(donorCount: number) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const boss = await admin(app);
  const { body } = await app.call('POST', '/mass-casualties', {
    token: boss.token,
    body: { kind: 'town', place: 'Mogadishu', reason: 'A bus has turned over' },
    headers: await proofOf(app, boss),
  });
  const donors: Person[] = [];
  for (let km = 1; km <= donorCount; km += 1) donors.push(await alertableDonor(app, km));
  return { app, hospital, id: (body.massCasualty as MassDetail).id, donors };
}

const planned = { chairs: 2, slotMinutes: 20, from: at(60), until: at(180) };

const plan = (app: TestApp, { token }: Person, id: string, needs: readonly object[]) =>
  app.call('PUT', `/mass-casualties/${id}/plan`, { token, body: { ...planned, needs } });

/** Who was alerted, for which type, in order. */
const called = ({ context: { db } }: TestApp) =>
  db
    .selectFrom('alert_recipients')
    .innerJoin('alerts', 'alerts.id', 'alert_recipients.alert_id')
    .select(['alerts.blood_type', 'alert_recipients.donor_id'])
    .orderBy('alert_recipients.donor_id')
    .execute();

it('a plan alerts each donor once, for whichever of its needs', async () => {
  const { app, hospital, id, donors } = await beforePlanning(4);
  const needs = [
    { bloodType: 'O-', units: 1 },
    { bloodType: 'AB+', component: 'red_cells', units: 1 },
  ];
  expect((await plan(app, hospital, id, needs)).status).toBe(200);
  const rows = await called(app);
  expect(rows.map(({ donor_id }) => donor_id)).toEqual(donors.map(({ id: donorId }) => donorId).toSorted());
  expect(rows.some(({ blood_type }) => blood_type === 'O-')).toBe(true);
});

it('a need of a mass casualty may be of hundreds of units, and be edited to that', async () => {
  const { app, hospital, id } = await beforePlanning(1);
  const refused = await plan(app, hospital, id, [{ bloodType: 'O-', units: 301 }]);
  expect(refused).toMatchObject({ status: 400, body: { errors: { 'needs.0.units': 'At most 300 units' } } });
  expect((await plan(app, hospital, id, [{ bloodType: 'O-', units: 94 }])).status).toBe(200);
  const [request] = await app.context.db.selectFrom('requests').select('id').execute();
  const edit = (units: number) =>
    app.call('PATCH', `/requests/${request?.id}`, { token: hospital.token, body: { units } });
  expect((await edit(120)).body.request).toMatchObject({ units: 120 });
});

it('a plan leaves out a donor who pauses', async () => {
  const { app, hospital, id, donors } = await beforePlanning(3);
  const [near, second, third] = donors as [Person, Person, Person];
  await updateDonor(app.context.db, second.id, { paused: 1 });
  expect((await plan(app, hospital, id, [{ bloodType: 'O-', units: 1 }])).status).toBe(200);
  expect((await called(app)).map(({ donor_id }) => donor_id)).toEqual([near.id, third.id].toSorted());
});

it('a need that becomes larger after its alert has ended raises another', async () => {
  const { app, hospital, id, donors } = await beforePlanning(1);
  await plan(app, hospital, id, [{ bloodType: 'O-', units: 1 }]);
  await app.context.db.updateTable('alerts').set({ status: 'ended', next_wave_at: null }).execute();
  const late = await alertableDonor(app, 2);
  expect((await plan(app, hospital, id, [{ bloodType: 'O-', units: 3 }])).status).toBe(200);
  expect((await called(app)).map(({ donor_id }) => donor_id)).toEqual(
    [donors[0]?.id ?? '', late.id].toSorted(),
  );
});
