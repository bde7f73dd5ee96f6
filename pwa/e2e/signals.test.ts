import { LAPTOP, PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, newToken, postRequest, registerVerifiedHospital } from './support/people.ts';
import { confirmAsAdmin, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { lookAt } from './support/variants.ts';

test.use({ serviceWorkers: 'block', world: 'signals', viewport: LAPTOP });

/** A hospital that has cancelled all its requests. */
async function registerCanceller(url: string, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@signals.example`;
  const hospital = await registerVerifiedHospital(url, {
    name,
    email,
    location: 'Garoowe',
    address: `${name}, Main Road`,
  });
  for (let index = 0; index < 5; index += 1) {
    const id = await postRequest(url, hospital, { bloodType: 'AB-', urgency: 'low', location: 'Garoowe' });
    await callApi(url, 'PATCH', `/requests/cancel/${id}`, {
      token: hospital.token,
      body: { reason: 'Not needed' },
    });
  }
  return hospital;
}

test('a signal about a hospital is opened from the queue, and ends in a note or in a suspension', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  await registerCanceller(url, 'Qardho Hospital');
  await registerCanceller(url, 'Iskushuban Clinic');
  // The server checks hospitals when it starts, and then every hour.
  await server.stop();
  await server.start();
  await signInDevice(context, url, await newToken(url, ADMIN));
  const dialog = page.getByRole('alertdialog');
  // The dialog's corner has a button of the same name.
  const close = dialog.getByRole('button', { name: 'Close', exact: true }).last();

  await page.goto('/admin/queue');
  await page.getByRole('link', { name: /Signal of abuse.*Qardho Hospital/s }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Many cancelled requests');
  await expect(page.getByText('5 of 5 requests cancelled')).toBeVisible();
  await page.setViewportSize(PHONE);
  await lookAt(page, 0, 'a signal of abuse');
  await page.setViewportSize(LAPTOP);
  const qardho = page.url();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await close.click();
  await expect(dialog.getByText('A note is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('A drill of their staff');
  await close.click();
  await expect(toast(page, 'Signal closed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Iskushuban Clinic' }).first()).toBeVisible();
  await page.goto(qardho);
  await expect(page.getByText('A drill of their staff')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ban the hospital' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Signals of abuse' }).first().click();
  const signals = page.getByRole('table', { name: 'Signals of abuse' }).locator('tbody tr');
  await expect(signals).toHaveCount(1);
  await signals.filter({ hasText: 'Iskushuban Clinic' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Until we have spoken');
  await confirmAsAdmin(dialog, 'Suspend');
  await expect(toast(page, 'Hospital suspended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toHaveCount(0);

  await page.goto('/admin/queue?kind=signal');
  await expect(page).toHaveURL('/admin/signals');
  await expect(page.getByText('No signals here')).toBeVisible();
  await page.goto('/admin/signals?status=closed');
  await expect(signals).toHaveCount(1);
  await expect(signals.first()).toContainText('Qardho Hospital');
});
