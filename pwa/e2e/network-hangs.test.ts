import { PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { registerDonor } from './support/people.ts';

test('a network that hangs, which no browser reports, shows before a call gives up, and its return at once', async ({
  page,
  context,
  server,
}) => {
  const donor = await registerDonor(server.url, {
    name: 'Hodan Nur',
    email: 'hodan@hangs.example',
    bloodType: 'A-',
    location: 'Hodan, Mogadishu',
  });
  await page.setViewportSize(PHONE);
  await signInDevice(context, server.url, donor.token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offline = page.getByText(/^No connection/);
  await expect(offline).toHaveCount(0);
  await page.route('**/api/**', () => {});
  // Another screen may have been read already, and make no call.
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  // A call itself waits for 20.
  await expect(offline.first()).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/**');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(offline).toHaveCount(0);
});
