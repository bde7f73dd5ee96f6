import { expect, press, see, test, textOf, typeInto } from './support/firefox.ts';
import { answersOf, makeNeed } from './support/needs.ts';

/** Stock Firefox, which has no background sync: the app itself brings what waits. */

test('Firefox: with the server dead a donor reads, answers and closes the browser; the answer arrives by itself, once', async ({
  server,
  firefox,
}) => {
  const { url } = server;
  const need = await makeNeed(url, 'fox-den');
  const { hospital, donor } = need;

  const first = await firefox.open();
  await test.step('the donor signs in and sees the request', async () => {
    await first.page.goto(`${url}/login`);
    expect(await first.page.evaluate(() => 'SyncManager' in window)).toBe(false);
    await typeInto(first.page, 'email', donor.email);
    await typeInto(first.page, 'password', donor.password);
    await press(first.page, 'Login');
    await see(first.page, hospital.name);
    await first.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  });

  await server.kill();
  await test.step('a start without the server shows what it knew, and takes the answer', async () => {
    await first.page.goto(`${url}/donor`);
    await see(first.page, hospital.name);
    await press(first.page, 'Respond');
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
