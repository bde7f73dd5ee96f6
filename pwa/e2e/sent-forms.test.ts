import type { BrowserContext, Page } from '@playwright/test';
import { PUBLIC_PAGE_NAMES, PUBLIC_PAGES } from '../../shared/public-pages.ts';
import { expect, test } from './support/fixtures.ts';
import { holdApp } from './support/hold-app.ts';
import { untilHydrated } from './support/hydrated.ts';

const TYPED = 'xiddig-cusub@example.so';

/** As a browser that does not know `inert` has the page: without that attribute. */
const withoutInert = (context: BrowserContext) =>
  context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll(' inert ', ' ') });
  });

/** Every address that a page asks for, and every body that it sends. */
function watch(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData()}`));
  return sent;
}

/** Types into every field. */
async function typeEverywhere(page: Page): Promise<void> {
  for (const field of await page.locator('form :is(input:not([type="checkbox"]), textarea)').all())
    await field.fill(TYPED);
}

test.describe('a form that the app has not reached', () => {
  // Nothing but the form itself holds it back.
  test.use({ javaScriptEnabled: false, bypassCSP: true, serviceWorkers: 'block' });

  for (const knowsInert of [true, false])
    test(`sends nothing that was typed, ${knowsInert ? 'with' : 'without'} inert`, async ({ page }) => {
      if (!knowsInert) await withoutInert(page.context());
      const sent = watch(page.context());
      let forms = 0;
      for (const name of PUBLIC_PAGE_NAMES)
        await test.step(name, async () => {
          await page.goto(PUBLIC_PAGES[name]);
          const here = await page.locator('form').count();
          await expect(page.locator('form[method="post"]')).toHaveCount(here);
          forms += here;
          await typeEverywhere(page);
          for (const button of await page.locator('button').all()) {
            await button.click({ force: true, noWaitAfter: true });
            await expect(page).toHaveURL(new RegExp(`${PUBLIC_PAGES[name]}$`));
          }
          for (const field of await page.locator('form input').all()) {
            await field.evaluate((element: HTMLElement) => element.focus());
            await page.keyboard.press('Enter');
          }
          // A navigation that had begun would come before this one.
          await page.goto(`${PUBLIC_PAGES[name]}?next`);
        });
      expect(forms).toBeGreaterThan(2);
      expect(sent.filter((request) => request.includes('xiddig'))).toEqual([]);
      expect(sent.filter((request) => !request.startsWith('GET '))).toEqual([]);
    });
});

test.describe('a button of a form', () => {
  test.use({ serviceWorkers: 'block' });

  test('waits for the app, and looks as if', async ({ page }) => {
    const startApp = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const button = page.locator('form button[type="submit"]');
    const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(button).toBeDisabled();
    await expect(button).toHaveCSS('cursor', 'progress');
    const waiting = await colour();
    startApp();
    await untilHydrated(page);
    await expect(button).toBeEnabled();
    await expect(button).toHaveCSS('cursor', 'pointer');
    expect(await colour()).toBe(waiting);
  });
});

test('what a browser has put into the address is gone before the app reads it', async ({ page, server }) => {
  await page.goto('/login');
  await untilHydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  // From the device: the server does not see this address.
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) asked.push(String(response.fromServiceWorker()));
  });
  await page.goto(`/login?email=asha%40example.so&password=${TYPED}`);
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual(['true']);
});
