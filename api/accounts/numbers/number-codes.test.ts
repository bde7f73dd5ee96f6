import { describe, expect, it } from 'vitest';
import { numberCode } from '../../messaging/texts/number-code.ts';
import { askForCode, codeTo, numberedDonor, saidTo, signInByNumber } from '../../tools/testing/numbers.ts';
import { admin, donorRegistration, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTextLab, type TextLab, textsOf } from '../../tools/testing/texts.ts';

const NUMBER = '+252615000511';
const OTHER = '+252615000512';

const register = ({ app }: TextLab, phone: string, code: string) => {
  const { email: _, ...body } = donorRegistration(app, { phone, numberCode: code });
  return app.call('POST', '/auth/register-donor', { body });
};

const isWrong = { status: 403, body: { code: 'failure.number_code_wrong' } };

describe('asking for a code', () => {
  it('sends six digits that say what they are for', async () => {
    const lab = await createTextLab();
    const answer = await askForCode(lab, '061 500 0511', 'register');
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('on its way') } });
    await lab.sendDue();
    expect(saidTo(lab, NUMBER)).toEqual([expect.stringMatching(/^Dhiig: \d{6} is your code\./)]);
    await numberedDonor(lab, OTHER);
    await codeTo(lab, OTHER, 'sign-in');
    await codeTo(lab, OTHER, 'reset');
    expect(saidTo(lab, OTHER).slice(1)).toEqual([
      expect.stringMatching(/^Dhiig: \d{6} is your code to log in\./),
      expect.stringMatching(/^Dhiig: \d{6} is your code for a new password\./),
    ]);
  });

  it.each(['٠٦١ ٥٠٠ ٠٥١١', '615000511', '252615000511', '00252 61-500-0511', '+252 (61) 5000511'])(
    'knows the number however it is typed: %s',
    async (typed) => {
      const lab = await createTextLab();
      const code = await codeTo(lab, NUMBER, 'register');
      const arabic = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
      expect((await register(lab, typed, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(201);
      const { rows } = await numbers(lab);
      expect(rows).toEqual([NUMBER]);
    },
  );

  it('answers alike whether or not the number has an account, and writes the same rows', async () => {
    const lab = await createTextLab();
    await numberedDonor(lab, NUMBER);
    await lab.app.context.db.deleteFrom('texts').execute();
    for (const purpose of ['register', 'sign-in', 'reset'] as const) {
      const known = await askForCode(lab, NUMBER, purpose);
      const unknown = await askForCode(lab, OTHER, purpose);
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      const [one, other] = (await textsOf(lab)).slice(-2);
      const { id: _, phone, details, ...written } = one ?? {};
      expect({ ...other, id: _, phone, details }).toEqual({ ...written, id: _, phone, details });
    }
  });

  it('tells the number that has an account so, in place of a second one', async () => {
    const lab = await createTextLab();
    await numberedDonor(lab, NUMBER);
    const { token } = await registerDonor(lab.app);
    await askForCode(lab, NUMBER, 'register');
    await lab.sendDue();
    await askForCode(lab, NUMBER, 'change', token);
    await lab.sendDue();
    const said = saidTo(lab, NUMBER).slice(1);
    expect(said).toEqual([
      expect.stringContaining('already has an account'),
      expect.stringContaining('already has an account'),
    ]);
    expect(said.join()).not.toMatch(/\d{6}/);
  });

  it('sends nothing to sign in to, or to reset, what is no account or is banned', async () => {
    const lab = await createTextLab();
    const { id } = await numberedDonor(lab, NUMBER);
    await lab.app.context.db.updateTable('users').set({ status: 'banned' }).where('id', '=', id).execute();
    for (const phone of [NUMBER, OTHER])
      for (const purpose of ['sign-in', 'reset'] as const) await askForCode(lab, phone, purpose);
    await lab.sendDue();
    expect([saidTo(lab, NUMBER).length, saidTo(lab, OTHER)]).toEqual([1, []]);
    expect((await textsOf(lab)).slice(1).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'cancelled'),
    );
  });

  it('is stored nowhere: neither in its row nor in the text', async () => {
    const lab = await createTextLab();
    const code = await codeTo(lab, NUMBER, 'register');
    const { db, keys } = lab.app.context;
    const [row] = await db.selectFrom('number_codes').selectAll().execute();
    expect(numberCode(keys.jwtSecret, row?.id ?? '')).toBe(code);
    const stored = JSON.stringify([row, await textsOf(lab)]).replaceAll(/[\d-]+T[\d:.]+Z/g, '');
    expect(stored.includes(code)).toBe(false);
  });

  it.each([
    ['of another country', '+1 202 555 0143'],
    ['premium', '+1 900 555 0100'],
    ['short', '252999'],
    ['of a landline', '+252 1 234567'],
    ['of no operator', '+252 61 00'],
  ])('refuses a number that is %s, and sends nothing', async (_, phone) => {
    const lab = await createTextLab();
    for (const purpose of ['register', 'sign-in', 'reset'] as const) {
      const { status, body } = await askForCode(lab, phone, purpose);
      expect([status, ['failure.number_not_served', 'failure.invalid'].includes(String(body.code))]).toEqual([
        400,
        true,
      ]);
    }
    expect(await textsOf(lab)).toEqual([]);
  });

  it('is for a donor only if a number is to be changed', async () => {
    const lab = await createTextLab();
    const answers = [await askForCode(lab, NUMBER, 'change')];
    for (const { token } of [await verifiedHospital(lab.app), await admin(lab.app)])
      answers.push(await askForCode(lab, NUMBER, 'change', token));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
    expect(await textsOf(lab)).toEqual([]);
  });

  it('reaches a number that stopped texts', async () => {
    const lab = await createTextLab();
    await numberedDonor(lab, NUMBER);
    await lab.textFrom(NUMBER, 'STOP');
    await lab.sendDue();
    expect(await codeTo(lab, NUMBER, 'reset')).toMatch(/^\d{6}$/);
  });
});

