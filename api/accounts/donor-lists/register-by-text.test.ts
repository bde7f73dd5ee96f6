import { describe, expect, it } from 'vitest';
import { INVITED_DAYS } from '../../../shared/contract/donor-lists.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { forgetExpired } from '../../server/operation/forget-expired.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTextLab, type TextLab, textsOf } from '../../tools/testing/texts.ts';

const PHONE = '+252615550801';

/** The last text that a phone has got. */
async function lastTo({ phone, sendDue }: TextLab, number = PHONE): Promise<string> {
  await sendDue();
  return phone.given.findLast(({ phoneNumbers }) => phoneNumbers.includes(number))?.textMessage.text ?? '';
}

const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? '';

/** Answers each question in turn; returns what was asked. */
async function converse(lab: TextLab, texts: readonly string[], from = PHONE): Promise<string[]> {
  const asked: string[] = [];
  for (const text of texts) {
    await lab.textFrom(from, text);
    asked.push(await lastTo(lab, from));
  }
  return asked;
}

const donors = ({ app }: TextLab) =>
  app.context.db
    .selectFrom('users')
    .innerJoin('donors', 'donors.user_id', 'users.id')
    .select(['name', 'number_e164', 'language', 'blood_type', 'location_address', 'region', 'text_to'])
    .execute();

const invited = ({ app }: TextLab) =>
  app.context.db.selectFrom('invited_donors').select(['phone', 'state', 'blood_type']).execute();

describe('registering by text', () => {
  it('asks for what is missing, one text a question, and makes a donor by the code in the last', async () => {
    const lab = await createTextLab();
    const asked = await converse(lab, ['DHIIG O+ Xamar', 'Caasha Cali\n Nuur']);
    expect(asked).toEqual([
      'Dhiig: Magacaaga oo saddexan waa maxay?',
      expect.stringMatching(/^Dhiig: Ma tahay 18-65 jir, .* ku jawaab \d{6}\. Haddii kale MAYA\.$/),
    ]);
    expect(await donors(lab)).toEqual([]);
    expect(await converse(lab, [codeIn(asked[1] ?? '')])).toEqual([
      expect.stringMatching(/^Dhiig: Mahadsanid, hadda waxaad tahay dhiig-bixiye/),
    ]);
    expect(await donors(lab)).toEqual([
      {
        name: 'Caasha Cali Nuur',
        number_e164: PHONE,
        language: 'so',
        blood_type: 'O+',
        location_address: 'Xamar',
        region: 'Banaadir',
        text_to: PHONE,
      },
    ]);
    expect(await invited(lab)).toEqual([]);
    const audit = await lab.app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'action'])
      .where('action', '=', 'donor.enrol')
      .execute();
    expect(audit).toEqual([{ actor_id: null, action: 'donor.enrol' }]);
  });

  it('reads what phones can send: a NUL, half of an emoji at the cut, far more than is read', async () => {
    const lab = await createTextLab();
    const { textFrom } = lab;
    expect(await textFrom(PHONE, `DHIIG O+ Xa\0mar\n\u200e${'😀'.repeat(200)}`)).toBe(204);
    expect(await textFrom(PHONE, 'Xa\0mar')).toBe(204);
    expect(await textFrom(PHONE, `Caasha\0 Cali \ud83d`)).toBe(204);
    expect(await textFrom('+252615550802', `JOOJI ${'x'.repeat(39_000)}`)).toBe(204);
    const rows = await lab.app.context.db.selectFrom('invited_donors').selectAll().execute();
    expect(rows).toMatchObject([
      {
        location_address: expect.stringMatching(/^Xamar 😀/u),
        name: 'Xamar',
        blood_type: 'O+',
        state: 'agree',
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  });

  it('asks everything of who says nothing, in the language of the first word, and takes Arabic digits', async () => {
    const lab = await createTextLab();
    const asked = await converse(lab, ['دم', 'لا أعرف', 'مقديشو', 'سعاد علي']);
    expect(asked).toEqual([
      expect.stringMatching(/بفصيلة دمك/),
      expect.stringMatching(/مدينة/),
      expect.stringMatching(/اسمك/),
      expect.stringMatching(/\d{6}/),
    ]);
    const arabicDigits = codeIn(asked[3] ?? '').replaceAll(
      /\d/g,
      (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '',
    );
    await lab.textFrom(PHONE, `نعم ${arabicDigits}`);
    expect(await donors(lab)).toMatchObject([
      { name: 'سعاد علي', language: 'ar', blood_type: null, region: 'Banaadir' },
    ]);
  });

  it('asks for a town if the place is not known, once', async () => {
    const lab = await createTextLab();
    const asked = await converse(lab, ['Blood B neg Qwrtzplk', 'Hargeysa', 'Asha Ali']);
    expect(asked).toEqual([
      expect.stringMatching(/larger town/),
      expect.stringMatching(/full name/),
      expect.stringMatching(/18 to 65/),
    ]);
    await lab.textFrom(PHONE, codeIn(asked[2] ?? ''));
    expect(await donors(lab)).toMatchObject([{ blood_type: 'B-', location_address: 'Hargeysa' }]);
  });

  it.each(['maya', 'JOOJI', 'DHIIG STOP'])('“%s” ends it: nothing is left of them', async (no) => {
    const lab = await createTextLab();
    await converse(lab, ['DHIIG', no]);
    expect(await invited(lab)).toEqual([]);
    expect(await lastTo(lab)).toMatch(/BILOW/);
    // The same word begins it again: they have changed their mind.
    await converse(lab, ['DHIIG A- Xamar']);
    expect(await invited(lab)).toEqual([{ phone: PHONE, state: 'name', blood_type: 'A-' }]);
  });

  it('can be begun again, takes a name that is also a word, and refuses none that is unreadable', async () => {
    const lab = await createTextLab();
    const asked = await converse(lab, ['BLOOD O- Xamar', 'BLOOD A+ Baidoa', '\u2800', 'Maya Ali Nur']);
    expect(asked[2]).toBe('Dhiig: Name is required');
    expect(await invited(lab)).toEqual([{ phone: PHONE, state: 'agree', blood_type: 'A+' }]);
  });

  it('is erased after thirty days without an answer', async () => {
    const lab = await createTextLab();
    await converse(lab, ['DHIIG']);
    lab.pass((INVITED_DAYS * DAY_MS) / 1000 + 60);
    await forgetExpired(lab.app.context);
    expect(await invited(lab)).toEqual([]);
  });

  it('is no second account: whoever has one, also as a contact, gets the help', async () => {
    const lab = await createTextLab();
    await registerDonor(lab.app, { phone: PHONE });
    expect(await converse(lab, ['DHIIG O+ Xamar'])).toEqual([expect.stringMatching(/did not understand/)]);
    expect(await invited(lab)).toEqual([]);
  });

  it('of somebody whom a hospital has invited is the answer to that: they are asked at once', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app, { name: 'Banadir Hospital' });
    const person = { name: 'Asha', phone: PHONE, bloodType: 'O-', location: '', lastDonationDate: null };
    const body = { mode: 'invite', list: 'a', language: 'en', people: [person] };
    await lab.app.call('POST', '/hospital/donor-lists', { token: hospital.token, body });
    expect(await converse(lab, ['BLOOD', 'yes'])).toEqual([
      expect.stringMatching(/Banadir Hospital asks/),
      expect.stringMatching(/you are a donor now/),
    ]);
    expect(await donors(lab)).toMatchObject([{ name: 'Asha', blood_type: 'O-' }]);
  });
});

