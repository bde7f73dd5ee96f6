import type { BrowserContext, Page } from '@playwright/test';
import { LAPTOP, PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  newToken,
  postRequest,
  registerDonor,
  registerHospital,
  registerVerifiedHospital,
} from './support/people.ts';
import { confirmAsAdmin, decideHospital, refuse, statOf, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'admin-dashboard', viewport: LAPTOP });

const FIVE_MINUTES = 5 * 60_000;

async function open(page: Page, context: BrowserContext, url: string) {
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
}

const hospital = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@dashboard.example`,
  location: 'Beledweyne',
  address: 'Bridge Road',
});
const activity = (page: Page) => page.getByRole('region', { name: 'Recent Activity' });
const reads = (page: Page, path: string) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) asked.push(request.url());
  });
  return asked;
};

test('an admin begins with what is happening, what waits, and links to it', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const asks = await registerVerifiedHospital(url, hospital('Hiiraan'));
  await registerHospital(url, hospital('Shabelle'));
  await registerDonor(url, {
    name: 'Asha Warsame',
    email: 'asha@dashboard.example',
    bloodType: 'O-',
    location: 'Beledweyne',
  });
  await postRequest(url, asks, { bloodType: 'O-', units: 3, urgency: 'low', location: 'Beledweyne' });
  await open(page, context, url);

  await test.step('four figures', async () => {
    await expect(statOf(page, 'Total users')).toContainText('4');
    await expect(statOf(page, 'Donors')).toContainText('1');
    await expect(statOf(page, 'Hospitals')).toContainText('1 verified in the last month');
    await expect(statOf(page, 'Pending requests')).toContainText('None urgent');
  });
  await test.step('what happened', async () => {
    const first = activity(page).getByRole('listitem').filter({ hasText: 'New blood request' });
    await expect(first).toContainText(/Hiiraan.? · 3 units of O-/);
    await expect(first).toContainText('just now');
    await activity(page).getByRole('link', { name: 'New donor' }).click();
    await expect(page).toHaveURL(/\/admin\/audit\?subject=/);
    await expect(page.getByText('Asha Warsame').first()).toBeVisible();
    await page.goBack();
  });
  await test.step('the bell', async () => {
    await page.getByRole('button', { name: '1 item is waiting' }).click();
    await page.getByRole('link', { name: 'Hospital’s application 1' }).click();
    await expect(page).toHaveURL('/admin/queue?kind=application');
    await expect(page.getByText('Shabelle')).toBeVisible();
    await page.goBack();
  });
  await test.step('quick actions', async () => {
    const quick = page.getByRole('region', { name: 'Quick Actions' });
    await quick.getByRole('button', { name: 'Send Alert' }).click();
    await expect(page.getByRole('dialog', { name: 'Send Emergency Alert' })).toBeVisible();
    await page.keyboard.press('Escape');
    await quick.getByRole('link', { name: 'View Reports' }).click();
    await expect(page).toHaveURL('/admin/reports');
    await page.goBack();
    await quick.getByRole('link', { name: 'Verify Hospitals' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hospital Verification Center');
  });
  await test.step('what is decided is removed from the count at once', async () => {
    const count = page.getByRole('link', { name: 'To do' });
    await expect(count).toContainText('1');
    await decideHospital(page, 'Approve', 'Shabelle');
    await page.getByLabel('Why approve it all the same?').fill('Known to the ministry');
    await confirmAsAdmin(page.getByRole('alertdialog'), 'Approve');
    await expect(count).toHaveText('To do');
  });
  await test.step('on a phone', async () => {
    await page.setViewportSize(PHONE);
    const bar = page.getByRole('navigation', { name: 'Admin' }).last();
    await expect(bar.getByRole('link')).toHaveCount(4);
    await bar.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
  });
});

test('data is refreshed on demand and automatically every five minutes, as long as the Dashboard is open', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  await page.clock.install();
  const asked = reads(page, '/admin/dashboard');
  await open(page, context, url);
  const donors = statOf(page, 'Donors');
  const before = Number(await donors.locator('dd').first().innerText());
  const register = (name: string) =>
    registerDonor(url, { name, email: `${name}@dashboard.example`, bloodType: 'A+', location: 'Beledweyne' });

  await register('caasha');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(toast(page, 'Dashboard data refreshed successfully!')).toBeVisible();
  await expect(donors).toContainText(String(before + 1));

  await register('cumar');
  await page.clock.fastForward(FIVE_MINUTES);
  await expect(donors).toContainText(String(before + 2));

  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Users');
  const counted = asked.length;
  const waiting = page.waitForResponse('**/api/admin/waiting');
  await page.clock.fastForward(FIVE_MINUTES);
  await waiting;
  expect(asked).toHaveLength(counted);
});

test('a failed first load says so and can be retried; a failed refresh keeps what was read', async ({
  page,
  context,
  server,
}) => {
  await refuse(page, '/admin/dashboard');
  await open(page, context, server.url);
  await expect(page.getByRole('alert')).toContainText('You don’t have permission to do this.');
  await expect(statOf(page, 'Donors')).toHaveCount(0);
  await expect(toast(page, 'Failed to refresh dashboard data')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statOf(page, 'Donors')).toBeVisible();

  await refuse(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(toast(page, 'Failed to refresh dashboard data')).toBeVisible();
  await expect(statOf(page, 'Donors')).toBeVisible();
});