describe('a code', () => {
  it('is the same again while it is valid, and another one after that', async () => {
    const lab = await createTextLab();
    const first = await codeTo(lab, NUMBER, 'register');
    lab.pass(9 * 60);
    expect(await codeTo(lab, NUMBER, 'register')).toBe(first);
    lab.pass(9 * 60);
    expect((await register(lab, NUMBER, first)).status).toBe(201);
    lab.pass(60 * 60);
    const reset = await codeTo(lab, NUMBER, 'reset');
    lab.pass(11 * 60);
    expect(await codeTo(lab, NUMBER, 'reset')).not.toBe(reset);
  });

  it('is of no use after ten minutes', async () => {
    const lab = await createTextLab();
    const code = await codeTo(lab, NUMBER, 'register');
    lab.pass(10 * 60);
    expect(await register(lab, NUMBER, code)).toMatchObject(isWrong);
  });

  it('is good once', async () => {
    const lab = await createTextLab();
    const code = await codeTo(lab, NUMBER, 'register');
    expect((await register(lab, NUMBER, code)).status).toBe(201);
    expect(await register(lab, NUMBER, code)).toMatchObject(isWrong);
  });

  it('is good for its purpose and its number only', async () => {
    const lab = await createTextLab();
    const { token, cookie } = await numberedDonor(lab, NUMBER);
    const signIn = await codeTo(lab, NUMBER, 'sign-in');
    const change = await codeTo(lab, OTHER, 'change', token);
    for (const numberCode of [signIn, change]) {
      const body = { phone: NUMBER, numberCode, password: 'webiga shabeelle' };
      expect(await lab.app.call('POST', '/auth/reset-password', { body })).toMatchObject(isWrong);
    }
    const reset = await codeTo(lab, NUMBER, 'reset');
    expect(await register(lab, NUMBER, reset)).toMatchObject(isWrong);
    expect(await register(lab, OTHER, change)).toMatchObject(isWrong);
    const credentials = { phone: NUMBER, numberCode: reset };
    expect(await signInByNumber(lab, credentials, cookie)).toMatchObject(isWrong);
  });

  it('is dead after five wrong tries, however right the sixth is; asking again gives another', async () => {
    const lab = await createTextLab();
    const code = await codeTo(lab, NUMBER, 'register');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      expect(await register(lab, NUMBER, wrong)).toMatchObject(isWrong);
    expect(await register(lab, NUMBER, code)).toMatchObject(isWrong);
    const next = await codeTo(lab, NUMBER, 'register');
    expect(next).not.toBe(code);
    expect((await register(lab, NUMBER, next)).status).toBe(201);
  });

  it('keeps its tries when it is sent again', async () => {
    const lab = await createTextLab();
    const code = await codeTo(lab, NUMBER, 'register');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 4; tried += 1) await register(lab, NUMBER, wrong);
    expect(await codeTo(lab, NUMBER, 'register')).toBe(code);
    await register(lab, NUMBER, wrong);
    expect(await register(lab, NUMBER, code)).toMatchObject(isWrong);
  });

  it('of two registrations at once, and of many guesses, one counts', async () => {
    const lab = await createTextLab();
    const code = await codeTo(lab, NUMBER, 'register');
    const answers = await Promise.all([1, 2, 3].map(() => register(lab, NUMBER, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
    const other = await codeTo(lab, OTHER, 'register');
    const guesses = Array.from({ length: 20 }, (_, guess) => String(guess).padStart(6, '0'));
    await Promise.all(guesses.filter((guess) => guess !== other).map((guess) => register(lab, OTHER, guess)));
    const [row] = await lab.app.context.db.selectFrom('number_codes').selectAll().execute();
    expect(row).toMatchObject({ phone: OTHER, tries: 5 });
    expect(await register(lab, OTHER, other)).toMatchObject(isWrong);
  });

  it('leaves nothing once it is used, or has expired', async () => {
    const lab = await createTextLab();
    await numberedDonor(lab, NUMBER);
    const { db } = lab.app.context;
    expect(await db.selectFrom('number_codes').selectAll().execute()).toEqual([]);
  });
});

describe('limits', () => {
  const askMany = async (lab: TextLab, phones: readonly string[], headers = {}) => {
    const codes: string[] = [];
    for (const phone of phones) {
      const { body } = await lab.app.call('POST', '/auth/number-codes', {
        body: { phone, purpose: 'register' },
        headers,
      });
      codes.push(String(body.code ?? 'sent'));
    }
    return codes;
  };
  const count = (codes: readonly string[]) =>
    Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
  const limited = () => createTextLab({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const from = (last: number) => ({ 'x-forwarded-for': `41.78.72.${last}` });

  it('a number gets three codes an hour and eight a day, whoever asks', async () => {
    const lab = await limited();
    const sent: number[] = [];
    for (let hour = 0; hour < 6; hour += 1) {
      const codes = await askMany(
        lab,
        Array.from({ length: 5 }, () => NUMBER),
        from(hour),
      );
      sent.push(codes.filter((code) => code === 'sent').length);
      expect(codes.filter((code) => code !== 'sent')).toEqual(
        Array.from({ length: 5 - (sent.at(-1) ?? 0) }, () => 'failure.too_many_number_codes'),
      );
      lab.pass(61 * 60);
    }
    expect(sent.slice(0, 2)).toEqual([3, 3]);
    expect(sent.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(8);
  });

  it('the owner’s device has codes of its own, so that nobody keeps them from one', async () => {
    const lab = await limited();
    const { cookie } = await numberedDonor(lab, NUMBER);
    const codes = await askMany(
      lab,
      Array.from({ length: 4 }, () => NUMBER),
    );
    expect(codes.at(-1)).toBe('failure.too_many_number_codes');
    expect(
      await askMany(
        lab,
        Array.from({ length: 4 }, () => NUMBER),
        { cookie },
      ),
    ).toEqual([...Array.from({ length: 3 }, () => 'sent'), 'failure.too_many_number_codes']);
  });

  it('pumping: a block of numbers, one network, and the deployment’s day are bounded', async () => {
    const lab = await limited();
    const block = Array.from({ length: 40 }, (_, index) => `+25261555${String(index).padStart(4, '0')}`);
    const fromMany = [];
    for (const [index, phone] of block.entries())
      fromMany.push(...(await askMany(lab, [phone], from(index))));
    expect(count(fromMany)).toEqual({ sent: 30, 'failure.number_codes_used_up': 10 });
    const spread = Array.from({ length: 70 }, (_, index) => `+25262${String(1_000_000 + index * 1_000)}`);
    expect(count(await askMany(lab, spread, from(99)))).toEqual({ sent: 60, 'failure.too_many_tries': 10 });
    const admins = await admin(lab.app);
    const setMax = (numberCodesPerDay: number) =>
      lab.app.call('PATCH', '/admin/settings', { token: admins.token, body: { numberCodesPerDay } });
    expect((await setMax(100)).status).toBe(200);
    // A quarter is left for those who have an account: 90 are used.
    expect(await askMany(lab, [OTHER], from(100))).toEqual(['failure.number_codes_used_up']);
    expect((await askForCode(lab, OTHER, 'reset')).status).toBe(200);
    await setMax(90);
    expect(await askForCode(lab, OTHER, 'reset')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('today') },
    });
    const { body } = await lab.app.call('GET', '/admin/text-lines', { token: admins.token });
    expect(body.codes).toEqual({ used: 90, max: 90 });
  });

  it('tries at a number count over all its codes', async () => {
    const lab = await limited();
    const answers: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const code = await codeTo(lab, NUMBER, 'register');
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tried = 0; tried < 5; tried += 1)
        answers.push(String((await register(lab, NUMBER, wrong)).body.code));
      lab.pass(61 * 60);
    }
    expect(count(answers)).toEqual({ 'failure.number_code_wrong': 20, 'failure.too_many_tries': 20 });
  });
});

async function numbers({ app }: TextLab) {
  const rows = await app.context.db
    .selectFrom('users')
    .select('number_e164')
    .where('number_e164', 'is not', null)
    .execute();
  return { rows: rows.map(({ number_e164 }) => number_e164) };
}
