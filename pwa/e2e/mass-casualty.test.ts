import type { Browser, BrowserContext, Page } from '@playwright/test';
import { LAPTOP, PHONE, signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  newToken,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';
import { expectError, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'mass-casualty', viewport: LAPTOP });

const TOWN = 'Baidoa';

const donor = (url: string, name: string): Promise<Account> =>
  registerDonor(url, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@mass.example`,
    bloodType: 'O-',
    location: TOWN,
  });

async function open(page: Page, context: BrowserContext, url: string, token: string, path: string) {
  await signInDevice(context, url, token);
  await page.goto(path);
}

/** Another person's device. */
async function deviceOf(browser: Browser, url: string, token: string, viewport: object, path: string) {
  const context = await browser.newContext({ ...viewport, baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page, context, url, token, path);
  return { page, context };
}

const slotRows = (page: Page) =>
  page
    .getByRole('table', { name: /are taken$/ })
    .locator('tbody')
    .getByRole('row');

test('from opening to thanks: hospitals say what they need, donors get times, all see it live', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Baidoa Hospital',
    email: 'hospital@mass.example',
    location: TOWN,
    address: 'Main Road 1',
  });
  const [asha, bile] = [await donor(url, 'Asha Nuur'), await donor(url, 'Bile Cumar')];
  await open(page, context, url, await newToken(url, ADMIN), '/admin/mass-casualties');

  await test.step('an admin opens it, once they have said why and who they are', async () => {
    await expect(page.getByText('No mass-casualty incident')).toBeVisible();
    await page.getByRole('button', { name: 'Open a mass-casualty incident' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(dialog.getByText('A reason is required')).toBeVisible();
    await dialog.getByLabel('Town', { exact: true }).last().fill('Qaaqaaqaa');
    await dialog.getByLabel('What has happened').fill('A bus has turned over');
    // A reload loses nothing but the password.
    await page.reload();
    await page.getByRole('button', { name: 'Open a mass-casualty incident' }).click();
    await expect(dialog.getByLabel('Town', { exact: true }).last()).toHaveValue('Qaaqaaqaa');
    await expect(dialog.getByLabel('What has happened')).toHaveValue('A bus has turned over');
    await dialog.getByLabel('Current password', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(dialog.getByText('Choose a town or region from the list')).toBeVisible();
    await dialog.getByLabel('Town', { exact: true }).last().fill(TOWN);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(toast(page, /The mass-casualty incident is open/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mass-casualty incident: ${TOWN}`);
    await expect(page.getByText('Has not said yet what it needs.')).toBeVisible();
  });

  const tablet = await deviceOf(browser, url, hospital.token, { viewport: TABLET }, '/hospital');
  await test.step('a hospital is asked, and says what it needs and can take', async () => {
    await tablet.page.getByRole('link', { name: 'Needs and times' }).click();
    const form = tablet.page.getByRole('form', { name: /What you need/ });
    await form.getByRole('button', { name: 'Alert donors' }).click();
    await expectError(form.getByLabel('Blood type'), 'Blood type is required');
    await expectError(form.getByLabel('Units'), 'Units are required');
    await form.getByLabel('Blood type').selectOption('O-');
    await form.getByLabel('Units').fill('5');
    await form.getByLabel('Donors at once').fill('1');
    await form.getByRole('button', { name: 'Alert donors' }).click();
    await expect(toast(tablet.page, /Donors are alerted/)).toBeVisible();
    await expect(tablet.page.getByText('Nobody has answered yet. Donors are being alerted.')).toBeVisible();
  });
  // The admin's page is updated automatically.
  await expect(page.getByRole('region', { name: 'Baidoa Hospital' })).toContainText('O−');
  const id = page.url().slice(page.url().lastIndexOf('/') + 1);

  const { massCasualties } = (await callApi(url, 'GET', '/mass-casualties', { token: hospital.token })) as {
    massCasualties: { id: string }[];
  };
  expect(massCasualties.map((mass) => mass.id)).toEqual([id]);

  await test.step('a donor answers in two taps and sees when they are expected', async () => {
    const phone = await deviceOf(browser, url, asha.token, { viewport: PHONE }, '/donor');
    await phone.page.getByRole('button', { name: 'Respond' }).first().click();
    await phone.page.getByRole('button', { name: 'Yes, I can come' }).click();
    await expect(phone.page.getByText('Successfully responded to request!')).toBeVisible();
    await phone.page.goto('/donor/responses');
    const card = phone.page.getByText(/^Your time: .+, \d\d:\d\d to \d\d:\d\d$/);
    await expect(card).toBeVisible();
    const first = await card.textContent();
    await phone.page.getByRole('button', { name: 'I can only come later' }).click();
    await phone.page.getByRole('button', { name: 'Get a later time' }).click();
    await expect(card).not.toHaveText(String(first));
    await phone.context.close();
  });

  await test.step('the hospital sees its queue grow', async () => {
    const queue = tablet.page.getByRole('list', { name: 'Who comes when' });
    const times = queue.locator(':scope > li');
    await expect(times.filter({ hasText: 'Asha Nuur' })).toContainText(/\d\d:\d\d–\d\d:\d\d/);
    const detail = (await callApi(url, 'GET', `/mass-casualties/${id}`, { token: hospital.token })) as {
      massCasualty: { hospitals: { needs: { requestId: string }[] }[] };
    };
    const requestId = detail.massCasualty.hospitals[0]?.needs[0]?.requestId ?? '';
    const { response } = (await callApi(url, 'POST', `/donor/respond/${requestId}`, {
      token: bile.token,
    })) as {
      response: { code: string };
    };
    await expect(times.filter({ hasText: 'Bile Cumar' })).toBeVisible();
    await tablet.page.getByLabel('Arrival code').fill(response.code);
    await tablet.page.getByRole('button', { name: 'Arrived', exact: true }).click();
    await expect(times.filter({ hasText: 'Bile Cumar' })).toContainText('Arrived');
    await page.getByText(/^Times as a table/).click();
    await expect(slotRows(page).filter({ hasText: '1 of 1' })).toHaveCount(2);
  });

  await test.step('it ends with a reason, and with thanks', async () => {
    await page.getByRole('button', { name: 'End it' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('One donor who was to come is told that they are not needed.');
    await dialog.getByRole('button', { name: 'End it' }).click();
    await dialog.getByLabel('Reason').fill('All are cared for');
    await dialog.getByRole('button', { name: 'End it' }).click();
    await expect(toast(page, /The mass-casualty incident has ended/)).toBeVisible();
    await expect(page.getByText('All are cared for')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End it' })).toHaveCount(0);
    await expect(tablet.page.getByText('It was ended manually. The donors have been thanked.')).toBeVisible();
  });
  await tablet.context.close();
});

test('an owner can open one only for their town; staff and strangers cannot', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const owner = await registerVerifiedHospital(url, {
    name: 'Garowe Hospital',
    email: 'garowe@mass.example',
    location: 'Garowe',
    address: 'Main Road 2',
  });
  await open(page, context, url, owner.token, '/hospital/mass-casualties');
  await page.getByRole('button', { name: 'Open a mass-casualty incident' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('All admins are told that you opened it.')).toBeVisible();
  await expect(dialog.getByLabel('Lives depend on it')).toHaveCount(0);
  await dialog.getByLabel('Town', { exact: true }).fill('Hargeisa');
  await dialog.getByLabel('What has happened').fill('A house has come down');
  await dialog.getByLabel('Current password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByText('You can open one for the town of your hospital.')).toBeVisible();
  await dialog.getByLabel('Town', { exact: true }).fill('Garowe');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mass-casualty incident: Garowe' })).toBeVisible();

  const other = await registerVerifiedHospital(url, {
    name: 'Bosaso Hospital',
    email: 'bosaso@mass.example',
    location: 'Bosaso',
    address: 'Main Road 3',
  });
  const id = page.url().slice(page.url().lastIndexOf('/') + 1);
  const asked = await fetch(`${url}/api/mass-casualties/${id}`, {
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(asked.status).toBe(404);
});
