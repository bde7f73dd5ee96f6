import type { Page } from '@playwright/test';
import { test as base, expect } from './support/fixtures.ts';
import { type StaticCopy, serveCopy } from './support/static-copy.ts';

const test = base.extend<{ copy: StaticCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  copy: async ({}, use) => {
    const copy = await serveCopy();
    await use(copy);
    await copy.dispose();
  },
});

const offer = (page: Page) => page.getByText('A new version is ready');

async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

test('a new version is offered, and taken when the person agrees', async ({ page, copy }) => {
  await openControlled(page, `${copy.url}/about`);
  await expect(offer(page)).toBeHidden();
  copy.release();
  await checkForUpdate(page);
  await expect(offer(page)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isWaiting(page)).toBe(false);
  await expect(offer(page)).toBeHidden();
});

test('"Later" leaves the page as it is, and the next start offers it again', async ({ page, copy }) => {
  await openControlled(page, `${copy.url}/about`);
  copy.release();
  await checkForUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toBeHidden();
  expect(await isWaiting(page)).toBe(true);
  await page.goto(`${copy.url}/`);
  await expect(offer(page)).toBeVisible();
});

test('a form with something typed is not disturbed', async ({ page, copy }) => {
  await openControlled(page, `${copy.url}/contact`);
  await page.getByLabel('Message', { exact: true }).fill('Is the clinic open on Friday?');
  copy.release();
  await checkForUpdate(page);
  await expect.poll(() => isWaiting(page)).toBe(true);
  await expect(offer(page)).toBeHidden();
  await page.getByLabel('Message', { exact: true }).fill('');
  await expect(offer(page)).toBeVisible();
});

test('a page that stays open hears of every release', async ({ page, copy }) => {
  await openControlled(page, `${copy.url}/about`);
  for (let release = 0; release < 3; release += 1) {
    copy.release();
    await checkForUpdate(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(offer(page)).toBeHidden();
  }
});
