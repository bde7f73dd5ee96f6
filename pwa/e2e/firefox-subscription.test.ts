import type { Browser, Page } from 'puppeteer-core';
import webPush from 'web-push';
import { allowNotifications, test as base, expect, press, see, typeInto } from './support/firefox.ts';
import { type MozillaPushService, startMozillaPushService } from './support/mozilla-push-service.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';

/** Stock Firefox whose subscription its push service, or the server's key, has left behind. */

const PLACE = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };

interface Called {
  readonly browser: Browser;
  readonly page: Page;
  /** The hospital posts an urgent request, which alerts the donor. */
  need(): Promise<string>;
}

const test = base.extend<{ called: (name: string) => Promise<Called>; push: MozillaPushService }>({
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
    await use(async (name) => {
      const { url } = server;
      const hospital: Account = await registerVerifiedHospital(url, {
        name: `${name} Hospital`,
        email: `${name}-hospital@example.so`,
        address: 'Airport Road',
        ...PLACE,
      });
      const email = `${name}-donor@example.so`;
      const donor = await registerDonor(url, { name: 'Ubah Jama', email, bloodType: 'B-', ...PLACE });
      await callApi(url, 'PUT', '/auth/profile', {
        token: donor.token,
        body: { preferences: { everyAlert: true } },
      });
      const { browser, page } = await firefox.open(push.preferences);
      await allowNotifications(browser, url);
      await page.goto(`${url}/login`);
      await typeInto(page, 'email', donor.email);
      await typeInto(page, 'password', donor.password);
      await press(page, 'Login');
      await press(page, 'Turn on alerts');
      await see(page, 'Alerts are on. Thank you for being ready!');
      const need = () => postRequest(url, hospital, { bloodType: 'B-', urgency: 'high', ...PLACE });
      return { browser, page, need };
    });
  },
  world: 'firefox-subscription',
});

const newPair = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
};

test('Firefox: a subscription that was given up, or was made for an earlier key, is made again, and alerts go on', async ({
  server,
  push,
  called,
}) => {
  const { page, need } = await called('renewed');
  const only = async (but: string): Promise<string> => {
    await expect.poll(() => push.endpoints().filter((endpoint) => endpoint !== but)).toHaveLength(1);
    await expect.poll(push.endpoints).toHaveLength(1);
    return push.endpoints()[0] ?? '';
  };
  const restartApp = async () => {
    await page.goto(`${server.url}/donor/settings`);
    await see(page, 'Alerts are on for this device.');
  };
  /** An alert is raised, and rings at this endpoint. */
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

  const second = await test.step('410 while the browser holds it: the next start repairs it', async () => {
    push.forget(first);
    await need();
    await expect.poll(() => push.refusals().map(({ status }) => status)).toEqual([410]);
    await restartApp();
    const fresh = await only(first);
    // The alert that found nobody comes to the new endpoint, as long as it stands.
    await expect.poll(() => push.messages()).toMatchObject([{ endpoint: fresh, state: 'acked' }]);
    await rings(fresh);
    return fresh;
  });

  const third =
    await test.step('a new key: alerts go on, and the worker subscribes for it at the first', async () => {
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
  // A message that was on its way while the browser changed its endpoint was refused there, and came to the new one.
  expect(new Set(push.refusals().map(({ status }) => status))).toEqual(new Set([410]));
});
