import { describe, expect, it } from 'vitest';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import {
  askForCode,
  codeTo,
  cookieOf,
  numberedDonor,
  saidTo,
  signInByNumber,
} from '../../tools/testing/numbers.ts';
import {
  admin,
  callProved,
  donorRegistration,
  hospitalRegistration,
  PASSWORD,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTextLab, type TextLab } from '../../tools/testing/texts.ts';
import { linkToken } from './link-token.ts';

const NUMBER = '+252615000521';
const OTHER = '+252615000522';
const NEXT_PASSWORD = 'webiga shabeelle';
const DAY_SECONDS = 24 * 3600;

const profileOf = async ({ app }: TextLab, token: string) =>
  (await app.call('GET', '/auth/profile', { token })).body.user as Record<string, unknown>;

const mails = ({ app }: TextLab) =>
  app.context.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('id').execute();

const changeNumber = ({ app }: TextLab, token: string, body: object) =>
  app.call('PUT', '/auth/number', { token, body: { currentPassword: PASSWORD, ...body } });

const reset = ({ app }: TextLab, body: object, cookie = '') =>
  app.call('POST', '/auth/reset-password', {
    body: { password: NEXT_PASSWORD, ...body },
    ...(cookie && { headers: { cookie } }),
  });

describe('registering with a number', () => {
  it('makes an account without an e-mail, which begins with texts in place of mails', async () => {
    const lab = await createTextLab();
    const { token } = await numberedDonor(lab, NUMBER);
    const profile = await profileOf(lab, token);
    expect(profile).toMatchObject({
      email: null,
      number: NUMBER,
      phone: NUMBER,
      pendingEmail: null,
      preferences: { channels: { push: true, email: false, sms: true } },
    });
    expect(profile).not.toHaveProperty('emailProved');
  });

  it('takes an e-mail as well', async () => {
    const lab = await createTextLab();
    const { token } = await numberedDonor(lab, NUMBER, { email: 'Cawo@Example.so' });
    expect(await profileOf(lab, token)).toMatchObject({
      email: 'cawo@example.so',
      number: NUMBER,
      emailProved: false,
      preferences: { channels: { email: true, sms: false } },
    });
  });

  it('needs an e-mail without a code, and says all that is missing at once', async () => {
    const lab = await createTextLab();
    const { email: _, ...body } = donorRegistration(lab.app, { name: undefined });
    for (const path of ['/auth/register-donor', '/auth/register'])
      expect(await lab.app.call('POST', path, { body: { ...body, role: 'donor' } })).toMatchObject({
        status: 400,
        body: { errors: { email: 'Email is required', name: expect.any(String) } },
      });
    expect((await lab.app.call('POST', '/auth/register-donor', { body: {} })).body.errors).toMatchObject({
      email: 'Email is required',
      password: 'Password is required',
      phone: 'Phone number is required',
    });
  });

  it('is not for hospitals', async () => {
    const lab = await createTextLab();
    const numberCode = await codeTo(lab, NUMBER, 'register');
    const { email: _, ...body } = hospitalRegistration(lab.app, { phone: NUMBER, numberCode });
    expect(await lab.app.call('POST', '/auth/register-hospital', { body })).toMatchObject({
      status: 400,
      body: { errors: { email: 'Email is required' } },
    });
  });

  it('one account a proved number, though others may be called at it', async () => {
    const lab = await createTextLab();
    await registerDonor(lab.app, { phone: NUMBER });
    const code = await codeTo(lab, NUMBER, 'register');
    await numberedDonor(lab, OTHER);
    await lab.app.context.db
      .updateTable('users')
      .set({ number_e164: NUMBER })
      .where('number_e164', '=', OTHER)
      .execute();
    const { email: _, ...body } = donorRegistration(lab.app, { phone: NUMBER, numberCode: code });
    expect(await lab.app.call('POST', '/auth/register-donor', { body })).toMatchObject({
      status: 409,
      body: { code: 'failure.number_taken', errors: { phone: expect.any(String) } },
    });
    expect(
      await lab.app.context.db.selectFrom('users').select('id').where('phone_e164', '=', NUMBER).execute(),
    ).toHaveLength(1);
  });

  it('a taken e-mail leaves the code good', async () => {
    const lab = await createTextLab();
    const { email } = await registerDonor(lab.app);
    const numberCode = await codeTo(lab, NUMBER, 'register');
    const body = donorRegistration(lab.app, { phone: NUMBER, numberCode, email });
    expect((await lab.app.call('POST', '/auth/register-donor', { body })).body.code).toBe(
      'failure.email_taken',
    );
    const { email: _, ...without } = body;
    expect((await lab.app.call('POST', '/auth/register-donor', { body: without })).status).toBe(201);
  });

  it('the database holds it: neither nobody’s name nor a hospital’s number is stored', async () => {
    const lab = await createTextLab();
    const { id } = await numberedDonor(lab, NUMBER);
    const { db } = lab.app.context;
    const change = (changes: object) => db.updateTable('users').set(changes).where('id', '=', id).execute();
    await expect(change({ number_e164: null })).rejects.toThrow(/users_identity|CHECK/i);
    await expect(change({ role: 'hospital' })).rejects.toThrow(/users_identity|CHECK/i);
    await expect(change({ email: 'a@example.so', role: 'admin' })).rejects.toThrow(/users_identity|CHECK/i);
  });
});

