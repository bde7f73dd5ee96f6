import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LAPTOP, PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';
import { logIn, newPhone, untilInstalled } from './support/phone.ts';
import { expectError, refuse, toast } from './support/screens.ts';
import { somaliDay } from './support/somali-day.ts';
import { lookAt } from './support/variants.ts';

test.use({ world: 'reports', viewport: LAPTOP });

const REPORT = '/requests/hospital/detailed-reports*';
/** Of six requests four are fulfilled, one is cancelled, and one of high urgency is open. */
async function hospitalWithRequests(url: string, name: string): Promise<Account> {
  const hospital = await registerVerifiedHospital(url, {
    name,
    email: `${name.replaceAll(/\W/g, '').toLowerCase()}@reports.example`,
    location: 'Boosaaso',
    address: 'Harbour Street',
  });
  const { token } = hospital;
  const post = (bloodType: string, urgency = 'medium') =>
    postRequest(url, hospital, { bloodType, units: 2, urgency, location: 'Boosaaso' });
  for (const type of ['A+', 'A+', 'A+', 'A+'])
    await callApi(url, 'PATCH', `/requests/fulfill/${await post(type)}`, { token });
  await callApi(url, 'PATCH', `/requests/cancel/${await post('O-')}`, {
    token,
    body: { reason: 'Referred elsewhere' },
  });
  await post('O-', 'high');
  return hospital;
}

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Summary' })
    .locator('div', { has: page.locator(`> dt:text-is("${label}")`) });
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');
const period = (page: Page) => page.getByRole('combobox', { name: 'Period' });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });

