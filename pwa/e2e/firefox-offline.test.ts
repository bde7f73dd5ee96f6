import type { Page } from 'puppeteer-core';
import { test as base, expect, press, pressOnCard, see, signIn, textOf } from './support/firefox.ts';
import { onProcess } from './support/fixtures.ts';
import { answersOf, makeNeed, type Need } from './support/needs.ts';
import { callApi } from './support/people.ts';
import { filesLeft } from './support/phone.ts';
import type { ServerProcess } from './support/server.ts';

const test = base.extend<{ server: ServerProcess }>(onProcess);

// The donor's list has no requests of other tests before these.
test.use({ world: 'firefox-offline' });

/** Stock Firefox, which has no background sync: the app itself sends what waits. */

/** Signs in on the screen and reads what hospitals need; then all of the app is on the device. */
async function startAs(page: Page, url: string, { donor, hospital }: Need): Promise<void> {
  await signIn(page, url, donor, hospital.name);
  await expect.poll(() => page.evaluate(filesLeft), { timeout: 120_000 }).toBe(0);
}

/** One device for all steps: Firefox starts twice, and stores the app once. */
test('Firefox: an answer without a network arrives once, or is refused kindly; it outlives page and browser', async ({
  server,
  firefox,
}) => {
  const { url } = server;
  const filled = await makeNeed(url, 'fox-field');
  const first = await firefox.open();
  await startAs(first.page, url, filled);
  expect(await first.page.evaluate(() => 'SyncManager' in window)).toBe(false);

  await test.step('with the network cut it waits in place; filled meanwhile, it is refused kindly', async () => {
    const { page } = first;
    await page.setOfflineMode(true);
    await pressOnCard(page, filled.hospital.name, 'Respond');
    await press(page, 'Yes, I can come');
    await see(page, 'Waiting for a connection');
    expect(await answersOf(url, filled)).toEqual([]);
    await callApi(url, 'PATCH', `/requests/fulfill/${filled.requestId}`, { token: filled.hospital.token });
    await page.setOfflineMode(false);
    await page.goto(`${url}/outbox`);
    await see(page, 'This request has already been fulfilled. Thank you!');
    await press(page, 'Remove');
    await see(page, 'Nothing is waiting');
    expect(await answersOf(url, filled)).toEqual([]);
  });

  const need = await makeNeed(url, 'fox-den');
  await test.step('a start without the server shows what it knew, and accepts the answer', async () => {
    const { page, browser } = first;
    await page.goto(`${url}/donor`);
    await see(page, need.hospital.name);
    await server.kill();
    await page.goto(`${url}/donor`);
    await see(page, need.hospital.name);
    await pressOnCard(page, need.hospital.name, 'Respond');
    await press(page, 'Yes, I can come');
    await see(page, 'Waiting for a connection');
    expect(await textOf(page)).not.toContain('Successfully responded');
    await browser.close();
  });

  const { browser, page } = await firefox.open();
  await test.step('the restarted browser still has the requests and the answer', async () => {
    await page.goto(`${url}/donor`);
    await see(page, need.hospital.name);
    await page.goto(`${url}/outbox`);
    await see(page, 'Your answer: I can come');
  });

  await server.start();
  await test.step('it arrives without anybody touching it', async () => {
    await page.goto(`${url}/donor/responses`);
    await expect
      .poll(async () => (await answersOf(url, need)).map(({ status }) => status))
      .toEqual(['accepted']);
    await see(page, 'Please come as soon as you can.');
    // Firefox logs an error when a page is left while it loads a part of itself.
    await page.locator('[aria-label="The same code for the hospital’s camera"]').wait();
    await page.goto(`${url}/outbox`);
    await see(page, 'Nothing is waiting');
  });
  expect(await answersOf(url, need)).toHaveLength(1);

  await test.step('an app that is closed while an answer waits leaves it to the worker, which sends it', async () => {
    await callApi(url, 'PATCH', `/requests/fulfill/${need.requestId}`, { token: need.hospital.token });
    const last = await makeNeed(url, 'fox-away');
    await page.goto(`${url}/donor`);
    await see(page, last.hospital.name);
    await browser.newPage();
    await page.bringToFront();
    await server.kill();
    // The bar that says so moves the card: a press on what has just moved is not heard.
    await expect(async () => {
      await pressOnCard(page, last.hospital.name, 'Respond');
      await page.locator('::-p-aria([name="Yes, I can come"][role="button"])').setTimeout(5_000).wait();
    }).toPass({ timeout: 60_000 });
    await press(page, 'Yes, I can come');
    await see(page, 'Waiting for a connection');
    await page.close();
    await server.start();
    await expect.poll(async () => (await answersOf(url, last)).length, { timeout: 60_000 }).toBe(1);
  });
});
