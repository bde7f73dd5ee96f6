import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { phoneHref, SITE } from '../../shared/site.ts';
import { fullChromium } from '../testing/chromium.ts';
import { PHONE } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { findOldChromium, OLD_VERSIONS } from './support/old-chromium.ts';
import { toast } from './support/screens.ts';

// Each test starts a browser of its own.
test.use({ world: 'old-browsers' });

/** The oldest is below what Dhiig supports. */
const [BELOW = 0, ...SUPPORTED] = OLD_VERSIONS;

/** Playwright asks elements for it, which browsers before 106 cannot answer. */
const CHECK_VISIBILITY = `Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible';
}`;

/** Adds it where Playwright's own scripts run; the page's own world keeps what its browser has. */
async function teach(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const taught = new Set<string>();
  session.on('Runtime.executionContextCreated', ({ context: { id, name } }) => {
    if (!name) return;
    const source = { source: CHECK_VISIBILITY, worldName: name };
    if (!taught.has(name)) void session.send('Page.addScriptToEvaluateOnNewDocument', source).catch(() => {});
    taught.add(name);
    void session.send('Runtime.evaluate', { expression: CHECK_VISIBILITY, contextId: id }).catch(() => {});
  });
  await session.send('Page.enable');
  await session.send('Runtime.enable');
}

/** A browser that has no import maps, as Firefox before 108 and Safari before 16.4: scripts of that type do nothing. */
const WITHOUT_IMPORT_MAPS = 'without import maps';

async function open(version: number | typeof WITHOUT_IMPORT_MAPS, url: string): Promise<Page> {
  const { launchOptions } = fullChromium;
  const browser = await chromium.launch(
    version === WITHOUT_IMPORT_MAPS
      ? launchOptions
      : { ...launchOptions, executablePath: findOldChromium(version) ?? '' },
  );
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, reducedMotion: 'reduce' });
  if (version === WITHOUT_IMPORT_MAPS)
    await context.route('**/*', async (route) => {
      const type = route.request().resourceType();
      if (type !== 'document') return route.continue();
      const response = await route.fetch();
      const html = (await response.text()).replaceAll('type="importmap"', 'type="text"');
      const headers = { ...response.headers(), 'content-security-policy': '' };
      return route.fulfill({ response, headers, body: html.replaceAll('="importmap"', '="text"') });
    });
  const page = await context.newPage();
  if (typeof version === 'number') await teach(context, page);
  return page;
}

for (const version of SUPPORTED)
  test(`Chromium ${version}: a donor signs in, answers and starts without a network`, async ({ server }) => {
    test
      .info()
      .skip(findOldChromium(version) === undefined, `there is no Chromium ${version} on this machine`);
    test.setTimeout(180_000);
    const { url } = server;
    const need = await makeNeed(url, `old-${version}`);
    const page = await open(version, url);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));

    await test.step('Home is readable: no white on cream', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const band = page.locator('h1').locator('xpath=ancestor::section[1]');
      expect(await band.evaluate((element) => getComputedStyle(element).backgroundImage)).not.toBe('none');
    });
    await test.step('signs in', async () => {
      await page.goto('/login');
      await page.locator('[name="email"]').fill(need.donor.email);
      await page.locator('[name="password"]').fill(need.donor.password);
      await page.locator('form button[type="submit"]').click();
      await expect(page).toHaveURL('/donor');
      await expect(page.locator('main').getByText(need.hospital.name).first()).toBeVisible();
    });
    await test.step('answers', async () => {
      await page.goto(`/donor/requests/${need.requestId}`);
      await page.getByText('Yes, I can come').click();
      await expect(page.getByText('Please come as soon as you can.').first()).toBeVisible();
      expect((await answersOf(url, need)).map(({ status }) => status)).toEqual(['accepted']);
    });
    await test.step('takes it back, and that too, while a dialog is open', async () => {
      await page.locator('main summary').first().click();
      await page.getByText('Withdraw answer').click();
      await expect(toast(page, 'Your answer was withdrawn.')).toBeVisible();
      await page.locator('nav button').last().click();
      await page.locator('dialog [data-toasts]').getByText('Undo').click();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Please come as soon as you can.').first()).toBeVisible();
    });
    await test.step('starts without a network', async () => {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.goto('/donor');
      // Also on the device, if the list is kept.
      await expect(page.getByText('You are coming')).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
        .toBe('activated');
      await page.context().setOffline(true);
      await page.goto('/donor/responses');
      await expect(page.locator('main').getByText(need.hospital.name).first()).toBeVisible();
    });
    expect(problems).toEqual([]);
    await page.context().browser()?.close();
  });

test('below the floor a page can be read, and says whom to call', async ({ server }) => {
  const version = BELOW;
  test.info().skip(findOldChromium(version) === undefined, `there is no Chromium ${version} on this machine`);
  const page = await open(version, server.url);
  for (const path of ['/login', '/donor']) {
    await page.goto(path);
    const told = page.locator('#load-failed');
    await expect(told).toBeVisible();
    await expect(told).toContainText('too old');
    await expect(told.locator(`a[href="${phoneHref(SITE.hotline)}"]`).first()).toBeVisible();
    await expect(page.getByText('No connection')).toHaveCount(0);
  }
  await page.context().browser()?.close();
});

test('without import maps the app is found by its lasting names', async ({ server }) => {
  const { donor } = await makeNeed(server.url, 'no-map');
  const page = await open(WITHOUT_IMPORT_MAPS, server.url);
  await page.goto('/login');
  await page.locator('[name="email"]').fill(donor.email);
  await page.locator('[name="password"]').fill(donor.password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL('/donor');
  await expect(page.getByText('no-map Hospital').first()).toBeVisible();
  await page.context().browser()?.close();
});
