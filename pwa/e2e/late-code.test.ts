import type { Page } from '@playwright/test';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { answer } from './support/phone.ts';
import { WHEN_SENT } from './support/when-sent.ts';

/** Code that works behind the screens is lost on a bad line. Nobody sees that, so nobody loads the page again. */

/** Files of the app whose name begins so do not arrive until what this returns is called. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*.js`;
  const lost = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes(name) });
  await page.route(files, (route) => route.abort());
  return async () => {
    await lost;
    await page.unroute(files);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
}

test('the stores whose code is lost are opened once it comes, and an answer waits in them', async ({
  server,
  browser,
}) => {
  const { url } = server;
  const need = await makeNeed(url, 'late-stores');
  const phone = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  await signInDevice(phone, url, need.donor.token);
  const page = await phone.newPage();
  const find = await lose(page, 'offline');
  await page.goto('/donor');
  await expect(page.getByText(need.hospital.name)).toBeVisible();
  const nothingKept = page.getByText('Nothing is saved here');
  await expect(nothingKept).toBeVisible();

  await find();
  await expect(nothingKept).toBeHidden();
  await phone.setOffline(true);
  await answer(page, need.hospital);
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
  await phone.setOffline(false);
  await expect.poll(async () => (await answersOf(url, need)).length, WHEN_SENT).toBe(1);
  await phone.close();
});

test('the worker is installed though the code that registers it is lost at first', async ({ page }) => {
  const find = await lose(page, 'start-service-worker');
  await page.goto('/');
  await find();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