test.describe('on a laptop', () => {
  test.use({ serviceWorkers: 'block' });

  test('a report loads when its tab is opened: summary, types, the last ten days', async ({
    page,
    context,
    server,
  }) => {
    const hospital = await hospitalWithRequests(server.url, 'Figures Hospital');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/detailed-reports')) asked.push(new URL(request.url()).search);
    });
    await signInDevice(context, server.url, hospital.token);
    await page.goto('/hospital');
    await expect(page.getByRole('heading', { name: 'Active Blood Requests' })).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Reports' })).toBeVisible();
    await expect(page).toHaveTitle(/^Reports/);

    await expect(figure(page, 'Total Requests')).toContainText('61 cancelled');
    await expect(figure(page, 'Fulfilled')).toContainText('4');
    await expect(figure(page, 'Pending')).toContainText('11 urgent');
    await expect(figure(page, 'Success Rate')).toContainText('80%');
    await expect(figure(page, 'Avg Response Time')).toContainText('N/A');
    // It is read once more if the alert of the urgent request is raised meanwhile.
    expect(new Set(asked)).toEqual(new Set(['?timeRange=30d']));

    const types = rows(page, 'Blood Type Analysis');
    await expect(types).toHaveCount(3);
    await expect(types.nth(1)).toHaveText(/A\+A positive.*8 of 8.*100%/);
    await expect(types.nth(2)).toHaveText(/O−O negative.*0 of 4.*0%/);
    const days = rows(page, 'The last 10 days of the period');
    await expect(days).toHaveCount(11);
    await expect(days.nth(1)).toHaveText(/6480%$/);
    await expect(days.nth(2)).toHaveText(/00N\/A$/);
    await expect(page.getByRole('figure', { name: 'Requests by day' })).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(rows(page, 'Requests by day')).toHaveCount(31);

    for (const [choice, range, bars] of [
      ['Last 7 Days', '7d', 'Requests by day'],
      ['Last 3 Months', '90d', 'Requests by week'],
      ['Last Year', '1y', 'Requests by four weeks'],
    ] as const) {
      await period(page).selectOption(choice);
      await expect(page.getByRole('figure', { name: bars })).toBeVisible();
      expect(asked.at(-1)).toBe(`?timeRange=${range}`);
    }
  });

  test('a custom range is requested once both days are set and applied; a reversed one is refused', async ({
    page,
    context,
    server,
  }) => {
    const hospital = await hospitalWithRequests(server.url, 'Range Hospital');
    await signInDevice(context, server.url, hospital.token);
    await page.goto('/hospital/reports');
    await period(page).selectOption('Custom Range');
    await expect(apply(page)).toBeDisabled();
    await page.getByLabel('From').fill(somaliDay(0));
    await expect(apply(page)).toBeDisabled();
    await page.getByLabel('To', { exact: true }).fill(somaliDay(-3));
    await apply(page).click();
    await expectError(page.getByLabel('To', { exact: true }), 'The end is before the start');
    await page.getByLabel('To', { exact: true }).fill(somaliDay(1));
    await apply(page).click();
    await expectError(page.getByLabel('To', { exact: true }), 'This date is in the future');
    await page.getByLabel('To', { exact: true }).fill(somaliDay(0));
    await page.getByLabel('From').fill(somaliDay(-400));
    await apply(page).click();
    await expectError(page.getByLabel('From'), 'At most 366 days at a time');
    await page.getByLabel('From').fill(somaliDay(-2));
    await apply(page).click();
    await expect(rows(page, 'The last 10 days of the period')).toHaveCount(4);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toBe(
      `dhiig-report-custom-${somaliDay(-2)}-${somaliDay(0)}_${somaliDay(0)}.csv`,
    );
  });

  test('both files contain what is on the screen, and no formula', async ({ page, context, server }) => {
    const hospital = await hospitalWithRequests(server.url, '=SUM(1,1)|Hospital');
    await signInDevice(context, server.url, hospital.token);
    await page.goto('/hospital/reports');
    const save = async (button: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const file = await download;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };

    const csv = await save('Export CSV');
    await expect(toast(page, 'Data exported to CSV successfully')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(toast(page, 'Data exported to CSV successfully')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    expect(csv.name).toBe(`dhiig-report-30d_${somaliDay(0)}.csv`);
    expect(csv.text.startsWith('\uFEFFDhiig')).toBe(true);
    const lines = csv.text.split('\r\n');
    expect(lines).toContain(`Hospital,"'=SUM(1,1)|Hospital"`);
    expect(lines).toContain('Total Requests,6');
    expect(lines).toContain('Success rate (%),80');
    expect(lines).toContain('A+,4,4,0,0,8,8,100');
    expect(lines).toContain('O-,2,0,1,1,4,0,0');
    expect(lines).toContain(`${somaliDay(0)},6,4,80`);
    expect(lines).toContain(`${somaliDay(-29)},0,0,`);

    const text = await save('Export TXT');
    await expect(toast(page, 'Report exported successfully')).toBeVisible();
    expect(text.name).toBe(`dhiig-report-30d_${somaliDay(0)}.txt`);
    for (const line of [
      'Hospital: =SUM(1,1)|Hospital',
      'Period: Last 30 Days',
      'Total Requests: 6',
      'Success Rate: 80%',
      'A+: Requests 4 · Fulfilled 4 · Pending 0 · Cancelled 0 · Units fulfilled 8 of 8 · Success Rate 100%',
    ])
      expect(text.text.split('\r\n')).toContain(line);
  });

  test('a report that cannot be loaded says so, shows no figures, and can be retried', async ({
    page,
    context,
    server,
  }) => {
    const hospital = await hospitalWithRequests(server.url, 'Refused Hospital');
    await signInDevice(context, server.url, hospital.token);
    await refuse(page, REPORT);
    // It would make the report be read again automatically.
    await page.route('**/api/events*', (route) => route.abort());
    await page.goto('/hospital/reports');
    await expect(page.getByRole('alert').getByText('Failed to load reports data')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
    await page.unroute(`**/api${REPORT}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(figure(page, 'Total Requests')).toContainText('6');

    await refuse(page, REPORT);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to load reports data')).toBeVisible();
    await expect(figure(page, 'Total Requests')).toContainText('6');
  });

  test('on paper there are no links elsewhere, and all is black on white', async ({
    page,
    context,
    server,
  }) => {
    const hospital = await hospitalWithRequests(server.url, 'Paper Hospital');
    await signInDevice(context, server.url, hospital.token);
    for (const viewport of [LAPTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
      await page.goto('/hospital/reports');
      await expect(figure(page, 'Total Requests')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(period(page)).toHaveCount(0);
      await expect(page.getByRole('table', { name: 'Blood Type Analysis' })).toBeVisible();
      const looks = await page
        .getByRole('table')
        .first()
        .evaluate((table) => ({
          ink: getComputedStyle(table).color,
          paper: getComputedStyle(document.body).backgroundColor,
        }));
      expect(looks).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
    }
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/hospital');
    await expect(page.getByRole('button', { name: 'Create Request' }).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('a donor cannot open it', async ({ page, context, server }) => {
    const donor = await registerDonor(server.url, {
      name: 'Guuleed Xasan',
      email: 'guuleed@reports.example',
      bloodType: 'A+',
      location: 'Boosaaso',
    });
    await signInDevice(context, server.url, donor.token);
    await page.goto('/hospital/reports');
    await expect(page.getByText('Hospital access required.')).toBeVisible();
  });

  test('axe finds nothing, and nothing sticks out, in Arabic too', async ({ page, context, server }) => {
    const hospital = await hospitalWithRequests(server.url, 'Looks Hospital');
    await signInDevice(context, server.url, hospital.token);
    await page.goto('/hospital/reports');
    await expect(figure(page, 'Total Requests')).toBeVisible();
    await lookAt(page, 0, 'reports');
    await page.evaluate(() => localStorage.setItem('dhiig.language', 'ar'));
    await page.goto('/hospital/reports');
    await expect(page.locator('figure').first()).toBeVisible();
    await page.locator('main select').selectOption('custom');
    await lookAt(page, 1, 'reports in Arabic');
  });
});

test('without a network a cached report is shown with its age; one that was never read shows no zeros', async ({
  server,
  browser,
}) => {
  test.slow();
  const hospital = await hospitalWithRequests(server.url, 'Offline Hospital');
  const { phone, page } = await newPhone(browser, server.url, LAPTOP);
  await logIn(page, hospital);
  await page.goto('/hospital/reports');
  await expect(figure(page, 'Total Requests')).toContainText('6');
  await untilInstalled(page);
  await phone.setOffline(true);
  await page.goto('/hospital/reports');
  await expect(figure(page, 'Total Requests')).toContainText('6');
  await expect(page.getByRole('main').getByText(/^Updated .* \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('status').getByText(/updated \d\d:\d\d/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Total Requests,6');

  await period(page).selectOption('Last Year');
  await expect(page.getByRole('alert').getByText('Failed to load reports data')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
  // With a network it is read again without a tap.
  await phone.setOffline(false);
  await expect(figure(page, 'Total Requests')).toContainText('6');
  await phone.close();
});
