import { describe, expect, it } from 'vitest';
import type { FamilyAsk } from '../../../shared/contract/family-asks.ts';
import { forgetExpired } from '../../server/operation/forget-expired.ts';
import { giveDevice, pendingFor } from '../../tools/testing/alerts.ts';
import { codeTo, saidTo } from '../../tools/testing/numbers.ts';
import {
  colleagueOf,
  type Person,
  registerDonor,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import type { Answer } from '../../tools/testing/test-app.ts';
import { createTextLab, type TextLab, textsOf } from '../../tools/testing/texts.ts';
import { lapseAsks } from './lapse-asks.ts';

const BROTHER = '+252615550901';
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

const idOf = (count: number) => `0197a000-0000-4000-8000-${String(count).padStart(12, '0')}`;

interface Asking {
  readonly phone?: string;
  readonly id?: string;
  readonly numberCode?: string;
}

/** Asks on the page, by a code that the number gets. */
async function askOnPage(
  lab: TextLab,
  hospital: Person,
  { phone = BROTHER, id = idOf(1), numberCode }: Asking = {},
): Promise<Answer> {
  const code = numberCode ?? (await codeTo(lab, phone, 'ask'));
  const need = { hospitalId: hospital.id, ward: 'maternity', bloodType: 'O+', units: 2 };
  return lab.app.call('POST', '/family-asks', { body: { ...need, id, phone, numberCode: code } });
}

const listed = async ({ app }: TextLab, { token }: Person): Promise<FamilyAsk[]> => {
  const { status, body } = await app.call('GET', '/hospital/family-asks', { token });
  expect(status).toBe(200);
  return body.asks as FamilyAsk[];
};

const answer = (lab: TextLab, { token }: Person, id: string, body: object, key?: string) =>
  lab.app.call('PATCH', `/hospital/family-asks/${id}`, {
    token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const CONFIRM = { step: 'confirm', how: 'call', bloodType: 'O+', units: 2, urgency: 'medium' };
const REFUSE = { step: 'refuse' };

const codeIn = ({ body }: Answer): string => (body.ask as { code: string }).code;
const failureOf = ({ body }: Answer) => body.code;

const requestsOf = ({ app }: TextLab) =>
  app.context.db
    .selectFrom('requests')
    .select(['id', 'hospital_id', 'blood_type', 'units', 'created_by', 'notes', 'description'])
    .execute();

/** Everything that the sender has sent to a number. */
async function textsTo(lab: TextLab, phone: string): Promise<string[]> {
  await lab.sendDue();
  return saidTo(lab, phone);
}

const world = async (environment: Record<string, string> = {}) => {
  const lab = await createTextLab(environment);
  const hospital = await verifiedHospital(lab.app, { name: 'Banadir Hospital' });
  return { lab, hospital };
};

describe('a family that asks on the page', () => {
  it('is seen by its hospital alone, until the ward confirms it by the code that they show', async () => {
    const { lab, hospital } = await world();
    const other = await verifiedHospital(lab.app, { name: 'Keysaney' });
    const asked = await askOnPage(lab, hospital);
    expect(asked).toMatchObject({
      status: 201,
      body: { ask: { hospital: 'Banadir Hospital', code: expect.stringMatching(/^\d{6}$/) } },
    });
    expect(await listed(lab, hospital)).toEqual([
      {
        id: idOf(1),
        state: 'asked',
        ward: 'maternity',
        bloodType: 'O+',
        units: 2,
        phone: BROTHER,
        isProved: true,
        wasRefused: false,
        askedAt: '2026-03-05T07:00:00.000Z',
        endsAt: '2026-03-05T13:00:00.000Z',
      },
    ]);
    expect(await listed(lab, other)).toEqual([]);
    expect(await requestsOf(lab)).toEqual([]);
    expect((await textsTo(lab, BROTHER)).at(-1)).toContain(codeIn(asked));

    const nurse = await colleagueOf(lab.app, hospital);
    const confirmation = { ...CONFIRM, how: 'code', code: codeIn(asked), units: 3, requestId: idOf(7) };
    const confirmed = await answer(lab, nurse, idOf(1), confirmation);
    expect(confirmed).toMatchObject({
      status: 200,
      body: { ask: { state: 'confirmed' }, request: { _id: idOf(7), units: 3, bloodType: 'O+' } },
    });
    expect(await requestsOf(lab)).toEqual([
      {
        id: idOf(7),
        hospital_id: hospital.id,
        blood_type: 'O+',
        units: 3,
        created_by: nurse.id,
        notes: null,
        description: null,
      },
    ]);
    expect(await listed(lab, hospital)).toEqual([]);
    const told = (await textsTo(lab, BROTHER)).at(-1);
    expect(told).toContain(`/r/${idOf(7)}`);
    const audit = await lab.app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'action', 'subject_id', 'detail'])
      .where('action', 'in', ['family.confirm', 'family.refuse'])
      .execute();
    expect(audit).toEqual([
      {
        actor_id: nurse.id,
        action: 'family.confirm',
        subject_id: idOf(7),
        detail: JSON.stringify({ ask: idOf(1), how: 'code' }),
      },
    ]);
  });

  it('is one ask if it is sent again, and answered again in the same way as it was', async () => {
    const { lab, hospital } = await world();
    const first = await askOnPage(lab, hospital);
    const again = await askOnPage(lab, hospital, { numberCode: '000000' });
    expect(again.body).toEqual(first.body);
    const confirmed = await answer(
      lab,
      hospital,
      idOf(1),
      { ...CONFIRM, requestId: idOf(7) },
      'key-of-a-confirmation',
    );
    const replayed = await answer(
      lab,
      hospital,
      idOf(1),
      { ...CONFIRM, requestId: idOf(7) },
      'key-of-a-confirmation',
    );
    expect(replayed.body).toEqual(confirmed.body);
    const twice = await answer(lab, hospital, idOf(1), { ...CONFIRM, requestId: idOf(8) });
    expect(twice).toMatchObject({ status: 200, body: { request: { _id: idOf(7) } } });
    expect(await requestsOf(lab)).toHaveLength(1);
    expect(failureOf(await answer(lab, hospital, idOf(1), REFUSE))).toBe('failure.family_ask_over');
  });

  it('corrects what it has said while it waits: one number asks one hospital once', async () => {
    const { lab, hospital } = await world();
    const first = await askOnPage(lab, hospital);
    const second = await askOnPage(lab, hospital, { id: idOf(2) });
    expect(codeIn(second)).toBe(codeIn(first));
    expect(await listed(lab, hospital)).toHaveLength(1);
  });

  it('lapses after six hours: nobody sees it, it cannot be confirmed, and the family is told', async () => {
    const { lab, hospital } = await world();
    const code = codeIn(await askOnPage(lab, hospital));
    lab.pass(6 * HOUR_S);
    expect(await listed(lab, hospital)).toEqual([]);
    const late = await answer(lab, hospital, idOf(1), { ...CONFIRM, how: 'code', code });
    expect(failureOf(late)).toBe('failure.family_ask_over');
    expect(await lapseAsks(lab.app.context)).toBe(1);
    expect(await lapseAsks(lab.app.context)).toBe(0);
    expect((await textsTo(lab, BROTHER)).at(-1)).toMatch(/has not confirmed/);
    lab.pass(91 * DAY_S);
    await forgetExpired(lab.app.context);
    expect(await lab.app.context.db.selectFrom('family_asks').selectAll().execute()).toEqual([]);
  });

  it('counts in the limits of the hospital’s requests', async () => {
    const { lab, hospital } = await world();
    const { db } = lab.app.context;
    await db
      .updateTable('hospitals')
      .set({ max_pending_requests: 0 })
      .where('user_id', '=', hospital.id)
      .execute();
    await askOnPage(lab, hospital);
    expect(failureOf(await answer(lab, hospital, idOf(1), CONFIRM))).toBe('failure.too_many_pending');
    expect(await listed(lab, hospital)).toHaveLength(1);
  });

  it('rings once on each device of the hospital, or as a text if there is none', async () => {
    const { lab, hospital } = await world();
    const settings = { notifications: { smsUrgent: true } };
    await lab.app.call('PUT', '/auth/profile', { token: hospital.token, body: { settings } });
    await askOnPage(lab, hospital);
    await askOnPage(lab, hospital, { id: idOf(2) });
    const rung = (await textsOf(lab)).filter(({ kind }) => kind === 'family_asked');
    expect(rung).toMatchObject([{ user_id: hospital.id, charged_to: hospital.id }]);
  });

  it('is refused for what is wrong with it, at its field', async () => {
    const { lab, hospital } = await world();
    const wrong = await lab.app.call('POST', '/family-asks', {
      body: { id: idOf(1), hospitalId: '', phone: 'x', ward: 'my mother', bloodType: '', units: 11 },
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.errors as object).toSorted()).toEqual([
      'bloodType',
      'hospitalId',
      'numberCode',
      'phone',
      'units',
      'ward',
    ]);
    const gone = await askOnPage(lab, { ...hospital, id: idOf(99) });
    expect(failureOf(gone)).toBe('failure.hospital_not_found');
    await codeTo(lab, BROTHER, 'ask');
    const guessed = await askOnPage(lab, hospital, { numberCode: '123456' });
    expect(failureOf(guessed)).toBe('failure.number_code_wrong');
  });

  it('finds verified hospitals of a region alone', async () => {
    const { lab, hospital } = await world();
    const { body } = await lab.app.call('GET', '/family-asks/hospitals?region=BN');
    expect(body.hospitals).toEqual([{ id: hospital.id, name: 'Banadir Hospital', city: 'Mogadishu' }]);
    const elsewhere = await lab.app.call('GET', '/family-asks/hospitals?region=');
    expect(elsewhere.body.hospitals).toEqual([]);
    expect((await lab.app.call('GET', '/family-asks/hospitals?region=XYZ')).status).toBe(400);
  });
});

describe('a family that asks by text', () => {
  it('gets the code for the ward, and after it the link; the number may be forged, so the hospital is told', async () => {
    const { lab, hospital } = await world();
    await verifiedHospital(lab.app, { name: 'Keysaney' });
    await lab.textFrom(BROTHER, 'U BAAHAN O+ 2 Banadir');
    const [asked = ''] = await textsTo(lab, BROTHER);
    expect(asked).toMatch(/^Dhiig: Banadir Hospital .*: \d{6}\./);
    const [ask] = await listed(lab, hospital);
    expect(ask).toMatchObject({ ward: null, bloodType: 'O+', units: 2, isProved: false, phone: BROTHER });
    const [code] = /\d{6}/.exec(asked) ?? [];
    const confirmed = await answer(lab, hospital, ask?.id ?? '', { ...CONFIRM, how: 'code', code });
    expect(confirmed.status).toBe(200);
    expect((await textsTo(lab, BROTHER)).at(-1)).toContain('/r/');
  });

  it('is asked which hospital it means, without anything being kept', async () => {
    const { lab } = await world();
    await verifiedHospital(lab.app, { name: 'Banadir Mother and Child' });
    await lab.textFrom(BROTHER, 'NEED O+ Banadir');
    // Sent one by one: two that are due at once arrive in either order.
    const which = (await textsTo(lab, BROTHER)).at(-1);
    await lab.textFrom(BROTHER, 'NEED O+ Qwrtz');
    const where = (await textsTo(lab, BROTHER)).at(-1);
    expect(which).toMatch(/Which hospital .*Banadir Hospital; Banadir Mother and Child/);
    expect(where).toMatch(/^Dhiig: At which hospital/);
    expect(await lab.app.context.db.selectFrom('family_asks').select('id').execute()).toEqual([]);
    await lab.textFrom(BROTHER, 'NEED O+ Banadir Mother and Child');
    expect((await textsTo(lab, BROTHER)).at(-1)).toMatch(/Banadir Mother/);
  });

  it('is read once however often the gateway sends it, and answered with the same code if they ask again', async () => {
    const { lab, hospital } = await world();
    await lab.textFrom(BROTHER, 'محتاج O+ Banadir', 'same');
    await lab.textFrom(BROTHER, 'محتاج O+ Banadir', 'same');
    await lab.sendDue();
    await lab.textFrom(BROTHER, 'محتاج O+ Banadir', 'another');
    const texts = await textsTo(lab, BROTHER);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/القسم/);
    expect(await listed(lab, hospital)).toHaveLength(1);
  });

  it.each(['en', 'so', 'ar', 'es', 'fr', 'de'] as const)(
    'fits its texts into their parts: %s',
    async (language) => {
      const first = { en: 'need', so: 'u baahan', ar: 'محتاج', es: 'necesito', fr: 'besoin', de: 'brauche' };
      const { lab, hospital } = await world();
      await lab.textFrom(BROTHER, `${first[language]} O+ Banadir`);
      expect(await textsTo(lab, BROTHER)).toHaveLength(1);
      const [ask] = await listed(lab, hospital);
      await answer(lab, hospital, ask?.id ?? '', CONFIRM);
      const texts = await textsTo(lab, BROTHER);
      expect(texts).toHaveLength(2);
      // A link that was cut leads nowhere.
      expect(texts[1]).toMatch(/\/r\/[\da-f-]{36}$/);
    },
  );
});

