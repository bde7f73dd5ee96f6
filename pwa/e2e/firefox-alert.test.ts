import type { Browser, Page } from 'puppeteer-core';
import webPush from 'web-push';
import {
  allowNotifications,
  test as base,
  expect,
  press,
  see,
  signIn,
  tapNotification,
} from './support/firefox.ts';
import { type MozillaPushService, startMozillaPushService } from './support/mozilla-push-service.ts';
import { answersOf } from './support/needs.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';

/**
 * Stock Firefox with its own push client: subscribing, decrypting, showing and tapping are real, also after
 * its push service has dropped its subscription, or the server's key has changed.
 */

const PLACE = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };

interface Called {
  readonly browser: Browser;
  readonly page: Page;
  /** A hospital posts an urgent request, which alerts the donor; its id. */
  need(hospital?: Account): Promise<string>;
}

const aHospital = (url: string, name: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name: `${name} Hospital`,
    email: `${name.toLowerCase()}-hospital@example.so`,
    address: 'Airport Road',
    ...PLACE,
  });

const test = base.extend<{ called: () => Promise<Called>; push: MozillaPushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  push: async ({}, use) => {
    const service = await startMozillaPushService();
    await use(service);
    await service.close();
  },
  /** A donor with alerts on, and a hospital that sends alerts. */
  called: async ({ server, firefox, push }, use) => {
    await server.stop();
    await server.start({ PUSH_ALLOWED_HOSTS: push.host, ALERTS_PER_HOUR: '100' });
    await use(async () => {
      const { url } = server;
      const first = await aHospital(url, 'Renewed');
      const email = 'renewed-donor@example.so';
      const donor = await registerDonor(url, { name: 'Ubah Jama', email, bloodType: 'B-', ...PLACE });
      await callApi(url, 'PUT', '/auth/profile', {
        token: donor.token,
        body: { preferences: { everyAlert: true } },
      });
      const { browser, page } = await firefox.open(push.preferences);
      await allowNotifications(browser, url);
      await signIn(page, url, donor, 'Turn on alerts');
      await press(page, 'Turn on alerts');
      await see(page, 'Alerts are on. Thank you for being ready!');
      expect(push.endpoints()).toHaveLength(1);
      const need = (hospital = first) =>
        postRequest(url, hospital, { bloodType: 'B-', urgency: 'high', ...PLACE });
      return { browser, page, need };
    });
  },
  world: 'firefox-alert',
});

const newPair = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
};

test('Firefox: alerts ring, also with a renewed subscription; a tap opens the request, and the answer arrives', async ({
  server,
  push,
  called,
}) => {
  const { browser, page, need } = await called();
  const only = async (but: string): Promise<string> => {
    await expect.poll(() => push.endpoints().filter((endpoint) => endpoint !== but)).toHaveLength(1);
    await expect.poll(push.endpoints).toHaveLength(1);
    return push.endpoints()[0] ?? '';
  };
  const restartApp = async () => {
    await page.goto(`${server.url}/donor/settings`);
    await see(page, 'On, even with Dhiig closed.');
  };
  /** Raises an alert, which rings at this endpoint. */
  const rings = async (endpoint: string) => {
    const before = push.messages().length;
    await need();
    const acked = () =>
      push
        .messages()
        .filter((one, index) => index >= before && one.state === 'acked' && one.endpoint === endpoint);
    await expect.poll(() => acked().length).toBeGreaterThan(0);
  };
  const [first = ''] = push.endpoints();

  const hospital = await aHospital(server.url, 'Firefox');
  const requestId = await need(hospital);
  await test.step('an alert is received, decrypted and shown; a tap opens the request in the window of the app', async () => {
    await expect.poll(() => push.messages()).toMatchObject([{ state: 'acked', urgency: 'high' }]);
    expect(push.refusals()).toEqual([]);
    await expect.poll(() => tapNotification(browser, 'B- needed at Firefox Hospital')).toBe(true);
    // The notification's window may appear before it accepts taps: a person who sees no reaction taps again.
    await expect
      .poll(async () => {
        await tapNotification(browser, 'B- needed at Firefox Hospital');
        return page.evaluate(() => location.pathname);
      })
      .toBe(`/donor/requests/${requestId}`);
    await see(page, 'Never pay, never be paid.');
    // Only an alerted donor may say no.
    await see(page, 'I cannot come');
  });

  const second = await test.step('410 while the browser holds it: the next start repairs it', async () => {
    push.forget(first);
    await need();
    await expect.poll(() => push.refusals().map(({ status }) => status)).toEqual([410]);
    await restartApp();
    const fresh = await only(first);
    // The alert that found nobody is sent to the new endpoint, as long as it is open.
    await expect.poll(() => push.messages().slice(1)).toMatchObject([{ endpoint: fresh, state: 'acked' }]);
    await rings(fresh);
    return fresh;
  });

  const third =
    await test.step('a new key: alerts continue, and the worker subscribes for it at the first one', async () => {
      await server.stop();
      await server.start(newPair());
      await rings(second);
      const fresh = await only(second);
      await rings(fresh);
      return fresh;
    });

  await test.step('a new key and no alert: the next start subscribes for it', async () => {
    await server.stop();
    await server.start(newPair());
    await restartApp();
    await rings(await only(third));
  });

  await test.step('the answer reaches the hospital', async () => {
    await page.goto(`${server.url}/donor/requests/${requestId}`);
    await press(page, 'Yes, I can come');
    await see(page, 'Please come as soon as you can.');
    const answers = await answersOf(server.url, { hospital, requestId });
    expect(answers.map(({ status }) => status)).toEqual(['accepted']);
  });
  // A message that was sent while the browser changed its endpoint was refused there, and arrived at the new one.
  expect(new Set(push.refusals().map(({ status }) => status))).toEqual(new Set([410]));
});
