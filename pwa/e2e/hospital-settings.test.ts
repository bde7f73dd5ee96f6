import type { BrowserContext, Page } from '@playwright/test';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, postRequest, registerVerifiedHospital } from './support/people.ts';
import { openMenu, toast } from './support/screens.ts';

test.use({ serviceWorkers: 'block', world: 'hospital-settings', colorScheme: 'light' });

const aHospital = (url: string, id: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name: `${id} Hospital`,
    email: `${id}@hospital-settings.example`,
    location: 'Mogadishu',
    address: 'Airport Road',
  });

async function open(page: Page, context: BrowserContext, url: string, hospital: Account) {
  await signInDevice(context, url, hospital.token);
  await page.goto('/hospital/settings');
  await expect(page.getByRole('heading', { level: 2, name: 'Settings' })).toBeVisible();
}

const settingsOf = async (url: string, { token }: Account) => {
  const { user } = await callApi(url, 'GET', '/auth/profile', { token });
  return (user as { settings: unknown }).settings;
};

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const html = (page: Page) => page.locator('html');
const box = (page: Page, name: string | RegExp) =>
  page.getByRole('switch', { name }).or(page.getByRole('checkbox', { name }));

test('settings begin with the defaults, are saved, and are there again', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Saves');
  await open(page, context, url, hospital);
  await test.step('the defaults', async () => {
    for (const name of [
      /^Email about donors/,
      /^SMS for urgent requests/,
      /^Emergency alerts/,
      /^Request updates/,
      'O negative',
    ])
      await expect(box(page, name)).toBeChecked();
    await expect(box(page, /^Weekly reports/)).not.toBeChecked();
    await expect(page.getByLabel('Emergency search radius')).toHaveValue('25');
    await expect(page.getByLabel('Emergency search radius').getByRole('option')).toHaveText([
      '10 km',
      '25 km',
      '50 km',
      '100 km',
      '200 km',
    ]);
    await expect(page.getByLabel('Auto-accept radius')).toHaveValue('10');
    await expect(page.getByLabel('Maximum pending requests')).toHaveValue('5');
    await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked();
    await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Mogadishu');
    await expect(save(page)).toBeDisabled();
  });
  await box(page, /^Weekly reports/).check();
  await box(page, /^Alert donors automatically/).uncheck();
  await box(page, 'AB positive').uncheck();
  await box(page, 'A negative').check();
  await page.getByLabel('Emergency search radius').selectOption('100 km');
  await page.getByLabel('Maximum pending requests').selectOption('3');
  await page.getByRole('radio', { name: 'High' }).press('Space');
  await save(page).click();
  await expect(toast(page, 'Settings saved successfully!')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  expect(await settingsOf(url, hospital)).toMatchObject({
    notifications: { emailMatches: true, weeklyReports: true },
    emergency: { searchRadius: 100, autoAlert: false, priorityBloodTypes: ['A-', 'O-'] },
    requests: { autoAcceptRadius: 10, maxPendingRequests: 3, defaultUrgency: 'high' },
  });

  await page.reload();
  await expect(box(page, /^Weekly reports/)).toBeChecked();
  await expect(page.getByLabel('Emergency search radius')).toHaveValue('100');
  await test.step('a new request begins with the default urgency', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Create Request' }).first().click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'High' })).toBeChecked();
  });
});

