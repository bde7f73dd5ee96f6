import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { LAPTOP, PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, newToken, postRequest, registerDonor, registerVerifiedHospital } from './support/people.ts';
import { expectError, refuse, statOf, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { somaliDay } from './support/somali-day.ts';
import { lookAt } from './support/variants.ts';

test.use({ serviceWorkers: 'block', world: 'admin-reports', viewport: LAPTOP });

const figure = (page: Page, region: string, label: string) =>
  page
    .getByRole('region', { name: region })
    .locator('div', { has: page.locator(`> dt:text-is("${label}")`) });
const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: name });

async function open(page: Page, context: BrowserContext, url: string, query = '') {
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto(`/admin/reports${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
}

async function save(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('an empty country has zeros, and no invalid figures', async ({ page, context, server }) => {
  await open(page, context, server.url);
  await expect(statOf(page, 'Total Donors')).toContainText('0');
  await expect(figure(page, 'Summary', 'Success Rate')).toContainText('N/A');
  await expect(figure(page, 'Summary', 'Avg Response Time')).toContainText('N/A');
  await expect(rowOf(page, 'Blood Type Distribution', 'O−')).toContainText('Shortage');
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|null/);
  const { text } = await save(page, 'Export TXT');
  expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
  expect((await save(page, 'Export CSV')).text).not.toMatch(/NaN|Infinity|undefined|null/);
});

test('the national report of last month, of a region, and both of its files', async ({
  page,
  context,
  server,
}) => {
  await signInDevice(context, server.url, await newToken(server.url, ADMIN));
  await page.goto('/admin/national');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('National report');
  // Dhiig has run since today: of last month nothing is known.
  await expect(rowOf(page, 'All figures', 'Donations')).toContainText('–');
  await expect(rowOf(page, 'Donations: Age, Sex', '18 to 24')).toBeVisible();
  const csv = await save(page, 'Export CSV');
  expect(csv.name).toMatch(/^dhiig-country-\d{4}-\d\d\.csv$/);
  expect(csv.text).not.toMatch(/NaN|Infinity|undefined|null/);
  const workbook = await save(page, 'Export Excel');
  expect(workbook.name).toMatch(/^dhiig-country-\d{4}-\d\d\.xlsx$/);
  expect(workbook.text.startsWith('PK')).toBe(true);
  await page.getByRole('combobox', { name: 'Place' }).selectOption('Banaadir');
  await expect(page.getByText('Banaadir ·')).toBeVisible();
  await expect(page).toHaveURL(/place=region%3ABN/);
  await expect(page.getByRole('table', { name: 'By region' })).toHaveCount(0);
});

test('the figures of a period, which types are short, and both files', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Reports Hospital',
    email: 'hospital@reports.example',
    location: 'Boosaaso',
    address: 'Harbour Street',
  });
  for (const [type, count] of [
    ['A+', 6],
    ['O-', 5],
  ] as const)
    for (let index = 0; index < count; index += 1)
      await registerDonor(url, {
        name: 'Asha Warsame',
        email: `donor-${type.length}${type}${index}@reports.example`.replace('+', 'p'),
        bloodType: type,
        location: 'Boosaaso',
      });
  const post = (bloodType: string, urgency: string) =>
    postRequest(url, hospital, { bloodType, units: 2, urgency, location: 'Boosaaso' });
  const { token } = hospital;
  await callApi(url, 'PATCH', `/requests/fulfill/${await post('A+', 'medium')}`, { token });
  await callApi(url, 'PATCH', `/requests/cancel/${await post('A+', 'low')}`, {
    token,
    body: { reason: 'Referred elsewhere' },
  });
  await post('A+', 'low');
  // Three donors for each of its two units would be six.
  await post('O-', 'high');

  await open(page, context, url);
  await expect(statOf(page, 'Total Donors')).toContainText('1111 joined in this period');
  await expect(statOf(page, 'Total Hospitals')).toContainText('11 verified in this period');
  await expect(statOf(page, 'Pending Requests')).toContainText('21 urgent');
  const types = 'Blood Type Distribution';
  await expect(rowOf(page, types, 'A+').first()).toHaveText(
    /A\+A positiveCan give now6Active donors6Units needed2.*Enough$/,
  );
  await expect(rowOf(page, types, 'O−')).toHaveText(
    /O−O negativeCan give now5Active donors5Units needed2.*Shortage$/,
  );
  await expect(page.getByRole('figure', { name: 'Active donors by blood type' })).toBeVisible();
  await expect(rowOf(page, 'Accounts', 'Donors')).toHaveText('Donors110');
  await expect(figure(page, 'Activity', 'Hospitals verified')).toContainText('1');
  await expect(figure(page, 'What was asked for', 'High urgency')).toContainText('1');
  await expect(figure(page, 'What was asked for', 'Units asked for')).toContainText('8');
  await expect(figure(page, 'Summary', 'Total Requests')).toContainText('41 cancelled');
  await expect(figure(page, 'Summary', 'Success Rate')).toContainText('33%');

  const csv = await save(page, 'Export CSV');
  await expect(toast(page, 'Data exported to CSV successfully')).toBeVisible();
  expect(csv.name).toBe(`dhiig-country-30d_${somaliDay(0)}.csv`);
  const lines = csv.text.split('\r\n');
  for (const line of [
    '\uFEFFDhiig – report on the country',
    'Total Donors,11',
    'A+,6,6,2,0,0,3,Enough',
    'O-,5,5,2,0,0,1,Shortage',
    'Donors,11,0',
    'Hospitals verified,1',
    'Units asked for,8',
    'Success rate (%),33',
    'A+,3,1,1,1,6,2,50',
    `${somaliDay(0)},4,1,33`,
  ])
    expect(lines).toContain(line);
  const text = await save(page, 'Export TXT');
  await expect(toast(page, 'Report exported successfully')).toBeVisible();
  expect(text.name).toBe(`dhiig-country-30d_${somaliDay(0)}.txt`);
  for (const line of [
    'Period: Last 30 Days',
    'Urgent Requests: 1',
    'O−: Can give now 5 · Active donors 5 · Units needed 2 · In stock for requests 0 · Donations in this period 0 · Supply Shortage',
    'Donors: Joined 11 · Left 0',
  ])
    expect(text.text.split('\r\n')).toContain(line);

  // The period is in the address, and is restored from it.
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 Days');
  await expect(page).toHaveURL(/\?period=7d$/);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Custom Range');
  await page.getByLabel('From').fill(somaliDay(-2));
  await page.getByLabel('To', { exact: true }).fill(somaliDay(1));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectError(page.getByLabel('To', { exact: true }), 'This date is in the future');
  await page.getByLabel('From').fill(somaliDay(-2));
  await page.getByLabel('To', { exact: true }).fill(somaliDay(-1));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(figure(page, 'Summary', 'Total Requests')).toContainText('0');
  await expect(page).toHaveURL(new RegExp(`period=custom&from=${somaliDay(-2)}&to=${somaliDay(-1)}$`));
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue(somaliDay(-2));
  await expect(figure(page, 'Summary', 'Total Requests')).toContainText('0');
  // The current state does not depend on the period.
  await expect(statOf(page, 'Pending Requests')).toContainText('21 urgent');
});

test('what cannot be read says why, and can be tried again', async ({ page, context, server }) => {
  await refuse(page, '/admin/analytics*');
  await open(page, context, server.url);
  await expect(page.getByText('You don’t have permission to do this.')).toBeVisible();
  await page.unroute('**/api/admin/analytics*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
});

test('axe finds nothing and nothing sticks out; on paper there are no links', async ({
  page,
  context,
  server,
}) => {
  await open(page, context, server.url);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await lookAt(page, 0, 'admin reports');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Blood Type Distribution' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.setItem('dhiig.language', 'ar'));
  await page.goto('/admin/reports');
  await expect(page.locator('figure').first()).toBeVisible();
  await lookAt(page, 1, 'admin reports in Arabic');
});
