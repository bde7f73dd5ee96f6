import type { BrowserContext, Page } from '@playwright/test';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';
import { expectError, toast } from './support/screens.ts';

test.use({ serviceWorkers: 'block', world: 'donor-settings' });

/** Long enough ago to give again. */
const LAST_DONATION = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
const PLACE = { latitude: 2.0376, longitude: 45.3052 };

const aDonor = (url: string, id: string): Promise<Account> =>
  registerDonor(url, {
    name: `Donor ${id}`,
    email: `${id}@donor-settings.example`,
    bloodType: 'O+',
    location: 'Hodan, Mogadishu',
    coordinates: PLACE,
  });

async function open(page: Page, context: BrowserContext, url: string, donor: Account) {
  await signInDevice(context, url, donor.token);
  await page.goto('/donor');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
}

const preferencesOf = async (url: string, { token }: Account) => {
  const { user } = await callApi(url, 'GET', '/auth/profile', { token });
  return (user as { preferences: unknown }).preferences;
};

const box = (page: Page, name: string | RegExp) =>
  page.getByRole('switch', { name }).or(page.getByRole('checkbox', { name }));
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const saved = (page: Page) => toast(page, 'Settings saved successfully!');

test('settings begin with the defaults, are saved as they are changed, and hospitals see no more than allowed', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const donor = await aDonor(url, 'saves');
  await callApi(url, 'PUT', '/auth/profile', { token: donor.token, body: { lastDonation: LAST_DONATION } });
  const hospital = await registerVerifiedHospital(url, {
    name: 'Hodan Hospital',
    email: 'hospital@donor-settings.example',
    location: 'Hodan, Mogadishu',
    coordinates: PLACE,
    address: 'Airport Road',
  });
  const id = await postRequest(url, hospital, { bloodType: 'O+', location: 'Ward 1' });
  const seen = async () => {
    const { matchedDonors } = await callApi(url, 'GET', `/requests/${id}/matched-donors`, {
      token: hospital.token,
    });
    const [first] = matchedDonors as { location: object; lastDonation: string | null; available: boolean }[];
    return { location: first?.location, lastDonation: first?.lastDonation };
  };
  expect(await seen()).toEqual({ location: { address: 'Mogadishu' }, lastDonation: LAST_DONATION });

  await open(page, context, url, donor);
  await test.step('the defaults', async () => {
    const on = [/^App alerts/, /^Email notifications/, /^Show my location/, /^Show my last donation/];
    for (const name of on) await expect(box(page, name)).toBeChecked();
    for (const name of [/^Every alert/, /^Take a break/, /^SMS alerts/])
      await expect(box(page, name)).not.toBeChecked();
    for (const name of ['Monday', 'Friday', 'Sunday']) await expect(box(page, name)).toBeChecked();
    await expect(page.getByLabel('Maximum travel (km)')).toHaveValue('50');
    await expect(page.getByRole('group', { name: 'Hours, Somalia time' })).toBeVisible();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('09:00');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('17:00');
  });
  await box(page, /^Show my location/).uncheck();
  await box(page, /^Show my last donation/).uncheck();
  // A hand scrolls back up: what comes to where it pressed last is then what it aims at.
  await page.mouse.wheel(0, -100);
  await box(page, /^Every alert/).check();
  await page.mouse.wheel(0, 100);
  await box(page, /^SMS alerts/).check();
  await box(page, 'Friday').uncheck();
  await page.getByLabel('From', { exact: true }).fill('');
  await page.getByLabel('Maximum travel (km)').fill('20');
  await expectError(page.getByLabel('From', { exact: true }), 'Invalid time');
  await page.getByLabel('From', { exact: true }).fill('07:30');
  const preferences = () => preferencesOf(url, donor);
  await expect.poll(preferences).toEqual({
    channels: { push: true, email: true, sms: true },
    showLocation: false,
    showLastDonation: false,
    shortName: false,
    womenCall: false,
    maxTravelKm: 20,
    availability: { days: ['mon', 'tue', 'wed', 'thu', 'sat', 'sun'], from: '07:30', to: '17:00' },
    paused: false,
    everyAlert: true,
    calls: false,
  });
  expect(await seen()).toEqual({ location: { address: '' }, lastDonation: null });
  await page.reload();
  await expect(box(page, 'Friday')).not.toBeChecked();

  await test.step('a switch that was touched by mistake can be undone, until its screen is left', async () => {
    await box(page, /^Take a break/).check();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('You are taking a break: no alerts reach you.')).toBeVisible();
    await undo(page).click();
    await expect(box(page, /^Take a break/)).not.toBeChecked();
    await expect.poll(preferences).toMatchObject({ paused: false, maxTravelKm: 20 });
    await box(page, /^Email notifications/).uncheck();
    await expect(undo(page)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(undo(page)).toHaveCount(0);
    await expect.poll(preferences).toMatchObject({ channels: { email: false } });
  });
  await test.step('what is typed is saved when a person leaves before the pause is over', async () => {
    await page.goto('/donor/settings');
    await page.getByLabel('Maximum travel (km)').fill('33');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(preferences).toMatchObject({ maxTravelKm: 33 });
  });
  await test.step('and where the page ends in the pause', async () => {
    await page.goto('/donor/settings');
    await page.getByLabel('Maximum travel (km)').fill('34');
    await page.reload();
    await expect(page.getByLabel('Maximum travel (km)')).toHaveValue('34');
    await expect.poll(preferences).toMatchObject({ maxTravelKm: 34 });
  });
});

test('a refusal is shown, and a dead line loses nothing', async ({ page, context, server }) => {
  const { url } = server;
  const donor = await aDonor(url, 'loses');
  await open(page, context, url, donor);
  await test.step('the server refuses', async () => {
    await page.route('**/api/auth/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 403,
            json: { success: false, code: 'failure.forbidden', message: 'Not now' },
          })
        : route.fallback(),
    );
    await box(page, /^Take a break/).click();
    await expect(toast(page, 'Not now')).toBeVisible();
    await expect(box(page, /^Take a break/)).not.toBeChecked();
    await page.unroute('**/api/auth/profile');
  });
  await server.stop();
  try {
    await test.step('no server: it waits on the device', async () => {
      await box(page, /^Take a break/).check();
      await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
      await expect(saved(page)).toHaveCount(0);
      await expect(box(page, /^Take a break/)).toBeChecked();
      await box(page, /^Email notifications/).uncheck();
      const ofEmail = await undo(page).elementHandle();
      await box(page, /^Show my location/).uncheck();
      // The undo of the last change replaces the one before.
      await page.waitForFunction((button) => !button?.isConnected, ofEmail);
      await undo(page).click();
      await expect(box(page, /^Show my location/)).toBeChecked();
      await expect(box(page, /^Email notifications/)).not.toBeChecked();
    });
  } finally {
    await server.start();
  }
  await page.reload();
  await expect
    .poll(() => preferencesOf(url, donor))
    .toMatchObject({ paused: true, showLocation: true, channels: { push: true, email: false } });
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
});
