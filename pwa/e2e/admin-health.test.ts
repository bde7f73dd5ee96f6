import { LAPTOP, signInDevice } from './support/devices.ts';
import { test as base, expect } from './support/fixtures.ts';
import { callApi, newToken, postRequest, registerDonor, registerVerifiedHospital } from './support/people.ts';
import { logIn } from './support/phone.ts';
import { openPushPhone } from './support/push-phone.ts';
import { toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { lookAt } from './support/variants.ts';

const PLACE = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };

/** The server may send to the push service on loopback. */
const test = base.extend({
  world: 'admin-health',
  environment: async ({ service }, use) => use({ PUSH_ALLOWED_HOSTS: service.host }),
});

test('an empty country is described in words; then a phone that showed an alert, and where donors are missing', async ({
  server: { url },
  service,
  page,
  context,
}, info) => {
  await page.setViewportSize(LAPTOP);
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL('/admin/health');
  const main = page.getByRole('main');
  await expect(main).toContainText('No donor has alerts on. No device gets messages.');
  await expect(main).not.toContainText(/NaN|Infinity|undefined|null/);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(main).toContainText('No units are needed anywhere right now.');
  await page.goBack();

  const hospital = await registerVerifiedHospital(url, {
    name: 'Health Hospital',
    email: 'hospital@health.example',
    address: 'Airport Road',
    ...PLACE,
  });
  const donor = { name: 'Faiza Warsame', email: 'donor@health.example', bloodType: 'B-', ...PLACE };
  const account = await registerDonor(url, donor);
  const device = await openPushPhone(url, info.outputPath('phone'), service);
  await logIn(device.page, account);
  await device.page.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(toast(device.page, 'Alerts are on. Thank you for being ready!')).toBeVisible();
  await postRequest(url, hospital, { bloodType: 'B-', units: 2, urgency: 'high', ...PLACE });
  await device.receive();
  const token = await newToken(url, ADMIN);
  await expect
    .poll(async () => {
      const { delivery } = await callApi(url, 'GET', '/admin/alert-health', { token });
      return (delivery as { shown: { messages: number } }).shown.messages;
    })
    .toBe(1);
  await device.phone.close();

  await page.reload();
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
  await expect(main).toContainText('1 donor has alerts on. 1 device gets messages');
  await expect(row('Delivery times', 'Shown on the device')).toContainText(/1.*\d (ms|s)/);
  await expect(row('Alert services', '127.0.0.1')).toContainText('1');
  await expect(row('Silent devices', '14 days or more')).toContainText('0');
  await expect(page.getByRole('region', { name: 'Server' })).toBeVisible();
  await lookAt(page, 1, 'health');
  await page.goto('/admin/reports');
  await expect(row('Where to recruit', 'Mogadishu')).toContainText(/B negative.*2.*1.*1.*Too few/);
});
