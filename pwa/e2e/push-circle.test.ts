import type { Page } from '@playwright/test';
import { expireSessions } from './support/books.ts';
import { signInDevice, TABLET } from './support/devices.ts';
import { test as base, expect } from './support/fixtures.ts';
import { answersOf } from './support/needs.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';
import { logIn } from './support/phone.ts';
import { openPushPhone, type PushPhone } from './support/push-phone.ts';
import { remindAt, remindersOf, remindOfAppointmentAt } from './support/reminders.ts';
import { toast } from './support/screens.ts';
import { somaliDay } from './support/somali-day.ts';
import { dumpStorage, findIn } from './support/storage-dump.ts';

/** An alert and its answer: hospital, server, push service, worker, notification, answer, hospital's screen. */

const PLACE = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };

interface Circle {
  readonly hospital: Account;
  readonly donor: Account;
  readonly device: PushPhone;
  /** The hospital posts an urgent request, which alerts the donor. Returns its id. */
  need(): Promise<string>;
}

/** The phone of all tests of this file, one after the other; after a failed test it is closed. */
let kept: PushPhone | undefined;

/** The server may send to the push service on loopback, and to nobody else. */
const test = base.extend<{ circle: (name: string) => Promise<Circle> }>({
  world: 'push-circle',
  environment: async ({ service }, use) => use({ PUSH_ALLOWED_HOSTS: service.host }),
  circle: async ({ server: { url }, service }, use, info) => {
    await use(async (name) => {
      const hospital = await registerVerifiedHospital(url, {
        name: `${name} Hospital`,
        email: `${name}-hospital@example.so`,
        address: 'Airport Road',
        ...PLACE,
      });
      const email = `${name}-donor@example.so`;
      const donor = await registerDonor(url, { name: `Faiza ${name}`, email, bloodType: 'B-', ...PLACE });
      await kept?.empty();
      const device = kept ?? (await openPushPhone(url, info.outputPath('phone'), service));
      kept = device;
      const need = () => postRequest(url, hospital, { bloodType: 'B-', urgency: 'high', ...PLACE });
      return { hospital, donor, device, need };
    });
    if (info.status !== info.expectedStatus) {
      await kept?.phone.close();
      kept = undefined;
    }
  },
});

test.afterAll(() => kept?.phone.close());

/** The donor signs in and says yes to the invitation. */
async function turnOn({ page }: PushPhone, donor: Account): Promise<void> {
  await logIn(page, donor);
  await page.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(toast(page, 'Alerts are on. Thank you for being ready!')).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

const statusesOf = async (url: string, hospital: Account, requestId: string): Promise<string[]> =>
  (await answersOf(url, { hospital, requestId })).map(({ status }) => status);

const figure = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('..');

test('an urgent request rings on the phone; "I can donate" reaches the screen of the hospital', async ({
  server: { url },
  browser,
  circle,
}) => {
  const { hospital, donor, device, need } = await circle('banadir');
  await turnOn(device, donor);
  const requestId = await need();

  const tablet = await browser.newContext({ baseURL: url, viewport: TABLET });
  await signInDevice(tablet, url, hospital.token);
  const screen = await tablet.newPage();
  await screen.goto(`/hospital/requests/${requestId}`);

  await device.receive();
  await device.expectShown('B- needed at banadir Hospital', /km away\. Can you come\?/);
  expect(await device.shown()).toMatchObject([{ tag: `request:${requestId}`, lang: 'en' }]);
  await expect(figure(screen, 'Reached')).toContainText('1');

  await device.tap('can_come');
  await device.expectShown('B- needed at banadir Hospital', 'banadir Hospital expects you. Thank you!');
  await expect(screen.getByText(donor.name)).toBeVisible();
  expect(await statusesOf(url, hospital, requestId)).toEqual(['accepted']);
  await tablet.close();
});

test('it works with no page open', async ({ server: { url }, circle }) => {
  const { hospital, donor, device, need } = await circle('closed');
  await turnOn(device, donor);
  await device.leaveApp();
  const requestId = await need();
  await device.receive();
  await device.tap('can_come');
  await device.expectShown('B- needed at closed Hospital', 'closed Hospital expects you. Thank you!');
  expect(await statusesOf(url, hospital, requestId)).toEqual(['accepted']);
});

test('an expired session: the answer waits for its donor to sign in, and nobody else sends or sees it', async ({
  server,
  service,
  circle,
}) => {
  const { url, database } = server;
  const { hospital, donor, device, need } = await circle('expired');
  const next = await registerDonor(url, {
    name: 'Liban Jama',
    email: 'expired-next@example.so',
    bloodType: 'B-',
    ...PLACE,
  });
  const { page } = device;
  await turnOn(device, donor);
  const requestId = await need();
  await device.receive();
  expireSessions(database, donor.id);
  await device.tap('can_come');
  const title = 'B- needed at expired Hospital';
  await device.expectShown(title, /^Log in to answer/);
  expect(await statusesOf(url, hospital, requestId)).toEqual([]);

  await test.step('another person signs in: the screen is empty, they are asked, and nothing is sent', async () => {
    await page.goto('/donor');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, next);
    await expect(page.getByRole('button', { name: 'Turn on alerts' })).toBeVisible();
    await expect.poll(device.shown).toEqual([]);
    const kept = await dumpStorage(page);
    expect(findIn(kept, [donor.id, donor.name, donor.email])).toEqual([]);
    const before = service.requests;
    await need();
    expect(await statusesOf(url, hospital, requestId)).toEqual([]);
    expect(service.requests).toBe(before);
    await logOut(page);
  });

  await test.step('its donor signs in: it is sent', async () => {
    await logIn(page, donor);
    await expect.poll(() => statusesOf(url, hospital, requestId)).toEqual(['accepted']);
  });
});

