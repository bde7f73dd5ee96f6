import type { BrowserContext, Page } from '@playwright/test';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, newToken, registerHospital } from './support/people.ts';
import {
  chooseAction,
  confirmAsAdmin,
  decideHospital,
  NO_CONNECTION,
  refuse,
  toast,
} from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'admin', viewport: LAPTOP });

const HOSPITALS_PER_PAGE = 50;

const waits = (url: string, name: string, phone?: string): Promise<Account> =>
  registerHospital(url, {
    ...(phone !== undefined && { phone }),
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@admin.example`,
    location: 'Beledweyne',
    address: `Bridge Road, ${name}`,
  });

async function open(page: Page, context: BrowserContext, url: string) {
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto('/admin/hospitals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hospital Verification Center');
}

const rows = (page: Page) => page.getByRole('table', { name: 'All hospitals' }).getByRole('rowheader');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('alertdialog');
/** Its licence, its proof and the checks are missing. */
async function confirmAllTheSame(page: Page) {
  await dialog(page).getByLabel('Why approve it all the same?').fill('Known to the ministry');
  await confirmAsAdmin(dialog(page), 'Approve');
}

test('hospitals are approved and rejected after a question, until all are caught up', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  await open(page, context, url);
  await expect(page.getByText(/All Caught Up!/)).toBeVisible();
  const good = await waits(url, 'Hiiraan', '+252 61 700 0001');
  const bad = await waits(url, 'Shabelle');
  await page.reload();
  await expect(page.getByText('2 hospitals are pending')).toBeVisible();
  await expect(rows(page).nth(0)).toContainText('Hiiraan');
  await expect(rows(page).nth(1)).toContainText('Shabelle');
  for (const fact of ['Beledweyne', 'Pending', 'Incomplete'])
    await expect(row(page, good.email)).toContainText(fact);
  await test.step('one line each; a press anywhere on it opens all the facts', async () => {
    const { height } = (await row(page, good.email).boundingBox()) ?? { height: Number.NaN };
    expect(height).toBeLessThan(32);
    await row(page, good.email).getByText('Incomplete').click();
    for (const fact of [good.email, '+252 61 700 0001', 'Beledweyne', 'Bridge Road, Hiiraan'])
      await expect(page.getByRole('main').getByText(fact).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('cancelled in the dialog', async () => {
    await decideHospital(page, 'Approve', good.name);
    await expect(dialog(page)).toContainText('Hiiraan may then post requests for blood');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, good.email)).toContainText('Pending');
  });
  await test.step('approved', async () => {
    await decideHospital(page, 'Approve', good.name);
    await confirmAllTheSame(page);
    await expect(toast(page, 'Hospital verified successfully!')).toBeVisible();
    await expect(row(page, good.email)).toContainText('Verified');
  });
  await test.step('rejected', async () => {
    await decideHospital(page, 'Reject', bad.name);
    await dialog(page).getByLabel('Reason').fill('No licence');
    await confirmAsAdmin(dialog(page), 'Reject');
    await expect(toast(page, 'Hospital application rejected.')).toBeVisible();
    await expect(row(page, bad.email)).toContainText('Rejected');
    await expect(page.getByText(/All Caught Up!/)).toBeVisible();
  });
  await test.step('approved after all', async () => {
    await chooseAction(page, bad.name, 'Approve');
    await confirmAllTheSame(page);
    await expect(toast(page, 'Hospital verified successfully!')).toBeVisible();
    await expect(row(page, bad.email)).toContainText('Verified');
    await row(page, bad.email).getByRole('button').click();
    const actions = row(page, bad.email).getByRole('group').getByRole('button');
    await expect(actions).toHaveText(['Change kind', 'Suspend']);
  });
});

test('a failed decision says so, and the hospital still waits', async ({ page, context, server }) => {
  const { url } = server;
  const { name } = await waits(url, 'Jubba');
  await open(page, context, url);
  await refuse(page, '/admin/verify-hospital/*');
  await decideHospital(page, 'Approve', name);
  await confirmAllTheSame(page);
  await expect(toast(page, 'Failed to verify hospital. Please try again.')).toBeVisible();
  await expect(dialog(page)).toContainText('You don’t have permission to do this.');
  await page.keyboard.press('Escape');
  await page.unrouteAll();

  await decideHospital(page, 'Reject', name);
  await dialog(page).getByLabel('Reason').fill('Closed down');
  await server.stop();
  try {
    await confirmAsAdmin(dialog(page), 'Reject');
    await expect(toast(page, 'Failed to reject hospital. Please try again.')).toBeVisible();
    await expect(dialog(page)).toContainText(NO_CONNECTION);
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('Closed down');
  } finally {
    await server.start();
  }
  await confirmAsAdmin(dialog(page), 'Reject');
  await expect(toast(page, 'Hospital application rejected.')).toBeVisible();
  await expect(row(page, name)).toContainText('Rejected');

  await refuse(page, '/admin/hospitals?*');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('You don’t have permission to do this.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Hospital Verification Center')).toBeVisible();
});

test('many hospitals come in pages, those that wait longest first', async ({ page, context, server }) => {
  const { url } = server;
  const names = Array.from({ length: HOSPITALS_PER_PAGE + 1 }, (_, at) => `Clinic ${at + 1}`);
  const [first = '', ...others] = names;
  await waits(url, first);
  await Promise.all(others.map((name) => waits(url, name)));
  await open(page, context, url);
  const pager = page.getByRole('navigation', { name: 'Pages of hospitals' });
  await expect(rows(page).first()).toContainText(first);
  await expect(pager).toContainText('Page 1 of 2');
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('Page 2 of 2');
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(rows(page).filter({ hasText: first })).toHaveCount(1);
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(pager).toContainText('Page 1 of 2');
  await expect(rows(page).first()).toContainText(first);
});
