import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import { remindDonors } from '../../people/donors/reminders/remind-donors.ts';
import { north, postRequest } from '../../tools/testing/blood-requests.ts';
import { bookOk, openDay } from '../../tools/testing/collection-days.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createPushLab, readMessage } from '../../tools/testing/push.ts';
import { TEST_NOW } from '../../tools/testing/test-app.ts';
import { createTextLab } from '../../tools/testing/texts.ts';
import { nextDayFor } from './next-day.ts';

/** Nine in the morning in Mogadishu, in some days. */
const nineIn = (days: number): string =>
  `${new Date(TEST_NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T06:00:00.000Z`;
const untilEleven = (days: number) => ({
  startsAt: nineIn(days),
  endsAt: new Date(Date.parse(nineIn(days)) + 2 * HOUR_MS).toISOString(),
});

it('who is not needed any more is offered the next day near that hospital; who has an appointment, or gave meanwhile, is not', async () => {
  const lab = await createPushLab();
  const { app } = lab;
  app.setNow(TEST_NOW);
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const other = await verifiedHospital(app, { name: 'Medina Hospital', coordinates: north(3) });
  const day = await openDay(app, other, untilEleven(2));
  const [idle, booked, gave] = [await registerDonor(app), await registerDonor(app), await registerDonor(app)];
  const devices = [await lab.deviceOf(idle), await lab.deviceOf(booked), await lab.deviceOf(gave)];
  await bookOk(app, booked, { dayId: day.id, startsAt: nineIn(2) });
  const { _id: id } = await postRequest(app, hospital);
  await lab.sendDue();
  await app.context.db
    .updateTable('donors')
    .set({ last_donation_at: TEST_NOW.toISOString() })
    .where('user_id', '=', gave.id)
    .execute();
  await app.call('PATCH', `/requests/cancel/${id}`, { token: hospital.token, body: { reason: 'Found' } });
  await lab.sendDue();
  const lastTo = (endpoint: string | undefined) => {
    const message = lab.service.messages.findLast((arrived) => arrived.endpoint === endpoint);
    return message && readMessage(message);
  };
  expect(lastTo(devices[0]?.endpoint)).toMatchObject({
    kind: 'stand_down',
    body: 'O-, Banadir Hospital. You can give on another day: Saturday 7 March, Medina Hospital. Choose a time.',
    url: '/donor/days',
  });
  for (const device of devices.slice(1))
    expect(lastTo(device.endpoint)).toMatchObject({
      kind: 'stand_down',
      body: 'O-, Banadir Hospital',
      url: `/donor/requests/${id}`,
    });
});

it('by text too; without a day near it the text is the plain one', async () => {
  const lab = await createTextLab();
  const { app } = lab;
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  await registerDonor(app, { phone: '+252615000721', sms: true });
  const standDown = async () => {
    const { _id: id } = await postRequest(app, hospital);
    await lab.sendDue();
    await app.call('PATCH', `/requests/cancel/${id}`, { token: hospital.token, body: { reason: 'Found' } });
    await lab.sendDue();
    return lab.phone.given.at(-1)?.textMessage.text;
  };
  expect(await standDown()).toMatch(/^Dhiig: You are not needed at Banadir Hospital any more/);
  await openDay(app, hospital, untilEleven(3));
  lab.pass(7 * 60 * 60);
  expect(await standDown()).toBe(
    'Dhiig: You are not needed at Banadir Hospital now. Thank you! You can give on 08/03: Banadir Hospital. To choose a time, answer DAY.',
  );
});

it('who may give again is told of the nearest day with it', async () => {
  const lab = await createPushLab();
  const { app } = lab;
  app.setNow(TEST_NOW);
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const donor = await registerDonor(app);
  const device = await lab.deviceOf(donor);
  const gave = new Date(TEST_NOW.getTime() - 57 * DAY_MS).toISOString();
  await app.context.db
    .updateTable('donors')
    .set({ last_donation_at: gave })
    .where('user_id', '=', donor.id)
    .execute();
  await openDay(app, hospital, untilEleven(2));
  expect(await remindDonors(app.context, nextDayFor)).toBe(1);
  await lab.sendDue();
  const [message] = lab.service.messages.filter(({ endpoint }) => endpoint === device.endpoint);
  expect(message && readMessage(message)).toMatchObject({
    kind: 'reminder',
    title: 'You can help again',
    body: 'Saturday 7 March, Banadir Hospital: choose a time to give.',
    url: '/donor/days',
  });
});