describe('whoever floods, forges or sells', () => {
  it('asks three times a day from one number, whatever hospitals they ask', async () => {
    const { lab, hospital } = await world({ RATE_LIMITS: 'on' });
    const hospitals = [hospital];
    const NAMES = ['Keysaney', 'Madina', 'Deynile'];
    for (const count of NAMES.keys())
      hospitals.push(await verifiedHospital(lab.app, { name: NAMES[count], phone: `+25261500010${count}` }));
    const answers: number[] = [];
    for (const [count, one] of hospitals.entries()) {
      answers.push((await askOnPage(lab, one, { id: idOf(count) })).status);
      lab.pass(2 * HOUR_S);
    }
    expect(answers).toEqual([201, 201, 201, 429]);
  });

  it('fills a hospital’s list with no forged texts that would keep a proved number out', async () => {
    const { lab, hospital } = await world({ RATE_LIMITS: 'on' });
    const forged = (count: number) => `+2526155${String(50000 + count)}`;
    for (let count = 0; count < 20; count += 1) await lab.textFrom(forged(count), 'U BAAHAN O+ Banadir');
    expect(await listed(lab, hospital)).toHaveLength(8);
    expect(await textsTo(lab, forged(19))).toEqual([expect.stringMatching(/Qoysas badan/)]);
    expect((await askOnPage(lab, hospital, { phone: '+252617770001' })).status).toBe(201);
    expect((await listed(lab, hospital)).filter(({ isProved }) => isProved)).toHaveLength(1);
  });

  it('uses up no rings that proved numbers need', async () => {
    const { lab, hospital } = await world({ RATE_LIMITS: 'on' });
    await giveDevice(lab.app, hospital);
    for (let count = 0; count < 7; count += 1)
      await lab.textFrom(`+2526155${String(60000 + count)}`, 'U BAAHAN O+ Banadir');
    expect(await pendingFor(lab.app, hospital)).toEqual(['family_asked', 'family_asked']);
    await askOnPage(lab, hospital, { phone: '+252617770002' });
    expect(await pendingFor(lab.app, hospital)).toHaveLength(3);
  });

  it('is silent once two wards have refused a number: the page says the same, and nobody sees it', async () => {
    const { lab, hospital } = await world();
    const other = await verifiedHospital(lab.app, { name: 'Keysaney' });
    for (const [count, ward] of [hospital, other].entries()) {
      await askOnPage(lab, ward, { id: idOf(count) });
      expect((await answer(lab, ward, idOf(count), REFUSE)).status).toBe(200);
    }
    const before = (await textsTo(lab, BROTHER)).length;
    const silent = await askOnPage(lab, hospital, { id: idOf(5) });
    expect(silent).toMatchObject({ status: 201, body: { ask: { code: expect.stringMatching(/^\d{6}$/) } } });
    expect(await listed(lab, hospital)).toEqual([]);
    const blind = await answer(lab, hospital, idOf(5), CONFIRM);
    expect(failureOf(blind)).toBe('failure.family_ask_not_found');
    await lab.textFrom(BROTHER, 'U BAAHAN O+ Banadir');
    // Only the code that proves the number.
    expect(await textsTo(lab, BROTHER)).toHaveLength(before + 1);
    lab.pass(31 * DAY_S);
    await askOnPage(lab, hospital, { id: idOf(6) });
    expect(await listed(lab, await signIn(lab.app, hospital.email))).toHaveLength(1);
  });

  it('shuts out no owner of a number that others have forged: refused texts count against texts alone', async () => {
    const { lab, hospital } = await world();
    for (let count = 0; count < 2; count += 1) {
      await lab.textFrom(BROTHER, 'U BAAHAN O+ Banadir');
      const [ask] = await listed(lab, hospital);
      await answer(lab, hospital, ask?.id ?? '', REFUSE);
    }
    await lab.textFrom(BROTHER, 'U BAAHAN O+ Banadir');
    expect(await listed(lab, hospital)).toEqual([]);
    await askOnPage(lab, hospital);
    expect(await listed(lab, hospital)).toMatchObject([{ isProved: true, wasRefused: false }]);
  });

  it('is shut out by two donors who were asked for money for its request, or by one whom an admin finds right', async () => {
    const { lab, hospital } = await world();
    await askOnPage(lab, hospital);
    await answer(lab, hospital, idOf(1), { ...CONFIRM, requestId: idOf(7) });
    const complain = async () => {
      const donor = await registerDonor(lab.app, { bloodType: 'O+' });
      const complaint = {
        id: lab.app.context.newId(),
        reporter_id: donor.id,
        hospital_id: hospital.id,
        request_id: idOf(7),
        kind: 'asked_for_money',
        status: 'open',
        created_at: lab.app.context.now().toISOString(),
        decision: null,
        decided_at: null,
        decided_by: null,
        note: null,
      } as const;
      await lab.app.context.db.insertInto('abuse_reports').values(complaint).execute();
    };
    await complain();
    await askOnPage(lab, hospital, { id: idOf(2) });
    expect(await listed(lab, hospital)).toHaveLength(1);
    await answer(lab, hospital, idOf(2), REFUSE);
    await complain();
    await askOnPage(lab, hospital, { id: idOf(3) });
    expect(await listed(lab, hospital)).toEqual([]);
  });

  it('guesses no code of a family: twenty an hour for a whole hospital, and another hospital finds no ask', async () => {
    const { lab, hospital } = await world({ RATE_LIMITS: 'on' });
    const other = await verifiedHospital(lab.app, { name: 'Keysaney' });
    const right = codeIn(await askOnPage(lab, hospital));
    const guess = (person: Person, code: string) =>
      answer(lab, person, idOf(1), { ...CONFIRM, how: 'code', code });
    expect(failureOf(await guess(other, right))).toBe('failure.family_ask_not_found');
    const wrong = right === '000000' ? '000001' : '000000';
    for (let count = 0; count < 20; count += 1)
      expect(failureOf(await guess(hospital, wrong))).toBe('failure.family_code_wrong');
    expect(failureOf(await guess(hospital, right))).toBe('failure.too_many_codes');
    // A call still confirms it.
    expect((await answer(lab, hospital, idOf(1), CONFIRM)).status).toBe(200);
  });

  it('reads nothing and confirms nothing without a verified hospital', async () => {
    const { lab, hospital } = await world();
    await askOnPage(lab, hospital);
    const donor = await registerDonor(lab.app);
    for (const token of [undefined, donor.token]) {
      const expected = token ? 403 : 401;
      expect((await lab.app.call('GET', '/hospital/family-asks', { token })).status).toBe(expected);
      const confirmed = await lab.app.call('PATCH', `/hospital/family-asks/${idOf(1)}`, {
        token,
        body: CONFIRM,
      });
      expect(confirmed.status).toBe(expected);
    }
  });
});

