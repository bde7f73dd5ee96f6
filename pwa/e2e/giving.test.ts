import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { faultsOf } from './support/variants.ts';

test.use({ serviceWorkers: 'block' });

test('the check answers yes, wait until, or ask; and nothing of it is sent', async ({ page }) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'May I give blood?' }).click();
  await expect(page).toHaveURL('/giving-blood');
  await expect(page).toHaveTitle('May I give blood? – Dhiig');
  await page.getByRole('button', { name: 'Start the check' }).click();
  const says = main(page).getByRole('status');
  await expect(says).toContainText('Enter your age and weight');
  const stored = await storage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.getByLabel('Your age').fill('30');
  await page.getByLabel('Your weight (kg)').fill('70');
  await expect(says).toContainText('Yes, you may give blood.');
  await page.getByLabel('When did you last give blood?').fill(new Date().toISOString().slice(0, 10));
  await expect(says).toContainText(/Wait until \d+ \w+ 20\d\d\./);
  await page.getByLabel('When did you last give blood?').fill('');
  await page.getByLabel('I had malaria in the last year').check();
  await expect(says).toContainText('Ask the hospital first.');
  await page.getByLabel('Your age').fill('17');
  await expect(says).toContainText('You must be at least 18 years old to give.');

  await page.getByLabel('I have a new tattoo or piercing').check();
  await expect(page.getByLabel('Day of the tattoo or piercing')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  expect(asked).toEqual([]);
  expect(await storage(page)).toBe(stored);
});

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false, locale: 'so' });

  test('the page can be read', async ({ page }) => {
    await page.goto('/giving-blood');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dhiig ma bixin karaa?');
    await expect(page.getByRole('heading', { name: 'Xeerarka oo kooban' })).toBeVisible();
    await expect(page.locator('main button')).toHaveAttribute('inert', '');
  });
});

const main = (page: Page) => page.getByRole('main');

const storage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
