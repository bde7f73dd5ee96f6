import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import { remindDonors } from '../../people/donors/reminders/remind-donors.ts';
import { isHeldBack } from '../../people/donors/return/held-back.ts';
import { fulfill, postRequest, responsesOf } from '../../tools/testing/blood-requests.ts';
import { registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { createTextLab } from '../../tools/testing/texts.ts';
import { notifyGivenOn } from '../requests/notify-given-on.ts';

const SPARE = '+252615000800';

/** The number of a new donor who is reminded: a tenth are not, so that reminding can be measured. */
async function numberOfReminded(app: TestApp): Promise<string> {
  for (let number = 801; ; number += 1) {
    const phone = `+252615000${number}`;
    const { id } = await registerDonor(app, { phone, sms: true });
    if (!isHeldBack(id, 'may_again')) return phone;
  }
}

it('a donor with the simplest phone gets all that follows as texts, what is not urgent by day', async () => {
  const lab = await createTextLab();
  const { app } = lab;
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const comes = await numberOfReminded(app);
  await registerDonor(app, { phone: SPARE, sms: true });
  const seen = new Map<string, number>();
  /** What this phone has got since it was asked last. */
  const newOf = async (phone: string) => {
    await lab.sendDue();
    const got = lab.phone.given.filter(({ phoneNumbers }) => phoneNumbers.includes(phone));
    const before = seen.get(phone) ?? 0;
    seen.set(phone, got.length);
    return got.slice(before).map(({ textMessage }) => textMessage.text);
  };
  const at = (days: number, hours: number) =>
    app.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS + hours * HOUR_MS));

  const { _id: id } = await postRequest(app, hospital, {
    deadline: new Date(TEST_NOW.getTime() + 20 * HOUR_MS).toISOString(),
  });
  expect(await newOf(comes)).toEqual([expect.stringMatching(/your blood is needed/)]);
  await newOf(SPARE);
  await lab.textFrom(comes, 'haa');
  await lab.textFrom(SPARE, 'haa');
  const [accepted = ''] = await newOf(comes);
  expect(accepted).toMatch(/expects you, 08:00-18:00/);
  await newOf(SPARE);

  at(0, 1);
  const deadline = new Date(TEST_NOW.getTime() + 30 * HOUR_MS).toISOString();
  await app.call('PATCH', `/requests/${id}`, { token: hospital.token, body: { deadline } });
  expect(await newOf(comes)).toEqual([expect.stringMatching(/Please come to .* by 16:00, 06\/03/)]);
  await newOf(SPARE);

  // 23:00 in Mogadishu.
  at(0, 13);
  const night = await signIn(app, hospital.email);
  const [, code] = /: (\d{6})\./.exec(accepted) ?? [];
  const arrival = await app.call('POST', '/hospital/arrivals', { token: night.token, body: { code } });
  expect(arrival.status).toBe(200);
  const arrived = (await responsesOf(app, night, id)).find(({ status }) => status === 'arrived');
  await fulfill(app, night, id, [arrived?.id ?? '']);
  expect(await newOf(SPARE)).toEqual([
    expect.stringMatching(/You are not needed at Banadir Hospital any more/),
  ]);
  expect(await newOf(comes)).toEqual([]);
  // It was the first time: the thanks come in the evening.
  at(0, 22);
  expect(await newOf(comes)).toEqual([]);
  at(1, 8);
  expect(await newOf(comes)).toEqual([expect.stringMatching(/Banadir Hospital has received your blood/)]);

  at(2, 12);
  const { db } = app.context;
  const donation = await db.selectFrom('donations').select('id').executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => notifyGivenOn(app.context, trx, donation.id));
  expect(await newOf(comes)).toEqual([]);
  at(2, 22);
  expect(await newOf(comes)).toEqual([expect.stringMatching(/Your blood from Banadir Hospital was given/)]);

  at(57, 0);
  await remindDonors(app.context);
  expect(await newOf(comes)).toEqual([expect.stringMatching(/You can give blood again/)]);
  expect(await newOf(SPARE)).toEqual([]);
});
