import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from './support/fixtures.ts';
import { saveData } from './support/save-data.ts';
import { type StaticCopy, serveCopy } from './support/static-copy.ts';

const test = base.extend<{ copy: StaticCopy }>({
  copy: async ({ server }, use) => {
    const copy = await serveCopy(server.url);
    await use(copy);
    await copy.dispose();
  },
});

test('no file of the app names another by its content: a changed word changes one file', () => {
  const folder = 'pwa/dist/assets';
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  const naming = files
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return files.filter((other) => text.includes(other)).map((other) => `${name} names ${other}`);
    });
  expect(naming).toEqual([]);
});

/** The code that asks for a new release is loaded after the first screen: until it has run. */
async function untilWatched(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/start-service-worker-'))
        ?.name,
  );
  await page.evaluate((address) => import(address).then(() => {}), String(await script.jsonValue()));
}

test.describe('a page of the previous release, without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('reloads itself to get a screen that it has not loaded', async ({ page, copy }) => {
    await page.goto(`${copy.url}/about`);
    await untilWatched(page);
    copy.releaseAnew();
    const reloaded = page.waitForEvent('load');
    await page.locator('a[href^="/register"]:visible').first().click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/register');
  });

  test('loses nothing that was typed: it asks', async ({ page, copy }) => {
    await page.goto(`${copy.url}/contact`);
    await untilWatched(page);
    const message = page.getByLabel('Message', { exact: true });
    await message.fill('Is the clinic open on Friday?');
    copy.releaseAnew();
    await page.locator('a[href="/register"]:visible').first().click();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(message).toHaveValue('Is the clinic open on Friday?');
  });

  test('sends what is typed in it, without the code that was not loaded yet', async ({ page, copy }) => {
    await page.route(/\/(rules|send-message)-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${copy.url}/contact`);
    await untilWatched(page);
    copy.releaseAnew();
    await page.getByLabel('Message', { exact: true }).fill('Is the clinic open on Friday?');
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Email').fill('asha@example.so');
    await page.getByLabel('Subject').selectOption('General Question');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
  });
});

test('a page of the previous release stays, and asks, when somebody types while the new worker comes', async ({
  page,
  copy,
}) => {
  await saveData(page);
  await page.goto(`${copy.url}/contact`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  copy.releaseAnew();
  const letWorkerCome = copy.holdBack('/sw.js');
  await page.locator('a[href="/register"]:visible').first().click();
  // It is to be reloaded once the worker is there …
  await page.waitForFunction(() => sessionStorage.getItem('dhiig.reloaded') !== null);
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Is the clinic open on Friday?');
  letWorkerCome();
  // … and then is not.
  await page.waitForFunction(() => sessionStorage.getItem('dhiig.reloaded') === null);
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expect(message).toHaveValue('Is the clinic open on Friday?');
});
