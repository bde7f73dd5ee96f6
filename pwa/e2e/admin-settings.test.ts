import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, newToken, registerDonor } from './support/people.ts';
import { refuse, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({
  serviceWorkers: 'block',
  world: 'admin-settings',
  environment: { ALERTS_PER_HOUR: '5' },
  viewport: LAPTOP,
});

test('the donation interval changes while the server runs: for donors, on public pages, and back', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const donor = await registerDonor(url, {
    name: 'Asha Warsame',
    email: 'asha@settings.example',
    bloodType: 'O-',
    location: 'Mogadishu',
  });
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const days = page.getByRole('spinbutton', { name: 'Days between two donations' });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(days).toHaveValue('56');
  await expect(save).toBeDisabled();
  await days.fill('7');
  await save.click();
  await expect(page.getByText('Enter a whole number from 28 to 365')).toBeVisible();
  await days.fill('84');
  await refuse(page, '/admin/settings');
  await save.click();
  await expect(toast(page, 'You don’t have permission to do this.')).toBeVisible();
  await expect(days).toHaveValue('84');
  await page.unrouteAll();
  await page.getByRole('combobox', { name: 'Emergency search radius' }).selectOption('100 km');
  await save.click();
  await expect(toast(page, 'Settings saved successfully!')).toBeVisible();
  await expect(page.getByText(/Set here by Admin, .+ The default is 56\./)).toBeVisible();
  expect(await callApi(url, 'GET', '/donor/stats', donor)).toMatchObject({
    stats: { donationIntervalDays: 84 },
  });
  const publicPage = async () => (await fetch(`${url}/en/giving-blood`)).text();
  await expect.poll(publicPage, { timeout: 15_000 }).toContain('Between two donations: 84 days.');

  await page.getByRole('button', { name: 'Days between two donations: back to the default' }).click();
  await expect(days).toHaveValue('56');
  await expect(page.getByRole('combobox', { name: 'Emergency search radius' })).toHaveValue('100');
  await page.goto('/admin/audit?action=settings.change');
  await expect(page.getByText('Days between two donations: 84 → 56')).toBeVisible();
});

test('settings from the environment can be read, not changed', async ({ page, context, server }) => {
  const token = await newToken(server.url, ADMIN);
  await signInDevice(context, server.url, token);
  await page.goto('/admin/settings');
  const alerts = page.getByLabel('Alerts per hour');
  await expect(alerts).toHaveValue('5');
  await expect(alerts).toBeDisabled();
  await expect(page.getByText(/environment \(ALERTS_PER_HOUR\)/)).toBeVisible();
  const body = { alertsPerHour: 9 };
  await expect(callApi(server.url, 'PATCH', '/admin/settings', { token, body })).rejects.toThrow('409');
});