describe('who gave for their family', () => {
  const GAVE = {
    name: 'Cali Warsame',
    phone: BROTHER,
    bloodType: 'A+',
    location: '',
    language: 'en',
    consent: 'text',
  };

  async function gave(lab: TextLab, hospital: Person, overrides: object = {}) {
    await askOnPage(lab, hospital);
    await answer(lab, hospital, idOf(1), { ...CONFIRM, requestId: idOf(7) });
    const body = { ...GAVE, gaveFor: idOf(7), ...overrides };
    return lab.app.call('POST', '/hospital/donors', { token: hospital.token, body });
  }

  it('is thanked and asked once; “yes” makes a donor whose gift counts as family', async () => {
    const { lab, hospital } = await world();
    expect((await gave(lab, hospital)).status).toBe(201);
    expect(await textsTo(lab, BROTHER)).toContainEqual(
      expect.stringMatching(/^Dhiig: Banadir Hospital thanks you .* YES or NO\.$/),
    );
    await lab.textFrom(BROTHER, 'yes');
    const donations = await lab.app.context.db
      .selectFrom('donations')
      .innerJoin('donors', 'donors.user_id', 'donations.donor_id')
      .select([
        'kind',
        'request_id',
        'hospital_id',
        'donations.blood_type',
        'proof',
        'donors.last_donation_at',
      ])
      .execute();
    expect(donations).toEqual([
      {
        kind: 'family',
        request_id: idOf(7),
        hospital_id: hospital.id,
        blood_type: 'A+',
        proof: 'donor',
        last_donation_at: '2026-03-05T07:00:00.000Z',
      },
    ]);
  });

  it('says “no” for good: nothing is kept but that, and no hospital asks again', async () => {
    const { lab, hospital } = await world();
    await gave(lab, hospital);
    await lab.textFrom(BROTHER, 'no');
    const { db } = lab.app.context;
    expect(await db.selectFrom('invited_donors').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('stopped_numbers').select('phone').execute()).toEqual([{ phone: BROTHER }]);
    const again = await lab.app.call('POST', '/hospital/donors', {
      token: hospital.token,
      body: { ...GAVE, gaveFor: idOf(7) },
    });
    expect(failureOf(again)).toBe('failure.number_known');
  });

  it('gave for a request of that hospital', async () => {
    const { lab, hospital } = await world();
    expect(failureOf(await gave(lab, hospital, { gaveFor: idOf(8) }))).toBe('failure.request_not_found');
  });
});

it('keeps what a donor says who gave for their family, and alerts them no more after a “no”', async () => {
  const { app } = await createTextLab();
  const donor = await registerDonor(app);
  const profile = async () => {
    const { body } = await app.call('GET', '/auth/profile', { token: donor.token });
    return (body.user as { preferences: object }).preferences;
  };
  expect(await profile()).not.toHaveProperty('callAgain');
  const body = { preferences: { callAgain: false, paused: true } };
  await app.call('PUT', '/auth/profile', { token: donor.token, body });
  expect(await profile()).toMatchObject({ callAgain: false, paused: true });
});
