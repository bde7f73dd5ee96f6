import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from './support/chromium.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, registerDonor, registerVerifiedHospital } from './support/people.ts';

const PLACE = { latitude: 2.0494, longitude: 45.3048 };

let count = 0;

/** A verified hospital with one open request, and a donor whom it fits. */
async function makeNeed(url: string) {
  count += 1;
  const hospital = await registerVerifiedHospital(url, {
    name: `Waaberi Hospital ${count}`,
    email: `offline-hospital-${count}@example.so`,
    location: 'Waberi, Mogadishu',
    address: 'Airport Road',
    coordinates: PLACE,
  });
  const donor = await registerDonor(url, {
    name: 'Faiza Omar Bile',
    email: `offline-donor-${count}@example.so`,
    bloodType: 'B-',
    location: 'Waberi, Mogadishu',
    coordinates: PLACE,
  });
  const { request } = await callApi(url, 'POST', '/requests/create', {
    token: hospital.token,
    body: { bloodType: 'B-', units: 1, urgency: 'high', location: 'Waberi, Mogadishu' },
  });
  return { hospital, donor, requestId: (request as { _id: string })._id };
}

const answersOf = async (url: string, hospital: Account, requestId: string) => {
  const { responses } = await callApi(url, 'GET', `/requests/${requestId}/responses`, {
    token: hospital.token,
  });
  return responses as { status: string }[];
};

/** A phone: a browser with a profile on disk, so that it can be closed and opened again. */
async function openPhone(url: string, profile: string): Promise<{ phone: BrowserContext; page: Page }> {
  const executablePath = findChromium();
  const phone = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL: url,
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    timezoneId: 'Africa/Mogadishu',
  });
  return { phone, page: phone.pages()[0] ?? (await phone.newPage()) };
}

async function signInOn(page: Page, token: string): Promise<void> {
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('dhiig.token', value), token);
  await page.goto('/donor');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Two taps on the card of this hospital's request. */
async function answer(page: Page, hospital: Account): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: hospital.name });
  await card.getByRole('button', { name: 'Respond' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, I can come' }).click();
}

test('with the server dead a donor reads, answers and closes the browser; the answer arrives by itself, once', async ({
  server,
}, info) => {
  const { url } = server;
  const { hospital, donor, requestId } = await makeNeed(url);
  const profile = join(info.outputPath(), 'phone');

  const first = await openPhone(url, profile);
  await signInOn(first.page, donor.token);
  await expect(first.page.getByText(hospital.name)).toBeVisible();
  await server.kill();

  await test.step('a start without the server shows what it knew, and takes the answer', async () => {
    await first.page.goto('/donor');
    await expect(first.page.getByText(hospital.name)).toBeVisible();
    await expect(first.page.getByRole('status').filter({ hasText: /No network since|As of/ })).toBeVisible();
    await answer(first.page, hospital);
    await expect(first.page.getByText('Waiting for network').first()).toBeVisible();
    await expect(first.page.getByText('Successfully responded to request!')).toHaveCount(0);
    await first.phone.close();
  });

  const second = await openPhone(url, profile);
  await test.step('the restarted browser still has it', async () => {
    await second.page.goto('/outbox');
    await expect(second.page.getByText('Your answer: I can come')).toBeVisible();
  });

  await server.start();
  await test.step('it arrives without anybody touching it', async () => {
    await second.page.goto('/donor/responses');
    await expect
      .poll(async () => (await answersOf(url, hospital, requestId)).map(({ status }) => status))
      .toEqual(['accepted']);
    await expect(second.page.getByText('The hospital expects you.', { exact: false })).toBeVisible();
    await second.page.goto('/outbox');
    await expect(second.page.getByText('Nothing is waiting')).toBeVisible();
    await second.phone.close();
  });
  expect(await answersOf(url, hospital, requestId)).toHaveLength(1);
});

test('an answer to a request that was filled meanwhile is refused kindly and shown', async ({
  server,
}, info) => {
  const { url } = server;
  const { hospital, donor, requestId } = await makeNeed(url);
  const { phone, page } = await openPhone(url, join(info.outputPath(), 'phone'));
  await signInOn(page, donor.token);
  await expect(page.getByText(hospital.name)).toBeVisible();

  await phone.setOffline(true);
  await answer(page, hospital);
  await expect(page.getByText('Waiting for network').first()).toBeVisible();
  await callApi(url, 'PATCH', `/requests/fulfill/${requestId}`, { token: hospital.token });

  await phone.setOffline(false);
  await page.goto('/outbox');
  await expect(page.getByText('This request has already been filled. Thank you!').first()).toBeVisible();
  await page.getByRole('button', { name: 'OK, remove' }).click();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  expect(await answersOf(url, hospital, requestId)).toEqual([]);
  await phone.close();
});

test('after logout nothing of the person is left, and the next one on the same device finds nothing', async ({
  server,
}, info) => {
  const { url } = server;
  const { hospital, donor } = await makeNeed(url);
  const { phone, page } = await openPhone(url, join(info.outputPath(), 'phone'));
  await signInOn(page, donor.token);
  await expect(page.getByText(hospital.name)).toBeVisible();

  await phone.setOffline(true);
  await answer(page, hospital);
  await expect(page.getByText('Waiting for network').first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Log out with unsent work?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep locked and log out' }).click();
  await expect(page).toHaveURL('/');

  const dump = await page.evaluate(async () => {
    const stores: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        stores.push(JSON.stringify(rows));
      }
      db.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url);
    return { local: JSON.stringify(localStorage), stores: stores.join('\n'), cached: cached.join('\n') };
  });
  for (const personal of [donor.id, donor.name, donor.email, donor.token, hospital.name]) {
    expect(dump.local).not.toContain(personal);
    expect(dump.stores).not.toContain(personal);
  }
  expect(dump.cached).not.toContain('/api/');
  await phone.close();
});
