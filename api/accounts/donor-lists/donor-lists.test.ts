import { describe, expect, it } from 'vitest';
import { INVITED_A_DAY_MAX, INVITED_DAYS, LIST_BATCH_MAX } from '../../../shared/contract/donor-lists.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { forgetExpired } from '../../server/operation/forget-expired.ts';
import { registerDonor, registerHospital, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTextLab, type TextLab } from '../../tools/testing/texts.ts';
import { askInvited } from './ask-invited.ts';

const ASHA = {
  name: 'Asha Cali',
  phone: '061 555 0701',
  bloodType: 'O-',
  location: 'Hodan, Mogadishu',
  lastDonationDate: '2024-03-09',
};
const NUMBER = '+252615550701';

async function withHospital(environment: Record<string, string> = {}) {
  const lab = await createTextLab(environment);
  let hospital = await verifiedHospital(lab.app, { name: 'Banadir Hospital' });
  /** Days later: a session has ended by then. */
  const signInAgain = async () => {
    hospital = await signIn(lab.app, hospital.email);
  };
  const send = (people: readonly object[], mode: 'check' | 'invite' = 'invite') =>
    lab.app.call('POST', '/hospital/donor-lists', {
      token: hospital.token,
      body: { mode, list: 'Donors 2024.xlsx', language: 'en', people },
    });
  const soFar = async () =>
    (await lab.app.call('GET', '/hospital/donor-lists', { token: hospital.token })).body.people;
  const takeBack = async () =>
    (await lab.app.call('DELETE', '/hospital/donor-lists', { token: hospital.token })).body.message;
  return { lab, hospital, send, soFar, takeBack, signInAgain };
}

/** Asks whom there is room for, and sends; returns what the phones got. */
async function ask(lab: TextLab) {
  await askInvited(lab.app.context);
  await lab.sendDue();
  return lab.phone.given;
}

const person = (index: number) => ({ ...ASHA, phone: `+25261${String(6_000_000 + index)}` });