describe('signing in with a number', () => {
  it('takes the password on any device, and the code alone on one that signed in before', async () => {
    const lab = await createTextLab();
    const { id, cookie } = await numberedDonor(lab, NUMBER);
    expect((await signInByNumber(lab, { phone: '0615000521' })).body.user).toMatchObject({ id });
    const numberCode = await codeTo(lab, NUMBER, 'sign-in');
    for (const phone of [NUMBER, OTHER])
      expect(await signInByNumber(lab, { phone, numberCode })).toMatchObject({
        status: 403,
        body: { code: 'failure.password_on_new_device', errors: { password: expect.any(String) } },
      });
    const { status, body } = await signInByNumber(lab, { phone: NUMBER, numberCode }, cookie);
    expect([status, (body.user as { id: string }).id]).toEqual([200, id]);
    // Once.
    expect((await signInByNumber(lab, { phone: NUMBER, numberCode }, cookie)).body.code).toBe(
      'failure.number_code_wrong',
    );
  });

  it('another account’s device is a new one, and so is every device after a new password', async () => {
    const lab = await createTextLab();
    const { token, cookie } = await numberedDonor(lab, NUMBER);
    const stranger = await numberedDonor(lab, OTHER);
    const numberCode = await codeTo(lab, NUMBER, 'sign-in');
    const by = (known: string) => signInByNumber(lab, { phone: NUMBER, numberCode }, known);
    expect((await by(stranger.cookie)).body.code).toBe('failure.password_on_new_device');
    await lab.app.call('POST', '/auth/change-password', {
      token,
      body: { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD },
    });
    expect((await by(cookie)).body.code).toBe('failure.password_on_new_device');
  });

  it('fails alike for a wrong password and for a number without account, and never by contact number', async () => {
    const lab = await createTextLab();
    await numberedDonor(lab, NUMBER);
    await registerDonor(lab.app, { phone: OTHER });
    const answers = [
      await signInByNumber(lab, { phone: NUMBER, password: 'not this one' }),
      await signInByNumber(lab, { phone: OTHER }),
      await signInByNumber(lab, { phone: '+1 202 555 0143' }),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([
        JSON.stringify([
          401,
          {
            success: false,
            code: 'failure.invalid_number_credentials',
            message: 'Invalid number or password',
          },
        ]),
      ]),
    );
  });

  it('says what is missing, as ever for who uses an e-mail', async () => {
    const lab = await createTextLab();
    const errors = async (body: object) => (await lab.app.call('POST', '/auth/login', { body })).body.errors;
    expect(await errors({})).toEqual({ email: 'Email is required', password: 'Password is required' });
    expect(await errors({ phone: NUMBER })).toEqual({ password: 'Password is required' });
    expect(await errors({ numberCode: '123456' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it('counts tries at the number, and leaves the owner’s device its own', async () => {
    const lab = await createTextLab({ RATE_LIMITS: 'on' });
    const { cookie } = await numberedDonor(lab, NUMBER);
    for (let tried = 0; tried < 10; tried += 1)
      await signInByNumber(lab, { phone: NUMBER, password: 'not this one' });
    expect((await signInByNumber(lab, { phone: '061 500 0521' })).status).toBe(429);
    expect((await signInByNumber(lab, { phone: NUMBER }, cookie)).status).toBe(200);
  });

  it('bans count: the ban is said to who has the code on a known device', async () => {
    const lab = await createTextLab();
    const { id, cookie } = await numberedDonor(lab, NUMBER);
    const numberCode = await codeTo(lab, NUMBER, 'sign-in');
    await lab.app.context.db.updateTable('users').set({ status: 'banned' }).where('id', '=', id).execute();
    expect((await signInByNumber(lab, { phone: NUMBER, numberCode }, cookie)).body.code).toBe(
      'failure.account_banned',
    );
  });

  it('a text from the number signs nobody in', async () => {
    const lab = await createTextLab();
    await numberedDonor(lab, NUMBER);
    await codeTo(lab, NUMBER, 'sign-in');
    const sessions = () => lab.app.context.db.selectFrom('sessions').select('id').execute();
    const before = await sessions();
    for (const text of ['YES', 'START', '123456']) await lab.textFrom(NUMBER, text);
    expect(await sessions()).toEqual(before);
  });
});

describe('a new password by a code', () => {
  it('ends all sessions, is told, and makes the device known', async () => {
    const lab = await createTextLab();
    const { token } = await numberedDonor(lab, NUMBER);
    const numberCode = await codeTo(lab, NUMBER, 'reset');
    const answer = await reset(lab, { phone: '615000521', numberCode });
    expect(answer.status).toBe(200);
    expect((await lab.app.call('GET', '/auth/profile', { token })).status).toBe(401);
    expect((await signInByNumber(lab, { phone: NUMBER })).status).toBe(401);
    expect((await signInByNumber(lab, { phone: NUMBER, password: NEXT_PASSWORD })).status).toBe(200);
    await lab.sendDue();
    expect(saidTo(lab, NUMBER).at(-1)).toContain('Your password was changed');
    const next = await codeTo(lab, NUMBER, 'sign-in');
    expect((await signInByNumber(lab, { phone: NUMBER, numberCode: next }, cookieOf(answer))).status).toBe(
      200,
    );
  });

  it('leaves the code good if the password is refused, and is good once', async () => {
    const lab = await createTextLab();
    await numberedDonor(lab, NUMBER);
    const numberCode = await codeTo(lab, NUMBER, 'reset');
    const by = (password: string) => reset(lab, { phone: NUMBER, numberCode, password });
    expect((await by('password')).body.code).toBe('failure.password_too_common');
    const answers = await Promise.all([by(NEXT_PASSWORD), by(`${NEXT_PASSWORD}!`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('needs a link or both number and code', async () => {
    const lab = await createTextLab();
    for (const body of [{}, { phone: NUMBER }, { numberCode: '123456' }])
      expect((await reset(lab, body)).body.errors).toEqual({
        token: 'This link was already used or has expired. Please ask for a new one.',
      });
    expect((await reset(lab, { phone: NUMBER, numberCode: '123456' })).body.code).toBe(
      'failure.number_code_wrong',
    );
  });
});

describe('a number that an operator gave to somebody else', () => {
  const silent = async (lab: TextLab, email?: string) => {
    const old = await numberedDonor(lab, NUMBER, email === undefined ? {} : { email });
    lab.pass(91 * DAY_SECONDS);
    return old;
  };

  it('lets nobody into the old account by a code alone, but on its device', async () => {
    const lab = await createTextLab();
    const { cookie } = await silent(lab);
    const numberCode = await codeTo(lab, NUMBER, 'reset');
    expect(await reset(lab, { phone: NUMBER, numberCode })).toMatchObject({
      status: 403,
      body: { code: 'failure.number_unused' },
    });
    expect((await reset(lab, { phone: NUMBER, numberCode }, cookie)).status).toBe(200);
  });

  it('registers anew: the old account is gone, as nobody could enter it', async () => {
    const lab = await createTextLab();
    const old = await silent(lab);
    const { id } = await numberedDonor(lab, NUMBER);
    const { db } = lab.app.context;
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
    const audit = await db.selectFrom('audit').select(['action', 'subject_id', 'actor_id']).execute();
    expect(audit).toContainEqual({ action: 'number.pass_on', subject_id: old.id, actor_id: null });
    expect(audit).toContainEqual({ action: 'account.delete', subject_id: old.id, actor_id: null });
  });

  it('leaves an old account that has an e-mail, without the number, and tells it', async () => {
    const lab = await createTextLab();
    const old = await silent(lab, 'cawo@example.so');
    await lab.app.context.db.deleteFrom('mails').execute();
    const { id } = await numberedDonor(lab, NUMBER);
    const rows = await lab.app.context.db.selectFrom('users').select(['id', 'number_e164']).execute();
    expect(new Map(rows.map((row) => [row.id, row.number_e164]))).toEqual(
      new Map([
        [old.id, null],
        [id, NUMBER],
      ]),
    );
    expect(await mails(lab)).toEqual([{ kind: 'number_passed_on', recipient: 'cawo@example.so' }]);
  });

  it('is the old account’s for as long as that is used, also by text alone, or is banned', async () => {
    const lab = await createTextLab();
    const { id } = await silent(lab);
    const { db } = lab.app.context;
    await postRequest(lab.app, await verifiedHospital(lab.app));
    await lab.sendDue();
    await lab.textFrom(NUMBER, 'HAA');
    await askForCode(lab, NUMBER, 'register');
    await lab.sendDue();
    expect(saidTo(lab, NUMBER).at(-1)).toContain('already has an account');
    expect((await reset(lab, { phone: NUMBER, numberCode: await codeTo(lab, NUMBER, 'reset') })).status).toBe(
      200,
    );
    lab.pass(91 * DAY_SECONDS);
    await db.updateTable('users').set({ status: 'banned' }).where('id', '=', id).execute();
    await askForCode(lab, NUMBER, 'register');
    await lab.sendDue();
    expect(saidTo(lab, NUMBER).at(-1)).toContain('already has an account');
  });
});

describe('the number of a profile', () => {
  it('is added by a code and the password, and told by mail', async () => {
    const lab = await createTextLab();
    const { token, email } = await registerDonor(lab.app, { phone: '+252615000777' });
    const numberCode = await codeTo(lab, NUMBER, 'change', token);
    const wrong = await changeNumber(lab, token, { phone: NUMBER, numberCode, currentPassword: 'no' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'failure.wrong_password' } });
    const { status, body } = await changeNumber(lab, token, { phone: NUMBER, numberCode });
    expect([status, body]).toMatchObject([200, { user: { email, number: NUMBER, phone: '+252615000777' } }]);
    expect((await mails(lab)).at(-1)).toEqual({ kind: 'number_changed', recipient: email });
    expect((await signInByNumber(lab, { phone: NUMBER })).status).toBe(200);
  });

  it('is changed: the old one is told, signs in no more, and the contact number follows it', async () => {
    const lab = await createTextLab();
    const { token } = await numberedDonor(lab, NUMBER);
    const numberCode = await codeTo(lab, OTHER, 'change', token);
    const { body } = await changeNumber(lab, token, { phone: '0615000522', numberCode });
    expect(body.user).toMatchObject({ number: OTHER, phone: OTHER, email: null });
    await lab.sendDue();
    expect(saidTo(lab, NUMBER).at(-1)).toContain('no longer has this number');
    expect((await signInByNumber(lab, { phone: NUMBER })).status).toBe(401);
    expect((await signInByNumber(lab, { phone: OTHER })).status).toBe(200);
  });

  it('is proved by nobody else’s code', async () => {
    const lab = await createTextLab();
    const one = await numberedDonor(lab, NUMBER);
    const { token } = await registerDonor(lab.app);
    const numberCode = await codeTo(lab, OTHER, 'change', one.token);
    expect((await changeNumber(lab, token, { phone: OTHER, numberCode })).body.code).toBe(
      'failure.number_code_wrong',
    );
    expect((await changeNumber(lab, one.token, { phone: OTHER, numberCode })).status).toBe(200);
  });

  it('is not taken from an account that got it meanwhile', async () => {
    const lab = await createTextLab();
    const { token } = await registerDonor(lab.app);
    const change = await codeTo(lab, NUMBER, 'change', token);
    await numberedDonor(lab, NUMBER);
    expect(await changeNumber(lab, token, { phone: NUMBER, numberCode: change })).toMatchObject({
      status: 409,
      body: { code: 'failure.number_taken' },
    });
  });

  it('goes only if a confirmed e-mail stays', async () => {
    const lab = await createTextLab();
    const { id, token } = await numberedDonor(lab, NUMBER, { email: 'cawo@example.so' });
    const remove = () =>
      lab.app.call('DELETE', '/auth/number', { token, body: { currentPassword: PASSWORD } });
    expect((await remove()).body.code).toBe('failure.email_needed');
    await lab.app.context.db
      .updateTable('users')
      .set({ email_proved_at: lab.app.context.now().toISOString() })
      .where('id', '=', id)
      .execute();
    const { status, body } = await remove();
    expect([status, body.user]).toMatchObject([200, { number: null, email: 'cawo@example.so' }]);
    expect((await signInByNumber(lab, { phone: NUMBER })).status).toBe(401);
  });
});

describe('an e-mail beside the number', () => {
  it('waits for its link, is told by text, and needs the password', async () => {
    const lab = await createTextLab();
    const { id, token } = await numberedDonor(lab, NUMBER);
    const ask = (body: object) => lab.app.call('PUT', '/auth/profile', { token, body });
    expect((await ask({ email: 'cawo@example.so' })).body.code).toBe('failure.password_needed');
    const { body } = await ask({ email: 'cawo@example.so', currentPassword: PASSWORD });
    expect(body.user).toMatchObject({ email: null, pendingEmail: 'cawo@example.so' });
    await lab.sendDue();
    expect(saidTo(lab, NUMBER).at(-1)).toContain('is to get an email');
    const { db, keys } = lab.app.context;
    const change = await db
      .selectFrom('email_changes')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirst();
    const link = linkToken(keys.jwtSecret, 'email confirmation', change?.id ?? '');
    expect((await lab.app.call('POST', '/auth/confirm-email', { body: { token: link } })).status).toBe(200);
    expect(await profileOf(lab, token)).toMatchObject({ email: 'cawo@example.so', emailProved: true });
    await lab.sendDue();
    expect(saidTo(lab, NUMBER).at(-1)).toContain('now has an email');
  });

  it('mails are not for somebody without one', async () => {
    const lab = await createTextLab();
    const { token } = await numberedDonor(lab, NUMBER);
    const { status, body } = await lab.app.call('PUT', '/auth/profile', {
      token,
      body: { preferences: { channels: { email: true } } },
    });
    expect([status, body.code]).toEqual([409, 'failure.email_needed']);
    expect((await lab.app.call('POST', '/auth/email-link', { token })).body.code).toBe(
      'failure.email_confirmed',
    );
  });
});

describe('everything about an account without an e-mail', () => {
  it('its export and its deletion are whole', async () => {
    const lab = await createTextLab();
    const { token } = await numberedDonor(lab, NUMBER);
    await codeTo(lab, NUMBER, 'reset');
    const { status, body } = await lab.app.call('GET', '/auth/export', { token });
    expect([status, JSON.stringify(body).includes(NUMBER)]).toEqual([200, true]);
    const gone = await lab.app.call('DELETE', '/auth/account', { token, body: { password: PASSWORD } });
    expect(gone.status).toBe(200);
    const { db } = lab.app.context;
    for (const table of ['users', 'texts', 'number_codes'] as const)
      expect([table, JSON.stringify(await db.selectFrom(table).selectAll().execute())]).toEqual([
        table,
        '[]',
      ]);
  });

  it('admins find it by its number, and change it without giving it an e-mail', async () => {
    const lab = await createTextLab();
    const { id } = await numberedDonor(lab, NUMBER);
    await registerDonor(lab.app);
    const { token } = await admin(lab.app);
    await lab.app.context.db.updateTable('users').set({ phone: '-' }).where('id', '=', id).execute();
    for (const search of ['615000521', '+252 61 500 0521', '61500']) {
      const { body } = await lab.app.call('GET', `/admin/users?search=${encodeURIComponent(search)}`, {
        token,
      });
      expect((body.users as { id: string }[]).map((user) => user.id)).toContain(id);
    }
    const list = await lab.app.call('GET', '/admin/users?sort=email&direction=asc', { token });
    expect(list.body.users).toContainEqual(expect.objectContaining({ id, email: null, number: NUMBER }));
    const change = (body: object) =>
      callProved(lab.app, 'PATCH', `/admin/users/${id}`, {
        token,
        body: { name: 'Cawo', email: null, role: 'donor', bloodType: 'O-', ...body },
      });
    expect((await change({})).body.user).toMatchObject({ name: 'Cawo', email: null, number: NUMBER });
    expect((await change({ role: 'admin', bloodType: null })).body.code).toBe('failure.email_needed');
    expect((await change({ email: 'cawo@example.so' })).body.pendingEmail).toBe('cawo@example.so');
  });

  it('another role takes the number off an account with an e-mail', async () => {
    const lab = await createTextLab();
    const { id } = await numberedDonor(lab, NUMBER, { email: 'cawo@example.so' });
    const { token } = await admin(lab.app);
    const { body } = await callProved(lab.app, 'PATCH', `/admin/users/${id}`, {
      token,
      body: { name: 'Cawo', email: 'cawo@example.so', role: 'hospital', location: 'Mogadishu' },
    });
    expect(body.user).toMatchObject({ type: 'hospital', number: null });
    const refused = await callProved(lab.app, 'PATCH', `/admin/users/${id}`, {
      token,
      body: { name: 'Cawo', email: null, role: 'hospital' },
    });
    expect(refused.body.errors).toEqual({ email: 'Email is required' });
  });

  it('its messages are sent without an e-mail, and answered by a call; nobody else’s are', async () => {
    const lab = await createTextLab();
    const { token } = await numberedDonor(lab, NUMBER);
    const other = await registerDonor(lab.app);
    const send = (by?: string) =>
      lab.app.call('POST', '/contact', {
        body: { name: 'Cawo', email: null, subject: 'general', message: 'Salaan' },
        ...(by && { token: by }),
      });
    for (const by of [undefined, other.token])
      expect((await send(by)).body.errors).toEqual({ email: 'Email is required' });
    const { status, body } = await send(token);
    expect(status).toBe(201);
    const boss = await admin(lab.app);
    const list = await lab.app.call('GET', '/admin/messages', { token: boss.token });
    expect(list.body.messages).toMatchObject([{ id: body.id, email: '', phone: NUMBER }]);
    const answer = await lab.app.call('POST', `/admin/messages/${body.id}/answers`, {
      token: boss.token,
      body: { text: 'Salaan, Cawo', answersSeen: 0, close: false },
    });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(NUMBER) } });
  });

  it('a report that was closed is told by text', async () => {
    const lab = await createTextLab();
    const { token } = await numberedDonor(lab, NUMBER);
    const request = await postRequest(lab.app, await verifiedHospital(lab.app));
    const sent = await lab.app.call('POST', '/reports/abuse', {
      token,
      body: { requestId: request._id, kind: 'asked_for_money' },
    });
    const { id } = sent.body.report as { id: string };
    const boss = await admin(lab.app);
    const decided = await callProved(lab.app, 'PATCH', `/admin/abuse-reports/${id}`, {
      token: boss.token,
      body: { action: 'close', note: 'Seen twice.' },
    });
    expect(decided.status).toBe(200);
    await lab.sendDue();
    expect(saidTo(lab, NUMBER).at(-1)).toContain('We have looked at your report');
  });

  it('a donor without e-mail or smartphone comes from registering to thanks', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app, { name: 'Banadir Hospital' });
    const { token } = hospital;
    await numberedDonor(lab, NUMBER);
    const request = await postRequest(lab.app, hospital);
    await lab.sendDue();
    await lab.textFrom(NUMBER, 'HAA');
    await lab.sendDue();
    const [code = ''] = /\d{6}(?=\.$)/.exec(saidTo(lab, NUMBER).at(-1) ?? '') ?? [];
    const arrival = await lab.app.call('POST', '/hospital/arrivals', { token, body: { code } });
    const { id } = arrival.body.response as { id: string };
    const { status } = await lab.app.call('PATCH', `/requests/${request._id}/responses/${id}`, {
      token,
      body: { status: 'completed' },
    });
    expect(status).toBe(200);
    // Who gave for the first time is thanked in the evening.
    lab.pass(24 * 3600);
    await lab.sendDue();
    expect(saidTo(lab, NUMBER).at(-1)).toContain('has received your blood. Thank you!');
  });
});
