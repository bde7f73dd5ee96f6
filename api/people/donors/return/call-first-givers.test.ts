import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../shared/time.ts';
import { postRequest, respondOk } from '../../../tools/testing/blood-requests.ts';
import { colleagueOf, type Person, registerDonor, verifiedHospital } from '../../../tools/testing/people.ts';
import { newToken } from '../../../tools/testing/sessions.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../tools/testing/test-app.ts';
import { askFirstGivers } from './ask-first-givers.ts';
import { isHeldBack } from './held-back.ts';

const PATH = '/hospital/first-givers';

const at = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

const as = async (app: TestApp, person: Person, method: string, path: string, body?: object) =>
  app.call(method, path, { token: await newToken(app, person), ...(body && { body }) });

/** A hospital at which some donors gave for the first time six weeks ago, whom no message reaches. */
async function sixWeeksLater(count: number, calls = true) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const nurse = await colleagueOf(app, hospital);
  const donors: Person[] = [];
  while (donors.length < count) {
    const donor = await registerDonor(app, { phone: `+25261555${1000 + donors.length}` });
    if (isHeldBack(donor.id, 'six_weeks')) continue;
    donors.push(donor);
    await as(app, donor, 'PUT', '/auth/profile', { preferences: { calls } });
    const { _id: id } = await postRequest(app, hospital, { urgency: 'low' });
    const response = await respondOk(app, donor, id);
    await as(app, hospital, 'PATCH', `/requests/${id}/responses/${response}`, { status: 'completed' });
  }
  app.setNow(at(43));
  await askFirstGivers(app.context);
  return { app, hospital, nurse, donors };
}

interface Desk {
  readonly waiting: number;
  readonly donor: { readonly id: string; readonly name: string; readonly phone: string } | null;
}

const take = async (app: TestApp, person: Person): Promise<Desk> =>
  (await as(app, person, 'POST', PATH)).body as unknown as Desk;

it('two people get two donors, each with a number that its donor sees as shown', async () => {
  const { app, hospital, nurse, donors } = await sixWeeksLater(2);
  expect((await as(app, hospital, 'GET', PATH)).body).toMatchObject({ waiting: 2, donor: null });
  const first = await take(app, hospital);
  const second = await take(app, nurse);
  expect([first.donor?.phone, second.donor?.phone].toSorted()).toEqual(['+252615551000', '+252615551001']);
  expect((await take(app, hospital)).donor).toEqual(first.donor);
  expect(second).toMatchObject({ waiting: 0 });
  for (const donor of donors) {
    const { body } = await as(app, donor, 'GET', '/donor/disclosures');
    expect(body.disclosures).toContainEqual(
      expect.objectContaining({ hospitalId: hospital.id, disclosedAt: at(43).toISOString() }),
    );
  }
});

it('an outcome ends the call once, and lasts: who wants no calls is not called again', async () => {
  const { app, hospital, donors } = await sixWeeksLater(1);
  const { donor } = await take(app, hospital);
  const end = (outcome: string) => as(app, hospital, 'POST', `${PATH}/${donor?.id}`, { outcome });
  for (const _turn of [1, 2]) expect(await end('never_again')).toMatchObject({ status: 200 });
  expect(await end('coming')).toMatchObject({ status: 409, body: { code: 'failure.call_over' } });
  expect(await take(app, hospital)).toMatchObject({ waiting: 0, donor: null });
  const [called] = donors as [Person];
  expect((await as(app, called, 'GET', '/auth/profile')).body).toMatchObject({
    user: { preferences: { calls: false } },
  });
});

it('takes back an outcome, once, while the donor is the caller’s and it lasts no longer than the call', async () => {
  const { app, hospital, nurse } = await sixWeeksLater(2);
  const { donor } = await take(app, hospital);
  const end = (person: Person, outcome: string | null) =>
    as(app, person, 'POST', `${PATH}/${donor?.id}`, { outcome });
  expect(await end(hospital, null)).toMatchObject({ status: 200 });
  expect(await end(hospital, 'no_answer')).toMatchObject({ status: 200 });
  expect(await end(nurse, null)).toMatchObject({ status: 409, body: { code: 'failure.call_over' } });
  expect(await end(hospital, null)).toMatchObject({ status: 200 });
  expect((await as(app, hospital, 'GET', PATH)).body).toMatchObject({ donor: { id: donor?.id } });
  expect(await end(hospital, 'wrong_number')).toMatchObject({ status: 200 });
  expect(await end(hospital, null)).toMatchObject({ status: 409 });
});

it('takes nothing back of somebody who calls the next one, nor after the call’s time', async () => {
  const { app, hospital } = await sixWeeksLater(2);
  const { donor } = await take(app, hospital);
  const end = (outcome: string | null) => as(app, hospital, 'POST', `${PATH}/${donor?.id}`, { outcome });
  await end('cannot');
  const second = await take(app, hospital);
  expect(await end(null)).toMatchObject({ status: 409 });
  await as(app, hospital, 'POST', `${PATH}/${second.donor?.id}`, { outcome: 'coming' });
  app.setNow(new Date(at(43).getTime() + 11 * 60_000));
  expect(await end(null)).toMatchObject({ status: 409 });
});

it('is nobody who allows no calls, nor a gift to another hospital', async () => {
  const closed = await sixWeeksLater(1, false);
  expect(await take(closed.app, closed.hospital)).toMatchObject({ waiting: 0, donor: null });
  const { app, hospital } = await sixWeeksLater(1);
  const other = await verifiedHospital(app);
  expect(await take(app, other)).toMatchObject({ waiting: 0, donor: null });
  const { donor } = await take(app, hospital);
  expect(await as(app, other, 'POST', `${PATH}/${donor?.id}`, { outcome: 'coming' })).toMatchObject({
    status: 409,
  });
});

it('is called by a woman only, if she says so, and not on a number that is not hers or once she was deferred', async () => {
  const { app, hospital, nurse, donors } = await sixWeeksLater(1);
  const [donor] = donors as [Person];
  const set = (columns: object) =>
    app.context.db.updateTable('donors').set(columns).where('user_id', '=', donor.id).execute();
  const nobody = { waiting: 0, donor: null };
  await as(app, donor, 'PUT', '/auth/profile', { preferences: { calls: true, womenCall: true } });
  expect(await take(app, hospital)).toMatchObject(nobody);
  expect((await as(app, hospital, 'GET', PATH)).body).toMatchObject(nobody);
  await as(app, nurse, 'PUT', '/auth/profile', { gender: 'female' });
  await set({ wrong_phone: '+252615551000' });
  expect(await take(app, nurse)).toMatchObject(nobody);
  await set({ wrong_phone: null, deferred_until: '9999-12-31T00:00:00.000Z' });
  expect(await take(app, nurse)).toMatchObject(nobody);
  await set({ deferred_until: null, gives_until: at(42).toISOString().slice(0, 10) });
  expect(await take(app, nurse)).toMatchObject(nobody);
  await set({ gives_until: null });
  expect(await take(app, nurse)).toMatchObject({ waiting: 0, donor: { phone: '+252615551000' } });
});

it('a donor without a number keeps nobody else from being called', async () => {
  const { app, hospital, donors } = await sixWeeksLater(2);
  const [first] = donors as [Person];
  await app.context.db
    .updateTable('users')
    .set({ phone: 'none', phone_e164: null })
    .where('id', '=', first.id)
    .execute();
  expect(await take(app, hospital)).toMatchObject({ waiting: 0, donor: { phone: '+252615551001' } });
});
