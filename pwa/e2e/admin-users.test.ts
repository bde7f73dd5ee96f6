import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  adminProof,
  callApi,
  newToken,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';
import { chooseAction, confirmAsAdmin, refuse, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'admin-users', viewport: LAPTOP });

const donor = (url: string, name: string, bloodType: string): Promise<Account> =>
  registerDonor(url, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@users.example`,
    bloodType,
    location: 'Beledweyne',
  });

async function open(page: Page, context: BrowserContext, url: string, query = '') {
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto(`/admin/users${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Users');
}

const rows = (page: Page) => page.getByRole('table', { name: 'All Users' }).locator('tbody').getByRole('row');
const row = (page: Page, { email }: Pick<Account, 'email'>) => rows(page).filter({ hasText: email });
const act = (page: Page, action: string, { name }: Pick<Account, 'name'>) => chooseAction(page, name, action);
const dialog = (page: Page) => page.getByRole('alertdialog');
const search = (page: Page, text: string) => page.getByLabel('Search').fill(text);

test('accounts are found, sorted and filtered; the address leads to the same list', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const [asha, bile] = [await donor(url, 'Asha Warsame', 'O-'), await donor(url, 'Bile Cumar', 'A+')];
  await open(page, context, url);
  for (const text of [asha.email, 'Donor', 'Beledweyne', 'Active', '+252 61 500 0001'])
    await expect(row(page, asha)).toContainText(text);
  await expect(page.getByText(/^\d+ accounts: \d+ donors, \d+ hospitals?$/)).toBeVisible();

  await test.step('on paper the columns have their headings, and no row has buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('thead').getByRole('button').first()).toBeVisible();
    await expect(rows(page).getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
  await search(page, 'warsa');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('status').getByText('1 account', { exact: true })).toBeVisible();
  await search(page, 'A+');
  await expect(row(page, bile)).toBeVisible();
  await expect(row(page, asha)).toHaveCount(0);
  await search(page, 'nobody at all');
  await expect(page.getByText('No user found')).toBeVisible();
  await search(page, 'users.example');
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'User' }).click();
  await expect(page.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText(asha.email);
  await page.getByRole('button', { name: 'User' }).click();
  await expect(rows(page).first()).toContainText(bile.email);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(bile.email);
  await page.getByLabel('Type', { exact: true }).selectOption('Hospital');
  await expect(page.getByText('No user found')).toBeVisible();
});

test('a row opens all about its account, and the address leads there; 20 rows are in sight', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const names = Array.from({ length: 22 }, (_, at) => `Nimco ${at + 1}`);
  for (const name of names) await donor(url, name, 'B-');
  await open(page, context, url, '?search=nimco');
  await expect(rows(page)).toHaveCount(names.length);
  const bottoms = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= LAPTOP.height).length).toBeGreaterThanOrEqual(20);

  await test.step('a language of long words has room for the names', async () => {
    await page.evaluate(() => localStorage.setItem('dhiig.language', 'so'));
    await page.reload();
    const names = page.getByRole('table').locator('tbody').getByRole('row').getByRole('rowheader');
    await expect(names.first()).toContainText('Nimco');
    const { width = 0 } = (await names.first().boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(190);
    await page.evaluate(() => localStorage.setItem('dhiig.language', 'en'));
    await page.reload();
    await expect(rows(page)).toHaveCount(22);
  });

  const nimco = { email: 'nimco.7@users.example' };
  await row(page, nimco).getByText('Beledweyne').click();
  const details = page.getByRole('dialog', { name: 'Nimco 7' });
  for (const text of [nimco.email, '+252 61 500 0001', 'Donor', 'B−', 'Beledweyne', 'Active'])
    await expect(details).toContainText(text);
  await expect(page).toHaveURL(/search=nimco&do=show&user=/);
  await page.reload();
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Edit User' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Name')).toHaveValue('Nimco 7');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\?search=nimco$/);
});

test('an account is edited by the rules of the form', async ({ page, context, server }) => {
  const { url } = server;
  const hodan = await donor(url, 'Hodan Nuur', 'O-');
  await open(page, context, url, '?search=hodan');
  await act(page, 'Edit User', hodan);
  const form = page.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Name').fill(' ');
  await form.getByLabel('Email').fill('hodan');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await form.getByLabel('Name').fill('Hodan Yusuf');
  await form.getByLabel('Email').fill(hodan.email);

  await refuse(page, `/admin/users/${hodan.id}`);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('You don’t have permission to do this.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Hodan Yusuf');
  await page.unrouteAll();
  await form.getByLabel('Location').fill('Hargeisa');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'User updated successfully!')).toBeVisible();
  await expect(row(page, hodan)).toContainText('Hodan Yusuf');
  await expect(row(page, hodan)).toContainText('Hargeisa');

  await test.step('a hospital’s account that becomes a donor’s needs a blood type', async () => {
    const hospital = await registerVerifiedHospital(url, {
      name: 'Wadajir Clinic',
      email: 'wadajir@users.example',
      location: 'Mogadishu',
      address: 'Bridge Road',
    });
    await page.goto('/admin/users?search=wadajir');
    await act(page, 'Edit User', hospital);
    await form.getByLabel('Role').selectOption('Donor');
    await form.getByLabel('Current password').fill(ADMIN.password);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('Blood type is required for donors')).toBeVisible();
  });
});

