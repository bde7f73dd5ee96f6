import { LANGUAGES } from '../../shared/contract/languages.ts';
import { test as base, expect } from './support/fixtures.ts';
import { createServerProcess, type ProductServer } from './support/server.ts';

/** A deployment with another interval between two donations than the default. */
interface Deployment {
  readonly server: ProductServer;
  /** Starts it again with this interval. */
  change(days: number): Promise<void>;
}

const test = base.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  deployment: async ({}, use) => {
    const environment = { DONATION_INTERVAL_DAYS: '84' };
    const server = await createServerProcess(environment);
    await server.start();
    const change = async (days: number) => {
      await server.stop();
      environment.DONATION_INTERVAL_DAYS = String(days);
      await server.start();
    };
    await use({ server, change });
    await server.dispose();
  },
});

test('is in the page of each language before any script', async ({ browser, deployment }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const language of LANGUAGES) {
    await page.goto(`${deployment.server.url}/${language}/giving-blood`);
    const text = await page.getByRole('main').textContent();
    expect(text?.match(/\d+/g), language).toContain('84');
    expect(text?.match(/\d+/g), language).not.toContain('56');
  }
  await context.close();
});
