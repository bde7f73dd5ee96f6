import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';

test.use({ serviceWorkers: 'block', world: 'shared-request' });

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const aHospital = (url: string, town: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    phone: '+252 61 700 0001',
    name: `${town} Hospital`,
    email: `${town.toLowerCase()}@shared-request.example`,
    location: town,
    address: 'Market Street',
  });

const aDonor = (url: string, id: string, bloodType: string, location: string): Promise<Account> =>
  registerDonor(url, { name: `Donor ${id}`, email: `${id}@shared-request.example`, bloodType, location });

/** The browser has no share sheet. */
const withoutShare = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));

const main = (page: Page) => page.getByRole('main');

test('a donor shares a request; anybody with the link sees its state, live, without an account', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Ceerigaabo');
  const donor = await aDonor(url, 'shares', 'B-', 'Ceerigaabo');
  const id = await postRequest(url, hospital, {
    bloodType: 'B-',
    units: 2,
    location: 'Market Street',
    description: 'Cabdi, 34, after an accident',
  });

  await withoutShare(page);
  await signInDevice(context, url, donor.token);
  await page.goto('/donor');
  await page.getByRole('link', { name: 'B negative: 2 units' }).click();
  await expect(page).toHaveURL(`/donor/requests/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toBe(`${url}/r/${id}`);
  const whatsApp = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsApp ?? '')).toContain(link);
  expect(decodeURIComponent(whatsApp ?? '')).not.toContain(donor.id);

  const stranger = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await stranger.clock.install();
  await stranger.goto(link);
  await expect(stranger).toHaveTitle(/^Blood request/);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('B negative: 2 units needed');
  await expect(main(stranger)).toContainText('Ceerigaabo Hospital');
  await expect(main(stranger)).toContainText('Nobody is coming yet');
  await expect(main(stranger)).toContainText('Never pay, never be paid.');
  await expect(main(stranger)).not.toContainText('Cabdi');

  const polled = async () => {
    const answer = stranger.waitForResponse(`**/api/requests/${id}/public`);
    await stranger.clock.runFor(31_000);
    await answer;
  };
  await callApi(url, 'POST', `/donor/respond/${id}`, { token: donor.token });
  await polled();
  await expect(main(stranger)).toContainText('1 donor is coming');
  await callApi(url, 'PATCH', `/requests/fulfill/${id}`, { token: hospital.token });
  await polled();
  await expect(main(stranger)).toContainText('The blood was found. Thank you to everyone who helped!');
  await expect(stranger.getByRole('link', { name: 'Log in to answer' })).toHaveCount(0);
  await stranger.context().close();
});

test('signing in leads from the link to the answer', async ({ page, server }) => {
  const { url } = server;
  const id = await postRequest(url, await aHospital(url, 'Laascaanood'), {
    bloodType: 'A+',
    location: 'Market Street',
  });
  const donor = await aDonor(url, 'returns', 'A+', 'Laascaanood');
  await page.goto(`/r/${id}`);
  await page.getByRole('link', { name: 'Log in to answer' }).click();
  await page.getByLabel('Email').fill(donor.email);
  await page.getByLabel('Password', { exact: true }).fill(donor.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/donor/requests/${id}`);
  await expect(page.getByRole('button', { name: 'Yes, I can come' })).toBeVisible();

  await test.step('a signed-in person goes there at once', async () => {
    await page.goto(`/r/${id}`);
    await page.getByRole('link', { name: 'Answer this request' }).click();
    await expect(page).toHaveURL(`/donor/requests/${id}`);
  });
  await test.step('registering leads there too', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/r/${id}`);
    await page.getByRole('link', { name: 'Register as a donor' }).click();
    // The role is not asked for: the link's text has said it.
    await expect(page).toHaveURL('/register?as=donor');
    await expect(page.getByRole('radio', { name: 'O positive' })).toBeAttached();
    expect(await page.evaluate(() => history.state?.usr?.from)).toBe(`/donor/requests/${id}`);
  });
  await test.step('a link that is followed before the app is loaded leads there too', async () => {
    const html = await (await page.request.get(`/r/${id}`)).text();
    const [, login = ''] = /href="(\/login\?[^"]+)"/.exec(html) ?? [];
    await page.goto(login);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => history.state?.usr?.from)).toBe(`/donor/requests/${id}`);
  });
});

test('a shared request knows the answer of the donor who reads it, and does not urge one who must wait', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const id = await postRequest(url, await aHospital(url, 'Wajaale'), {
    bloodType: 'B+',
    units: 2,
    location: 'Market Street',
  });
  const donor = await aDonor(url, 'knows', 'B+', 'Wajaale');
  await callApi(url, 'POST', `/donor/respond/${id}`, { token: donor.token });
  await signInDevice(context, url, donor.token);
  await page.goto(`/r/${id}`);
  await page.getByRole('link', { name: 'See your answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wajaale Hospital expects you' })).toBeVisible();
  await callApi(url, 'POST', `/donor/withdraw/${id}`, { token: donor.token });
  await callApi(url, 'PUT', '/auth/profile', {
    token: donor.token,
    body: { lastDonation: new Date().toISOString() },
  });
  await page.goto(`/r/${id}`);
  await expect(main(page)).toContainText('You can donate again in 56 days.');
  await expect(main(page).getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Answer this request' })).toHaveCount(0);
});

test('a shared request is shared again, not answered, by a donor who is too far away to come in time', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const id = await postRequest(url, await aHospital(url, 'Hargeysa'), {
    bloodType: 'B+',
    units: 2,
    location: 'Market Street',
  });
  const donor = await aDonor(url, 'far', 'B+', 'Kismaayo');
  await signInDevice(context, url, donor.token);
  await page.goto(`/r/${id}`);
  await expect(main(page)).toContainText(/\d km away: too far to come in time\. Share it/);
  await expect(main(page).getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Answer this request' })).toHaveCount(0);
});

test('a link that leads to no request says so', async ({ page }) => {
  const response = await page.goto(`/r/${NOBODY}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('We can’t find this request')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Register as a donor' })).toBeVisible();
});

