import type { Browser, Page } from '@playwright/test';
import { LAPTOP, signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, newToken, registerVerifiedHospital } from './support/people.ts';
import { confirmAsAdmin, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { somaliDay } from './support/somali-day.ts';

test.use({ world: 'spare', serviceWorkers: 'block' });

const PLACE = { latitude: 2.0469, longitude: 45.3182 };

const aHospital = (url: string, name: string, km: number): Promise<Account> =>
  registerVerifiedHospital(url, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@spare.example`,
    location: 'Mogadishu',
    address: 'Airport Road',
    coordinates: { ...PLACE, latitude: PLACE.latitude + km / 111.195 },
  });

async function device(browser: Browser, url: string, token: string, viewport: typeof TABLET): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block' });
  await signInDevice(context, url, token);
  return context.newPage();
}

test('blood that another hospital has is asked for before donors are called', async ({
  fullBrowser: browser,
  server,
}) => {
  const { url } = server;
  const asking = await aHospital(url, 'Madina Hospital', 0);
  const bank = await aHospital(url, 'Banadir Blood Bank', 2);
  await callApi(url, 'POST', '/hospital/inventory', {
    token: bank.token,
    body: {
      bloodType: 'O-',
      component: 'whole_blood',
      units: 5,
      collectedAt: somaliDay(-1),
      expiresAt: somaliDay(30),
    },
  });
  const near = await aHospital(url, 'Hodan Hospital', 1);
  await callApi(url, 'POST', '/hospital/inventory', {
    token: near.token,
    body: { bloodType: 'O+', units: 5, collectedAt: somaliDay(-1), expiresAt: somaliDay(30) },
  });
  await callApi(url, 'PUT', '/auth/profile', {
    token: near.token,
    body: { settings: { stock: { shares: true } } },
  });
  await callApi(url, 'PUT', '/auth/profile', {
    token: asking.token,
    body: { settings: { stock: { alertWaitMinutes: 30 } } },
  });

  await test.step('an admin says that it is a blood bank', async () => {
    const desk = await device(browser, url, await newToken(url, ADMIN), LAPTOP);
    await desk.goto(`/admin/hospitals/${bank.id}`);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Banadir Blood Bank');
    await desk.getByRole('main').getByRole('button', { name: 'Change kind' }).click();
    const dialog = desk.getByRole('alertdialog');
    await dialog.getByRole('radio', { name: 'Blood bank' }).press('Space');
    await confirmAsAdmin(dialog, 'Change kind');
    await expect(toast(desk, 'The hospital’s kind is changed.')).toBeVisible();
    await expect(desk.getByRole('main').getByText('Blood bank', { exact: true })).toBeVisible();
    await desk.context().close();
  });

  const bankTablet = await device(browser, url, bank.token, TABLET);
  await test.step('it keeps a minimum, and shows others the rest', async () => {
    await bankTablet.goto('/hospital/settings');
    await bankTablet.getByRole('group', { name: 'Minimum stock' }).getByLabel('O−').fill('2');
    await bankTablet.getByRole('switch', { name: /^Show what we can give/ }).check();
    await bankTablet.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast(bankTablet, 'Settings saved')).toBeVisible();
  });

  const tablet = await device(browser, url, asking.token, TABLET);
  await test.step('the form of a request shows it, and one tap asks with the request', async () => {
    await tablet.goto('/hospital/requests');
    await tablet.getByRole('main').getByRole('button', { name: 'Create Request' }).first().click();
    const sheet = tablet.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'O negative' }).press('Space');
    const ask = sheet.getByRole('checkbox', { name: 'Ask Banadir Blood Bank' });
    await expect(ask).toBeVisible();
    await expect(sheet.getByText(/3 O− · 2 km/)).toBeVisible();
    await ask.check();
    await expect(sheet.getByText(/Donors are alerted 30 minutes later/)).toBeVisible();
    // Another is nearer to what is chosen now: who will be asked stands there all the same.
    await sheet.getByRole('radio', { name: 'O positive' }).press('Space');
    await expect(ask).toBeChecked();
    await ask.uncheck();
    await expect(sheet.getByRole('checkbox', { name: 'Ask Hodan Hospital' })).not.toBeChecked();
    await sheet.getByRole('radio', { name: 'O negative' }).press('Space');
    await ask.check();
    await sheet.getByRole('button', { name: 'One more' }).click();
    await sheet.getByRole('button', { name: 'Surgery' }).click();
    await sheet.getByRole('button', { name: 'Post Request' }).click();
    await expect(toast(tablet, 'The other hospital has been asked')).toBeVisible();
  });
  await test.step('the supplier has the order, and donors wait', async () => {
    const { orders } = await callApi(url, 'GET', '/orders?side=supplier', { token: bank.token });
    expect(orders).toMatchObject([
      {
        state: 'asked',
        other: { name: 'Madina Hospital' },
        lines: [{ bloodType: 'O-', component: 'whole_blood', units: 2 }],
      },
    ]);
    const card = tablet.getByRole('listitem').filter({ hasText: '2 units needed' });
    await expect(card.getByText(/Goes out in/)).toBeVisible();
    await card.getByText('Blood at other hospitals').click();
    await expect(card.getByRole('button', { name: 'Banadir Blood Bank has been asked' })).toBeDisabled();
  });
  await test.step('the blood bank promises it, which the asking hospital sees', async () => {
    await bankTablet.goto('/hospital/orders');
    await bankTablet.getByRole('link', { name: 'Madina Hospital' }).click();
    await expect(bankTablet.getByText('Asked: 2 · available: 5')).toBeVisible();
    await bankTablet.getByRole('button', { name: 'Promise' }).click();
    await expect(bankTablet.getByRole('heading', { name: 'Pack the box' })).toBeVisible();
    await tablet.goto('/hospital/orders');
    await expect(tablet.getByRole('listitem').filter({ hasText: 'Banadir Blood Bank' })).toContainText(
      'Promised',
    );
  });
  await test.step('the blood bank sees who looked', async () => {
    await bankTablet.goto('/hospital/settings');
    await bankTablet.getByText('1 hospital has looked in the last 30 days').click();
    await expect(bankTablet.getByText('Madina Hospital')).toBeVisible();
  });
  await test.step('blood is also asked for without a request, for the stock', async () => {
    await tablet.getByRole('button', { name: 'Ask for blood' }).filter({ visible: true }).click();
    const sheet = tablet.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(sheet.getByText('First enter what you need').first()).toBeVisible();
    await sheet.getByRole('radio', { name: 'Whole blood' }).press('Space');
    await sheet.getByRole('spinbutton', { name: 'O−' }).fill('1');
    await sheet.getByRole('combobox', { name: 'From' }).selectOption({ value: bank.id });
    await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(toast(tablet, 'The other hospital has been asked')).toBeVisible();
    await expect(tablet.getByRole('listitem').filter({ hasText: '1 × O−' }).first()).toContainText('Asked');
    const { orders } = await callApi(url, 'GET', '/orders?side=supplier', { token: bank.token });
    expect(orders).toHaveLength(2);
    expect((orders as object[])[0]).toMatchObject({ state: 'asked', urgency: 'medium' });
  });
  await tablet.context().close();
  await bankTablet.context().close();
});
