import { describe, expect, it } from 'vitest';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { textedDonor } from '../../tools/testing/text-people.ts';
import { createTextLab, type TextLab, textsOf } from '../../tools/testing/texts.ts';

const PHONE = '+252615000601';

/** A donor who was alerted by text, and what their phone got. */
async function alerted(environment: Record<string, string> = {}) {
  const lab = await createTextLab(environment);
  const hospital = await verifiedHospital(lab.app, { name: 'Banadir Hospital', phone: '+252 61 500 0002' });
  const donor = await textedDonor(lab.app, PHONE);
  const request = await postRequest(lab.app, hospital);
  await lab.sendDue();
  return { lab, hospital, donor, request };
}

const responses = async (lab: TextLab, requestId: string, token: string) =>
  (await lab.app.call('GET', `/requests/${requestId}/responses`, { token })).body.responses as {
    status: string;
  }[];

/** What the phone has got so far, oldest first. */
async function gotBy({ phone, sendDue }: TextLab, number = PHONE): Promise<string[]> {
  await sendDue();
  const texts = phone.given.filter(({ phoneNumbers }) => phoneNumbers.includes(number));
  return texts.map(({ textMessage }) => textMessage.text);
}

describe('an answer by text', () => {
  it('“haa” is a response: the hospital sees who comes, and the donor gets place, phone and code', async () => {
    const { lab, hospital, request } = await alerted();
    expect(await lab.textFrom(PHONE, 'HAA')).toBe(204);
    expect(await responses(lab, request._id, hospital.token)).toMatchObject([{ status: 'accepted' }]);
    const [, reply] = await gotBy(lab);
    expect(reply).toMatch(
      /^Dhiig: Banadir Hospital, .* expects you, 08:00-18:00\. Thank you! Tel \+252615000002\. .*: \d{6}\./,
    );
    const code = /\d{6}/.exec(reply?.split('Show')[1] ?? '')?.[0];
    const arrival = await lab.app.call('POST', '/hospital/arrivals', {
      token: hospital.token,
      body: { code },
    });
    expect(arrival.status).toBe(200);
  });

  it('twice by the gateway is one; “maya” afterwards withdraws it', async () => {
    const { lab, hospital, request } = await alerted();
    await lab.textFrom(PHONE, 'haa', 'same');
    await lab.textFrom(PHONE, 'haa', 'same');
    expect(await gotBy(lab)).toHaveLength(2);
    await lab.textFrom(PHONE, 'MAYA.');
    expect(await responses(lab, request._id, hospital.token)).toMatchObject([{ status: 'withdrawn' }]);
    expect((await gotBy(lab))[2]).toMatch(/knows that you are not coming/);
    const { body } = await lab.app.call('GET', '/alerts', { token: hospital.token });
    expect(body.alerts).toMatchObject([{ declined: 1, coming: 0, reached: 1 }]);
  });

  it('follows the rules of an answer in the app, and says why not in words of its own', async () => {
    const closed = await alerted();
    const body = { reason: 'Found' };
    await closed.lab.app.call('PATCH', `/requests/cancel/${closed.request._id}`, {
      token: closed.hospital.token,
      body,
    });
    await closed.lab.textFrom(PHONE, 'haa');
    expect((await gotBy(closed.lab)).at(-1)).toMatch(/^Dhiig: This request is closed: you need not come/);

    const busy = await alerted();
    const other = await verifiedHospital(busy.lab.app, { name: 'Medina Hospital' });
    await respondOk(busy.lab.app, busy.donor, (await postRequest(busy.lab.app, other))._id);
    await busy.lab.textFrom(PHONE, 'haa');
    expect((await gotBy(busy.lab)).at(-1)).toMatch(/^Dhiig: Medina Hospital already expects you/);

    const given = await alerted();
    await given.lab.app.context.db
      .updateTable('donors')
      .set({ last_donation_at: given.lab.app.context.now().toISOString() })
      .execute();
    await given.lab.textFrom(PHONE, 'haa');
    expect((await gotBy(given.lab)).at(-1)).toBe('Dhiig: You can donate again in 56 days.');
    expect(await responses(given.lab, given.request._id, given.hospital.token)).toEqual([]);
  });

  it('waits for the hospital if the donor is not near, and says so', async () => {
    const lab = await createTextLab();
    const hospital = await verifiedHospital(lab.app);
    await textedDonor(lab.app, PHONE, { coordinates: { latitude: 2.2, longitude: 45.3182 } });
    await postRequest(lab.app, hospital);
    await lab.sendDue();
    await lab.textFrom(PHONE, 'yes');
    expect((await gotBy(lab))[1]).toMatch(/has your answer and will tell you whether to come/);
  });

  it('STOP ends all texts at once, said once; only START from the number begins them again', async () => {
    const { lab, hospital, donor } = await alerted();
    await lab.textFrom(PHONE, 'JOOJI');
    await lab.textFrom(PHONE, 'STOP');
    expect((await gotBy(lab)).slice(1)).toEqual([expect.stringMatching(/You get no more texts/)]);
    // So that their export has it, and their deletion takes it.
    expect((await textsOf(lab)).map(({ user_id }) => user_id)).toEqual([donor.id, donor.id]);
    const profile = async () =>
      (await lab.app.call('GET', '/auth/profile', { token: donor.token })).body as {
        profile?: { preferences: { channels: object } };
      };
    expect(JSON.stringify(await profile())).toContain('"sms":false');
    lab.pass(7 * 60 * 60);
    await postRequest(lab.app, hospital);
    expect(await gotBy(lab)).toHaveLength(2);
    const on = { preferences: { channels: { sms: true } } };
    const refused = await lab.app.call('PUT', '/auth/profile', { token: donor.token, body: on });
    expect([refused.status, refused.body.code]).toEqual([409, 'failure.number_stopped']);
    await lab.textFrom(PHONE, 'BILOW');
    expect((await gotBy(lab))[2]).toMatch(/You get texts again/);
    expect(JSON.stringify(await profile())).toContain('"sms":true');
  });

  it('that nobody understands gets one help text a day; a stranger one, a short code none', async () => {
    const { lab } = await alerted({ RATE_LIMITS: 'on' });
    await lab.textFrom(PHONE, 'imanayaa berri');
    await lab.textFrom(PHONE, 'maxaad tidhi?');
    await lab.textFrom('+252 61 999 0000', 'hello');
    await lab.textFrom('+252 61 999 0000', 'hello again');
    for (const code of ['5050', '192', 'Hormuud', '+44 20 7946 0000'])
      await lab.textFrom(code, 'Your balance is 1');
    expect((await gotBy(lab)).slice(1)).toEqual([expect.stringMatching(/^Dhiig: We did not understand you/)]);
    expect(await gotBy(lab, '+252619990000')).toEqual([expect.stringMatching(/^Dhiig: Kani waa bangiga/)]);
    expect((await textsOf(lab)).filter(({ kind }) => kind === 'help' || kind === 'unknown')).toHaveLength(2);
  });

  it('from a number that somebody has proved is theirs, even if another one is their contact', async () => {
    const lab = await createTextLab();
    const donor = await registerDonor(lab.app, { phone: '+252 61 500 0611' });
    await lab.app.context.db
      .updateTable('users')
      .set({ number_e164: '+252615000612' })
      .where('id', '=', donor.id)
      .execute();
    await lab.textFrom('+252615000612', 'DHIIG O+ Xamar');
    expect(await gotBy(lab, '+252615000612')).toEqual([expect.stringMatching(/did not understand/)]);
  });

  it('cannot begin texts to a number that never stopped them', async () => {
    const { lab } = await alerted();
    const other = await registerDonor(lab.app, { phone: '+252 61 500 0602' });
    await lab.textFrom('+252615000602', 'START');
    expect(
      JSON.stringify((await lab.app.call('GET', '/auth/profile', { token: other.token })).body),
    ).toContain('"sms":false');
  });

  it('goes to the alert whose number it says', async () => {
    const { lab, hospital, donor, request } = await alerted();
    await lab.app.context.db.updateTable('donors').set({ every_alert: 1 }).execute();
    const second = await postRequest(lab.app, hospital);
    const texts = await gotBy(lab);
    const number = /YES (\d\d)/.exec(texts[0] ?? '')?.[1];
    await lab.textFrom(PHONE, `haa ${number}`);
    expect(await responses(lab, request._id, hospital.token)).toHaveLength(1);
    expect(await responses(lab, second._id, hospital.token)).toHaveLength(0);
    expect(donor.id).toBeTruthy();
  });
});

