import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DatabaseDump } from '../data/offline/testing/dump.ts';
import { REQUEST } from '../data/offline/testing/surroundings.ts';
import { auditOf } from './support/books.ts';
import { expect, testOnProcess as test } from './support/fixtures.ts';
import { answersOf, makeNeed, type Need } from './support/needs.ts';
import { answer, logIn, newPhone } from './support/phone.ts';
import { serveCopy } from './support/static-copy.ts';

/** What an earlier release left on a phone, read by this one in a real browser. */

const FIXTURES = 'pwa/data/offline/fixtures';

/** The fixture as it would be on this donor's phone today: their id and token, an existing request, today's time. */
function leftBy(file: string, { donor, requestId }: Need): DatabaseDump {
  const text = readFileSync(join(FIXTURES, file), 'utf8');
  const { writtenAt } = JSON.parse(text) as { writtenAt: number };
  const age = Date.now() - writtenAt;
  return JSON.parse(
    text
      .replaceAll('asha-1', donor.token)
      .replaceAll('"asha"', JSON.stringify(donor.id))
      .replaceAll(REQUEST, requestId)
      .replaceAll(/\b1772694\d{6}\b/g, (time) => String(Number(time) + age)),
  );
}

/** Makes the browser's own database from a dump, before the app has run. */
const restore = (page: Page, dump: DatabaseDump): Promise<void> =>
  page.evaluate(async ({ version, stores }) => {
    const opening = indexedDB.open('dhiig', version);
    opening.onupgradeneeded = () => {
      for (const [name, { keyPath, autoIncrement, indexes, rows }] of Object.entries(stores)) {
        const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique });
        for (const row of rows) store.add(row);
      }
    };
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = () => reject(opening.error);
    });
    opening.result.close();
  }, dump);

/** The database's version and the entries of its outbox, read beside the app. */
const stores = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('dhiig');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const db = opening.result;
    const reading = db.transaction('outbox').objectStore('outbox').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    const { version } = db;
    db.close();
    const outbox = reading.result as { id: string; state: string; summary: Record<string, unknown> }[];
    return { version, outbox };
  });

const actionsIn = (database: string, { donor, requestId }: Need) =>
  ['response.give', 'response.withdraw'].map(
    (action) =>
      auditOf(database, action).filter((row) => row.actorId === donor.id && row.requestId === requestId)
        .length,
  );

for (const file of readdirSync(FIXTURES).filter((name) => name.endsWith('.json')))
  test(`what ${file} left behind is sent once and in order, and what was refused stays shown`, async ({
    page,
    server,
  }) => {
    const need = await makeNeed(server.url, file.replace('.json', ''));
    await page.goto('/api/health');
    await restore(page, leftBy(file, need));
    await page.evaluate((token) => localStorage.setItem('dhiig.token', token), need.donor.token);
    await page.goto('/outbox');
    await expect.poll(() => actionsIn(server.database, need)).toEqual([1, 1]);
    const refused = page.getByRole('listitem').filter({ hasText: 'said: failure.request_fulfilled' });
    await expect(refused.getByText('Not accepted')).toBeVisible();
    await expect
      .poll(async () => (await stores(page)).outbox.filter(({ state }) => state === 'waiting'))
      .toEqual([]);
    expect((await answersOf(server.url, need)).map(({ status }) => status)).toEqual(['withdrawn']);
    expect(actionsIn(server.database, need)).toEqual([1, 1]);
  });

test('a release with a migration takes over while an answer waits: the answer is kept, changed, and sent once', async ({
  server,
  browser,
}) => {
  const need = await makeNeed(server.url, 'migration');
  const copy = await serveCopy(server.url);
  const { phone, page } = await newPhone(browser, copy.url);
  await logIn(page, need.donor);
  await expect(page.getByText(need.hospital.name)).toBeVisible();
  await server.kill();
  await answer(page, need.hospital);
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
  const before = await stores(page);
  expect(before.outbox).toMatchObject([{ state: 'waiting' }]);

  copy.releaseWithMigration();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await test.step('the new release reads what the old one stored', async () => {
    await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('script[src*="next/"]') !== null)).toBe(true);
    // The stores are opened once the screen is shown.
    await expect.poll(async () => (await stores(page)).version).toBe(990);
    const after = await stores(page);
    expect(after.outbox).toMatchObject([
      { id: before.outbox[0]?.id, state: 'waiting', summary: { moved: 1 } },
    ]);
  });

  await server.start();
  await page.goto('/donor/responses');
  await expect.poll(() => actionsIn(server.database, need)).toEqual([1, 0]);
  await expect.poll(async () => (await stores(page)).outbox).toEqual([]);
  expect((await answersOf(server.url, need)).map(({ donor }) => donor._id)).toEqual([need.donor.id]);
  await phone.close();
  await copy.dispose();
});