describe('a hospital’s list of donors', () => {
  it('is checked without any effect: each row has its outcome, and its reason', async () => {
    const { lab, send, soFar } = await withHospital();
    await registerDonor(lab.app, { phone: '+252 61 555 0702' });
    const people = [
      ASHA,
      { ...ASHA, phone: '+252615550701' },
      { ...ASHA, phone: '0615550702' },
      { ...ASHA, phone: '112' },
      { ...ASHA, phone: '+44 20 7946 0958' },
      { ...ASHA, name: ' ' },
      { ...ASHA, phone: '061 555 0703', lastDonationDate: '2199-01-01' },
      { ...ASHA, phone: '٠٦١ ٥٥٥ ٠٧٠٤', bloodType: null, location: 'Nowhere at all', lastDonationDate: null },
    ];
    const { status, body } = await send(people, 'check');
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { outcome: 'invited', phone: NUMBER, placed: true },
      { outcome: 'known', phone: NUMBER, placed: true },
      { outcome: 'known', phone: '+252615550702', placed: true },
      { outcome: 'unreadable', phone: null, placed: true, reason: expect.stringMatching(/phone/i) },
      { outcome: 'unreadable', phone: null, placed: true, reason: expect.stringMatching(/phone/i) },
      { outcome: 'unreadable', phone: NUMBER, placed: true, reason: expect.stringMatching(/name/i) },
      {
        outcome: 'unreadable',
        phone: '+252615550703',
        placed: true,
        reason: expect.stringMatching(/future/i),
      },
      { outcome: 'invited', phone: '+252615550704', placed: false },
    ]);
    expect(await soFar()).toEqual({ waiting: 0, asked: 0, joined: 0 });
  });

  it('asks each by one text; “haa” makes a donor who is alerted by text, and of the list nothing is left', async () => {
    const { lab, send, soFar } = await withHospital();
    await send([ASHA]);
    const [text] = await ask(lab);
    expect(text?.textMessage.text).toBe(
      'Dhiig: Banadir Hospital asks: will you be a blood donor? A text asks you when your blood is needed. Answer YES or NO.',
    );
    expect(await soFar()).toEqual({ waiting: 0, asked: 1, joined: 0 });
    expect(await lab.textFrom(NUMBER, 'Haa')).toBe(204);
    await lab.sendDue();
    expect(lab.phone.given.at(-1)?.textMessage.text).toMatch(/you are a donor now/);
    expect(await soFar()).toEqual({ waiting: 0, asked: 0, joined: 1 });
    const { db } = lab.app.context;
    expect(
      await db
        .selectFrom('users')
        .innerJoin('donors', 'donors.user_id', 'users.id')
        .select([
          'name',
          'email',
          'number_e164',
          'blood_type',
          'last_donation_at',
          'region',
          'text_to',
          'callable',
        ])
        .where('role', '=', 'donor')
        .execute(),
    ).toEqual([
      {
        name: 'Asha Cali',
        email: null,
        number_e164: NUMBER,
        blood_type: 'O-',
        last_donation_at: '2024-03-09',
        region: 'Banaadir',
        text_to: NUMBER,
        callable: 1,
      },
    ]);
    expect(
      await db.selectFrom('invited_donors').select(['phone', 'name', 'blood_type', 'state']).execute(),
    ).toEqual([{ phone: null, name: null, blood_type: null, state: 'joined' }]);
    // The same again is no second account.
    await lab.textFrom(NUMBER, 'haa');
    expect(await db.selectFrom('users').select('id').where('role', '=', 'donor').execute()).toHaveLength(1);
  });

  it.each(['maya', 'JOOJI'])('“%s” leaves nothing, and nobody asks that number again', async (answer) => {
    const { lab, send } = await withHospital();
    await send([ASHA]);
    await ask(lab);
    await lab.textFrom(NUMBER, answer);
    const { db } = lab.app.context;
    expect(await db.selectFrom('invited_donors').select('id').execute()).toEqual([]);
    expect((await send([ASHA])).body.results).toMatchObject([{ outcome: 'known' }]);
  });

  it('whoever has no place is where the hospital is', async () => {
    const { lab, send } = await withHospital();
    await send([{ ...ASHA, location: '' }]);
    await ask(lab);
    await lab.textFrom(NUMBER, 'yes');
    const { db } = lab.app.context;
    const hospital = await db
      .selectFrom('hospitals')
      .select(['latitude', 'region'])
      .executeTakeFirstOrThrow();
    expect(await db.selectFrom('donors').select(['latitude', 'region']).execute()).toEqual([hospital]);
  });

  it('an answer counts only after the question: a forged “yes” before it makes nobody a donor', async () => {
    const { lab, send } = await withHospital();
    await send([ASHA]);
    await lab.textFrom(NUMBER, 'haa');
    expect(await lab.app.context.db.selectFrom('donors').select('user_id').execute()).toEqual([]);
  });

  it('is erased thirty days after the question, if nobody answers', async () => {
    const { lab, send, soFar, signInAgain } = await withHospital();
    await send([ASHA]);
    await ask(lab);
    lab.pass((INVITED_DAYS * DAY_MS) / 1000 - 60);
    await forgetExpired(lab.app.context);
    const { db } = lab.app.context;
    expect(await db.selectFrom('invited_donors').select('phone').execute()).toEqual([{ phone: NUMBER }]);
    lab.pass(120);
    await forgetExpired(lab.app.context);
    expect(await db.selectFrom('invited_donors').select('phone').execute()).toEqual([]);
    await signInAgain();
    expect(await soFar()).toEqual({ waiting: 0, asked: 0, joined: 0 });
  });

  it('half of a day’s texts stay for emergencies; the others wait, and can be taken back', async () => {
    const { lab, send, soFar, takeBack, signInAgain } = await withHospital();
    await lab.app.context.db
      .insertInto('deployment_settings')
      .values({
        name: 'hospitalTextsPerDay',
        value: '6',
        changed_by: null,
        changed_at: new Date(0).toISOString(),
      })
      .execute();
    await send(Array.from({ length: 5 }, (_, index) => person(index)));
    expect(await ask(lab)).toHaveLength(3);
    expect(await soFar()).toEqual({ waiting: 2, asked: 3, joined: 0 });
    lab.pass(24 * 3600);
    expect(await ask(lab)).toHaveLength(5);
    await signInAgain();
    await send([person(9)]);
    expect(await takeBack()).toBe('Withdrawn: 1');
    expect(await soFar()).toEqual({ waiting: 0, asked: 5, joined: 0 });
  });

  it('nobody is asked at night', async () => {
    const { lab, send } = await withHospital();
    await send([ASHA]);
    const hour = new Date(lab.app.context.now().getTime() + 3 * 3_600_000).getUTCHours();
    lab.pass(((26 - hour) % 24) * 3600);
    expect(await ask(lab)).toHaveLength(0);
  });

  it('is for verified hospitals, bounded in a call and in a day', async () => {
    const { lab, hospital, send } = await withHospital();
    const waiting = await registerHospital(lab.app);
    const body = { mode: 'invite', list: 'a', language: 'en', people: [ASHA] };
    expect((await lab.app.call('POST', '/hospital/donor-lists', { token: waiting.token, body })).status).toBe(
      403,
    );
    const donor = await registerDonor(lab.app);
    expect((await lab.app.call('POST', '/hospital/donor-lists', { token: donor.token, body })).status).toBe(
      403,
    );
    const many = Array.from({ length: LIST_BATCH_MAX + 1 }, (_, index) => person(index));
    expect((await send(many)).status).toBe(400);
    const { db, now } = lab.app.context;
    const rows = Array.from({ length: INVITED_A_DAY_MAX - 1 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      hospital_id: hospital.id,
      phone: null,
      name: null,
      blood_type: null,
      location_address: null,
      last_donation_at: null,
      language: 'en' as const,
      state: 'joined' as const,
      invited_at: now().toISOString(),
      expires_at: now().toISOString(),
    }));
    for (let at = 0; at < rows.length; at += 1000)
      await db
        .insertInto('invited_donors')
        .values(rows.slice(at, at + 1000))
        .execute();
    expect((await send([person(1), person(2)])).body.results).toMatchObject([
      { outcome: 'invited' },
      { outcome: 'too_many' },
    ]);
  });
});

