import { LANGUAGES } from '../../shared/contract/languages.ts';
import { DEFAULT_SITE } from '../../shared/deployment.ts';
import { dialled } from '../../shared/site.ts';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { test as base, expect } from './support/fixtures.ts';
import { callApi, newToken, postRequest, registerVerifiedHospital } from './support/people.ts';
import { untilInstalled } from './support/phone.ts';
import { toast } from './support/screens.ts';
import { emptyWorld } from './support/seeded-data.ts';
import { ADMIN, createHostedServer, type ProductServer } from './support/server.ts';

/** A deployment whose app a device may store. */
const test = base.extend<{ deployment: ProductServer }>({
  deployment: async ({ host }, use) => {
    const server = await createHostedServer(host, {}, { data: await emptyWorld(host) });
    await server.start();
    await use(server);
    await server.dispose();
  },
});

const htmlOf = async (url: string, language?: string): Promise<string> =>
  (await fetch(url, { headers: language ? { 'accept-language': language } : {} })).text();
const change = async (url: string, token: string, body: object) =>
  callApi(url, 'PATCH', '/admin/site', { token, body });

test.describe('an admin', () => {
  test.use({ serviceWorkers: 'block', world: 'site', viewport: LAPTOP });

  test('changes the hotline and a voice for every page, and takes it back', async ({
    page,
    context,
    server: { url },
  }) => {
    const token = await newToken(url, ADMIN);
    const hospital = await registerVerifiedHospital(url, {
      phone: '+252 61 700 0001',
      name: 'Banadir Hospital',
      email: 'banadir@site.example',
      location: 'Mogadishu',
      address: 'Market Street',
    });
    const request = await postRequest(url, hospital, { bloodType: 'O-', units: 2, location: 'Mogadishu' });
    await signInDevice(context, url, token);
    await page.goto('/admin/site');
    const hotline = page.getByLabel('Emergency hotline');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await hotline.fill('999');
    await save.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(hotline).toHaveValue(DEFAULT_SITE.hotline);

    await hotline.fill('888 12');
    await page.getByLabel('Who is quoted on Home').selectOption('Our own people');
    const person = page.getByRole('group', { name: 'Person 1' });
    await person.getByLabel('Name').fill('Sahra C.');
    await person.getByLabel('What they say: English').fill('They came at once.');
    await save.click();
    await expect(toast(page, 'Settings saved successfully!')).toBeVisible();
    await expect(save).toBeDisabled();

    for (const language of LANGUAGES) {
      const contact = await htmlOf(`${url}/${language}/contact`);
      // What is read before any script, or without the app, and what a messenger shows for the link.
      expect(contact, language).toMatch(/<noscript>.*href="tel:88812".*888 12.*<\/noscript>/s);
      expect(contact, language).toMatch(/property="og:description" content="[^"]*888 12[^"]*"/);
      const body = contact.slice(contact.indexOf('<main'));
      expect(body.match(/href="tel:88812"/g)?.length, language).toBeGreaterThan(2);
      for (const html of [contact, await htmlOf(`${url}/r/${request}`, language)]) {
        expect(html, language).toContain('tel:88812');
        expect(html, language).not.toContain(dialled(DEFAULT_SITE.hotline));
        expect(html, language).not.toContain(DEFAULT_SITE.hotline);
      }
      expect(await htmlOf(`${url}/${language}`), language).toMatch(
        /<blockquote lang="en"[^>]*>They came at once\./,
      );
    }
    const visitor = await context.browser()?.newPage();
    if (!visitor) throw new Error('no browser');
    const problems: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await visitor.goto(`${url}/so`);
    await expect(visitor.getByText('They came at once.')).toBeVisible();
    await visitor.getByRole('contentinfo').getByRole('link', { name: '888 12' }).waitFor();
    // The app has taken the page over, with the same content.
    await expect(visitor.locator('button[aria-busy]')).toHaveCount(0);
    expect(problems).toEqual([]);
    await visitor.close();

    await page.getByRole('button', { name: 'Numbers and emails: back to the default' }).click();
    await expect(hotline).toHaveValue(DEFAULT_SITE.hotline);
    expect(await htmlOf(`${url}/en/contact`)).not.toContain('888 12');
    await page.goto('/admin/audit?action=settings.change');
    await expect(page.getByText(`Emergency hotline: 888 12 → ${DEFAULT_SITE.hotline}`)).toBeVisible();
  });
});

test('a device learns of it as it does of a release, and then never shows the old number', async ({
  page,
  context,
  deployment: { url },
}) => {
  // The device stores the app twice.
  test.slow();
  const token = await newToken(url, ADMIN);
  const inFooter = (number: string) => page.getByRole('contentinfo').getByRole('link', { name: number });
  await page.goto(`${url}/contact`);
  await expect(inFooter(DEFAULT_SITE.hotline)).toBeVisible();
  await untilInstalled(page);
  await change(url, token, { hotline: '888 12' });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(inFooter('888 12')).toBeVisible();

  await context.setOffline(true);
  await page.addInitScript((old) => {
    const look = () => {
      if (document.body?.textContent?.includes(old)) document.documentElement.dataset.old = 'shown';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, DEFAULT_SITE.hotline);
  await page.goto(`${url}/about`);
  await expect(inFooter('888 12')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: '888 12' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-old');
});
