/** A donor's appointment on a phone: booked in two taps, moved, cancelled, and all of it without a network. */
import type { Page } from '@playwright/test';
import { PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';
import { untilInstalled } from './support/phone.ts';
import { toast } from './support/screens.ts';
import { countTaps } from './support/taps.ts';
import { WHEN_SENT } from './support/when-sent.ts';

test.use({ world: 'donor-days', viewport: PHONE });

const DAY_MS = 86_400_000;

/** Nine in the morning in Mogadishu, in some days. */
const nineIn = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T06:00:00.000Z`;

const later = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString();

async function openDay(url: string, hospital: Account, days: number, more: object = {}): Promise<string> {
  const startsAt = nineIn(days);
  const id = crypto.randomUUID();
  const body = { id, startsAt, endsAt: later(startsAt, 3), chairs: 2, slotMinutes: 30, ...more };
  await callApi(url, 'POST', '/collection-days', { token: hospital.token, body });
  return id;
}

interface Listed {
  readonly state: string;
  readonly startsAt: string;
}

async function listOf(url: string, hospital: Account, dayId: string): Promise<readonly Listed[]> {
  const { appointments } = await callApi(url, 'GET', `/collection-days/${dayId}`, { token: hospital.token });
  return appointments as readonly Listed[];
}

const statesOf = async (...of: Parameters<typeof listOf>): Promise<string[]> =>
  (await listOf(...of)).map(({ state }) => state);

/** A hospital and a donor of a town of their own: what other tests open is too far for them. */
async function people(url: string, name: string, location: string) {
  const hospital = await registerVerifiedHospital(url, {
    name: `${name} Hospital`,
    email: `${name.toLowerCase()}@days.example`,
    address: 'Market Street',
    location,
  });
  const donor = await registerDonor(url, {
    name: `Cawo ${name}`,
    email: `cawo.${name.toLowerCase()}@days.example`,
    bloodType: 'O-',
    location,
  });
  return { hospital, donor };
}

const card = (page: Page) => page.getByRole('region', { name: /^\w+day, / });
/** It stays open while its card does. */
async function openMore(page: Page): Promise<void> {
  const fold = card(page).locator('details');
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

const code = async (page: Page): Promise<string> =>
  (
    (await card(page)
      .getByText(/^\d{3} \d{3}$/)
      .textContent()) ?? ''
  ).replace(' ', '');

test('the nearest day is booked in two taps, moved, and its code takes the donor in', async ({
  page,
  context,
  server: { url },
}) => {
  const { hospital, donor } = await people(url, 'Banaadir', 'Mogadishu');
  const dayId = await openDay(url, hospital, 2, { wantedTypes: ['O-'], note: 'Second door on the left' });
  await openDay(url, hospital, 9);
  await signInDevice(context, url, donor.token);
  const taps = await countTaps(page);
  await page.goto('/donor');

  const offer = page.getByRole('region', { name: 'Give blood by appointment' });
  await expect(offer.getByText('Your blood type is wanted most')).toBeVisible();
  await offer.getByRole('button', { name: /^Choose a time: Banaadir Hospital/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '09:30' }).click();

  await expect(page).toHaveURL('/donor/days');
  await taps.expect('an appointment', 2);
  await expect(card(page).getByText('09:30 to 10:00')).toBeVisible();
  await expect
    .poll(() => listOf(url, hospital, dayId))
    .toMatchObject([{ state: 'booked', startsAt: later(nineIn(2), 0.5) }]);

  await test.step('its dashboard has it too, and offers no other', async () => {
    await page.goto('/donor');
    await expect(card(page).getByText(/^\d{3} \d{3}$/)).toBeVisible();
    await expect(card(page).getByText('Second door on the left')).toBeVisible();
    await expect(offer).toHaveCount(0);
    await card(page).getByRole('link').first().click();
  });

  await test.step('another time', async () => {
    await openMore(page);
    await card(page).getByRole('button', { name: 'Another time' }).click();
    // The hospital knows them.
    await expect(page.getByRole('dialog').getByText(/sees your name/)).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: '11:00' }).click();
    await expect(card(page).getByText('11:00 to 11:30')).toBeVisible();
    await expect.poll(() => listOf(url, hospital, dayId)).toMatchObject([{ startsAt: later(nineIn(2), 2) }]);
  });

  await test.step('the calendar has it', async () => {
    await openMore(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card(page).getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('dhiig.ics');
  });

  await test.step('the desk takes them in by the code on their screen', async () => {
    const body = { code: await code(page) };
    await callApi(url, 'POST', '/hospital/arrivals', { token: hospital.token, body });
    expect(await statesOf(url, hospital, dayId)).toEqual(['arrived']);
    await expect(card(page).getByText(/^\d{3} \d{3}$/)).toHaveCount(0);
  });
});

test('an appointment is cancelled with an Undo, and the chair is free again', async ({
  page,
  context,
  server: { url },
}) => {
  const { hospital, donor } = await people(url, 'Madiina', 'Baidoa');
  const dayId = await openDay(url, hospital, 3);
  const body = { id: crypto.randomUUID(), dayId, startsAt: nineIn(3) };
  await callApi(url, 'POST', '/appointments', { token: donor.token, body });
  await signInDevice(context, url, donor.token);
  await page.goto('/donor/days');

  const cancel = async () => {
    await openMore(page);
    await card(page).getByRole('button', { name: 'Cancel the appointment' }).click();
    await expect(toast(page, 'Your appointment is cancelled.')).toBeVisible();
    await expect(page.getByText('To choose another day, cancel this appointment first.')).toHaveCount(0);
  };
  await cancel();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('To choose another day, cancel this appointment first.')).toBeVisible();
  await expect(card(page).getByText(/^\d{3} \d{3}$/)).toBeVisible();
  expect(await statesOf(url, hospital, dayId)).toEqual(['booked']);

  await cancel();
  await expect.poll(() => statesOf(url, hospital, dayId), { timeout: 30_000 }).toEqual(['cancelled']);
  await expect(page.getByRole('button', { name: /^Choose a time/ })).toBeVisible();
});

test('without a network a booking waits and says so; the appointment and its code are there', async ({
  page,
  context,
  server: { url },
}) => {
  const { hospital, donor } = await people(url, 'Hodan', 'Kismayo');
  const dayId = await openDay(url, hospital, 4);
  await signInDevice(context, url, donor.token);
  await page.goto('/donor');
  const choose = page.getByRole('button', { name: /^Choose a time: Hodan Hospital/ });
  await expect(choose).toBeVisible();
  await untilInstalled(page);

  await context.setOffline(true);
  await choose.click();
  await page.getByRole('dialog').getByRole('button', { name: '10:00' }).click();
  await expect(card(page).getByText('10:00 to 10:30')).toBeVisible();
  await expect(card(page).getByText(/^Saved on this phone/)).toBeVisible();
  await expect(card(page).getByText('Waiting for a connection')).toBeVisible();
  expect(await listOf(url, hospital, dayId)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => statesOf(url, hospital, dayId), WHEN_SENT).toEqual(['booked']);
  await expect(card(page).getByText(/^\d{3} \d{3}$/)).toBeVisible(WHEN_SENT);
  await expect(card(page).getByText('Waiting for a connection')).toHaveCount(0);
  const said = await code(page);

  await test.step('with the line gone again it opens with its code, and can be moved', async () => {
    await page.goto('/donor');
    await expect(card(page).getByText(/^\d{3} \d{3}$/)).toBeVisible();
    await context.setOffline(true);
    await page.goto('/donor/days');
    expect(await code(page)).toBe(said);
    await openMore(page);
    await card(page).getByRole('button', { name: 'Another time' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '11:30' }).click();
    await expect(card(page).getByText('11:30 to 12:00')).toBeVisible();
    await expect(card(page).getByText('Waiting for a connection')).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(() => listOf(url, hospital, dayId), WHEN_SENT)
      .toMatchObject([{ startsAt: later(nineIn(4), 2.5) }]);
  });
});

test('the last chair goes to one: the other is told, and sees what is left', async ({
  page,
  context,
  server: { url },
}) => {
  const { hospital, donor } = await people(url, 'Dayniile', 'Hargeisa');
  const quick = await registerDonor(url, {
    name: 'Quick Donor',
    email: 'quick@days.example',
    bloodType: 'A+',
    location: 'Hargeisa',
  });
  const dayId = await openDay(url, hospital, 5, { chairs: 1 });
  await signInDevice(context, url, donor.token);
  await page.goto('/donor');
  await page.getByRole('button', { name: /^Choose a time: Dayniile Hospital/ }).click();
  const body = { id: crypto.randomUUID(), dayId, startsAt: nineIn(5) };
  await callApi(url, 'POST', '/appointments', { token: quick.token, body });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '09:00' }).click();
  await expect(sheet.getByText(/^That time has just been taken/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: '09:00' })).toBeDisabled();
  await sheet.getByRole('button', { name: '09:30' }).click();
  await expect(card(page).getByText('09:30 to 10:00')).toBeVisible();
});

test('after enough are coming a day is offered; a cancelled day is said, with its reason', async ({
  page,
  context,
  server: { url },
}) => {
  const { hospital, donor } = await people(url, 'Waberi', 'Garowe');
  const requestId = await postRequest(url, hospital, {
    bloodType: 'O-',
    units: 1,
    urgency: 'high',
    location: 'Garowe',
  });
  const dayId = await openDay(url, hospital, 6);
  await callApi(url, 'PATCH', `/requests/cancel/${requestId}`, {
    token: hospital.token,
    body: { reason: 'Found elsewhere' },
  });
  await signInDevice(context, url, donor.token);
  await page.goto(`/donor/requests/${requestId}`);
  const offer = page.getByRole('region', { name: 'You can give on another day' });
  await offer.getByRole('button', { name: /^Choose a time/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '09:00' }).click();
  await expect(card(page).getByText('09:00 to 09:30')).toBeVisible();

  await callApi(url, 'PATCH', `/collection-days/${dayId}`, {
    token: hospital.token,
    body: { action: 'cancel', reason: 'The fridge is broken' },
  });
  await expect(page.getByText(/^Waberi Hospital had to cancel your appointment/)).toBeVisible();
  await expect(page.getByText('The fridge is broken')).toBeVisible();
});