test('the app follows them: language, clock, and a dark theme from the first paint on', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Follows');
  const body = { bloodType: 'O-', units: 1, urgency: 'low', location: 'Ward 1' };
  const deadline = '2031-05-05T21:30:00.000Z';
  await callApi(url, 'POST', '/requests/create', { token: hospital.token, body: { ...body, deadline } });
  await open(page, context, url, hospital);
  const edit = async () => {
    await page.goto('/hospital/requests');
    await openMenu(page);
    await page.getByRole('listitem').getByRole('button', { name: 'Edit' }).click();
    return page.getByRole('dialog').getByLabel(/^Needed by|^Deadline/);
  };

  await test.step('the clock', async () => {
    await expect(await edit()).toHaveValue('2031-05-06T00:30');
    await page.goto('/hospital/settings');
    await page.getByLabel('Time zone').selectOption('PST (UTC−8)');
    await save(page).click();
    await expect(toast(page, 'Settings saved successfully!')).toBeVisible();
    await expect(await edit()).toHaveValue('2031-05-05T13:30');
    await page.keyboard.press('Escape');
    await expect(page.getByText('5 May 2031, 13:30')).toBeVisible();
  });
  await test.step('dark', async () => {
    await page.goto('/hospital/settings');
    await expect(html(page)).not.toHaveAttribute('data-theme');
    await box(page, /^Dark mode/).check();
    await save(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.unroute('**/assets/*.js');
    await page.goto('/');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
  await test.step('the language', async () => {
    await page.goto('/hospital/settings');
    await page.getByLabel('Language').selectOption('Soomaali');
    await save(page).click();
    await expect(toast(page, 'Dejinta waa la kaydiyay!')).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'so');
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Dejinta' })).toBeVisible();
    const { user } = await callApi(url, 'GET', '/auth/profile', { token: hospital.token });
    expect(user).toMatchObject({ language: 'so' });
  });
  await test.step('the theme is removed with the session', async () => {
    await page
      .getByRole('button', { name: 'Kale' })
      .or(page.getByRole('button', { name: 'Ka bax' }))
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ka bax' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await expect(html(page)).not.toHaveAttribute('data-theme');
  });
});

test('a refusal and a dead line lose nothing', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Loses');
  await postRequest(url, hospital, { bloodType: 'O-', location: 'Ward 1' });
  await open(page, context, url, hospital);
  await test.step('the server refuses', async () => {
    await page.route('**/api/auth/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 403,
            json: { success: false, code: 'failure.forbidden', message: 'Not now' },
          })
        : route.fallback(),
    );
    await box(page, /^Weekly reports/).check();
    await save(page).click();
    await expect(toast(page, 'Failed to save settings')).toBeVisible();
    await expect(box(page, /^Weekly reports/)).toBeChecked();
    await page.unroute('**/api/auth/profile');
  });
  await server.stop();
  try {
    await test.step('no server: it waits, and is in force on this device at once', async () => {
      await box(page, /^Dark mode/).check();
      await save(page).click();
      await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
      await expect(toast(page, 'Settings saved successfully!')).toHaveCount(0);
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await expect(box(page, /^Weekly reports/)).toBeChecked();
    });
    await test.step('the other tabs still work', async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { name: 'Active Blood Requests' })).toBeVisible();
    });
  } finally {
    await server.start();
  }
  await page.goto('/hospital/settings');
  await expect
    .poll(() => settingsOf(url, hospital))
    .toMatchObject({ notifications: { weeklyReports: true }, system: { darkMode: true } });
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
});

test('the screen is kept on while an urgent request is open, as its hospital said once', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Watches');
  await context.grantPermissions(['screen-wake-lock']);
  await context.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    Object.assign(window, { locks });
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = async function keep(...given) {
      const lock = await request.apply(this, given);
      locks.push(lock);
      return lock;
    };
  });
  const held = () =>
    page.evaluate(() => {
      const { locks } = window as unknown as { locks: WakeLockSentinel[] };
      return locks.filter(({ released }) => !released).length;
    });
  await signInDevice(context, url, hospital.token);
  await page.goto('/hospital');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keep this screen on?' })).toHaveCount(0);

  const id = await postRequest(url, hospital, { bloodType: 'O-', urgency: 'high', location: 'Mogadishu' });
  await expect(page.getByRole('heading', { name: 'Keep this screen on?' })).toBeVisible();
  expect(await held()).toBe(0);
  await page.getByRole('button', { name: 'Yes, keep it on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep this screen on?' })).toHaveCount(0);
  await expect.poll(held).toBe(1);

  await callApi(url, 'PATCH', `/requests/cancel/${id}`, { token: hospital.token, body: { reason: 'Over' } });
  await expect.poll(held).toBe(0);
  await page.goto('/hospital/settings');
  await expect(box(page, 'Screen on while an urgent request is open')).toBeChecked();
});
