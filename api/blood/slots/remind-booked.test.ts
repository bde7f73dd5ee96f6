import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../shared/time.ts';
import { pendingFor } from '../../tools/testing/alerts.ts';
import { bookOk, cancel, change, openDay } from '../../tools/testing/collection-days.ts';
import { type Person, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createPushLab, readMessage } from '../../tools/testing/push.ts';
import { TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { createTextLab } from '../../tools/testing/texts.ts';
import { remindBooked } from './remind-booked.ts';

/** On the third day of the tests, an instant of Mogadishu; `days` earlier or later. */
function mogadishu(clock: string, days = 0): Date {
  const day = new Date(TEST_NOW.getTime() + (2 + days) * 24 * HOUR_MS).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T${clock}:00.000Z`) - 3 * HOUR_MS);
}

const TEN = mogadishu('10:00').toISOString();

/** A donor with an appointment at ten. */
async function booked(app: TestApp, donor: Person) {
  app.setNow(TEST_NOW);
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital', phone: '+252 61 500 0002' });
  const day = await openDay(app, hospital, { startsAt: TEN, endsAt: mogadishu('14:00').toISOString() });
  return { hospital, day, id: await bookOk(app, donor, { dayId: day.id, startsAt: TEN }) };
}

describe('a donor with an appointment', () => {
  it('is reminded the evening before and on the day, once each, and opens it by the message', async () => {
    const lab = await createPushLab();
    const { app } = lab;
    app.setNow(TEST_NOW);
    const donor = await registerDonor(app);
    const device = await lab.deviceOf(donor);
    await booked(app, donor);
    const arrived = async () => {
      await lab.sendDue();
      return lab.service.messages.filter(({ endpoint }) => endpoint === device.endpoint).map(readMessage);
    };
    const remindAt = async (at: Date) => {
      app.setNow(at);
      return [await remindBooked(app.context), await remindBooked(app.context)];
    };
    expect(await remindAt(mogadishu('16:59', -1))).toEqual([0, 0]);
    expect(await remindAt(mogadishu('17:00', -1))).toEqual([1, 0]);
    expect(await arrived()).toMatchObject([
      {
        kind: 'appointment',
        title: 'Tomorrow you give blood: Banadir Hospital',
        body: expect.stringContaining('10:00–10:30'),
        url: '/donor/days',
      },
    ]);
    expect(await remindAt(mogadishu('06:59'))).toEqual([0, 0]);
    expect(await remindAt(mogadishu('07:00'))).toEqual([1, 0]);
    expect((await arrived())[1]).toMatchObject({ title: 'Today you give blood: Banadir Hospital' });
    expect(await remindAt(mogadishu('09:00'))).toEqual([0, 0]);
  });

  it('is reminded by text if no device gets messages, and cancels it with a NO', async () => {
    const lab = await createTextLab();
    const phone = '+252615000711';
    const donor = await registerDonor(lab.app, { phone, sms: true });
    const { id } = await booked(lab.app, donor);
    lab.app.setNow(mogadishu('18:00', -1));
    await remindBooked(lab.app.context);
    await lab.sendDue();
    const texts = () => lab.phone.given.map(({ textMessage }) => textMessage.text);
    expect(texts()).toEqual([
      expect.stringMatching(
        /^Dhiig: Tomorrow, 10:00-10:30: Banadir Hospital, .* expects you\. .*: \d{6}\. If you cannot come, answer NO\.$/,
      ),
    ]);
    await lab.textFrom(phone, 'maya');
    await lab.sendDue();
    expect(texts()[1]).toMatch(/knows that you are not coming/);
    const row = await lab.app.context.db.selectFrom('appointments').select(['id', 'state']).execute();
    expect(row).toEqual([{ id, state: 'cancelled' }]);
  });
});

it('is reminded by mail if that is all that reaches them, and by no mail beside a message', async () => {
  const { app, sendDue, deviceOf } = await createPushLab();
  app.setNow(TEST_NOW);
  const mailOnly = await registerDonor(app);
  await booked(app, mailOnly);
  const both = await registerDonor(app);
  await deviceOf(both);
  await booked(app, both);
  app.setNow(mogadishu('18:00', -1));
  await remindBooked(app.context);
  await sendDue();
  const mails = await app.context.db
    .selectFrom('mails')
    .select(['user_id', 'details'])
    .where('kind', '=', 'appointment')
    .execute();
  expect(mails).toMatchObject([
    { user_id: mailOnly.id, details: expect.stringContaining('"news":"tomorrow"') },
  ]);
});

describe('nobody is reminded', () => {
  it('of “tomorrow” at night, or on the day itself, if the evening’s text could not be sent', async () => {
    const lab = await createTextLab();
    await booked(lab.app, await registerDonor(lab.app, { phone: '+252615000712', sms: true }));
    lab.app.setNow(mogadishu('20:50', -1));
    await remindBooked(lab.app.context);
    lab.app.setNow(mogadishu('02:00'));
    await lab.sendDue();
    expect(lab.phone.given).toEqual([]);
  });

  it('of what is cancelled, nor at night, nor when it is too late', async () => {
    const lab = await createPushLab();
    const { app } = lab;
    app.setNow(TEST_NOW);
    const donor = await registerDonor(app);
    await lab.deviceOf(donor);
    const { id } = await booked(app, donor);
    // The server was down all evening.
    app.setNow(mogadishu('23:00', -1));
    expect(await remindBooked(app.context)).toBe(1);
    expect(await pendingFor(app, donor)).toEqual([]);
    app.setNow(mogadishu('07:30'));
    await cancel(app, await signIn(app, donor.email), id);
    expect(await remindBooked(app.context)).toBe(0);
  });

  it('of the old time once they have moved: the reminder on its way is dropped, and the new one is planned', async () => {
    const lab = await createPushLab();
    const { app } = lab;
    app.setNow(TEST_NOW);
    const donor = await registerDonor(app);
    await lab.deviceOf(donor);
    const { id } = await booked(app, donor);
    app.setNow(mogadishu('07:00'));
    await remindBooked(app.context);
    expect(await pendingFor(app, donor)).toEqual(['appointment']);
    await change(app, await signIn(app, donor.email), id, { startsAt: mogadishu('13:00').toISOString() });
    expect(await pendingFor(app, donor)).toEqual([]);
    app.setNow(mogadishu('10:00'));
    expect(await remindBooked(app.context)).toBe(1);
  });
});
