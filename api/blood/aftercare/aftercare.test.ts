import { describe, expect, it } from 'vitest';
import type { AftercareItem } from '../../../shared/contract/aftercare.ts';
import type { Recall } from '../../../shared/contract/bags.ts';
import type { DonationHistoryItem } from '../../../shared/contract/donors.ts';
import { giveDevice, pendingFor } from '../../tools/testing/alerts.ts';
import { postRequest, respondOk, responsesOf } from '../../tools/testing/blood-requests.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import { admin, type Person, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

const NUMBER = 'W123426123456';

/** A donor who gave at a hospital, beside another one of each. */
async function given() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const other = await verifiedHospital(app, { name: 'Kalkaal Hospital' });
  const donor = await registerDonor(app, { name: 'Xaliimo Cali' });
  const stranger = await registerDonor(app);
  const { _id: requestId } = await postRequest(app, hospital, { units: 1 });
  const responseId = await respondOk(app, donor, requestId);
  const as = ({ token }: Person, method: string, path: string, body?: object) =>
    app.call(method, path, { token, ...(body && { body }) });
  const record = (body: object, by = hospital) =>
    as(by, 'PATCH', `/requests/${requestId}/responses/${responseId}`, body);
  await record({ status: 'completed' });
  const history = async () =>
    ((await as(donor, 'GET', '/donor/history')).body.donations as DonationHistoryItem[])[0]?.donation;
  const donationId = (await history())?.id ?? '';
  const say = (kind: string, by = donor) => as(by, 'POST', `/donor/donations/${donationId}/word`, { kind });
  const list = async (by = hospital) =>
    (await as(by, 'GET', '/hospital/aftercare')).body.aftercare as AftercareItem[];
  const recalls = async (by = hospital) => (await as(by, 'GET', '/recalls')).body.recalls as Recall[];
  /** What was given is in the stock, and its bag has a number. */
  const toStock = async () => {
    await as(hospital, 'PATCH', `/requests/fulfill/${requestId}`, { toStock: true });
    const { body } = await as(hospital, 'GET', '/hospital/inventory');
    const [lot] = body.inventory as { id: string; state: string }[];
    return lot ?? { id: '', state: '' };
  };
  const number = (lotId: string) =>
    as(hospital, 'PATCH', `/hospital/inventory/${lotId}/bag`, { bagNumber: NUMBER });
  const screen = (lotId: string) =>
    as(hospital, 'POST', `/hospital/inventory/${lotId}/movements`, { kind: 'screen', units: 1 });
  return {
    app,
    hospital,
    other,
    donor,
    stranger,
    requestId,
    responseId,
    as,
    record,
    history,
    donationId,
    say,
    list,
    recalls,
    toStock,
    number,
    screen,
  };
}