test('an alert for an earlier user of the phone leaves the screen when the next one signs in, and does not return', async ({
  server,
  service,
  circle,
}) => {
  const { url, database } = server;
  const { hospital, donor, device, need } = await circle('shared');
  const email = 'shared-next@example.so';
  const next = await registerDonor(url, { name: 'Liban Jama', email, bloodType: 'B-', ...PLACE });
  const { page } = device;
  await turnOn(device, donor);
  const requestId = await need();
  await device.receive();
  await device.expectShown('B- needed at shared Hospital', /Can you come/);
  const { text = '' } = service.messages.at(-1) ?? {};
  // Her session expires, and the next person signs in.
  expireSessions(database, donor.id);
  await page.goto('/donor');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, next);
  await expect(page.getByRole('button', { name: 'Turn on alerts' })).toBeVisible();
  await expect.poll(device.shown).toEqual([]);
  // It had been sent a second time.
  await device.deliver(text);
  const said = 'This alert was for someone else who used this phone.';
  await device.expectShown('Dhiig', said);
  expect(await statusesOf(url, hospital, requestId)).toEqual([]);
});

test('without a network the answer waits on the phone, and arrives automatically, once', async ({
  server: { url },
  circle,
}) => {
  const { hospital, donor, device, need } = await circle('offline');
  await turnOn(device, donor);
  await device.leaveApp();
  const requestId = await need();
  await device.receive();
  await device.expectShown('B- needed at offline Hospital', /Can you come\?/);

  await device.phone.setOffline(true);
  await device.tap('can_come');
  const waiting = 'Your answer is saved on this phone. Open Dhiig when you are online to send it.';
  await device.expectShown('B- needed at offline Hospital', waiting);
  expect(await statusesOf(url, hospital, requestId)).toEqual([]);

  await device.phone.setOffline(false);
  await device.expectShown('B- needed at offline Hospital', 'offline Hospital expects you. Thank you!');
  expect(await statusesOf(url, hospital, requestId)).toEqual(['accepted']);
});

test('an answer that comes too late gets a kind answer', async ({ server: { url }, circle }) => {
  const { hospital, donor, device, need } = await circle('late');
  await turnOn(device, donor);
  await device.leaveApp();
  const requestId = await need();
  await device.receive();
  await callApi(url, 'PATCH', `/requests/fulfill/${requestId}`, { token: hospital.token });
  await device.tap('can_come');
  await device.expectShown(
    'B- needed at late Hospital',
    'This request has already been fulfilled. Thank you!',
  );
});