test('a messenger finds a preview in the page', async ({ request, server }) => {
  const { url } = server;
  const id = await postRequest(url, await aHospital(url, 'Qardho'), {
    bloodType: 'O-',
    location: 'Market Street',
  });
  const html = await (await request.get(`/r/${id}`, { headers: { 'accept-language': 'en' } })).text();
  expect(html).toContain('<meta property="og:title" content="O- blood needed · Qardho Hospital">');
  // Messengers read the beginning of a page.
  expect(html.indexOf('og:image:height')).toBeLessThan(html.search(/<style|<script|<link/));
  expect(html).toContain(`<meta property="og:image" content="${url}/share.png">`);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a donor who comes puts it into their calendar, without a network too', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Galkacyo');
  const id = await postRequest(url, hospital, { bloodType: 'AB-', location: 'Market Street' });
  const donor = await aDonor(url, 'calendar', 'AB-', 'Galkacyo');
  await callApi(url, 'POST', `/donor/respond/${id}`, { token: donor.token });
  await signInDevice(context, url, donor.token);
  await page.goto('/donor/responses');
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /Market%20Street/);
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+252617000001');
  await page.locator('main summary').click();
  const add = page.getByRole('button', { name: 'Add to calendar' });
  const downloaded = page.waitForEvent('download');
  await add.click();
  const file = await (await downloaded).path();
  await context.setOffline(true);
  const again = page.waitForEvent('download');
  await add.click();
  expect((await again).suggestedFilename()).toBe('dhiig.ics');

  const component = new ICAL.Component(ICAL.parse(readFileSync(file, 'utf8'))).getFirstSubcomponent('vevent');
  if (!component) throw new Error('the file has no event');
  const event = new ICAL.Event(component);
  expect(event.summary).toBe('Give blood (AB-) · Galkacyo Hospital');
  expect(event.uid).toBe(`${id}@localhost`);
  expect(event.location).toContain('Market Street');
  expect(event.description).toContain('+252 61 700 0001');
  expect(event.startDate.toJSDate().getTime()).toBeGreaterThan(Date.now());
  expect(component.getFirstPropertyValue('url')).toBe(`${url}/donor/requests/${id}`);
});
