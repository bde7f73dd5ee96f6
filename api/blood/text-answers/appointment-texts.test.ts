import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { TEST_NOW } from '../../tools/testing/test-app.ts';
import { createTextLab, type TextLab } from '../../tools/testing/texts.ts';

const PHONE = '+252615000701';

/** Nine in the morning in Mogadishu, in some days. */
const nineIn = (days: number): Date =>
  new Date(`${new Date(TEST_NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T06:00:00.000Z`);

async function openDay(
  { app }: TextLab,
  { token }: { readonly token: string },
  days: number,
  more: object = {},
): Promise<string> {
  const id = app.context.newId();
  const body = {
    id,
    startsAt: nineIn(days).toISOString(),
    endsAt: new Date(nineIn(days).getTime() + HOUR_MS).toISOString(),
    chairs: 1,
    slotMinutes: 30,
    ...more,
  };
  const opened = await app.call('POST', '/collection-days', { token, body });
  if (opened.status !== 201) throw new Error(JSON.stringify(opened.body));
  return id;
}

/** A donor with the simplest phone beside two hospitals, each with a day. */
async function setOut(environment: Record<string, string> = {}) {
  const lab = await createTextLab(environment);
  const hospital = await verifiedHospital(lab.app, { name: 'Banadir Hospital', phone: '+252 61 500 0002' });
  const other = await verifiedHospital(lab.app, { name: 'Medina Hospital' });
  const donor = await registerDonor(lab.app, { phone: PHONE, sms: true });
  const dayId = await openDay(lab, hospital, 2);
  return { lab, hospital, other, donor, dayId };
}

/** What the phone has got so far, oldest first. */
async function gotBy({ phone, sendDue }: TextLab, number = PHONE): Promise<string[]> {
  await sendDue();
  const texts = phone.given.filter(({ phoneNumbers }) => phoneNumbers.includes(number));
  return texts.map(({ textMessage }) => textMessage.text);
}

const appointments = ({ app }: TextLab) =>
  app.context.db
    .selectFrom('appointments')
    .leftJoin('slots', 'slots.id', 'appointments.slot_id')
    .select(['appointments.state', 'appointments.how', 'slots.starts_at'])
    .orderBy('booked_at')
    .execute();

it('BALLAN lists the nearest days, a number books one, with the code to show; NO cancels it', async () => {
  const { lab, hospital, other } = await setOut();
  await openDay(lab, other, 3);
  await lab.textFrom(PHONE, 'BALLAN');
  expect(await gotBy(lab)).toEqual([
    expect.stringMatching(
      /^Dhiig: Days to give blood\. 1: 07\/03 09:00 \w+ Hospital\. 2: 08\/03 09:00 \w+ Hospital\. To book/,
    ),
  ]);
  await lab.textFrom(PHONE, '1');
  const [, booked = ''] = await gotBy(lab);
  expect(booked).toMatch(
    /^Dhiig: Banadir Hospital, .* expects you 07\/03, 09:00-09:30\. Tel \+252615000002\. .*: \d{6}\./,
  );
  expect(await appointments(lab)).toEqual([
    { state: 'booked', how: 'text', starts_at: nineIn(2).toISOString() },
  ]);

  const [code] = /\d{6}(?=\. If)/.exec(booked) ?? [];
  await lab.textFrom(PHONE, 'no');
  expect((await gotBy(lab))[2]).toBe(
    'Dhiig: Banadir Hospital knows that you are not coming. Thank you for telling us.',
  );
  expect(await appointments(lab)).toMatchObject([{ state: 'cancelled' }]);
  const arrival = await lab.app.call('POST', '/hospital/arrivals', {
    token: hospital.token,
    body: { code },
  });
  expect(arrival.status).toBe(404);
});

