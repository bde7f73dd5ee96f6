import {
  allowNotifications,
  test as base,
  expect,
  press,
  see,
  tapNotification,
  typeInto,
} from './support/firefox.ts';
import { type MozillaPushService, startMozillaPushService } from './support/mozilla-push-service.ts';
import { answersOf } from './support/needs.ts';
import { postRequest, registerDonor, registerVerifiedHospital } from './support/people.ts';

/** Stock Firefox with its own push client: the browser subscribes, decrypts, shows and is tapped for real. */

const PLACE = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };

const test = base.extend<object, { push: MozillaPushService }>({
  push: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const service = await startMozillaPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  world: 'firefox-alert',
  environment: async ({ push }, use) => use({ PUSH_ALLOWED_HOSTS: push.host }),
});

test('Firefox: an alert rings; a tap on it opens the request, and the answer reaches the hospital', async ({
  server: { url },
  firefox,
  push,
}) => {
  const hospital = await registerVerifiedHospital(url, {
    name: 'Firefox Hospital',
    email: 'firefox-hospital@example.so',
    address: 'Airport Road',
    ...PLACE,
  });
  const email = 'firefox-donor@example.so';
  const donor = await registerDonor(url, { name: 'Ubah Jama', email, bloodType: 'B-', ...PLACE });
  const { browser, page } = await firefox.open(push.preferences);
  await allowNotifications(browser, url);

  await test.step('the donor says yes to the invitation', async () => {
    await page.goto(`${url}/login`);
    await typeInto(page, 'email', donor.email);
    await typeInto(page, 'password', donor.password);
    await press(page, 'Login');
    await press(page, 'Turn on alerts');
    await see(page, 'Alerts are on. Thank you for being ready!');
    expect(push.endpoints()).toHaveLength(1);
  });

  const requestId = await postRequest(url, hospital, { bloodType: 'B-', urgency: 'high', ...PLACE });
  await test.step('the alert is taken, decrypted and shown', async () => {
    await expect.poll(() => push.messages()).toMatchObject([{ state: 'acked', urgency: 'high' }]);
    expect(push.refusals()).toEqual([]);
  });

  await test.step('a tap opens the request in the window of the app', async () => {
    await expect.poll(() => tapNotification(browser, 'B- needed at Firefox Hospital')).toBe(true);
    await page.waitForFunction((path) => location.pathname === path, {}, `/donor/requests/${requestId}`);
    await see(page, 'Never pay, never be paid.');
    // Only who was alerted may say no.
    await see(page, 'I cannot come');
  });

  await press(page, 'Yes, I can come');
  await see(page, 'The hospital expects you.');
  const answers = await answersOf(url, { hospital, requestId });
  expect(answers.map(({ status }) => status)).toEqual(['accepted']);
});
