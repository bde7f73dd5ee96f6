import type { Page } from 'puppeteer-core';
import { expect, press, pressOnCard, see, test, textOf, typeInto } from './support/firefox.ts';
import { answersOf, makeNeed, type Need } from './support/needs.ts';
import { callApi } from './support/people.ts';
import { filesLeft } from './support/phone.ts';

/** Stock Firefox, which has no background sync: the app itself brings what waits. */

/** They sign in on the screen and have read what hospitals need; all of the app is on the device. */
async function signIn(page: Page, url: string, { donor, hospital }: Need): Promise<void> {
  await page.goto(`${url}/login`);
  await typeInto(page, 'email', donor.email);
  await typeInto(page, 'password', donor.password);
  await press(page, 'Login');
  await see(page, hospital.name);
  await expect.poll(() => page.evaluate(filesLeft), { timeout: 120_000 }).toBe(0);
}

test('Firefox: with the server dead a donor reads, answers and closes the browser; the answer arrives by itself, once', async ({
  server,
  firefox,
}) => {
  const { url } = server;
  const need = await makeNeed(url, 'fox-den');
  const { hospital } = need;

  const first = await firefox.open();
  await signIn(first.page, url, need);
  expect(await first.page.evaluate(() => 'SyncManager' in window)).toBe(false);
  await server.kill();
  await test.step('a start without the server shows what it knew, and takes the answer', async () => {
    await first.page.goto(`${url}/donor`);
    await see(first.page, hospital.name);
    await pressOnCard(first.page, hospital.name, 'Respond');
    await press(first.page, 'Yes, I can come');
    await see(first.page, 'Waiting for network');
    expect(await textOf(first.page)).not.toContain('Successfully responded');
    await first.browser.close();
  });

  const second = await firefox.open();
  await test.step('the restarted browser still has the requests and the answer', async () => {
    await second.page.goto(`${url}/donor`);
    await see(second.page, hospital.name);
    await second.page.goto(`${url}/outbox`);
    await see(second.page, 'Your answer: I can come');
    await second.browser.close();
  });

  await server.start();
  expect(await answersOf(url, need)).toEqual([]);
  const third = await firefox.open();
  await test.step('it arrives without anybody touching it', async () => {
    await third.page.goto(`${url}/donor/responses`);
    await expect
      .poll(async () => (await answersOf(url, need)).map(({ status }) => status))
      .toEqual(['accepted']);
    await see(third.page, 'The hospital expects you.');
    await third.page.goto(`${url}/outbox`);
    await see(third.page, 'Nothing is waiting');
  });
  expect(await answersOf(url, need)).toHaveLength(1);
});

test('Firefox: with the network cut the answer waits in place; filled meanwhile, it is refused kindly', async ({
  server,
  firefox,
}) => {
  const { url } = server;
  const need = await makeNeed(url, 'fox-field');
  const { page } = await firefox.open();
  await signIn(page, url, need);
  await page.setOfflineMode(true);
  await pressOnCard(page, need.hospital.name, 'Respond');
  await press(page, 'Yes, I can come');
  await see(page, 'Waiting for network');
  expect(await answersOf(url, need)).toEqual([]);
  await callApi(url, 'PATCH', `/requests/fulfill/${need.requestId}`, { token: need.hospital.token });

  await page.setOfflineMode(false);
  await page.goto(`${url}/outbox`);
  await see(page, 'This request has already been filled. Thank you!');
  await press(page, 'OK, remove');
  await see(page, 'Nothing is waiting');
  expect(await answersOf(url, need)).toEqual([]);
});

test('Firefox: an app that is put away with an answer waiting leaves it to the worker, which sends it', async ({
  server,
  firefox,
}) => {
  const { url } = server;
  const need = await makeNeed(url, 'fox-away');
  const { browser, page } = await firefox.open();
  await signIn(page, url, need);
  await browser.newPage();
  await page.bringToFront();
  await server.kill();
  await pressOnCard(page, need.hospital.name, 'Respond');
  await press(page, 'Yes, I can come');
  await see(page, 'Waiting for network');
  await page.close();
  await server.start();
  await expect.poll(async () => (await answersOf(url, need)).length, { timeout: 60_000 }).toBe(1);
});
