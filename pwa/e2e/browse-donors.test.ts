import { signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  callApi,
  decideHospital,
  newToken,
  registerDonor,
  registerHospital,
  registerVerifiedHospital,
} from './support/people.ts';
import { NO_CONNECTION, refuse } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'browse-donors', viewport: TABLET });

const hospital = (name: string) => ({
  name: `${name} Hospital`,
  email: `${name.toLowerCase()}@browse.example`,
  location: 'Garowe',
  address: 'Road 1',
});

const donor = (url: string, name: string, bloodType: string, location: string) =>
  registerDonor(url, { name, email: `${name.toLowerCase()}@browse.example`, bloodType, location });

test('a hospital browses donors by type and town, offline too; a hidden town is N/A', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const { token } = await registerVerifiedHospital(url, hospital('Sees'));
  await signInDevice(context, url, token);
  await page.goto('/hospital');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/users?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Browse Donors' }).click();
  await expect(page).toHaveURL('/browse-donors');
  await expect(page.getByText('Loading donors...')).toBeVisible();
  release();
  await expect(page.getByText('No donors found.')).toBeVisible();
  await page.unroute('**/api/users?*');

  await donor(url, 'Ayaan', 'O-', 'Garowe');
  await donor(url, 'Bilan', 'A+', 'Hodan, Mogadishu');
  const hidden = await donor(url, 'Caasha', 'AB+', 'Garowe');
  await callApi(url, 'PUT', '/auth/profile', {
    token: hidden.token,
    body: { preferences: { showLocation: false } },
  });
  await page.reload();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ayaan')).toContainText('Garowe, Somalia');
  await expect(row('Bilan')).toContainText('Mogadishu, Somalia');
  await expect(row('Caasha').getByText('N/A', { exact: true })).toBeVisible();

  await test.step('by town, by type, by both; the address keeps it', async () => {
    await page.getByLabel('Town', { exact: true }).selectOption('Garowe');
    await expect(row('Bilan')).toHaveCount(0);
    await expect(row('Ayaan')).toBeVisible();
    await page.getByLabel('Blood type', { exact: true }).selectOption('A+');
    await expect(page.getByText('No donors found.')).toBeVisible();
    await expect(page).toHaveURL('/browse-donors?town=Garowe&type=A%2B');
    await page.reload();
    await expect(page.getByText('No donors found.')).toBeVisible();
    await page.getByLabel('Town', { exact: true }).selectOption('');
    await expect(row('Bilan')).toBeVisible();
  });
  await test.step('what was read is there without a network', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(row('Bilan')).toBeVisible();
    await page.getByLabel('Blood type', { exact: true }).selectOption('B-');
    await expect(page.getByText(`Error loading donors: ${NO_CONNECTION}`)).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No donors found.')).toBeVisible();
  });
  await test.step('a hospital that has seen the most donors of a day reads so', async () => {
    const message = 'You have seen 1000 donors today, the most a hospital may see.';
    await page.route('**/api/users?*', (route) =>
      route.fulfill({ status: 429, json: { success: false, code: 'failure.too_many_donors', message } }),
    );
    await page.getByLabel('Blood type', { exact: true }).selectOption('O-');
    await expect(page.getByText(`Error loading donors: ${message}`)).toBeVisible();
    await page.unroute('**/api/users?*');
  });
  await test.step('a refusal is shown in the page', async () => {
    await refuse(page, '/users?*');
    await page.getByLabel('Blood type', { exact: true }).selectOption('AB-');
    await expect(page.getByText('Error loading donors: You don’t have permission to do this.')).toBeVisible();
  });
});

test('a person who may not browse reads why', async ({ page, context, server }) => {
  const { url } = server;
  await page.goto('/browse-donors?type=O-');
  await expect(page).toHaveURL('/login');

  const guest = await donor(url, 'Guest', 'O-', 'Garowe');
  await signInDevice(context, url, guest.token);
  await page.goto('/browse-donors');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Hospital access required.')).toBeVisible();

  const waiting = await registerHospital(url, hospital('Waits'));
  await signInDevice(context, url, waiting.token);
  await page.goto('/browse-donors');
  await expect(page.getByText('Verify your hospital profile to browse donors.')).toBeVisible();
  await expect(page.getByText(/An admin is checking your hospital\./)).toBeVisible();
  await expect(page.getByLabel('Town', { exact: true })).toHaveCount(0);
  await decideHospital(url, waiting.id, 'approve');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Guest' })).toBeVisible();

  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto('/browse-donors');
  await expect(page.getByRole('row').filter({ hasText: 'Guest' })).toBeVisible();
});
