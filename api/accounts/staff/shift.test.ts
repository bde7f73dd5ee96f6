import { describe, expect, it } from 'vitest';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  ban,
  colleagueOf,
  PASSWORD,
  type Person,
  registerDonor,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createPushLab, deliveriesOf, queueFor, readMessage } from '../../tools/testing/push.ts';
import { setUpSecondFactor } from '../../tools/testing/second-factor.ts';
import { type Answer, createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const CODE = '4071';
const WRONG = '4072';

const codeOf = ({ status, body }: Answer) => [status, body.code];
const WRONG_CODE = [403, 'failure.shift_code_wrong'];
const LOCKED = [403, 'failure.shift_code_locked'];
const WRONG_PASSWORD = [403, 'failure.wrong_password'];

const setCode = (app: TestApp, { token }: Person, code: string = CODE, password: string = PASSWORD) =>
  app.call('PUT', '/hospital/shift-code', { token, body: { code, password } });

/** A tablet with its cookies, on which these people have signed in, the last of them now. */
async function tabletOf(app: TestApp, ...people: readonly Person[]) {
  let cookie = '';
  let token = '';
  const call = async (method: string, path: string, options: object = {}) => {
    const answer = await app.call(method, path, { ...options, ...(cookie && { headers: { cookie } }) });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  const signInAs = async ({ email }: Person, remember = false) => {
    const { body } = await call('POST', '/auth/login', { body: { email, password: PASSWORD, remember } });
    token = String(body.token);
  };
  for (const person of people) await signInAs(person);
  return {
    signInAs,
    token: () => token,
    /** The server switches the person, but its answer is lost. */
    lose: ({ id }: Pick<Person, 'id'>, proof: { code: string } | { password: string }) =>
      call('POST', '/auth/switch', { token, body: { userId: id, ...proof } }),
    /** Continues as the next person if it worked. */
    switchTo: async ({ id }: Pick<Person, 'id'>, proof: { code: string } | { password: string }) => {
      const answer = await call('POST', '/auth/switch', { token, body: { userId: id, ...proof } });
      if (answer.status === 200) token = String(answer.body.token);
      return answer;
    },
    shift: async () =>
      (await call('GET', '/auth/shift', { token })).body as unknown as {
        people: { id: string; name: string; isOwner: boolean; onShift: boolean; asksForPassword: boolean }[];
        hasCode: boolean;
      },
    profile: async () => (await call('GET', '/auth/profile', { token })).body.user as Record<string, unknown>,
  };
}

/** Owner and nurse have a code each and have signed in on the tablet; the nurse is on shift. */
async function sharedTablet(app: TestApp) {
  const owner = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const nurse = await colleagueOf(app, owner, 'Nurse Faadumo');
  await setCode(app, owner);
  await setCode(app, nurse, '2580');
  return { owner, nurse, tablet: await tabletOf(app, owner, nurse) };
}

const setUp = async () => {
  const app = await createTestApp();
  return { app, ...(await sharedTablet(app)) };
};

async function lock(tablet: Awaited<ReturnType<typeof tabletOf>>, person: Person) {
  const answers = [];
  for (let tried = 0; tried < 5; tried += 1)
    answers.push(codeOf(await tablet.switchTo(person, { code: WRONG })));
  return answers;
}

describe('a shift code', () => {
  it('is four digits that are not easy to guess, and needs the password', async () => {
    const { app, nurse } = await setUp();
    for (const code of ['123', '12345', '12a4', ' 407', '٤٠٧'])
      expect((await setCode(app, nurse, code)).body.errors).toEqual({ code: 'Enter four digits' });
    for (const code of ['0000', '1234', '4321', '7777'])
      expect((await setCode(app, nurse, code)).body.errors).toEqual({
        code: 'This code is too easy to guess',
      });
    expect(codeOf(await setCode(app, nurse, CODE, 'not this one'))).toEqual(WRONG_PASSWORD);
    expect(await setCode(app, nurse, '٤٠٧١')).toMatchObject({ status: 200 });
  });

  it('is stored so that the database alone does not reveal it, and is in no export', async () => {
    const { app, nurse } = await setUp();
    const { code_hash } = await app.context.db
      .selectFrom('shift_codes')
      .select('code_hash')
      .where('user_id', '=', nurse.id)
      .executeTakeFirstOrThrow();
    expect(await app.context.passwords.verify('2580', code_hash)).toBe(false);
    const exported = JSON.stringify((await app.call('GET', '/auth/export', { token: nurse.token })).body);
    expect(exported).toContain('"shiftCodes":[{');
    expect(exported).not.toContain(code_hash);
  });

  it('is deleted with the account, with “sign out everywhere”, and when its owner removes it', async () => {
    const { app, owner, nurse } = await setUp();
    const held = async () =>
      (await app.context.db.selectFrom('shift_codes').select('user_id').execute()).map((row) => row.user_id);
    await app.call('POST', '/auth/sign-out-everywhere', { token: (await signIn(app, owner.email)).token });
    expect(await held()).toEqual([nurse.id]);
    const { token } = await signIn(app, owner.email);
    await app.call('DELETE', `/hospital/staff/${nurse.id}`, { token });
    expect(await held()).toEqual([]);
    await setCode(app, { ...owner, token });
    await app.call('DELETE', '/hospital/shift-code', { token });
    expect(await held()).toEqual([]);
  });
});

describe('switching who is on shift', () => {
  it('signs a colleague in by their code, for as long as the session would have lasted', async () => {
    const { app, owner, nurse, tablet } = await setUp();
    const former = tablet.token();
    app.setNow(hoursLater(11));
    const answer = await tablet.switchTo(owner, { code: CODE });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: owner.id, role: 'hospital', name: 'Banadir Hospital' } },
    });
    expect(await tablet.profile()).toMatchObject({ id: owner.id, position: 'owner' });
    expect(codeOf(await app.call('GET', '/auth/profile', { token: former }))).toEqual([
      401,
      'failure.session_ended',
    ]);
    expect((await tablet.switchTo(nurse, { code: '2580' })).status).toBe(200);
    expect(await tablet.profile()).toMatchObject({ id: nurse.id, position: 'staff' });
    const { db } = app.context;
    const switches = await db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', 'shift.switch')
      .orderBy('id')
      .execute();
    expect(switches.map((row) => ({ ...row, detail: JSON.parse(row.detail) }))).toEqual([
      { actor_id: owner.id, subject_id: owner.id, detail: { from: nurse.id, by: 'code' } },
      { actor_id: nurse.id, subject_id: owner.id, detail: { from: owner.id, by: 'code' } },
    ]);
    app.setNow(hoursLater(12));
    expect((await app.call('GET', '/auth/profile', { token: tablet.token() })).status).toBe(401);
  });

  it('says who may take over on this device, and who has to give their password', async () => {
    const { app, owner, nurse, tablet } = await setUp();
    const third = await colleagueOf(app, owner, 'Hodan Xasan');
    await setCode(app, third);
    const gone = await colleagueOf(app, owner, 'Gone Nurse');
    await ban(app, gone.id);
    const listed = (await tablet.shift()).people.map((one) => [
      one.id,
      one.isOwner,
      one.onShift,
      one.asksForPassword,
    ]);
    expect(listed).toEqual([
      [owner.id, true, false, false],
      [nurse.id, false, true, false],
      [third.id, false, false, true],
    ]);
    expect((await tablet.shift()).hasCode).toBe(true);
  });

  it('accepts a fifth try, and none after it until the password is given', async () => {
    const { app, owner, tablet, nurse } = await setUp();
    for (let tried = 0; tried < 4; tried += 1)
      expect(codeOf(await tablet.switchTo(owner, { code: WRONG }))).toEqual(WRONG_CODE);
    expect((await tablet.switchTo(owner, { code: CODE })).status).toBe(200);
    expect((await tablet.switchTo(nurse, { code: '2580' })).status).toBe(200);

    expect(await lock(tablet, owner)).toEqual([WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE, LOCKED]);
    expect(codeOf(await tablet.switchTo(owner, { code: CODE }))).toEqual(LOCKED);
    expect((await tablet.shift()).people[0]).toMatchObject({ id: owner.id, asksForPassword: true });
    // Tries are counted for the person, not for the session or the device.
    const other = await tabletOf(app, owner, nurse);
    expect(codeOf(await other.switchTo(owner, { code: CODE }))).toEqual(LOCKED);
    expect(codeOf(await tablet.switchTo(owner, { password: 'not this one' }))).toEqual(WRONG_PASSWORD);
    expect(codeOf(await tablet.switchTo(owner, { code: CODE }))).toEqual(LOCKED);
    expect((await tablet.switchTo(owner, { password: PASSWORD })).status).toBe(200);
    expect((await other.switchTo(owner, { code: CODE })).status).toBe(200);
  });

  it('checks no sixth of many codes that come at once', async () => {
    const { owner, tablet } = await setUp();
    const guesses = Array.from({ length: 30 }, (_, index) => ({ code: String(5000 + index) }));
    const answers = await Promise.all(guesses.map((guess) => tablet.switchTo(owner, guess)));
    expect(answers.filter(({ body }) => body.code === 'failure.shift_code_wrong').length).toBeLessThan(6);
    expect(codeOf(await tablet.switchTo(owner, { code: CODE }))).toEqual(LOCKED);
  });

  it('accepts no code on a device where they have not signed in, and reveals and counts nothing there', async () => {
    const { app, owner, nurse, tablet } = await setUp();
    const other = await tabletOf(app, nurse);
    const third = await colleagueOf(app, owner, 'Hodan Xasan');
    for (let tried = 0; tried < 6; tried += 1) {
      expect(codeOf(await other.switchTo(owner, { code: CODE }))).toEqual(WRONG_CODE);
      expect(codeOf(await other.switchTo(third, { code: CODE }))).toEqual(WRONG_CODE);
    }
    expect((await tablet.switchTo(owner, { code: CODE })).status).toBe(200);
    // A password makes the device known.
    expect((await other.switchTo(owner, { password: PASSWORD })).status).toBe(200);
    expect((await other.switchTo(nurse, { code: '2580' })).status).toBe(200);
    expect((await other.switchTo(owner, { code: CODE })).status).toBe(200);
  });

  it('lets nobody in who works elsewhere, has been removed or banned, or is on shift already', async () => {
    const { app, owner, nurse, tablet } = await setUp();
    const elsewhere = await verifiedHospital(app);
    await setCode(app, elsewhere);
    const shared = await tabletOf(app, elsewhere, owner, nurse);
    const removed = await colleagueOf(app, owner);
    await shared.signInAs(removed);
    await shared.signInAs(nurse);
    await app.call('DELETE', `/hospital/staff/${removed.id}`, { token: owner.token });
    for (const person of [elsewhere, removed, nurse]) {
      expect(codeOf(await shared.switchTo(person, { code: CODE }))).toEqual(WRONG_CODE);
      expect(codeOf(await shared.switchTo(person, { password: PASSWORD }))).toEqual(WRONG_PASSWORD);
    }
    const banned = await colleagueOf(app, owner);
    await setCode(app, banned);
    await shared.signInAs(banned);
    await shared.signInAs(nurse);
    await ban(app, banned.id);
    expect(codeOf(await shared.switchTo(banned, { code: CODE }))).toEqual(WRONG_CODE);
    expect((await tablet.switchTo(owner, { code: CODE })).status).toBe(200);
  });

  it('lets in the first to call of two who take over at once', async () => {
    const { app, owner, tablet } = await setUp();
    const third = await colleagueOf(app, owner);
    const former = tablet.token();
    const answers = await Promise.all([
      tablet.switchTo(owner, { code: CODE }),
      tablet.switchTo(third, { password: PASSWORD }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const profileAs = async (token: unknown) =>
      (await app.call('GET', '/auth/profile', { token: String(token) })).status;
    // A page makes several calls at once.
    const calls = await Promise.all(
      answers.map(({ body }) => Promise.all([profileAs(body.token), profileAs(body.token)])),
    );
    expect(calls.toSorted()).toEqual([
      [200, 200],
      [401, 401],
    ]);
    expect(await profileAs(former)).toBe(401);
  });

  it('changes nothing if the answer is lost, and takes over at the next try', async () => {
    const lab = await createPushLab();
    const { app } = lab;
    const { owner, nurse, tablet } = await sharedTablet(app);
    const former = tablet.token();
    const { endpoint } = await lab.deviceOf({ ...nurse, token: former });
    await tablet.lose(owner, { code: CODE });
    expect(await tablet.profile()).toMatchObject({ id: nurse.id });
    const holder = () =>
      app.context.db
        .selectFrom('push_subscriptions')
        .select('user_id')
        .where('endpoint', '=', endpoint)
        .executeTakeFirstOrThrow();
    expect(await holder()).toEqual({ user_id: nurse.id });
    const switches = () =>
      app.context.db.selectFrom('audit').select('actor_id').where('action', '=', 'shift.switch').execute();
    expect(await switches()).toEqual([]);
    expect((await tablet.switchTo(owner, { code: CODE })).status).toBe(200);
    expect(await tablet.profile()).toMatchObject({ id: owner.id });
    expect((await app.call('GET', '/auth/profile', { token: former })).status).toBe(401);
    expect(await holder()).toEqual({ user_id: owner.id });
    expect(await switches()).toEqual([{ actor_id: owner.id }]);
  });

  it('counts passwords with those of the sign-in', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const { owner, tablet } = await sharedTablet(app);
    for (let tried = 0; tried < 10; tried += 1)
      expect(codeOf(await tablet.switchTo(owner, { password: 'not this one' }))).toEqual(WRONG_PASSWORD);
    expect((await tablet.switchTo(owner, { password: PASSWORD })).status).toBe(429);
  });

  it('lets nobody in by their password alone who has a second factor', async () => {
    const { app, owner, tablet } = await setUp();
    await setUpSecondFactor(app, owner);
    expect(codeOf(await tablet.switchTo(owner, { password: PASSWORD }))).toEqual([
      403,
      'failure.second_factor_at_login',
    ]);
    expect((await tablet.switchTo(owner, { code: CODE })).status).toBe(200);
  });

  it('needs a code or a password, not both or neither', async () => {
    const { owner, tablet } = await setUp();
    for (const proof of [{ code: CODE, password: PASSWORD }, {} as { code: string }])
      expect((await tablet.switchTo(owner, proof)).status).toBe(400);
  });

  it('continues to notify the device, for whoever is on shift', async () => {
    const lab = await createPushLab();
    const { owner, nurse, tablet } = await sharedTablet(lab.app);
    const phone = await lab.deviceOf(nurse);
    const { endpoint } = await lab.deviceOf({ ...nurse, token: tablet.token() });
    await queueFor(lab, nurse);
    const { _id } = await postRequest(lab.app, owner, { bloodType: 'O-' });
    await respondOk(lab.app, await registerDonor(lab.app, { bloodType: 'O-' }), _id);
    await tablet.switchTo(owner, { code: CODE });
    await tablet.profile();
    const held = await lab.app.context.db
      .selectFrom('push_subscriptions')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .select(['push_subscriptions.user_id', 'sessions.user_id as session_of', 'endpoint'])
      .orderBy('push_subscriptions.id')
      .execute();
    expect(held).toEqual([
      { user_id: nurse.id, session_of: nurse.id, endpoint: phone.endpoint },
      { user_id: owner.id, session_of: owner.id, endpoint },
    ]);
    // Messages for the nurse herself are sent only to her phone, news of the hospital's requests to the tablet too.
    const waiting = (await deliveriesOf(lab)).map(({ kind, state, user_id }) => [kind, state, user_id]);
    expect(waiting.toSorted()).toEqual(
      [
        ['alert_exhausted', 'pending', nurse.id],
        ['alert_exhausted', 'pending', owner.id],
        ['answer', 'pending', nurse.id],
        ['answer', 'pending', owner.id],
        ['reminder', 'gone', nurse.id],
        ['reminder', 'pending', nurse.id],
      ].toSorted(),
    );
    await lab.sendDue();
    const arrived = lab.service.messages.map((message) => {
      const { kind, userId } = readMessage(message);
      return [message.endpoint === endpoint ? 'tablet' : 'phone', kind, userId];
    });
    expect(arrived.toSorted()).toEqual([
      ['phone', 'alert_exhausted', nurse.id],
      ['phone', 'answer', nurse.id],
      ['phone', 'reminder', nurse.id],
      ['tablet', 'alert_exhausted', owner.id],
      ['tablet', 'answer', owner.id],
    ]);
  });
});