describe('the webhook of SMSGate', () => {
  it('over HTTP: right once, nothing for a foreign, a stale, a changed or a replayed call', async () => {
    const { lab, hospital, request } = await alerted();
    await lab.serve();
    const received = { sender: PHONE, message: 'haa', messageId: 'x' };
    expect(await lab.hook('sms:received', received, { secret: 'another secret of someone' })).toBe(404);
    for (const minutes of [-6, 6]) {
      const at = new Date(lab.app.context.now().getTime() + minutes * 60_000);
      expect(await lab.hook('sms:received', received, { at })).toBe(404);
    }
    const signed = lab.signed('sms:received', received);
    expect(await lab.post({ ...signed, body: signed.body.replace('haa', 'maya') })).toBe(404);
    expect(await lab.post({ body: signed.body })).toBe(404);
    expect(await responses(lab, request._id, hospital.token)).toEqual([]);
    expect(await lab.hook('system:ping', {})).toBe(204);
    for (let count = 0; count < 3; count += 1) expect(await lab.post(signed)).toBe(204);
    expect(await responses(lab, request._id, hospital.token)).toHaveLength(1);
    expect(await gotBy(lab)).toHaveLength(2);
    lab.pass(6 * 60);
    expect(await lab.post(signed)).toBe(404);
    expect((await lab.app.fetch('/api/sms/kannel?from=1')).status).toBe(404);
  });
});

