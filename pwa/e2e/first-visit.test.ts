import { expect, test } from './support/fixtures.ts';
import { makeNeed } from './support/needs.ts';
import { filesLeft, newPhone } from './support/phone.ts';
import { saveData } from './support/save-data.ts';
import { type LineProfile, REGULAR_2G, startSlowLine } from './support/slow-line.ts';

/** What the installation may load: a first visit on 2G must have its worker before its visitor leaves. */
const INSTALL_MOST = { requests: 15, bytes: 150_000 };

/** Bytes of its body as a browser receives it. */
async function sizeOf(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await answer.body?.cancel();
  const size = Number(answer.headers.get('content-length'));
  if (!(size > 0)) throw new Error(`${address} does not say how long it is`);
  return size;
}

/** A fast line, if only the transferred files matter. */
const FAST: LineProfile = { name: 'fast', kilobits: 100_000, latencyMs: 1 };

/** The browser checks for a new worker at each start. */
const NOT_AHEAD = /^\/(sw\.js$|api\/)/;

/** Runs in the page. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

/** Not those that donors share with others. */
const OF_OTHERS =
  /^(?!\/api\/|\/assets\/for-donor-).*(hospital|admin|inventory|create-request|edit-request|fulfill)/;
const WORDS = /\/assets\/(\w\w)-[a-z-]+-[\w-]{7}\.js/;

test('on a slow line the worker first loads only the shell, then the rest for the donor’s role and language', async ({
  server,
  browser,
}) => {
  // As long as a visit on 2G takes.
  test.slow();
  const { donor, hospital } = await makeNeed(server.url, 'first-visit');
  const line = await startSlowLine(server.url, REGULAR_2G);
  const { phone, page } = await newPhone(browser, line.url);
  await page.goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const install = line.paths().slice(line.paths().indexOf('/sw.js'));
  expect(install.length).toBeLessThanOrEqual(INSTALL_MOST.requests);
  const sizes = await Promise.all(install.map((path) => sizeOf(`${server.url}${path}`)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(INSTALL_MOST.bytes);

  await page.getByLabel('Email').fill(donor.email);
  await page.getByLabel('Password', { exact: true }).fill(donor.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(hospital.name).first()).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => page.evaluate(filesLeft), { timeout: 120_000 }).toBe(0);
  await page.goto('/donor/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/blood-requests');
  await expect(page.getByText(hospital.name).first()).toBeVisible();
  expect(line.paths().filter((path) => OF_OTHERS.test(path))).toEqual([]);
  expect(new Set(line.paths().flatMap((path) => WORDS.exec(path)?.[1] ?? []))).toEqual(new Set(['en']));
  // Each file once: what the page has loaded comes from the browser's own cache.
  const files = line.paths().filter((path) => path.startsWith('/assets/'));
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted());

  await line.close();
  for (const path of [
    '/donor',
    '/donor/profile',
    '/donor/settings',
    '/blood-requests',
    '/profile',
    '/outbox',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('did not load')).toHaveCount(0);
  }
  await phone.close();
});

test('a device in data-saver mode gets the shell and what its pages show, nothing in advance', async ({
  server,
  browser,
}) => {
  const line = await startSlowLine(server.url, FAST);
  const { phone, page } = await newPhone(browser, line.url);
  await saveData(phone);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const shell = line.paths().length;
  expect(await page.evaluate(filesLeft)).toBeGreaterThan(0);

  // Both could make it continue; if so, that has begun by the time the next screen is shown and all is idle.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.goto('/contact');
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  await page.evaluate(idle);
  await page.evaluate(filesLeft);
  await page.evaluate(idle);
  expect(
    line
      .paths()
      .slice(shell)
      .filter((path) => !asked.has(path) && !NOT_AHEAD.test(path)),
  ).toEqual([]);
  await phone.close();
  await line.close();
});
