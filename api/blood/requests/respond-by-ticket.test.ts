import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alertableDonor, alertOf, pendingFor, sendAll, ticketOf } from '../../tools/testing/alerts.ts';
import { fulfill, north, postRequest, respondOk, responsesOf } from '../../tools/testing/blood-requests.ts';
import { daysLater, hoursLater } from '../../tools/testing/clock.ts';
import { ban, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const curve = createECDH('prime256v1');
const KEYS = { p256dh: curve.generateKeys('base64url'), auth: 'a'.repeat(22) };

const answer = (
  app: TestApp,
  ticket: string,
  how: 'can_come' | 'cannot_come' = 'can_come',
  language = 'en',
) =>
  app.call('POST', '/alerts/answer', {
    body: { ticket, answer: how, at: TEST_NOW.toISOString() },
    headers: { 'accept-language': language },
  });

async function alertedDonor(km = 1) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await alertableDonor(app, km);
  const request = await postRequest(app, hospital);
  await sendAll(app);
  return { app, hospital, donor, id: request._id, ticket: await ticketOf(app, donor, request._id) };
}

describe('an answer by ticket', () => {
  it('is the answer of its donor, without a session, and sent twice it is one', async () => {
    const { app, hospital, donor, id, ticket } = await alertedDonor();
    const first = await answer(app, ticket);
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: 'Thank you! The hospital expects you.',
        response: { status: 'accepted' },
        request: { _id: id },
      },
    });
    const second = await answer(app, ticket);
    expect(second.body.response).toEqual(first.body.response);
    expect(await responsesOf(app, hospital, id)).toHaveLength(1);
    expect(await respondOk(app, donor, id)).toBe((first.body.response as { id: string }).id);
    expect(await alertOf(app, hospital, id)).toMatchObject({ coming: 1, waves: [{ coming: 1 }] });
    const audit = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'response.give')
      .execute();
    expect(audit.map(({ actor_id, detail }) => ({ actor_id, ...JSON.parse(detail) }))).toEqual([
      {
        actor_id: donor.id,
        requestId: id,
        status: 'accepted',
        via: 'ticket',
        saidAt: TEST_NOW.toISOString(),
      },
    ]);
  });

  it('waits for the hospital beyond its auto-accept radius', async () => {
    const { app, ticket } = await alertedDonor(15);
    const { body } = await answer(app, ticket);
    expect(body).toMatchObject({
      message: 'Thank you! The hospital has your answer.',
      response: { status: 'pending' },
    });
  });

  it('may say that they cannot come: they are not alerted again, and the hospital sees it', async () => {
    const { app, hospital, donor, id, ticket } = await alertedDonor();
    const { status, body } = await answer(app, ticket, 'cannot_come');
    expect({ status, ...body }).toMatchObject({ status: 200, response: null, request: { _id: id } });
    expect((await answer(app, ticket, 'cannot_come')).status).toBe(200);
    expect(await alertOf(app, hospital, id)).toMatchObject({
      declined: 1,
      coming: 0,
      called: 1,
      reached: 1,
      opened: 1,
    });
    await fulfill(app, hospital, id);
    expect(await pendingFor(app, donor)).toEqual([]);
  });

  it('may change: they can come after all', async () => {
    const { app, hospital, id, ticket } = await alertedDonor();
    await answer(app, ticket, 'cannot_come');
    expect((await answer(app, ticket)).status).toBe(200);
    expect(await alertOf(app, hospital, id)).toMatchObject({ declined: 0, coming: 1 });
  });

  it('to a closed request gets a kind reply, in their own language', async () => {
    const { app, hospital, donor, id, ticket } = await alertedDonor();
    await app.call('PUT', '/auth/profile', { token: donor.token, body: { language: 'so' } });
    await fulfill(app, hospital, id);
    const { status, body } = await answer(app, ticket, 'can_come', 'en');
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'failure.request_fulfilled' });
    expect(body.message).not.toBe('This request has already been fulfilled. Thank you!');
    expect((await answer(app, ticket, 'cannot_come')).status).toBe(200);
  });

  it('is refused to a donor who is banned, or gone', async () => {
    const { app, donor, ticket } = await alertedDonor();
    await ban(app, donor.id);
    expect((await answer(app, ticket)).body.code).toBe('failure.account_banned');
    await app.context.db.deleteFrom('users').where('id', '=', donor.id).execute();
    expect((await answer(app, ticket)).body.code).toBe('failure.ticket_invalid');
  });

  describe('on the device that was alerted', () => {
    const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/a-phone', keys: KEYS };
    const subscribe = (app: TestApp, token: string) =>
      app.call('POST', '/push/subscriptions', { token, body: device });

    /** A donor who is alerted on a phone that they subscribed themselves, with the ticket from the message. */
    async function alertedOnPhone() {
      const app = await createTestApp();
      const hospital = await verifiedHospital(app);
      const donor = await registerDonor(app, { coordinates: north(1) });
      await subscribe(app, donor.token);
      const request = await postRequest(app, hospital);
      await sendAll(app);
      const { session_id: sessionId } = await app.context.db
        .selectFrom('push_subscriptions')
        .select('session_id')
        .executeTakeFirstOrThrow();
      const ticket = await ticketOf(app, donor, request._id, undefined, sessionId);
      const given = async () => {
        const { status, body } = await answer(app, ticket);
        return { status, code: body.code };
      };
      return { app, hospital, donor, id: request._id, given };
    }
    const SIGN_IN = { status: 403, code: 'failure.sign_in_to_answer' };
    const ANOTHER = { status: 403, code: 'failure.alert_of_another' };
    const GIVEN = { status: 200, code: undefined };

    it('requires a new sign-in once the session has expired or was ended, and then is accepted', async () => {
      const { app, hospital, donor, id, given } = await alertedOnPhone();
      app.setNow(hoursLater(13));
      expect(await given()).toEqual(SIGN_IN);
      const renewedHospital = { ...hospital, token: await newToken(app, hospital) };
      expect(await responsesOf(app, renewedHospital, id)).toEqual([]);
      await subscribe(app, await newToken(app, donor));
      expect(await given()).toEqual(GIVEN);
    });

    it('requires a new sign-in after a logout', async () => {
      const { app, donor, given } = await alertedOnPhone();
      await app.call('POST', '/auth/logout', { token: donor.token });
      expect(await given()).toEqual(SIGN_IN);
    });

    it('is refused once the phone belongs to somebody else, although their session is valid', async () => {
      const { app, given } = await alertedOnPhone();
      await subscribe(app, (await registerDonor(app)).token);
      expect(await given()).toEqual(ANOTHER);
    });

    it('is accepted although the phone gets no more messages, as long as they are signed in on it', async () => {
      const { app, donor, given } = await alertedOnPhone();
      const { endpoint } = device;
      await app.call('DELETE', '/push/subscriptions', { token: donor.token, body: { endpoint } });
      expect(await given()).toEqual(GIVEN);
    });
  });

  it('needs a ticket that the server signed, unaltered, in time, and for a request', async () => {
    const { app, hospital, donor, id, ticket } = await alertedDonor();
    const session = donor.token;
    const other = { deliveryId: app.context.newId(), userId: donor.id };
    const tomorrow = daysLater(1);
    const tickets = [
      `${ticket.slice(0, -4)}AAAA`,
      session,
      await ticketOf(app, donor, id, new Date(TEST_NOW.getTime() - 1000)),
      await app.context.tickets.sign(other, tomorrow),
      await app.context.tickets.sign({ ...other, userId: hospital.id, requestId: id }, tomorrow),
    ];
    for (const wrong of tickets)
      expect(await answer(app, wrong)).toMatchObject({
        status: 403,
        body: { code: 'failure.ticket_invalid' },
      });
    expect(await responsesOf(app, hospital, id)).toEqual([]);
  });

  it('sent fifty times at once is one answer', async () => {
    const { app, hospital, id, ticket } = await alertedDonor();
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(app, ticket)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await responsesOf(app, hospital, id)).toHaveLength(1);
  });
});

