import type { BrowserContext, Page } from '@playwright/test';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, newToken, registerHospital } from './support/people.ts';
import { chooseAction, confirmAsAdmin, NO_CONNECTION, refuse, toast } from './support/screens.ts';
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

const pending = (page: Page) => page.getByRole('region', { name: /^Pending hospitals/ });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('alertdialog');
/** Its licence, its proof and the checks are missing. */
async function confirmAllTheSame(page: Page) {
  await dialog(page).getByLabel('Why approve it all the same?').fill('Known to the ministry');
  await confirmAsAdmin(dialog(page), 'Approve');
}

const verdict = (page: Page, action: 'Approve' | 'Reject', name: string) =>
  pending(page).getByRole('button', { name: `${action} ${name}`, exact: true });

test('hospitals are approved and rejected after a question, until all are caught up', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  await open(page, context, url);
  await expect(pending(page).getByText('All Caught Up!')).toBeVisible();
  const good = await waits(url, 'Hiiraan', '+252 61 700 0001');
  const bad = await waits(url, 'Shabelle');
  await page.reload();
  await expect(pending(page).getByRole('heading', { level: 3 })).toHaveText(['Hiiraan', 'Shabelle']);
  const facts = pending(page).getByRole('listitem').first();
  for (const fact of [good.email, '+252 61 700 0001', 'Beledweyne', 'Bridge Road', 'Documents pending'])
    await expect(facts).toContainText(fact);

  await test.step('cancelled in the dialog', async () => {
    await verdict(page, 'Approve', good.name).click();
    await expect(dialog(page)).toContainText('Hiiraan may then post requests for blood');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, good.email)).toContainText('Pending');
  });
  await test.step('approved', async () => {
    await verdict(page, 'Approve', good.name).click();
    await confirmAllTheSame(page);
    await expect(toast(page, 'Hospital verified successfully!')).toBeVisible();
    await expect(verdict(page, 'Approve', good.name)).toHaveCount(0);
    await expect(row(page, good.email)).toContainText('Verified');
  });
  await test.step('rejected', async () => {
    await verdict(page, 'Reject', bad.name).click();
    await dialog(page).getByLabel('Reason').fill('No licence');
    await confirmAsAdmin(dialog(page), 'Reject');
    await expect(toast(page, 'Hospital application rejected.')).toBeVisible();
    await expect(row(page, bad.email)).toContainText('Rejected');
    await expect(pending(page).getByText('All Caught Up!')).toBeVisible();
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
  await verdict(page, 'Approve', name).click();
  await confirmAllTheSame(page);
  await expect(toast(page, 'Failed to verify hospital. Please try again.')).toBeVisible();
  await expect(dialog(page)).toContainText('You don’t have permission to do this.');
  await page.keyboard.press('Escape');
  await page.unrouteAll();

  await verdict(page, 'Reject', name).click();
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
  await expect(verdict(page, 'Reject', name)).toHaveCount(0);

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
  await expect(pending(page).getByRole('heading', { level: 3 }).first()).toHaveText(first);
  await expect(pending(page).getByRole('heading', { level: 3 })).toHaveCount(HOSPITALS_PER_PAGE);
  await expect(page.getByText(/^The 50 that have waited longest, of \d+\.$/)).toBeVisible();

  const pager = page.getByRole('navigation', { name: 'Pages of hospitals' });
  const rows = page.getByRole('table', { name: 'All hospitals' }).getByRole('rowheader');
  await expect(pager).toContainText('Page 1 of 2');
  await expect(rows).toHaveCount(HOSPITALS_PER_PAGE);
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('Page 2 of 2');
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(rows.filter({ hasText: first })).toHaveCount(1);
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(pager).toContainText('Page 1 of 2');
  await expect(rows).toHaveCount(HOSPITALS_PER_PAGE);
});
