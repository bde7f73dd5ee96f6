import { onProcess } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { filesLeft } from './support/phone.ts';
import type { ServerProcess } from './support/server.ts';
import { test as base, expect, signIn } from './support/webkit.ts';

const test = base.extend<{ server: ServerProcess }>(onProcess);

// The donor's list has no requests of other tests before these.
test.use({ world: 'webkit' });

test('WebKit: a donor signs in, answers, starts without the server and answers again', async ({
  server,
  webkit,
}) => {
  const { url } = server;
  const need = await makeNeed(url, 'webkit');
  await signIn(webkit, url, need.donor);
  await webkit.see(need.hospital.name);
  const answers = async () => (await answersOf(url, need)).map(({ status }) => status);
  await webkit.press('Respond');
  // Where a press has just changed the screen the next one is not heard.
  await expect(async () => {
    await webkit.press('Yes, I can come');
    await expect.poll(answers, { timeout: 10_000 }).toEqual(['accepted']);
  }).toPass({ timeout: 60_000 });
  await webkit.see('Please come as soon as you can.');

  await webkit.goto(`${url}/donor/responses`);
  await webkit.see(need.hospital.name);
  await expect.poll(() => webkit.run(`return (${filesLeft})()`), { timeout: 120_000 }).toBe(0);
  await server.kill();
  await webkit.goto(`${url}/donor/responses`);
  await webkit.see(need.hospital.name);
  const isShown = () => webkit.run(`return document.querySelector('main summary') !== null`);
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
  await webkit.run(`document.querySelector('main summary').click()`);
  await webkit.press('Withdraw answer');
  await webkit.see('Waiting for a connection');
  await server.start();
  await webkit.goto(`${url}/donor/responses`);
  await expect.poll(answers, { timeout: 60_000 }).toEqual(['withdrawn']);
});