it('who has one is told it again, and gets no second', async () => {
  const { lab, other } = await setOut();
  await openDay(lab, other, 3);
  await lab.textFrom(PHONE, 'mawcid');
  await gotBy(lab);
  await lab.textFrom(PHONE, 'BALLAN 2');
  await gotBy(lab);
  await lab.textFrom(PHONE, '1');
  lab.pass(2 * 60 * 60);
  await lab.textFrom(PHONE, 'BALLAN');
  const got = await gotBy(lab);
  expect(got[1]).toMatch(/Medina Hospital, .* expects you 08\/03/);
  expect(got.slice(2)).toEqual([got[1]]);
  expect(await appointments(lab)).toHaveLength(1);
});

it('a time that went meanwhile is the next of that day; a full day is said', async () => {
  const { lab, dayId } = await setOut();
  await lab.textFrom(PHONE, 'BALLAN');
  await gotBy(lab);
  const take = async (at: Date) => {
    const quick = await registerDonor(lab.app);
    const body = { id: lab.app.context.newId(), dayId, startsAt: at.toISOString() };
    expect((await lab.app.call('POST', '/appointments', { token: quick.token, body })).status).toBe(201);
  };
  await take(nineIn(2));
  await lab.textFrom(PHONE, '1');
  expect((await gotBy(lab))[1]).toMatch(/expects you 07\/03, 09:30-10:00/);

  const full = await setOut();
  await full.lab.textFrom(PHONE, 'BALLAN');
  await gotBy(full.lab);
  for (const minutes of [0, 30]) {
    const quick = await registerDonor(full.lab.app);
    const startsAt = new Date(nineIn(2).getTime() + minutes * 60_000).toISOString();
    const body = { id: full.lab.app.context.newId(), dayId: full.dayId, startsAt };
    await full.lab.app.call('POST', '/appointments', { token: quick.token, body });
  }
  await full.lab.textFrom(PHONE, '1');
  expect((await gotBy(full.lab))[1]).toBe('Dhiig: All times of this day are taken.');
});

it('a number with a time books that one, a time alone moves it, and what is taken is the next', async () => {
  const { lab, dayId } = await setOut();
  const half = new Date(nineIn(2).getTime() + HOUR_MS / 2).toISOString();
  await lab.textFrom(PHONE, 'BALLAN');
  await gotBy(lab);
  await lab.textFrom(PHONE, '1 9:30');
  expect((await gotBy(lab))[1]).toMatch(/expects you 07\/03, 09:30-10:00/);
  // Theirs is free for them, and what they were told just now is not said again.
  await lab.textFrom(PHONE, '9:10');
  expect(await gotBy(lab)).toHaveLength(2);
  expect(await appointments(lab)).toMatchObject([{ starts_at: half }]);
  await lab.textFrom(PHONE, 'BALLAN 9:00');
  expect((await gotBy(lab))[2]).toMatch(/expects you 07\/03, 09:00-09:30/);
  const quick = await registerDonor(lab.app);
  const body = { id: lab.app.context.newId(), dayId, startsAt: half };
  expect((await lab.app.call('POST', '/appointments', { token: quick.token, body })).status).toBe(201);
  await lab.textFrom(PHONE, '9:30');
  await gotBy(lab);
  expect((await appointments(lab)).map(({ starts_at }) => starts_at)).toEqual([
    nineIn(2).toISOString(),
    half,
  ]);
});

it('a date moves nothing, and a time moves within the day alone, also on a clock of twelve hours', async () => {
  const { lab, hospital } = await setOut();
  const at = (hours: number) => new Date(nineIn(4).getTime() + hours * HOUR_MS).toISOString();
  await openDay(lab, hospital, 4, { endsAt: at(6) });
  await lab.textFrom(PHONE, 'BALLAN');
  await gotBy(lab);
  const startsAt = async () => (await appointments(lab)).map(({ starts_at }) => starts_at);
  // No time of that day: they get the one that they were offered.
  await lab.textFrom(PHONE, '2 20:00');
  expect(await startsAt()).toEqual([at(0)]);
  await lab.textFrom(PHONE, 'BALLAN 2:30 pm');
  expect(await startsAt()).toEqual([at(5.5)]);
  const count = (await gotBy(lab)).length;
  for (const text of ['BALLAN 05.12.2026', 'BALLAN 1.12.2026', 'BALLAN 05.10', '8:30', '15:00']) {
    lab.pass(2 * 60 * 60);
    await lab.textFrom(PHONE, text);
    expect((await gotBy(lab)).at(-1)).toMatch(/expects you 09\/03, 14:30-15:00/);
    expect(await startsAt()).toEqual([at(5.5)]);
  }
  expect((await gotBy(lab)).length).toBe(count + 5);
  await lab.textFrom(PHONE, '12:00');
  expect(await startsAt()).toEqual([at(3)]);
});

