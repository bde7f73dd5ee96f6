import type { BrowserContext, Page } from '@playwright/test';
import { codeOf, stepAt } from '../../api/accounts/accounts/totp.ts';
import { readBase32 } from '../../api/tools/testing/second-factor.ts';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { type Account, callApi, newToken, registerDonor } from './support/people.ts';
import { chooseAction, toast } from './support/screens.ts';
import { ADMIN, type ProductServer } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'admin-keys', viewport: LAPTOP });

const PASSWORD = 'xiddigta cirka 77';

async function open(page: Page, context: BrowserContext, url: string, path: string, account = ADMIN) {
  await signInDevice(context, url, await newToken(url, account));
  await page.goto(path);
}

/** The link of the last mail to this person, once it has come. */
async function linkTo({ database }: ProductServer, email: string): Promise<string> {
  const read = () =>
    mailsTo(database, email)
      .at(-1)
      ?.replaceAll('=\r\n', '')
      .replaceAll('=3D', '=')
      .match(/http\S+\/join#token=[\w-]{43}/)?.[0];
  await expect.poll(read).toBeTruthy();
  return read() ?? '';
}

/** Invites somebody through the desk's calls, and makes their account by the mailed link. */
async function anotherAdmin(server: ProductServer, name: string): Promise<Account> {
  const { url } = server;
  const email = `${name.toLowerCase()}@keys.example`;
  const token = await newToken(url, ADMIN);
  const { proof } = await callApi(url, 'POST', '/auth/reauthenticate', {
    token,
    body: { password: ADMIN.password },
  });
  await callApi(url, 'POST', '/admin/invitations', {
    token,
    body: { email },
    headers: { 'X-Reauthentication': String(proof) },
  });
  const [, invitation] = (await linkTo(server, email)).split('token=');
  const { user, token: session } = await callApi(url, 'POST', '/auth/accept-invitation', {
    body: { token: invitation, name, password: PASSWORD },
  });
  return { ...(user as { id: string }), name, email, password: PASSWORD, token: String(session) };
}

const logIn = async (page: Page, { email, password }: Pick<Account, 'email' | 'password'>) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Sets a second factor up on the open screen; returns its recovery codes. */
async function setUp(page: Page, password: string): Promise<string[]> {
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the second factor' })).toBeVisible();
  const typed = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = readBase32(typed.replaceAll(' ', ''));
  const code = codeOf(secret, stepAt(new Date()));
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('This code is wrong, or was used before.')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const recovery = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  return recovery.allInnerTexts();
}

test('an admin is invited by mail and makes their account by the link; another invitation is withdrawn', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  await open(page, context, url, '/admin/admins');
  await expect(page.getByText('Nobody is invited right now.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Invite an admin' });
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await page.getByRole('button', { name: 'Invite an admin' }).click();
  await send.click();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await dialog.getByLabel('Email').fill(ADMIN.email);
  await send.click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await send.click();
  await expect(dialog.getByText(/already/)).toBeVisible();
  await dialog.getByLabel('Email').fill('sagal@keys.example');
  await send.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'sagal@keys.example' })).toContainText(
    'invited by Admin',
  );
  await page.getByRole('button', { name: 'Invite an admin' }).click();
  await dialog.getByLabel('Email').fill('wrong@keys.example');
  // It was typed a moment ago.
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  await send.click();
  await page.getByRole('button', { name: 'Withdraw the invitation of wrong@keys.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('wrong@keys.example')).toHaveCount(0);

  const link = await linkTo(server, 'sagal@keys.example');
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become an admin of Dhiig');
  await expect(page.getByLabel('Phone')).toHaveCount(0);
  await page.getByLabel('Name').fill('Sagal Yuusuf');
  await page.getByLabel('Password', { exact: true }).fill('fourteen chars');
  await page.getByLabel('Confirm').fill('fourteen chars');
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await join.click();
  await expect(page.getByText('Admins need a password of at least 15 characters').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm').fill(PASSWORD);
  await join.click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/admins');
  await expect(page.getByRole('row').filter({ hasText: 'sagal@keys.example' })).toContainText('Sagal Yuusuf');
});

test('a second factor is set up, asked for at the next login and before a deletion, and removed', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const boss = await anotherAdmin(server, 'Ubax');
  const donor = await registerDonor(url, {
    name: 'Cawo Shire',
    email: 'cawo@keys.example',
    bloodType: 'B+',
    location: 'Beledweyne',
  });
  await open(page, context, url, '/admin/admins', boss);
  await page.getByRole('button', { name: 'Set up second factor' }).click();
  const recovery = await setUp(page, PASSWORD);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await logIn(page, boss);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await code.fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('This code is wrong, or was used before.').first()).toBeVisible();
  await code.fill(recovery[0] ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto('/admin/users?search=cawo');
  await chooseAction(page, donor.name, 'Delete');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('Code is required')).toBeVisible();
  await dialog.getByLabel('Code').fill(recovery[1] ?? '');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'User "Cawo Shire" deleted successfully!')).toBeVisible();

  await page.goto('/admin/admins');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(recovery[2] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
  const fresh = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(fresh).toHaveCount(10);
  const last = await fresh.last().innerText();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('Code').fill(last);
  await dialog.getByRole('button', { name: 'Remove second factor' }).click();
  await expect(page.getByRole('button', { name: 'Set up second factor' })).toBeVisible();
});

test('devices are seen in the profile and signed out there, or at the desk', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const donor = await registerDonor(url, {
    name: 'Deeqa Maxamed',
    email: 'deeqa@keys.example',
    bloodType: 'A+',
    location: 'Beledweyne',
  });
  await logIn(page, donor);
  await expect(page).toHaveURL(/\/donor/);
  await page.goto('/profile/privacy');
  const devices = page.getByRole('list', { name: 'My devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('Chrome on Linux');
  await expect(devices.first()).toContainText('This device');
  await devices.last().getByRole('button', { name: 'Log out Unknown device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(devices).toHaveCount(1);
  await expect(callApi(url, 'GET', '/auth/profile', donor)).rejects.toThrow('401');

  const phone = await newToken(url, donor);
  await open(page, context, url, '/admin/users?search=deeqa');
  await chooseAction(page, donor.name, 'Log out');
  await expect(page.getByRole('alertdialog')).toContainText('2 devices are logged out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, 'All devices of “Deeqa Maxamed” are logged out.')).toBeVisible();
  await expect(callApi(url, 'GET', '/auth/profile', { token: phone })).rejects.toThrow('401');
});

test.describe('if admins must have a second factor', () => {
  test.use({ world: 'admin-keys-required', environment: { ADMIN_SECOND_FACTOR: 'required' } });

  test('an admin without one must set it up before anything else', async ({ page, context, server }) => {
    await open(page, context, server.url, '/admin/users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up second factor');
    await expect(page.getByText('Admins need a second factor here.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await setUp(page, ADMIN.password);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Users');
    await expect(page.getByRole('row').filter({ hasText: ADMIN.email })).toBeVisible();
  });
});
