import type { Page } from '@playwright/test';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { postRequest, registerVerifiedHospital } from './support/people.ts';
import { toast } from './support/screens.ts';

test.use({ serviceWorkers: 'block', world: 'webhooks' });

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('an owner makes a webhook, sees what was sent, changes and removes it', async ({
  page,
  context,
  server: { url },
}) => {
  const hospital = await registerVerifiedHospital(url, {
    name: 'Webhook Hospital',
    email: 'owner@webhooks.example',
    location: 'Mogadishu',
    address: 'Airport Road',
  });
  await signInDevice(context, url, hospital.token);
  await page.goto('/hospital/settings');
  const card = page.getByRole('region', { name: 'News for other programs' });
  await card.getByRole('button', { name: 'Make a webhook' }).click();

  const form = dialog(page);
  const make = form.getByRole('button', { name: 'Make a webhook' });
  await make.click();
  await expect(form.getByText('Enter the address that Dhiig calls')).toBeVisible();
  await expect(form.getByText('Choose at least one event')).toBeVisible();
  await form.getByLabel('Address of the program').fill('https://192.168.1.10/dhiig');
  await form.getByLabel('A request is posted').check();
  await form.getByLabel('Current password').fill(hospital.password);
  await make.click();
  await expect(form.getByText('It must be a public https address')).toBeVisible();
  // A name that no server has (RFC 6761).
  await form.getByLabel('Address of the program').fill('https://records.invalid/dhiig?key=1');
  await make.click();
  await expect(form.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await form.getByRole('button', { name: 'I have it' }).click();
  await expect(card.getByText('https://records.invalid/dhiig?key=1')).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);

  await postRequest(url, hospital, { bloodType: 'O-', location: 'Mogadishu' });
  await card.getByRole('button', { name: /^Log: .records\.invalid.$/ }).click();
  const log = dialog(page);
  await expect(log.getByText('A request is posted')).toBeVisible();
  // Nothing was reached: its answer is a system's code.
  await expect(log.getByText(/^Answer .?E?[A-Z_]+.?; next try /)).toBeVisible();
  await log.getByRole('button', { name: 'Send a test' }).click();
  await expect(log.getByRole('button', { name: /^Send again: Test, / })).toBeVisible();
  await log.getByRole('button', { name: 'Close' }).last().click();

  await card.getByRole('button', { name: /^Change: .records\.invalid.$/ }).click();
  await dialog(page).getByRole('switch', { name: 'Send news' }).uncheck();
  await dialog(page).getByLabel('A donor is coming').check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(card.getByText('Paused: news waits for up to 30 days')).toBeVisible();
  await expect(card.getByText('A request is posted · A donor is coming')).toBeVisible();

  await card.getByRole('button', { name: /^Address and secret: .records\.invalid.$/ }).click();
  await dialog(page).getByLabel('Address of the program').fill('https://moved.invalid/dhiig');
  // Who they are was proved a moment ago.
  await dialog(page).getByRole('switch', { name: 'New secret' }).check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await expect(dialog(page).getByText('until then Dhiig signs with the old one, too')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'I have it' }).click();
  await expect(card.getByText('https://moved.invalid/dhiig')).toBeVisible();

  await card.getByRole('button', { name: /^Remove: .moved\.invalid.$/ }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'The webhook is removed.')).toBeVisible();
  await expect(card.getByText('moved.invalid')).toHaveCount(0);
});