describe('what a donor says after giving', () => {
  it('is read by that hospital alone, with their number, until it has dealt with it', async () => {
    const { app, donor, other, as, say, list, history, hospital } = await given();
    expect(await say('felt_faint')).toMatchObject({
      status: 200,
      body: { word: { kind: 'felt_faint' }, message: 'The hospital has been told.' },
    });
    expect((await say('felt_faint')).status).toBe(200);
    expect((await history())?.words).toEqual(['felt_faint']);
    const [item, ...more] = await list();
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      kind: 'felt_faint',
      donor: { name: 'Xaliimo Cali', bloodType: 'O-' },
      phone: '+252 61 500 0001',
    });
    expect(await list(other)).toEqual([]);
    const { body } = await as(donor, 'GET', '/donor/disclosures');
    expect(body.disclosures).toMatchObject([{ hospital: 'Banadir Hospital' }]);

    const done = (by: Person) => as(by, 'POST', `/hospital/aftercare/${item?.id}/done`);
    expect((await done(other)).status).toBe(404);
    expect((await done(donor)).status).toBe(403);
    for (let times = 0; times < 2; times += 1) expect((await done(hospital)).status).toBe(200);
    expect(await list()).toEqual([]);
    // Nobody else reads it either: not an admin, and not in the audit.
    expect((await as(await admin(app), 'GET', '/hospital/aftercare')).status).toBe(403);
    const audit = await app.context.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain('faint');
  });

  it('is for their own donation alone, and of a known kind', async () => {
    const { say, stranger, hospital, list } = await given();
    expect(await say('felt_faint', stranger)).toMatchObject({
      status: 404,
      body: { code: 'failure.donation_not_found' },
    });
    expect((await say('felt_faint', hospital)).status).toBe(403);
    expect((await say('hiv')).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('ends after two weeks, but that blood must not be used can be said for a year', async () => {
    const { app, donor, say } = await given();
    app.setNow(daysLater(20));
    const later = await signIn(app, donor.email);
    expect(await say('feels_ill', later)).toMatchObject({
      status: 409,
      body: { code: 'failure.word_too_late' },
    });
    expect((await say('do_not_use', later)).status).toBe(200);
  });
});

describe('blood whose donor says that it must not be used', () => {
  it('is recalled in the hospital, without the donor or the reason, and nobody lifts it', async () => {
    const { app, hospital, other, as, say, list, recalls, toStock, number, screen } = await given();
    const lot = await toStock();
    await number(lot.id);
    await giveDevice(app, hospital);
    await say('do_not_use');
    expect(await pendingFor(app, hospital)).toContain('recall');
    const [recall] = await recalls();
    expect(recall).toMatchObject({
      number: NUMBER,
      reason: 'information',
      by: 'Banadir Hospital',
      isFinal: true,
      lots: [{ id: lot.id, state: 'quarantine' }],
    });
    expect(JSON.stringify(recall)).not.toContain('Xaliimo');
    expect(await list()).toEqual([]);
    expect(await screen(lot.id)).toMatchObject({ status: 409, body: { code: 'failure.lot_recalled' } });
    for (const by of [hospital, await admin(app)])
      expect((await as(by, 'POST', `/recalls/${recall?.id}/lift`)).status).not.toBe(200);
    expect(await recalls(other)).toEqual([]);
    const audit = await app.context.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain('do_not_use');
  });

  it('is found when it comes into the stock later, and until then the hospital is asked for the bag', async () => {
    const { say, list, toStock, screen, recalls } = await given();
    await say('do_not_use');
    expect(await list()).toMatchObject([{ kind: 'do_not_use', donor: { name: 'Xaliimo Cali' } }]);
    const lot = await toStock();
    expect(await screen(lot.id)).toMatchObject({ status: 409, body: { code: 'failure.lot_recalled' } });
    expect(await list()).toEqual([]);
    // A second word about the same blood is no second recall.
    await say('feels_ill');
    expect(await recalls()).toHaveLength(1);
    expect(await list()).toMatchObject([{ kind: 'feels_ill' }]);
  });

  it('is not named as such in the hospital\u2019s export, nor counted in its report', async () => {
    const { app, as, hospital, donor, say } = await given();
    await say('do_not_use');
    await say('felt_faint');
    expect(JSON.stringify((await as(hospital, 'GET', '/auth/export')).body)).not.toContain('do_not_use');
    expect(JSON.stringify((await as(donor, 'GET', '/auth/export')).body)).toContain('do_not_use');
    const words = async (by: Person, path: string) =>
      ((await as(by, 'GET', path)).body.aftercare as { words: object[] }).words;
    expect(await words(hospital, '/requests/hospital/detailed-reports')).toEqual([
      { kind: 'felt_faint', count: 1 },
    ]);
    expect(await words(await admin(app), '/admin/analytics')).toEqual([
      { kind: 'do_not_use', count: 1 },
      { kind: 'felt_faint', count: 1 },
    ]);
  });
});

describe('a reaction that the desk records', () => {
  const reaction = { kind: 'vasovagal', grade: 2 };

  it('stands with the response for that hospital alone, is corrected, taken back and counted', async () => {
    const { app, as, record, hospital, other, requestId, donor } = await given();
    const reactionOf = async (by: Person) => (await responsesOf(app, by, requestId))[0]?.reaction;
    expect((await record({ status: 'completed', reaction })).body).toMatchObject({ response: { reaction } });
    expect(await reactionOf(hospital)).toEqual(reaction);
    expect(await reactionOf(await admin(app))).toBeUndefined();
    expect((await record({ status: 'completed', reaction }, other)).status).toBe(404);
    expect((await record({ status: 'completed', reaction }, donor)).status).toBe(403);
    const worse = { kind: 'nerve', grade: 3 };
    await record({ status: 'completed', reaction: worse });
    const { body } = await as(hospital, 'GET', '/requests/hospital/detailed-reports');
    expect(body.aftercare).toMatchObject({ reactions: [{ ...worse, count: 1 }] });
    await record({ status: 'completed', reaction: null });
    expect(await reactionOf(hospital)).toBeUndefined();
    expect((await record({ status: 'completed', reaction: { kind: 'nerve', grade: 6 } })).status).toBe(400);
  });

  it('goes with an arrival that was a mistake, and with no other change', async () => {
    const { app, record, responseId } = await given();
    const kept = () => app.context.db.selectFrom('donor_reactions').select('response_id').execute();
    await record({ status: 'completed', reaction });
    await record({ status: 'arrived' });
    expect(await kept()).toEqual([{ response_id: responseId }]);
    expect((await record({ status: 'accepted' })).body).toMatchObject({ response: { status: 'accepted' } });
    expect(await kept()).toEqual([]);
  });

  it('is recorded also if a colleague has recorded the next status while the device was offline', async () => {
    const { app, record, hospital, requestId } = await given();
    expect((await record({ status: 'arrived', reaction })).body).toMatchObject({
      response: { status: 'completed', reaction },
    });
    expect(await responsesOf(app, hospital, requestId)).toMatchObject([{ status: 'completed', reaction }]);
    await record({ status: 'arrived', reaction: null });
    expect((await responsesOf(app, hospital, requestId))[0]).not.toHaveProperty('reaction');
  });

  it('stays if the donor goes again, or is not needed, and is still recorded and corrected then', async () => {
    const { app, as, record, hospital, requestId } = await given();
    const { _id: secondId } = await postRequest(app, hospital);
    const donor = await registerDonor(app);
    const response = `/requests/${secondId}/responses/${await respondOk(app, donor, secondId)}`;
    const put = (body: object) => as(hospital, 'PATCH', response, body);
    await put({ status: 'arrived' });
    await put({ status: 'arrived', reaction });
    expect((await as(donor, 'POST', `/donor/withdraw/${secondId}`)).status).toBe(200);
    const shown = async (id: string) => (await responsesOf(app, hospital, id))[0];
    expect(await shown(secondId)).toMatchObject({ status: 'withdrawn', reaction });
    await put({ status: 'arrived', reaction: { kind: 'nerve', grade: 3 } });
    expect(await shown(secondId)).toMatchObject({ status: 'withdrawn', reaction: { kind: 'nerve' } });
    await put({ status: 'arrived', reaction: null });
    expect(await shown(secondId)).not.toHaveProperty('reaction');

    await record({ status: 'arrived' });
    await record({ status: 'not_needed' });
    await record({ status: 'arrived', reaction });
    expect(await shown(requestId)).toMatchObject({ status: 'not_needed', reaction });
    await record({ status: 'accepted' });
    expect(await shown(requestId)).toMatchObject({ status: 'accepted', reaction });
  });

  it('is of nobody who has not come, and comes with no other change', async () => {
    const { app, as, record, hospital } = await given();
    const { _id: secondId } = await postRequest(app, hospital);
    const donor = await registerDonor(app);
    const response = `/requests/${secondId}/responses/${await respondOk(app, donor, secondId)}`;
    const refused = { status: 409, body: { code: 'failure.response_not_open' } };
    for (const status of ['accepted', 'arrived', 'completed'])
      expect(await as(hospital, 'PATCH', response, { status, reaction })).toMatchObject(refused);
    await as(donor, 'POST', `/donor/withdraw/${secondId}`);
    expect(await as(hospital, 'PATCH', response, { status: 'arrived', reaction })).toMatchObject(refused);
    expect(await record({ status: 'arrived', reaction, bloodType: 'O-' })).toMatchObject(refused);
    expect(await record({ status: 'accepted', reaction })).toMatchObject(refused);
  });
});

describe('a deferral that needs a talk', () => {
  const ask = { status: 'completed', reason: 'talk', until: null };

  it('calls the donor in without saying why, and defers them until it was had', async () => {
    const { app, as, record, donor, hospital, other, list, requestId, responseId } = await given();
    await giveDevice(app, donor);
    for (let times = 0; times < 2; times += 1)
      expect(await record(ask)).toMatchObject({ status: 200, body: { response: { status: 'completed' } } });
    expect((await pendingFor(app, donor)).filter((kind) => kind === 'talk')).toHaveLength(1);
    const stats = async () => (await as(donor, 'GET', '/donor/stats')).body.stats as object;
    expect(await stats()).toMatchObject({ totalDonations: 1, deferral: { reason: 'talk', until: null } });
    expect(await list()).toMatchObject([
      { id: responseId, kind: 'talk', phone: expect.any(String), response: { requestId } },
    ]);
    const stored = await app.context.db.selectFrom('deliveries').select('details').execute();
    expect(JSON.stringify(stored)).not.toMatch(/talk|deferral|reason/);

    const done = (by: Person) => as(by, 'POST', `/hospital/aftercare/${responseId}/done`);
    expect((await done(other)).status).toBe(404);
    expect((await done(hospital)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await stats()).not.toHaveProperty('deferral');
    const [response] = await responsesOf(app, hospital, requestId);
    expect(response?.status).toBe('completed');
  });

  it('may end in another deferral', async () => {
    const { as, record, donor, list } = await given();
    await record(ask);
    await record({ status: 'completed', reason: 'medicine', until: '2026-09-01' });
    expect(await list()).toEqual([]);
    expect((await as(donor, 'GET', '/donor/stats')).body.stats).toMatchObject({
      totalDonations: 1,
      deferral: { reason: 'medicine', until: '2026-09-01' },
    });
  });

  it('needs an end, and a donor who gave', async () => {
    const { app, as, record, hospital } = await given();
    expect((await record({ status: 'completed', reason: 'talk' })).status).toBe(400);
    const { _id } = await postRequest(app, hospital);
    const another = await registerDonor(app);
    const responseId = await respondOk(app, another, _id);
    const path = `/requests/${_id}/responses/${responseId}`;
    expect((await as(hospital, 'PATCH', path, ask)).status).toBe(409);
  });
});