describe('an attacker with forged numbers', () => {
  const LIMITED = { RATE_LIMITS: 'on' };

  it('makes nobody a donor: the code is seen by the number’s owner alone, and guesses are counted', async () => {
    const lab = await createTextLab(LIMITED);
    await converse(lab, ['DHIIG O+ Xamar', 'Caasha Cali']);
    const code = codeIn(await lastTo(lab));
    await converse(lab, ['haa', 'HAA 37', '123', `${code}${code}`, `000000 ${code}`]);
    expect(await donors(lab)).toEqual([]);
    for (let hour = 0; hour < 4; hour += 1) {
      for (let guess = 0; guess < 10; guess += 1)
        await lab.textFrom(
          PHONE,
          String((Number(code) + 1 + hour * 10 + guess) % 1_000_000).padStart(6, '0'),
        );
      lab.pass(3601);
    }
    await lab.textFrom(PHONE, code);
    expect(await donors(lab)).toEqual([]);
    lab.pass(24 * 3600);
    await lab.textFrom(PHONE, code);
    expect(await donors(lab)).toHaveLength(1);
  });

  it('gets few texts sent to a number, to a block of numbers, and none abroad', async () => {
    const lab = await createTextLab(LIMITED);
    for (let turn = 0; turn < 40; turn += 1) {
      await lab.textFrom(PHONE, turn % 2 ? 'STOP' : 'DHIIG');
      lab.pass(200);
    }
    expect((await textsOf(lab)).filter(({ kind }) => kind === 'question').length).toBeLessThanOrEqual(8);
    for (let index = 0; index < 40; index += 1) await lab.textFrom(`+2526166600${index + 10}`, 'DHIIG O+');
    const toBlock = (await textsOf(lab)).filter(({ phone }) => phone.startsWith('+252616660'));
    expect(toBlock).toHaveLength(30);
    for (const foreign of ['+447911123456', '+88213100000', '900']) await lab.textFrom(foreign, 'DHIIG O+');
    expect((await textsOf(lab)).every(({ phone }) => phone.startsWith('+252'))).toBe(true);
  });

  it('uses up no more than half of a day’s texts, and the other half alerts', async () => {
    const lab = await createTextLab();
    const { db, now } = lab.app.context;
    await db
      .insertInto('deployment_settings')
      .values({ name: 'textsPerDay', value: '10', changed_by: null, changed_at: now().toISOString() })
      .execute();
    for (const text of ['DHIIG', 'O+', 'Xamar', 'Caasha'])
      for (let index = 10; index < 13; index += 1) await lab.textFrom(`+2526177700${index}`, text);
    expect(await textsOf(lab)).toHaveLength(5);
  });

  it('keeps no hospital from registering somebody whose number was used', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    await converse(lab, ['DHIIG O+ Xamar']);
    const body = {
      ...{ name: 'Xaliimo', phone: PHONE, bloodType: 'unknown', location: '', language: 'so' },
      consent: 'text',
    };
    const answer = await lab.app.call('POST', '/hospital/donors', { token: hospital.token, body });
    expect(answer.status).toBe(201);
    expect(await invited(lab)).toEqual([{ phone: PHONE, state: 'asked', blood_type: null }]);
  });

  it('who replays a text of a gateway begins nothing twice', async () => {
    const lab = await createTextLab();
    for (let turn = 0; turn < 3; turn += 1) await lab.textFrom(PHONE, 'DHIIG', 'the same');
    expect(await textsOf(lab)).toHaveLength(1);
  });
});
