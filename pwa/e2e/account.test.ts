import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import {
  type Account,
  callApi,
  newToken,
  PASSWORD,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';
import { expectError, statOf, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { dumpStorage, findIn } from './support/storage-dump.ts';

test.use({ serviceWorkers: 'block' });

const NEW = 'xiddig cusub 7';

const aDonor = (url: string, id: string): Promise<Account> =>
  registerDonor(url, {
    name: `Cawo ${id}`,
    email: `${id}@account.example`,
    bloodType: 'O-',
    location: 'Kismaayo',
  });

async function open(page: Page, context: BrowserContext, url: string, token: string, path = '/profile') {
  await signInDevice(context, url, token);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');

/** The link of the newest of them. */
function linkTo(database: string, email: string, to = 'reset-password'): string | undefined {
  const newest = mailsTo(database, email).at(-1);
  return new RegExp(`https?://\\S+/${to}#token=[\\w-]{43}`).exec(
    newest?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '',
  )?.[0];
}

test('a forgotten password is replaced through a mailed link, once', async ({ page, server }) => {
  const donor = await aDonor(server.url, 'forgets');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const email = page.getByRole('textbox', { name: 'Email' });
  await button(page, 'Send the link').click();
  await expectError(email, 'Email is required');
  await email.fill('forgets@account');
  await button(page, 'Send the link').click();
  await expectError(email, 'Invalid email address');
  await email.fill(donor.email.toUpperCase());
  await button(page, 'Send the link').click();
  await expect(page.getByText('If there is an account with this email')).toBeVisible();

  await expect.poll(() => linkTo(server.database, donor.email)).toBeDefined();
  const link = linkTo(server.database, donor.email) ?? '';
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  const password = page.getByLabel('New password');
  await button(page, 'Save password').click();
  await expectError(password, 'Password is required');
  await expectError(page.getByLabel('Confirm password'), 'Please confirm your password');
  await password.fill('12345');
  await button(page, 'Save password').click();
  await expectError(password, 'Password must be at least 6 characters');
  await password.fill('123456');
  await page.getByLabel('Confirm password').fill('1234567');
  await button(page, 'Save password').click();
  await expectError(page.getByLabel('Confirm password'), 'Passwords do not match');
  await page.getByLabel('Confirm password').fill('123456');
  await button(page, 'Save password').click();
  await expectError(password, 'This password is one of the most common. Please choose another.');
  await password.fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
  await button(page, 'Save password').click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Your password is changed. Please log in.')).toBeVisible();
  expect(await newToken(server.url, { email: donor.email, password: NEW })).not.toBe('');

  await page.goto('/');
  await page.goto(link);
  await page.getByLabel('New password').fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
  await button(page, 'Save password').click();
  await expect(page.getByText('This link was already used or has expired').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a link without its token says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('This link is not complete')).toBeVisible();
  await page.getByRole('link', { name: 'Send the link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('/profile shows a donor, and saves what they change, without a network too', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const donor = await aDonor(url, 'shows');
  await open(page, context, url, donor.token);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(donor.name);
  for (const text of ['Donor', 'Active Donor', 'Kismayo'])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByText('Member since')).toBeVisible();
  await expect(statOf(page, 'Total Donations')).toContainText('0');
  await expect(statOf(page, 'Donation Status')).toContainText('Ready');

  await button(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await button(page, 'Save Changes').click();
  await expectError(page.getByRole('textbox', { name: 'Name' }), 'Name is required');
  await page.getByRole('textbox', { name: 'Name' }).fill('Cawo Cali');
  await page.getByLabel('Last donation').fill('2026-01-02');
  await page.getByRole('radio', { name: 'O positive' }).check();
  await button(page, 'Save Changes').click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cawo Cali');
  await expect(main.getByText('2 January 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('list', { name: 'Cawo Cali' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();

  await context.setOffline(true);
  await button(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+252 61 999 9999');
  await button(page, 'Save Changes').click();
  await expect(main.getByText('+252 61 999 9999')).toBeVisible();
  await expect(main.getByText('Waiting for a connection')).toBeVisible();
  await context.setOffline(false);
  const profile = async () => (await callApi(url, 'GET', '/auth/profile', { token: donor.token })).user;
  await expect.poll(profile).toMatchObject({
    name: 'Cawo Cali',
    phone: '+252 61 999 9999',
    bloodType: 'O+',
    lastDonation: '2026-01-02',
  });
});

test('a new e-mail asks for the password, and does not wait for a network', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const donor = await aDonor(url, 'moves');
  await open(page, context, url, donor.token);
  await button(page, 'Edit').click();
  const current = page.getByLabel('Current password');
  const save = () => button(page, 'Save Changes').click();
  await expect(current).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email' }).fill('moved@account.example');
  await save();
  await expectError(current, 'Please enter your current password.');
  await current.fill('wrong one');
  await save();
  await expectError(current, 'This is not your current password.');
  await current.fill(PASSWORD);
  await context.setOffline(true);
  await save();
  await expect(page.getByText('No connection to Dhiig').first()).toBeVisible();
  expect(findIn(await dumpStorage(page), [PASSWORD])).toEqual([]);
  await context.setOffline(false);
  await save();
  await expect(toast(page, 'Your new email takes effect once you open the link')).toBeVisible();
  await expect(page.getByText('moved@account.example is waiting to be confirmed')).toBeVisible();
  expect(await newToken(url, donor)).not.toBe('');
});

test('a new e-mail counts once its link is opened, in another browser too', async ({
  page,
  context,
  server,
  browser,
}) => {
  const { url, database } = server;
  const donor = await aDonor(url, 'confirms');
  const next = 'confirmed@account.example';
  await open(page, context, url, donor.token);
  const unproved = page.getByText('Your email is not confirmed yet');
  await expect(unproved).toBeVisible();
  const ask = () =>
    callApi(url, 'PUT', '/auth/profile', {
      token: donor.token,
      body: { email: next, currentPassword: PASSWORD },
    });
  // A link that was replaced or cancelled before its mail was written is not mailed.
  const untilMailed = (count: number) => expect.poll(() => mailsTo(database, next).length).toBe(count);
  await ask();
  await untilMailed(1);
  await expect(page.getByText(`${next} is waiting to be confirmed`)).toBeVisible();
  await button(page, 'Keep the old email').click();
  await dialog(page).getByRole('button', { name: 'Keep the old email' }).click();
  await expect(toast(page, 'Your email stays as it is.')).toBeVisible();
  await expect(unproved).toBeVisible();

  await ask();
  await untilMailed(2);
  await button(page, 'Send the link again').click();
  await expect(toast(page, 'We have sent you a link')).toBeVisible();
  // Requested, requested again, sent again: only the last link counts.
  await untilMailed(3);
  const link = linkTo(database, next, 'confirm-email') ?? '';
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(/\/confirm-email$/);
  await button(elsewhere, 'Confirm my email').click();
  await expect(elsewhere.getByText('Your email is confirmed.')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  // The open profile on the phone is notified.
  await expect(page.getByText(`${next} is waiting to be confirmed`)).toHaveCount(0);
  await expect(page.locator('main').getByText(next).first()).toBeVisible();
  expect(await newToken(url, { email: next, password: PASSWORD })).not.toBe('');

  await elsewhere.goto('about:blank');
  await elsewhere.goto(link);
  await button(elsewhere, 'Confirm my email').click();
  await expect(elsewhere.getByText('This link was already used, was cancelled or has expired')).toBeVisible();
  await elsewhere.context().close();
});

test('a device that signed in is known at the next login, by a cookie that names nobody', async ({
  page,
  context,
  server,
}) => {
  const donor = await aDonor(server.url, 'known');
  const cookie = async () => (await context.cookies(`${server.url}/api/auth/login`))[0];
  for (const round of ['first', 'again']) {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(donor.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const before = await cookie();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/login'));
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/donor');
    const header = (await (await sent).allHeaders()).cookie ?? '';
    expect(header).toBe(round === 'first' ? '' : `${before?.name}=${before?.value}`);
    await page.evaluate(() => localStorage.clear());
  }
  expect(await cookie()).toMatchObject({
    name: 'dhiig-device',
    value: expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/),
    path: '/api/auth',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });
});

test('the password is changed here and the other devices are signed out', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const donor = await aDonor(url, 'changes');
  await open(page, context, url, await newToken(url, donor));
  await button(page, 'Change Password').click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expectError(form.getByLabel('Current password'), 'Password is required');
  await expectError(form.getByLabel('New password'), 'Password is required');
  await form.getByLabel('Current password').fill('wrong one');
  for (const [typed, said] of [
    ['12345', 'Password must be at least 6 characters'],
    ['password1', 'This password is one of the most common. Please choose another.'],
  ] as const) {
    await form.getByLabel('New password').fill(typed);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expectError(form.getByLabel('New password'), said);
  }
  await form.getByLabel('New password').fill(NEW);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expectError(form.getByLabel('Current password'), 'This is not your current password.');
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(callApi(url, 'GET', '/auth/profile', { token: donor.token })).rejects.toThrow('401');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(donor.name);
});

test('a hospital has its figures and a photo, in its header too; an admin reads what applies to admins', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  await page.setViewportSize(LAPTOP);
  const hospital = await registerVerifiedHospital(url, {
    name: 'Kismaayo General',
    email: 'photo@account.example',
    location: 'Kismaayo',
    address: 'Harbour Road',
  });
  await open(page, context, url, hospital.token);
  await expect(statOf(page, 'Active Requests')).toContainText('0');
  await expect(statOf(page, 'Verification')).toContainText('Verified');
  await expect(page.getByText('Hospital Name')).toBeVisible();

  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Please choose a JPG or PNG photo.')).toBeVisible();
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Please choose a JPG or PNG photo.')).toBeVisible();
  await chooser.setInputFiles('manifest-assets/icon-512.png');
  await expect(toast(page, 'Photo saved')).toBeVisible();
  const picture = page.getByRole('main').locator('img[src^="data:image/webp"]');
  await expect(picture).toHaveCount(1);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await page.goto('/hospital');
  await expect(page.locator('header img[src^="data:image/webp"]')).toBeVisible();
  await page.goto('/profile');
  await button(page, 'Remove').click();
  await expect(picture).toHaveCount(0);

  await open(page, context, url, await newToken(url, ADMIN));
  await button(page, 'Notification Settings').click();
  await expect(dialog(page)).toContainText('Admins get emails about their own account only');
});

test('privacy settings: who saw my number, my data as a file, all devices', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Jubba Hospital',
    email: 'looks@account.example',
    location: 'Kismaayo',
    address: 'Market Street',
  });
  const donor = await aDonor(url, 'private');
  const { request } = await callApi(url, 'POST', '/requests/create', {
    token: hospital.token,
    body: { bloodType: 'O-', units: 1, urgency: 'high', location: 'Market Street', description: 'x' },
  });
  const { _id } = request as { _id: string };
  await callApi(url, 'POST', `/donor/respond/${_id}`, { token: donor.token });
  await open(page, context, url, donor.token);
  await page.getByRole('link', { name: 'Privacy Settings' }).click();
  await expect(page.getByText('Nobody has seen your number.')).toBeVisible();
  await callApi(url, 'GET', `/requests/${_id}/responses`, { token: hospital.token });
  await page.reload();
  const looks = page.getByRole('region', { name: 'Who looked at my phone number' });
  await expect(looks.getByText('Jubba Hospital')).toBeVisible();

  await test.step('the file contains all their data', async () => {
    const saving = page.waitForEvent('download');
    await button(page, 'Export my data').click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^dhiig-\d{4}-\d\d-\d\d\.json$/);
    const { profile, records } = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(profile).toMatchObject({ email: donor.email });
    expect(records).toMatchObject({
      responses: [{ requestId: _id }],
      phoneDisclosures: [{ requestId: _id }],
    });
  });

  await test.step('sign out everywhere', async () => {
    const elsewhere = await newToken(url, donor);
    await button(page, 'Log out everywhere').click();
    await dialog(page).getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(callApi(url, 'GET', '/auth/profile', { token: elsewhere })).rejects.toThrow('401');
  });
});

test('a deleted account leaves nothing on the server or the device', async ({ page, context, server }) => {
  const { url } = server;
  const donor = await aDonor(url, 'leaves');
  await open(page, context, url, donor.token, '/donor/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(donor.name);
  await expect.poll(async () => findIn(await dumpStorage(page), [donor.email])).not.toEqual([]);
  await button(page, 'Delete Account').click();
  const form = dialog(page);
  const confirm = form.getByRole('button', { name: 'Delete for good' });
  await confirm.click();
  await expectError(form.getByLabel('Type DELETE to confirm'), 'Please type DELETE');
  await expectError(form.getByLabel('Current password'), 'Password is required');
  await form.getByLabel('Type DELETE to confirm').fill('DELETE');
  await form.getByLabel('Current password').fill('wrong one');
  await confirm.click();
  await expectError(form.getByLabel('Current password'), 'This is not your current password.');
  await form.getByLabel('Current password').fill(PASSWORD);
  await confirm.click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Your account and your data are deleted.')).toBeVisible();
  expect(findIn(await dumpStorage(page), [donor.email, donor.id, donor.name, donor.token])).toEqual([]);
  await expect(newToken(url, donor)).rejects.toThrow('401');
});

test('endless words push nothing off a phone’s screen', async ({ page, context, server }) => {
  const { url } = server;
  const word = 'W'.repeat(120);
  const hospital = await registerVerifiedHospital(url, {
    name: word,
    email: `hospital@${'long'.repeat(15)}.example`,
    location: 'Kismaayo',
    address: word,
  });
  const body = { bloodType: 'O-', units: 1, urgency: 'high', location: word, description: word, notes: word };
  const { request } = await callApi(url, 'POST', '/requests/create', { token: hospital.token, body });
  const { _id } = request as { _id: string };
  const donor = await registerDonor(url, {
    name: word,
    email: `donor@${'long'.repeat(15)}.example`,
    bloodType: 'O-',
    location: 'Kismaayo',
  });
  await callApi(url, 'POST', `/donor/respond/${_id}`, { token: donor.token });
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const [{ token }, paths] of [
    [donor, ['/profile', '/donor', '/donor/responses']],
    [hospital, ['/profile', '/hospital', '/hospital/requests', `/hospital/requests/${_id}`]],
  ] as const) {
    await signInDevice(context, url, token);
    for (const path of paths) {
      await page.goto(path);
      await expect(
        page.getByRole('main').getByText('WWWW').filter({ visible: true }).first(),
        path,
      ).toBeVisible();
      expect(await tooWide(), path).toBe(0);
    }
  }
});