test('a ban says what ends, needs a reason, and is in force from the next call on; it is lifted again', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Jubba Clinic',
    email: 'jubba@users.example',
    location: 'Mogadishu',
    address: 'Bridge Road',
  });
  await postRequest(url, hospital, { bloodType: 'O-', location: 'Mogadishu' });
  await open(page, context, url, '?search=jubba');
  await act(page, 'Ban', hospital);
  await expect(dialog(page).getByText('1 open request is cancelled')).toBeVisible();
  await confirmAsAdmin(dialog(page), 'Ban');
  await expect(dialog(page).getByText('A reason is required')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Asked donors for money');
  await refuse(page, `/admin/ban-user/${hospital.id}`);
  await confirmAsAdmin(dialog(page), 'Ban');
  await expect(toast(page, 'Failed to ban user. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await confirmAsAdmin(dialog(page), 'Ban');
  await expect(toast(page, 'User "Jubba Clinic" banned successfully!')).toBeVisible();
  await expect(row(page, hospital)).toContainText('Asked donors for money');
  await expect(callApi(url, 'GET', '/auth/profile', hospital)).rejects.toThrow('401');

  await act(page, 'Unban', hospital);
  await expect(dialog(page)).toContainText('must be verified again');
  await confirmAsAdmin(dialog(page), 'Unban');
  await expect(toast(page, 'User "Jubba Clinic" unbanned successfully!')).toBeVisible();
  await expect(row(page, hospital)).toContainText('Active');
});

test('an account is deleted once the word is typed', async ({ page, context, server }) => {
  const { url } = server;
  const cawo = await donor(url, 'Cawo Shire', 'B+');
  await open(page, context, url, '?search=cawo');
  await act(page, 'Delete', cawo);
  const confirm = dialog(page).getByRole('button', { name: 'Delete', exact: true });
  await confirm.click();
  await expect(
    dialog(page)
      .getByText(/DELETE/)
      .last(),
  ).toBeVisible();
  await expect(row(page, cawo)).toHaveCount(1);
  await dialog(page).getByLabel('Type DELETE to confirm').fill('delete');
  await confirm.click();
  await expect(dialog(page).getByText('Password is required')).toBeVisible();
  await dialog(page).getByLabel('Current password').fill(ADMIN.password);
  await confirm.click();
  await expect(toast(page, 'User "Cawo Shire" deleted successfully!')).toBeVisible();
  await expect(page.getByText('No user found')).toBeVisible();
});

test('an address that names no account, or a wrong one, says so; nobody can end their own account', async ({
  page,
  context,
  server,
}) => {
  await open(page, context, server.url);
  for (const [query, text] of [
    ['do=edit', 'No user selected for editing'],
    ['do=edit&user=7', 'Invalid user ID for editing'],
    ['do=edit&user=01890a5d-ac96-774b-bcce-b302099a8057', 'Invalid user selected for editing'],
    ['do=ban&user=7', 'Invalid user ID for banning'],
    ['do=unban&user=7', 'Invalid user ID for unbanning'],
    ['do=delete&user=7', 'Invalid user ID for deletion'],
    ['do=delete&user=01890a5d-ac96-774b-bcce-b302099a8057', 'User not found'],
  ] as const) {
    await page.goto(`/admin/users?${query}`);
    await expect(toast(page, text)).toBeVisible();
    await expect(page).toHaveURL(/users$/);
  }
  await search(page, ADMIN.email);
  await row(page, ADMIN).getByRole('button').click();
  await expect(row(page, ADMIN).getByRole('group').getByRole('button')).toHaveText(['Edit User']);
  await row(page, ADMIN).getByRole('button', { name: 'Edit User' }).click();
  await expect(page.getByRole('dialog').getByLabel('Role')).toBeDisabled();
});

test('the audit says who did what, by person and action, and is downloaded', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const idil = await donor(url, 'Idil Guuleed', 'AB+');
  const token = await newToken(url, ADMIN);
  await callApi(url, 'PATCH', `/admin/ban-user/${idil.id}`, {
    token,
    headers: await adminProof(url, token),
    body: { action: 'ban', reason: '=SUM(1)' },
  });
  await open(page, context, url, '?search=idil');
  await act(page, 'History', idil);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit');
  const entries = page.getByRole('table', { name: 'Audit' }).locator('tbody').getByRole('row');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Account banned');
  await expect(entries.first()).toContainText('Reason: =SUM(1)');
  await expect(entries.last()).toContainText('Nobody logged in');
  await test.step('a row opens its entry in full', async () => {
    await entries.first().locator('time').click();
    const entry = page.getByRole('dialog', { name: 'Account banned' });
    await expect(entry).toContainText('Reason: =SUM(1)');
    await expect(entry.getByRole('link', { name: 'Idil Guuleed' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toHaveCount(0);
  });
  await page.getByLabel('Action').selectOption('Registered');
  await expect(entries).toHaveCount(1);
  await page.getByLabel('Action').selectOption('All actions');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dhiig-audit-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')[1]).toContain('Account banned');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('Nothing was found')).toBeVisible();
});