describe('asking one donor', () => {
  const ask = (app: TestApp, hospital: Person, id: string, donor: Pick<Person, 'id'>) =>
    app.call('POST', `/requests/${id}/ask/${donor.id}`, { token: hospital.token });

  /** A request that alerts nobody automatically. */
  async function quietRequest(overrides: Readonly<Record<string, unknown>> = {}) {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { settings: { emergency: { autoAlert: false } } },
    });
    const request = await postRequest(app, hospital, overrides);
    return { app, hospital, id: request._id };
  }

  it('sends them one message, however often they are asked, and its ticket answers it', async () => {
    const { app, hospital, id } = await quietRequest();
    const donor = await alertableDonor(app, 3);
    const { status, body } = await ask(app, hospital, id, donor);
    expect({ status, ...body }).toMatchObject({ status: 200, asked: true });
    expect((await ask(app, hospital, id, donor)).body.asked).toBe(true);
    expect(await pendingFor(app, donor)).toEqual(['ask']);
    expect((await answer(app, await ticketOf(app, donor, id))).status).toBe(200);
    expect((await ask(app, hospital, id, await alertableDonor(app, 3))).body.asked).toBe(true);
  });

  it('says why they cannot be asked now', async () => {
    const { app, hospital, id } = await quietRequest({ urgency: 'low' });
    const donor = await alertableDonor(app, 3);
    const prefer = (preferences: object) =>
      app.call('PUT', '/auth/profile', { token: donor.token, body: { preferences } });
    await prefer({ paused: true });
    expect((await ask(app, hospital, id, donor)).body).toMatchObject({
      asked: false,
      message: 'None of this donor’s devices can get an alert.',
    });
    await prefer({ paused: false, availability: { from: '18:00', to: '20:00' } });
    expect((await ask(app, hospital, id, donor)).body).toMatchObject({
      asked: false,
      message: 'This donor has set other hours. Please ask another, or ask again then.',
    });
    await prefer({ availability: { from: '08:00' } });
    expect((await ask(app, hospital, id, donor)).body.asked).toBe(true);
    const other = await postRequest(app, hospital);
    expect((await ask(app, hospital, other._id, donor)).body).toMatchObject({
      asked: false,
      message: 'This donor was asked often recently. Please ask another.',
    });
  });

  it('is possible for donors who match and have not replied, for the hospital’s own open request', async () => {
    const { app, hospital, id } = await quietRequest();
    const donor = await alertableDonor(app, 3);
    const codeOf = async (person: Person, of = hospital, requestId = id) =>
      (await ask(app, of, requestId, person)).body.code;
    expect(await codeOf(await alertableDonor(app, 3, { bloodType: 'A+' }))).toBe('failure.donor_not_matched');
    expect(await codeOf(await alertableDonor(app, 40))).toBe('failure.donor_not_matched');
    expect(await codeOf(hospital)).toBe('failure.donor_not_matched');
    expect(await codeOf(donor, await verifiedHospital(app))).toBe('failure.request_not_found');
    await respondOk(app, donor, id);
    expect(await codeOf(donor)).toBe('failure.donor_answered');
    await fulfill(app, hospital, id);
    expect(await codeOf(await alertableDonor(app, 3))).toBe('failure.request_fulfilled');
  });
});
