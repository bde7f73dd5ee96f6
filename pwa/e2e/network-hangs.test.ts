import { PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { registerDonor, registerVerifiedHospital } from './support/people.ts';
import { SLOW_3G, startSlowLine } from './support/slow-line.ts';

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

test('an idle page, which calls nothing, learns by the missing heartbeat that the network hangs, and that it is back', async ({
  page,
  context,
  server,
}) => {
  const hospital = await registerVerifiedHospital(server.url, {
    name: 'Hangs Hospital',
    email: 'hospital@hangs.example',
    location: 'Mogadishu',
    address: 'Maka al-Mukarama Road',
    coordinates: { latitude: 2.0469, longitude: 45.3182 },
  });
  const line = await startSlowLine(server.url, { ...SLOW_3G, kilobits: 100_000 });
  await signInDevice(context, line.url, hospital.token);
  await page.goto(`${line.url}/hospital`);
  await expect.poll(() => line.paths()).toContain('/api/events');
  // All is read: the next poll is most of a minute away.
  await line.quiet(3_000, 30_000);
  line.hang(true);
  const offline = page.getByText(/^No connection/).first();
  await expect(offline).toBeVisible({ timeout: 30_000 });
  line.hang(false);
  await expect(offline).toHaveCount(0, { timeout: 30_000 });
  await page.close();
  await line.close();
});
