import { LANGUAGES } from '../../shared/contract/languages.ts';
import { test as base, expect } from './support/fixtures.ts';
import { untilInstalled } from './support/phone.ts';
import { emptyWorld } from './support/seeded-data.ts';
import { createHostedServer, type ProductServer } from './support/server.ts';

/** A deployment with another interval between two donations than the default. */
interface Deployment {
  readonly server: ProductServer;
  /** Starts it again with this interval. */
  change(days: number): Promise<void>;
}

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ host }, use) => {
    const server = await createHostedServer(host, {}, { data: await emptyWorld(host) });
    const startWith = (days: number) => server.start({ DONATION_INTERVAL_DAYS: String(days) });
    await startWith(84);
    const change = async (days: number) => {
      await server.stop();
      await startWith(days);
    };
    await use({ server, change });
    await server.dispose();
  },
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

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

test('is used by the check, on the device without a network, and follows a change', async ({
  page,
  context,
  deployment: { server, change },
}) => {
  // The server starts twice, and the device stores the app twice.
  test.slow();
  const rule = (days: number) => page.getByText(`Between two donations: ${days} days.`);
  await page.goto(`${server.url}/giving-blood`);
  await page.getByRole('button', { name: 'Start the check' }).click();
  await page.getByLabel('Your age').fill('30');
  await page.getByLabel('Your weight (kg)').fill('70');
  const says = page.getByRole('main').getByRole('status');
  await page.getByLabel('When did you last give blood?').fill(daysAgo(70));
  await expect(says).toContainText('Between two donations: 84 days.');
  await page.getByLabel('When did you last give blood?').fill(daysAgo(86));
  await expect(says).toContainText('Yes, you may give blood.');

  // The page's styles are part of it; the app's own style files are loaded when it is idle.
  await untilInstalled(page);
  await context.setOffline(true);
  const lost: string[] = [];
  page.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/giving-blood`);
  await expect(rule(84)).toBeVisible();
  expect(lost.filter((path) => path.startsWith('/assets/'))).toEqual([]);

  await change(70);
  await context.setOffline(false);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(rule(70)).toBeVisible();
});
