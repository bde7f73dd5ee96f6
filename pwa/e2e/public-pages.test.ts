import { LANGUAGES } from '../../shared/contract/languages.ts';
import { PUBLIC_PAGE_NAMES, PUBLIC_PAGES, pageInLanguage } from '../../shared/public-pages.ts';
import { expect, test } from './support/fixtures.ts';
import { holdApp } from './support/hold-app.ts';
import { untilHydrated } from './support/hydrated.ts';
import { callApi, newToken, postRequest, registerDonor, registerVerifiedHospital } from './support/people.ts';
import { expectError, expectFine, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

// Prerendered pages; with a service worker the app on the device would be served instead.
test.use({ serviceWorkers: 'block' });

/** What happens as the app starts: the nodes before any script, layout shifts, largest paint, created formatters. */
interface Seen {
  nodes: readonly Element[];
  shift: number;
  paintedAt: number;
  formatters: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

/** A request of a hospital whose name contains a script. */
async function shareRequest(url: string, name: string) {
  const hospital = await registerVerifiedHospital(url, {
    phone: '+252 61 700 0001',
    name: `<script>alert('$&')</script> ${name}`,
    email: `${name}@public-pages.example`,
    location: 'Ceerigaabo',
    address: 'Market Street',
  });
  return {
    hospital,
    id: await postRequest(url, hospital, { bloodType: 'AB-', units: 2, location: 'Market Street' }),
  };
}

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false, locale: 'so' });

  test('a public page is shown in the language that the browser asks for', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'so');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main a[href="/register"]').first()).toBeVisible();
    // A tap on what needs the app would be lost.
    await expect(page.locator('header button').first()).toHaveAttribute('inert', '');
    await expect(page.locator('header button').first()).toHaveAttribute('aria-busy', 'true');
    await page.goto('/contact');
    await expect(page.locator('form button')).toBeDisabled();
  });

  test('a shared request says everything important, and has links', async ({ page, server }) => {
    const { hospital, id } = await shareRequest(server.url, 'noscript');
    const main = page.getByRole('main');
    await page.goto(`/r/${id}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'so');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/AB.*2 kiish/);
    for (const text of ["<script>alert('$&')</script> noscript", 'Ceerigaabo', 'Dhiig baa loo baahan yahay'])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.locator('a[href^="/register"]')).toBeVisible();
    await expect(main.locator(`a[href="/login?answering=${id}"]`)).toBeVisible();
    await expect(main.locator('a[href*="maps"]')).toBeVisible();
    await expect(page.locator('footer a[href^="tel:"]')).toBeVisible();
    // Nothing is offered that needs a script.
    await expect(main.getByRole('button')).toHaveCount(0);
    await callApi(server.url, 'PATCH', `/requests/fulfill/${id}`, { token: hospital.token });
    await page.goto(`/r/${id}?again`);
    await expect(main.getByText('Dhiiggii waa la helay', { exact: true })).toBeVisible();
    await expect(main.locator('a[href^="/login"]')).toHaveCount(0);
    await page.goto(`/r/${NOBODY}`);
    await expect(main.getByText('Codsigan lama helin')).toBeVisible();
    await expect(main.locator('a[href^="/register"]')).toBeVisible();
  });

  test('each page has the customer’s texts', async ({ page }) => {
    const main = page.getByRole('main');
    const titles = (level: number) => main.getByRole('heading', { level });
    await test.step('Home', async () => {
      await page.goto('/en');
      await expect(main.getByRole('definition')).toHaveText(['200+', '70+', '10+']);
      await expect(main.getByRole('img', { name: /^(A|B|AB|O) (positive|negative)$/ })).toHaveCount(8);
      for (const feature of [
        'Verified Donors and Hospitals',
        'Location-Based Matching',
        'Real-Time Alerts',
        'Emergency Alert System',
        '24/7 Response',
        'Private and Free',
      ])
        await expect(titles(3).filter({ hasText: feature })).toHaveCount(1);
      await expect(main.getByRole('img', { name: /out of 5 stars$/ })).toHaveCount(3);
      const band = main.getByRole('link', { name: 'Join Emergency Network' });
      await expect(band).toHaveAttribute('href', '/register');
      await expect(main.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/about');
    });
    await test.step('About', async () => {
      await page.goto('/en/about');
      await expect(main.getByRole('definition')).toHaveText(['1,200+', '2,500+', '25+', '15+']);
      for (const section of ['Our Story', 'Why We Exist'])
        await expect(titles(2).filter({ hasText: section })).toHaveCount(1);
      for (const card of [
        'The Problem',
        'The Solution',
        'The Impact',
        'Our Vision',
        'Our Mission',
        'Our Promise',
      ])
        await expect(titles(3).filter({ hasText: card })).toHaveCount(1);
    });
    await test.step('Contact', async () => {
      await page.goto('/en/contact');
      await expect(main.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+252\d+$/);
      const urgent = main.getByRole('link', { name: 'Create Urgent Request' });
      await expect(urgent).toHaveAttribute('href', '/register');
      await expect(main.locator('address')).toContainText('Mogadishu');
      for (const hours of ['8:00 AM - 6:00 PM', '24/7', 'Somalia time'])
        await expect(main.getByText(hours, { exact: true })).toBeVisible();
      for (const department of [
        'Emergency Blood Requests',
        'Donor Support',
        'Hospital Services',
        'Technical Support',
      ])
        await expect(titles(3).filter({ hasText: department })).toHaveCount(1);
      await expect(main.locator('details')).toHaveCount(4);
      for (const promise of ['within 24 hours', 'within 15-30 minutes', 'High Priority'])
        await expect(main.locator('details', { hasText: promise })).toHaveCount(1);
      await expect(main.locator('select[name="subject"] option:not([value=""])')).toHaveText([
        'Emergency Blood Requests',
        'Donor Support',
        'Hospital Services',
        'Technical Support',
        'General Question',
      ]);
    });
  });

  test('search engines read each page in each language, at its own address', async ({ page, server }) => {
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
      const html = await (await page.request.get(`/${language}/about`)).text();
      expect(html.indexOf('og:image:alt')).toBeLessThan(html.search(/<style|<script|<link rel="icon"/));
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
    }
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(LANGUAGES.length * PUBLIC_PAGE_NAMES.length);
  });
});

test.describe('when the app is loaded', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const seen: Seen = { nodes: [], shift: 0, paintedAt: 0, formatters: 0 };
      window.seen = seen;
      for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct(target, args) {
              seen.formatters += 1;
              return Reflect.construct(target, args);
            },
          }),
        });
      document.addEventListener('DOMContentLoaded', () => {
        // What holds the place of a part that loads later is replaced by it.
        seen.nodes = [...document.querySelectorAll('#root *')].filter(
          (node) => !node.closest('main [role="status"]'),
        );
      });
      const watch = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number });
        }).observe({ type, buffered: true });
      watch('layout-shift', ({ value }) => {
        seen.shift += value;
      });
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.paintedAt = startTime;
      });
    });
  });

  test('it hydrates each page in each language: no node is replaced, nothing moves', async ({ page }) => {
    test.slow();
    for (const [language, name] of LANGUAGES.flatMap((one) =>
      PUBLIC_PAGE_NAMES.map((other) => [one, other] as const),
    ))
      await test.step(`${name} in ${language}`, async () => {
        await page.goto(pageInLanguage(name, language));
        await untilHydrated(page);
        // React's complaints make the test fail automatically.
        const { nodes, gone, shift, formatters, isPrepared } = await page.evaluate(() => ({
          nodes: window.seen.nodes.length,
          gone: window.seen.nodes.filter((node) => !node.isConnected).length,
          shift: window.seen.shift,
          formatters: window.seen.formatters,
          isPrepared: document.querySelector('#root[data-intl]') !== null,
        }));
        expect(nodes).toBeGreaterThan(40);
        expect(gone).toBe(0);
        expect(shift).toBeLessThan(0.01);
        // The first formatter takes 60 ms on a slow phone: it is prepared if it is needed, and nowhere else.
        expect(formatters > 0).toBe(isPrepared);
        await expect(page).toHaveURL(PUBLIC_PAGES[name]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        // The app handles events: a menu opens, a choice is made, a field is checked.
        const header = page.getByRole('banner');
        if (name === 'register') {
          await page.locator('main button').first().click();
          await expect(page).toHaveURL('/register?as=donor');
          await expect(page.locator('input[type="radio"]').first()).toBeAttached();
        } else if (name === 'login' || name === 'forgot-password') {
          await page.locator('button[type="submit"]').click();
          await expect(page.locator('input[name="email"]')).toHaveAttribute('aria-invalid', 'true');
        } else {
          await header.locator('button[aria-expanded]').click();
          await expect(header.locator('a[href="/register"]:visible')).toBeVisible();
        }
      });
  });

  test('it hydrates a shared request, and updates it when it changes', async ({ page, server }) => {
    const { hospital, id } = await shareRequest(server.url, 'hydrated');
    const answers = Promise.withResolvers<void>();
    await page.route('**/api/requests/*/public', async (route) => {
      await answers.promise;
      await route.continue();
    });
    const expectHydrated = async (path: string) => {
      await page.goto(path);
      await untilHydrated(page);
      const { nodes, gone, shift } = await page.evaluate(() => ({
        nodes: window.seen.nodes.length,
        gone: window.seen.nodes
          .filter((node) => !node.isConnected)
          .map((node) => node.closest('button')?.textContent),
        shift: window.seen.shift,
      }));
      expect(nodes).toBeGreaterThan(40);
      // The sharing code replaces the button by its own, which looks the same.
      expect(gone.filter((text) => text !== 'Share')).toEqual([]);
      expect(shift).toBeLessThan(0.01);
    };
    await expectHydrated(`/r/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AB negative: 2 units needed');
    await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeVisible();
    await callApi(server.url, 'PATCH', `/requests/fulfill/${id}`, { token: hospital.token });
    answers.resolve();
    await expect(page.getByText('The blood was found. Thank you to everyone who helped!')).toBeVisible();
    await expectHydrated(`/r/${id}?closed`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AB negative: This request is closed');
    await expectHydrated(`/r/${NOBODY}`);
    await expect(page.getByText('We can’t find this request')).toBeVisible();
  });

  test('it is loaded after the page is painted, and does not count as the largest paint', async ({
    page,
  }) => {
    await page.goto('/');
    await untilHydrated(page);
    const { first, largest, files } = await page.evaluate(() => ({
      first: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      largest: window.seen.paintedAt,
      files: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|json|css)$/.test(name))
        .map((entry) => ({
          path: new URL(entry.name).pathname,
          startTime: entry.startTime,
          transferSize: (entry as PerformanceResourceTiming).transferSize,
        })),
    }));
    const starts = files.map(({ startTime }) => startTime);
    expect(starts.length).toBeGreaterThan(5);
    expect(Math.min(...starts)).toBeGreaterThan(first);
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThan(Math.max(...starts));
    // What is loaded in advance is what is then run.
    const paths = files.filter(({ transferSize }) => transferSize > 0).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('/core-'))).toHaveLength(1);
    expect(paths).toEqual([...new Set(paths)]);
  });

  test('its styles are inlined in the page, and no part of them is loaded again', async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
    const styles = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          // Home has no form; the next screens, for which it gets ready, have.
          .filter((path) => path.endsWith('.css') && !path.includes('/form-')),
      );
    expect(await styles()).toEqual([]);
    await page.locator('footer a[href="/about"]').click();
    await expect(page.locator('h1#page-title')).toBeVisible();
    for (const part of await styles()) expect(part).toMatch(/about-screen|page-head/);
  });

  for (const part of ['core', 'home-screen'])
    test(`if ${part} does not arrive, the page says so and its links still work`, async ({
      browser,
      server,
    }) => {
      const line = await browser.newContext({ baseURL: server.url, locale: 'so', serviceWorkers: 'block' });
      const page = await line.newPage();
      const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${part}-`));
      await page.route(new RegExp(`/assets/${part}-.*\\.js$`), (route) => route.abort());
      await page.goto('/');
      await isLost;
      // Where the page is being read, not below its end.
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(page.getByRole('alert')).toContainText('Dhiig ma bilaaban karin');
      await expect(page.locator('main h1')).toBeVisible();
      await page.locator('footer a[href="/contact"]').click();
      await expect(page).toHaveURL('/contact');
      await expect(page.locator('h1')).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(new RegExp(`/assets/${part}-.*\\.js$`));
      await page.getByRole('alert').getByRole('link', { name: 'Isku day mar kale' }).click();
      await untilHydrated(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await line.close();
    });

  test('what the reader does meanwhile is kept', async ({ page }) => {
    const startApp = await holdApp(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.locator('footer a[href="/blood-requests"]').scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(500);
    await page.locator('summary').first().click();
    await expect(page.locator('details').first()).toHaveAttribute('open');
    await page.getByLabel('Name', { exact: true }).fill('Hodan Xasan');
    await page.getByLabel('Subject').selectOption('hospital');
    await expect(page.locator('form button')).toBeDisabled();
    const typedAt = await page.evaluate(() => window.scrollY);
    startApp();
    await untilHydrated(page);
    await expect(page.locator('details').first()).toHaveAttribute('open');
    expect(await page.evaluate(() => window.scrollY)).toBe(typedAt);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hodan Xasan');
    await expect(page.getByLabel('Subject')).toHaveValue('hospital');
    await expect(page.locator('[aria-invalid]')).toHaveCount(2);
  });

  test('what is typed as soon as the form accepts it stays, and the app knows it', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name', { exact: true }).fill('Hodan Xasan');
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hodan Xasan');
    await page.getByRole('button', { name: 'Write a message Hospital Services' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('hospital');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hodan Xasan');
  });

  test('a message is there again when its page is loaded again, also in the page that was built ahead', async ({
    page,
  }) => {
    await page.goto('/contact');
    await untilHydrated(page);
    await page.getByLabel('Message', { exact: true }).fill('Goorma ayaan dhiig bixin karaa?');
    await page.getByLabel('Subject').selectOption('donor');
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Goorma ayaan dhiig bixin karaa?');
    await expect(page.getByLabel('Subject')).toHaveValue('donor');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });

  test('the form of Contact says what is wrong, sends once, thanks, and is empty again', async ({
    page,
    server,
  }) => {
    await page.goto('/contact');
    await untilHydrated(page);
    const field = (name: string) => page.getByRole('main').locator(`form [name="${name}"]`);
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expectError(field('name'), 'Name is required');
    await expectError(field('email'), 'Email is required');
    await expectError(field('subject'), 'Please select a subject');
    await expectError(field('message'), 'Message is required');
    await expectFine(field('phone'));
    await field('name').fill('محمد علي 😀');
    await field('email').fill('cali');
    await field('subject').selectOption('technical');
    await field('message').fill('<b>Salaan</b>');
    await send.click();
    await expectError(field('email'), 'Invalid email');
    await field('email').fill('Cali@Isbitaal');

    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await send.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    arrived.resolve();
    await expect(toast(page, 'Message sent successfully!')).toBeVisible();
    await expect(field('name')).toHaveValue('');
    await expect(field('message')).toHaveValue('');
    const token = await newToken(server.url, ADMIN);
    const { messages } = await callApi(server.url, 'GET', '/admin/messages', { token });
    expect((messages as { email: string }[]).filter(({ email }) => email === 'cali@isbitaal')).toMatchObject([
      { name: 'محمد علي 😀', subject: 'technical', message: '<b>Salaan</b>', phone: null },
    ]);
  });

  test('what the server refuses stays in the form of Contact; what it accepts later is stored', async ({
    page,
  }) => {
    const answerWith = (status: number, code: string, message: string) =>
      page.route('**/api/contact', (route) =>
        route.fulfill({ status, json: { success: false, code, message } }),
      );
    await page.goto('/contact');
    await untilHydrated(page);
    const message = page.getByRole('textbox', { name: 'Message' });
    const send = page.getByRole('button', { name: 'Send Message' });
    await page.getByLabel('Name', { exact: true }).fill('Cali');
    await page.getByRole('main').getByLabel('Email').fill('cali@isbitaal.example');
    await page.getByLabel('Subject').selectOption('general');
    await message.fill('Salaan');
    await answerWith(400, 'failure.invalid', 'This cannot be taken');
    await send.click();
    await expect(toast(page, 'Failed to send message. Try again.')).toBeVisible();
    await expect(page.getByRole('main').getByText('This cannot be taken')).toBeVisible();
    await expect(message).toHaveValue('Salaan');
    await page.unroute('**/api/contact');
    await answerWith(429, 'failure.too_many_tries', 'Too many tries');
    await send.click();
    await expect(toast(page, 'Your message is saved and will be sent automatically.')).toBeVisible();
    await expect(message).toHaveValue('');
  });

  test('after going back the app knows what the browser has restored', async ({ page }) => {
    await page.goto('/contact');
    await untilHydrated(page);
    await page.getByLabel('Subject').selectOption('donor');
    await page.getByRole('textbox', { name: 'Message' }).fill('Goorma?');
    await page.goto('/api/health');
    await page.goBack();
    await untilHydrated(page);
    await expect(page.getByLabel('Subject')).toHaveValue('donor');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Goorma?');
    // By a key: the browser may still be scrolling to where the page was.
    await page.getByRole('button', { name: 'Send Message' }).press('Enter');
    // The name and the email are missing, and nothing else.
    await expect(page.locator('[aria-invalid]')).toHaveCount(2);
  });

  test('what was typed into a page is there in the language that this device remembers', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('dhiig.language', 'ar'));
    const startApp = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('input[name="email"]').fill('hodan@dhiig.example');
    await page.locator('input[name="password"]').fill('caano-');
    startApp();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('input[name="email"]')).toHaveValue('hodan@dhiig.example');
    // Whoever types goes on typing in the form that has taken the place.
    await page.keyboard.type('geel-42');
    await expect(page.locator('input[name="password"]')).toHaveValue('caano-geel-42');
  });

  test('it comes also for somebody who tapped before anything was painted', async ({ page }) => {
    // Chromium then reports no largest paint, ever.
    await page.addInitScript(() => {
      const observe = PerformanceObserver.prototype.observe;
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type !== 'largest-contentful-paint') observe.call(this, options);
      };
    });
    await page.goto('/about');
    await expect(page.locator('#root [inert]')).toHaveCount(0);
  });

  test('it uses the language that this device remembers, whatever language the page has', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('dhiig.language', 'ar'));
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('ar');
    await expect(page.locator('#root [inert]')).toHaveCount(0);
  });

  test('it knows who is signed in, without replacing the page', async ({ page, server }) => {
    const donor = await registerDonor(server.url, {
      name: 'Hodan Xasan',
      email: 'hodan.knows-who@dhiig.example',
      bloodType: 'O-',
      location: 'Hodan, Mogadishu',
    });
    await page.addInitScript((token) => localStorage.setItem('dhiig.token', token), donor.token);
    await page.goto('/');
    await expect(page.getByRole('main').locator('a[href="/dashboard"]')).toBeVisible();
    const isSame = (heading: Element) => window.seen.nodes.includes(heading);
    expect(await page.locator('h1').evaluate(isSame)).toBe(true);
  });
});
