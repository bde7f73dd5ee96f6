import type { ReleaseFile } from '../data/release/release-file.ts';
import { expect, test } from './support/fixtures.ts';
import { makeNeed } from './support/needs.ts';
import { logIn, newPhone } from './support/phone.ts';
import { ADMIN } from './support/server.ts';

/** The files of the release with the reader of each, as listed in the served worker. */
async function releaseOf(url: string): Promise<ReleaseFile[]> {
  const worker = await (await fetch(`${url}/sw.js`)).text();
  const entries = worker.match(/\{[^{}]*"url":"assets\/[^{}]*\}/g) ?? [];
  return entries.map((entry): ReleaseFile => JSON.parse(entry));
}

/** Runs in the page. Paths of all that the caches of this device hold. */
async function cachedPaths(): Promise<string[]> {
  const requests = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  );
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

const SCREENS = {
  donor: ['/', '/contact', '/donor', '/donor/settings', '/blood-requests', '/profile'],
  hospital: ['/', '/hospital', '/hospital/inventory', '/profile'],
  admin: ['/admin', '/admin/users', '/admin/audit', '/profile'],
} as const;

test('a device loads and stores only the code of its own role, and works with it offline', async ({
  server,
  browser,
}) => {
  // Three devices load all that they need.
  test.slow();
  const { donor, hospital } = await makeNeed(server.url, 'code-by-role');
  const release = await releaseOf(server.url);
  const only = (role: string) => release.filter((file) => file.for?.length === 1 && file.for[0] === role);
  expect(only('admin').length).toBeGreaterThan(5);
  expect(only('hospital').length).toBeGreaterThan(10);
  for (const [role, account] of Object.entries({ donor, hospital, admin: ADMIN })) {
    const { phone, page } = await newPhone(browser, server.url);
    const fetched = new Set<string>();
    // The worker's requests, too.
    phone.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    await logIn(page, account);
    const screens = SCREENS[role as keyof typeof SCREENS];
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    const cached = await page.evaluate(cachedPaths);
    const closed = release
      .filter((file) => file.for && !file.for.some((reader) => reader === 'visitor' || reader === role))
      .map(({ url }) => `/${url}`);
    expect(cached.filter((path) => closed.includes(path))).toEqual([]);
    expect([...fetched].filter((path) => closed.includes(path))).toEqual([]);
    const own = only(role).filter((file) => file.in === undefined || file.in === 'en');
    expect(own.map(({ url }) => `/${url}`).filter((path) => !cached.includes(path))).toEqual([]);

    await phone.setOffline(true);
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText('did not load')).toHaveCount(0);
    }
    await phone.close();
  }
});
