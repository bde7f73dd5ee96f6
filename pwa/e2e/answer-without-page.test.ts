import type { Page } from '@playwright/test';
import { type Desktop, startDesktop } from './support/desktop.ts';
import { testOnProcess as base, expect } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { outboxRows } from './support/outbox-rows.ts';
import { postRequest } from './support/people.ts';
import { logIn, syncTags } from './support/phone.ts';
import { openPushPhone, type PushPhone } from './support/push-phone.ts';
import { WHEN_SENT } from './support/when-sent.ts';

/**
 * "I can donate", tapped by a person on a notification that the desktop shows, with the server dead, no page of the
 * app open, and a worker that the browser ends: what a phone in a pocket does.
 */

interface Called {
  readonly device: PushPhone;
  readonly desktop: Desktop;
  readonly answers: () => Promise<readonly string[]>;
}

const test = base.extend<{ called: (name: string) => Promise<Called> }>({
  world: 'answer-without-page',
  environment: async ({ service }, use) => use({ PUSH_ALLOWED_HOSTS: service.host }),
  // A donor with alerts on, whom an alert has reached; the app is closed.
  called: async ({ server: { url }, service }, use, info) => {
    info.skip(process.platform !== 'linux', 'only a Linux desktop can be stood in for');
    const desktop = await startDesktop();
    const devices: PushPhone[] = [];
    await use(async (name) => {
      const { hospital, donor } = await makeNeed(url, name);
      const device = await openPushPhone(url, info.outputPath('phone'), service, desktop);
      devices.push(device);
      await logIn(device.page, donor);
      await device.page.getByRole('button', { name: 'Turn on alerts' }).click();
      await expect(device.page.getByText('Alerts are on. Thank you for being ready!')).toBeVisible();
      await device.leaveApp();
      const place = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };
      const requestId = await postRequest(url, hospital, { bloodType: 'B-', urgency: 'high', ...place });
      await device.receive();
      await expect.poll(() => desktop.shown()).toMatchObject([{ title: `B- needed at ${name} Hospital` }]);
      return {
        device,
        desktop,
        answers: async () => (await answersOf(url, { hospital, requestId })).map(({ status }) => status),
      };
    });
    for (const { phone } of devices) await phone.close();
    await desktop.close();
  },
});

const says = (desktop: Desktop) => desktop.shown().map(({ body }) => body.split('\n').at(-1));
/** The id of the one answer that waits. */
const answerIn = async (page: Page): Promise<string> =>
  (await outboxRows(page)).find(({ endpoint }) => endpoint === 'POST /alerts/answer')?.id ?? '';

const BY_ITSELF = 'Saved on this phone. It will be sent when you’re back online.';

test('the tap opens the answer; with the app closed and the worker ended, the browser’s sync delivers it', async ({
  server,
  called,
}) => {
  const { device, desktop, answers } = await called('dozing');
  const { phone } = device;
  await server.kill();
  const opened = phone.waitForEvent('page');
  desktop.tap('I can donate');
  const page = await opened;
  await expect(page.getByRole('heading', { level: 1, name: 'Your answer is saved' })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/donor\/requests\//);
  await expect.poll(() => says(desktop)).toEqual([BY_ITSELF]);
  const entry = await answerIn(page);
  expect(await syncTags(page)).toContain(`outbox:${entry}`);
  await page.close();
  await device.endWorker();
  await server.start();
  expect(await answers()).toEqual([]);

  // For a server that is dead the browser waits five minutes; for a network that is gone, until it is back.
  await device.sync(`outbox:${entry}`);
  await expect.poll(() => says(desktop), WHEN_SENT).toEqual(['dozing Hospital expects you. Thank you!']);
  expect(await answers()).toEqual(['accepted']);
});

test('an answer that is sent while the app is open is announced on the notification that said it waits', async ({
  server,
  called,
}) => {
  const { device, desktop, answers } = await called('later');
  await server.kill();
  const opened = device.phone.waitForEvent('page');
  desktop.tap('I can donate');
  const page = await opened;
  await expect.poll(() => says(desktop)).toEqual([BY_ITSELF]);
  await expect(page.getByRole('heading', { level: 1, name: 'Your answer is saved' })).toBeVisible();
  // The worker that said so no longer follows the entry.
  await device.endWorker();
  await server.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const expected = page.getByRole('heading', { level: 1, name: 'later Hospital expects you' });
  await expect(expected).toBeVisible(WHEN_SENT);
  await expect.poll(() => says(desktop), WHEN_SENT).toEqual(['later Hospital expects you. Thank you!']);
  expect(await answers()).toEqual(['accepted']);
});