describe('an attacker', () => {
  const limited = { RATE_LIMITS: 'on' };

  it('with a forged number can answer and stop, and changes nothing else', async () => {
    const { lab, request, hospital } = await alerted();
    const { db } = lab.app.context;
    const all = async () => [
      await db.selectFrom('users').selectAll().orderBy('id').execute(),
      await db.selectFrom('donors').selectAll().orderBy('user_id').execute(),
      await db.selectFrom('sessions').selectAll().orderBy('id').execute(),
    ];
    const before = await all();
    for (const text of ['DELETE', 'password', 'DHIIG A+ Xamar', 'drop table users; yes', 'code', 'O-'])
      await lab.textFrom(PHONE, text);
    expect(await all()).toEqual(before);
    expect(await responses(lab, request._id, hospital.token)).toEqual([]);
  });

  it('with forged numbers of strangers gets no more than two hundred texts sent, and donors still answer', async () => {
    const { lab, request, hospital } = await alerted(limited);
    for (let index = 0; index < 205; index += 1)
      await lab.textFrom(`+2526199${String(index).padStart(5, '0')}`, 'who is this?');
    await lab.textFrom(PHONE, 'haa');
    expect((await textsOf(lab)).filter(({ kind }) => kind === 'unknown')).toHaveLength(200);
    expect(await responses(lab, request._id, hospital.token)).toHaveLength(1);
  });

  it('who floods from one number gets few texts sent to it, whatever they send', async () => {
    const { lab } = await alerted(limited);
    for (let count = 0; count < 30; count += 1) await lab.textFrom(PHONE, count % 2 ? 'haa' : 'maya');
    for (let count = 0; count < 30; count += 1) await lab.textFrom(PHONE, count % 2 ? 'START' : 'STOP');
    const toThem = (await textsOf(lab)).filter(({ phone }) => phone === PHONE);
    expect(toThem.length).toBeLessThanOrEqual(22);
  });

  it('or a phone that answers by itself makes no loop', async () => {
    for (const answer of ['OK', 'I am driving', 'STOP', 'maya']) {
      const { lab } = await alerted(limited);
      for (let turn = 0; turn < 5; turn += 1) {
        await lab.sendDue();
        await lab.textFrom(PHONE, answer);
        lab.pass(30);
      }
      expect([answer, (await gotBy(lab)).length]).toEqual([answer, answer === 'maya' ? 1 : 2]);
    }
  });
});