it('an alerted donor who has booked nothing and says a time is told how to answer', async () => {
  const { lab, hospital } = await setOut();
  await postRequest(lab.app, hospital);
  expect((await gotBy(lab)).at(-1)).toMatch(/your blood is needed/);
  await lab.textFrom(PHONE, '10:30');
  expect((await gotBy(lab)).at(-1)).toMatch(/We did not understand you\. .*YES, NO/);
});

it('without a day near them, and without an appointment, they are told so', async () => {
  const lab = await createTextLab();
  await registerDonor(lab.app, { phone: PHONE, sms: true });
  await lab.textFrom(PHONE, 'BALLAN');
  expect((await gotBy(lab)).at(-1)).toMatch(/^Dhiig: There is no day with a free chair near you now/);
  await lab.textFrom(PHONE, 'BALLAN MAYA');
  expect((await gotBy(lab)).at(-1)).toBe('Dhiig: You have no appointment. To see the days, answer DAY.');
});

it('“JOOJI BALLANTA” cancels the appointment and nothing else; JOOJI alone ends the texts and leaves it', async () => {
  const { lab } = await setOut();
  const choose = async () => {
    await lab.textFrom(PHONE, 'BALLAN');
    await gotBy(lab);
    await lab.textFrom(PHONE, '1');
    await gotBy(lab);
  };
  await choose();
  await lab.textFrom(PHONE, 'JOOJI BALLANTA');
  expect((await gotBy(lab)).at(-1)).toMatch(/knows that you are not coming/);
  lab.pass(2 * 60 * 60);
  await choose();
  await lab.textFrom(PHONE, 'JOOJI');
  expect((await gotBy(lab)).at(-1)).toMatch(/You get no more texts/);
  expect((await appointments(lab)).map(({ state }) => state)).toEqual(['cancelled', 'booked']);
});

it('a “no” answers the last text: an alert that came after it, not the appointment', async () => {
  const { lab, hospital } = await setOut();
  await lab.textFrom(PHONE, 'BALLAN');
  await gotBy(lab);
  await lab.textFrom(PHONE, '1');
  await gotBy(lab);
  await postRequest(lab.app, hospital);
  expect((await gotBy(lab)).at(-1)).toMatch(/your blood is needed/);
  await lab.textFrom(PHONE, 'MAYA');
  expect(await appointments(lab)).toMatchObject([{ state: 'booked' }]);
  await lab.textFrom(PHONE, 'BALLAN MAYA');
  expect(await appointments(lab)).toMatchObject([{ state: 'cancelled' }]);
});

it('costs what it may: six lists a day to a number, none to a stranger or a short code', async () => {
  const { lab } = await setOut({ RATE_LIMITS: 'on' });
  for (let count = 0; count < 8; count += 1) {
    await lab.textFrom(PHONE, 'BALLAN');
    lab.pass(61 * 60);
  }
  expect((await gotBy(lab)).filter((text) => /Days to give blood/.test(text))).toHaveLength(6);
  await lab.textFrom('+252619990000', 'BALLAN');
  await lab.textFrom('5050', 'BALLAN');
  expect(await gotBy(lab, '+252619990000')).toEqual([expect.stringMatching(/^Dhiig: Kani waa bangiga/)]);
});
