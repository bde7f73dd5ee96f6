import type { Browser, Page } from 'puppeteer-core';
import webPush, { type PushSubscription, type RequestOptions } from 'web-push';
import { allowNotifications, test as base, expect, tapNotification } from './support/firefox.ts';
import { type MozillaPushService, startMozillaPushService } from './support/mozilla-push-service.ts';
import { type PushPage, servePushPage } from './support/push-page.ts';

/** Stock Firefox with its own push client against the push service on loopback: the basis for the product's tests. */

const test = base.extend<{ push: MozillaPushService; site: PushPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  push: async ({}, use) => {
    const service = await startMozillaPushService();
    await use(service);
    await service.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  site: async ({}, use) => {
    const page = await servePushPage();
    await use(page);
    await page.close();
  },
});

const OURS = webPush.generateVAPIDKeys();

const subscribe = (page: Page): Promise<PushSubscription> =>
  page.evaluate(async (applicationServerKey) => {
    await navigator.serviceWorker.register('/worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    return JSON.parse(JSON.stringify(subscription));
  }, OURS.publicKey);

const shown = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
  );

const addresses = async (browser: Browser): Promise<string[]> =>
  (await browser.pages()).map((page) => page.url());

/** A push service's answer to a message that was made and signed by an implementation other than ours. */
async function send(
  subscription: PushSubscription,
  text: string,
  { keys = OURS, ...options }: RequestOptions & { keys?: typeof OURS } = {},
): Promise<number> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, text, {
    TTL: 600,
    vapidDetails: { subject: 'mailto:blood@example.so', ...keys },
    ...options,
  });
  return (await fetch(endpoint, { method, headers: headers as HeadersInit, body: body as BodyInit })).status;
}

test('Firefox: a push reaches the worker, also one sent while it was closed; what the RFCs refuse is refused', async ({
  firefox,
  push,
  site,
}) => {
  const first = await firefox.open(push.preferences);
  await allowNotifications(first.browser, site.url);
  await first.page.goto(site.url);
  const subscription = await subscribe(first.page);
  expect(push.endpoints()).toEqual([subscription.endpoint]);

  await test.step('a push arrives while it is open', async () => {
    expect(await send(subscription, 'O- is needed', { urgency: 'high', topic: 'request-1' })).toBe(201);
    await expect.poll(site.had).toEqual(['O- is needed']);
    await expect.poll(() => shown(first.page)).toEqual(['O- is needed']);
    await expect
      .poll(() => push.messages())
      .toMatchObject([
        { state: 'acked', ackCode: 100, urgency: 'high', topic: 'request-1', ttl: 600, deliveries: 1 },
      ]);
  });

  await test.step('a tap on its notification wakes the worker, which opens a page', async () => {
    expect(await tapNotification(first.browser, 'O- is needed')).toBe(true);
    await expect.poll(() => addresses(first.browser)).toContain(`${site.url}/tapped`);
  });

  const page =
    await test.step('two of one topic while it is closed: the later one arrives at the next start', async () => {
      await first.browser.close();
      expect(await send(subscription, 'A+ is needed', { topic: 'request-2' })).toBe(201);
      expect(await send(subscription, 'A+ is no longer needed', { topic: 'request-2' })).toBe(201);
      const again = await firefox.open(push.preferences);
      await expect.poll(site.had, { timeout: 60_000 }).toEqual(['O- is needed', 'A+ is no longer needed']);
      await expect
        .poll(() => push.messages().map(({ state }) => state))
        .toEqual(['acked', 'replaced', 'acked']);
      return again.page;
    });

  await test.step('the push service refuses what the RFCs refuse, and a subscription that is gone', async () => {
    await page.goto(site.url);
    const { endpoint } = subscription;

    expect(await send(subscription, 'by another server', { keys: webPush.generateVAPIDKeys() })).toBe(403);
    expect(await send({ ...subscription, endpoint: `${endpoint}0` }, 'nowhere')).toBe(404);
    expect((await fetch(endpoint, { method: 'POST', headers: { ttl: '60' } })).status).toBe(401);
    expect((await fetch(endpoint, { method: 'POST' })).status).toBe(400);
    expect(await send(subscription, 'x'.repeat(3_994))).toBe(413);
    expect(await send(subscription, 'x'.repeat(3_993))).toBe(201);
    await expect.poll(() => push.messages().at(-1)?.state).toBe('acked');

    const isUnsubscribed = await page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      return (await pushManager.getSubscription())?.unsubscribe();
    });
    expect(isUnsubscribed).toBe(true);
    await expect.poll(push.endpoints).toEqual([]);
    expect(await send(subscription, 'too late')).toBe(410);
    expect(push.refusals().map(({ status }) => status)).toEqual([403, 404, 401, 400, 413, 410]);
  });
});