test('when the blood is received, the thanks replace the alert', async ({ server: { url }, circle }) => {
  const { hospital, donor, device, need } = await circle('standdown');
  await turnOn(device, donor);
  await device.leaveApp();
  const requestId = await need();
  await device.receive();
  await callApi(url, 'PATCH', `/requests/fulfill/${requestId}`, { token: hospital.token });
  await device.receive();
  await device.expectShown('Not needed any more, thank you', 'B-, standdown Hospital');
});

test('the settings send a test alert and show each of its steps', async ({ circle }) => {
  const { donor, device } = await circle('settings');
  await logIn(device.page, donor);
  await device.page.goto('/donor/settings');
  const { page } = device;
  await page.getByRole('switch', { name: 'On this device' }).click();
  await expect(page.getByText('On, even with Dhiig closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test alert' }).click();
  await device.receive();
  await expect(page.getByText('It works. When it matters, this device will alert you.')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Progress of the test alert' }).getByRole('listitem');
  await expect(steps).toHaveText([/done$/, /done$/, /done$/, /done$/, /done$/]);
  await device.expectShown('Test alert', 'Alerts reach this device.');
});

test('a logout leaves the phone silent and its screen empty', async ({
  server: { url },
  service,
  circle,
}) => {
  const { donor, device, need } = await circle('logout');
  await turnOn(device, donor);
  await need();
  await device.receive();
  const before = service.requests;
  const { page } = device;
  await logOut(page);
  expect(await device.shown()).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(donor.id);
  expect(kept).not.toContain('/push/');
  // The server no longer knows it: a test alert to it is refused.
  const token = (await callApi(url, 'POST', '/auth/login', { body: donor })).token as string;
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/nobody' };
  await expect(callApi(url, 'POST', '/push/test', { token, body })).rejects.toThrow('404');
  expect(service.requests).toBe(before);
});

/** The last ten o'clock in the morning in Mogadishu: an hour at which donors are reminded. */
function lastMorning(): Date {
  const now = Date.now();
  const today = new Date(now).setUTCHours(7, 0, 0, 0);
  return new Date(today <= now ? today : today - 86_400_000);
}

test('a donor who may give again is reminded once on their phone, in their language', async ({
  server,
  circle,
}) => {
  const { url, database } = server;
  const { donor, device } = await circle('mar-kale');
  await turnOn(device, donor);
  const lastDonation = new Date(Date.now() - 58 * 86_400_000).toISOString().slice(0, 10);
  await callApi(url, 'PUT', '/auth/profile', { token: donor.token, body: { lastDonation, language: 'so' } });
  // By day the server does it automatically; two servers that do it at once still remind them only once.
  await remindAt(database, lastMorning());
  await device.receive();
  await device.expectShown('Mar kale waad caawin kartaa', 'Fur Dhiig si aad u aragto cidda kuu baahan.');
  await remindAt(database, lastMorning());
  // It is recorded after the phone has it.
  await expect.poll(() => remindersOf(database, donor.id)).toEqual(['sent']);
});

test('a donor is reminded of their appointment on the day', async ({ server, circle }) => {
  const { url, database } = server;
  const { hospital, donor, device } = await circle('ballan');
  await turnOn(device, donor);
  // Late on a day of Somalia's that has not ended, whenever this runs: until it begins there is something to say.
  const startsAt = `${somaliDay(new Date().getUTCHours() >= 19 ? 1 : 0)}T20:00:00.000Z`;
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const dayId = crypto.randomUUID();
  const day = { id: dayId, startsAt, endsAt, chairs: 1, slotMinutes: 30 };
  await callApi(url, 'POST', '/collection-days', { token: hospital.token, body: day });
  const booking = { id: crypto.randomUUID(), dayId, startsAt };
  await callApi(url, 'POST', '/appointments', { token: donor.token, body: booking });

  await remindOfAppointmentAt(database, donor.id, new Date(Date.parse(startsAt) - 3_600_000));
  await device.receive();
  await device.expectShown('Today you give blood: ballan Hospital', /23:00–23:30/);
  expect(await device.shown()).toMatchObject([{ tag: `appointment:${booking.id}`, lang: 'en' }]);
});
