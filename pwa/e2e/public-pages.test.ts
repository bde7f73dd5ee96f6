import { LANGUAGES } from '../../shared/contract/languages.ts';
import { PUBLIC_PAGE_NAMES } from '../../shared/public-pages.ts';
import { expect, test } from './support/fixtures.ts';

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false, locale: 'so' });

  test('a public page is there in the language that the browser asks for', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'so');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main a[href="/register"]').first()).toBeVisible();
    // A tap on what needs the app would be lost.
    await expect(page.locator('header button').first()).toHaveAttribute('inert', '');
    await page.goto('/contact');
    // What is typed before the app is there could be lost.
    await expect(page.locator('form')).toHaveAttribute('inert', '');
  });

  test('search engines read each page in each language, at an address of its own', async ({
    page,
    server,
  }) => {
    const { origin } = new URL(server.url);
    for (const language of LANGUAGES) {
      await page.goto(`/${language}/about`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${origin}/${language}/about`,
      );
      await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(LANGUAGES.length + 1);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50}/);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
    }
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(LANGUAGES.length * PUBLIC_PAGE_NAMES.length);
  });
});

test('the app takes the place of the page that was built ahead, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/fr/contact');
  await expect(page).toHaveURL('/contact');
  await expect(page).toHaveTitle(/^Contact/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('form')).not.toHaveAttribute('inert');
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.1);
});