describe('somebody at a hospital’s desk', () => {
  const FORM = {
    name: 'Xaliimo Cabdi',
    phone: '061 555 0711',
    bloodType: 'unknown',
    location: '',
    language: 'so',
    consent: 'seen',
  };
  const PHONE = '+252615550711';
  const donors = (lab: TextLab) =>
    lab.app.context.db
      .selectFrom('users')
      .innerJoin('donors', 'donors.user_id', 'users.id')
      .select(['users.id', 'name', 'number_e164', 'blood_type', 'text_to'])
      .execute();

  it('who agreed there is a donor at once, and is told so by text; who saw it is in the audit', async () => {
    const { lab, hospital } = await withHospital();
    const { token } = hospital;
    const answer = await lab.app.call('POST', '/hospital/donors', { token, body: FORM });
    expect(answer).toMatchObject({ status: 201, body: { donor: { name: FORM.name, isAsked: false } } });
    const [donor] = await donors(lab);
    expect(donor).toMatchObject({ number_e164: PHONE, blood_type: null, text_to: PHONE });
    await lab.sendDue();
    expect(lab.phone.given.map(({ textMessage }) => textMessage.text)).toEqual([
      expect.stringMatching(/^Dhiig: Mahadsanid, hadda waxaad tahay dhiig-bixiye/),
    ]);
    const { db } = lab.app.context;
    const entry = await db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'donor.enrol')
      .executeTakeFirst();
    expect(entry).toEqual({ actor_id: hospital.id, subject_id: donor?.id });
  });

  it('who is asked by text is a donor after “haa”, by night too', async () => {
    const { lab, hospital } = await withHospital();
    const body = { ...FORM, bloodType: 'B-', consent: 'text' };
    const answer = await lab.app.call('POST', '/hospital/donors', { token: hospital.token, body });
    expect(answer).toMatchObject({ status: 201, body: { donor: { isAsked: true } } });
    expect(await donors(lab)).toEqual([]);
    await lab.sendDue();
    expect(lab.phone.given).toHaveLength(1);
    await lab.textFrom(PHONE, 'haa');
    expect(await donors(lab)).toMatchObject([{ name: FORM.name, blood_type: 'B-' }]);
  });

  it('by whom a hospital would send more texts than its day has is asked on another day', async () => {
    const { lab, hospital, signInAgain } = await withHospital();
    const { db, now } = lab.app.context;
    await db
      .insertInto('deployment_settings')
      .values({
        name: 'hospitalTextsPerDay',
        value: '2',
        changed_by: null,
        changed_at: now().toISOString(),
      })
      .execute();
    for (let index = 0; index < 5; index += 1) {
      const body = { ...FORM, phone: `061 555 072${index}`, consent: 'text' };
      const { status } = await lab.app.call('POST', '/hospital/donors', { token: hospital.token, body });
      expect(status).toBe(201);
    }
    await lab.sendDue();
    expect(lab.phone.given).toHaveLength(2);
    lab.pass(24 * 3600);
    await signInAgain();
    expect(await ask(lab)).toHaveLength(3);
  });

  it('a number is registered once, and only one to which texts go', async () => {
    const { lab, hospital } = await withHospital();
    const register = (change: object) =>
      lab.app.call('POST', '/hospital/donors', { token: hospital.token, body: { ...FORM, ...change } });
    await register({});
    expect(await register({ name: 'Another' })).toMatchObject({
      status: 409,
      body: { errors: { phone: expect.stringMatching(/belongs to a donor/) } },
    });
    expect((await register({ phone: '+44 20 7946 0958' })).status).toBe(400);
    expect(await donors(lab)).toHaveLength(1);
  });

  it('takes the account over by a code to that number, with a password of their own', async () => {
    const { lab, hospital } = await withHospital();
    await lab.app.call('POST', '/hospital/donors', { token: hospital.token, body: FORM });
    await lab.app.call('POST', '/auth/number-codes', { body: { phone: PHONE, purpose: 'reset' } });
    await lab.sendDue();
    const numberCode = /\d{6}/.exec(lab.phone.given.at(-1)?.textMessage.text ?? '')?.[0];
    const password = 'geedka nolosha!';
    const reset = { phone: PHONE, numberCode, password };
    expect((await lab.app.call('POST', '/auth/reset-password', { body: reset })).status).toBe(200);
    const { status, body } = await lab.app.call('POST', '/auth/login', { body: { phone: PHONE, password } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ name: FORM.name, role: 'donor' });
  });
});
