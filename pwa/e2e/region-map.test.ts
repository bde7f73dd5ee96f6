import type { Page } from '@playwright/test';
import { PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, postRequest, registerDonor, registerVerifiedHospital } from './support/people.ts';

test.use({ serviceWorkers: 'block', world: 'region map', viewport: PHONE });

const map = (page: Page) => page.getByRole('radiogroup', { name: 'Open requests by region' });
const region = (page: Page, said: string) => map(page).getByRole('radio', { name: said, exact: true });

/** Longer than a map's polling interval. */
const POLL_MS = 31_000;

/** Adds up, on <html>, how far the page has shifted. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('a visitor sees on Home where blood is asked for, live, and nothing moves', async ({ page, server }) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Bosaso Hospital',
    email: 'bosaso@map.example',
    location: 'Bosaso',
    address: 'Harbour Road',
  });
  await page.clock.install();
  await recordShifts(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Save a Life' }).first()).toBeVisible();
  expect(calls).not.toContain('/api/regions');

  await page.getByRole('heading', { name: 'Where blood is needed now' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(region(page, 'Bari: 0 open requests, 0 units needed, 0 urgent requests')).toBeVisible();
  await expect(page.getByText('No open requests right now')).toBeVisible();

  const request = await postRequest(url, hospital, {
    bloodType: 'B+',
    urgency: 'high',
    units: 3,
    location: 'Bosaso',
  });
  await page.clock.fastForward(POLL_MS);
  const bari = region(page, 'Bari: 1 open request, 3 units needed, 1 urgent request');
  await expect(bari).toBeVisible();

  await bari.scrollIntoViewIfNeeded();
  await bari.click();
  await expect(page.getByRole('heading', { name: 'Bari' })).toBeInViewport();

  await callApi(url, 'PATCH', `/requests/fulfill/${request}`, { token: hospital.token });
  await page.clock.fastForward(POLL_MS);
  await expect(region(page, 'Bari: 0 open requests, 0 units needed, 0 urgent requests')).toBeVisible();
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.1);
});

test('a donor sees their own region marked, and the last known figures without a network', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Garowe Hospital',
    email: 'garowe@map.example',
    location: 'Garowe',
    address: 'Market Street',
  });
  await postRequest(url, hospital, { bloodType: 'O+', urgency: 'low', units: 2, location: 'Garowe' });
  const donor = await registerDonor(url, {
    name: 'Hodan Map',
    email: 'hodan@map.example',
    bloodType: 'O+',
    location: 'Eyl',
  });
  const open = async () => {
    await page.goto('/donor');
    await page.getByText('Needs by region').click();
  };
  await signInDevice(context, url, donor.token);
  await open();
  const nugaal = region(page, 'Nugaal: 1 open request, 2 units needed, 0 urgent requests');
  await expect(nugaal).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nugaal' })).toBeVisible();
  await expect(page.getByText('Your region')).toBeVisible();

  await page.route('**/api/**', (route) => route.abort());
  await open();
  await expect(nugaal).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
});
