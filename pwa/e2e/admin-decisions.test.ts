import type { Page } from '@playwright/test';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  callApi,
  newToken,
  postRequest,
  registerDonor,
  registerHospital,
  registerVerifiedHospital,
} from './support/people.ts';
import { chooseAction, confirmAsAdmin, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'admin-decisions', viewport: LAPTOP });

const REQUEST = { bloodType: 'O-', units: 2, urgency: 'low', location: 'Kismayo' };

const hospitalOf = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@afternoon.example`,
  location: 'Kismayo',
  address: `Port Road, ${name}`,
});

const dialog = (page: Page) => page.getByRole('alertdialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const search = (page: Page) => page.getByRole('searchbox', { name: /Find a hospital/ });

/** The desk of an admin, and a hospital with an open request. */
async function desk(page: Page, url: string, name: string) {
  const hospital = await registerVerifiedHospital(url, hospitalOf(name));
  const requestId = await postRequest(url, hospital, REQUEST);
  await signInDevice(page.context(), url, await newToken(url, ADMIN));
  return { hospital, requestId };
}

test('a hospital is found, suspended with a reason, found among the suspended, and reinstated', async ({
  page,
  server: { url },
}) => {
  const { hospital, requestId } = await desk(page, url, 'Jubba Clinic');
  await registerHospital(url, hospitalOf('Baraawe Clinic'));
  await page.goto('/admin/hospitals');
  await search(page).fill('jubba kism');
  await expect(page.getByText('1 hospital', { exact: true })).toBeVisible();
  await expect(page.getByText(/hospitals? (is|are) pending/)).toHaveCount(0);
  await chooseAction(page, 'Jubba Clinic', 'Suspend');
  await confirmAsAdmin(dialog(page), 'Suspend');
  await expect(dialog(page).getByText('A reason is required')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Licence is being checked');
  await confirmAsAdmin(dialog(page), 'Suspend');
  await expect(toast(page, 'Hospital suspended.')).toBeVisible();
  const { request } = await callApi(url, 'GET', `/requests/${requestId}`, {
    token: await newToken(url, hospital),
  });
  expect(request).toMatchObject({ status: 'cancelled' });

  await page.goto('/admin/hospitals');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Suspended');
  await expect(page).toHaveURL(/status=suspended/);
  await expect(row(page, 'Jubba Clinic')).toContainText('Licence is being checked');
  await page.reload();
  await expect(page.getByRole('table', { name: 'All hospitals' }).getByRole('rowheader')).toHaveCount(1);
  await chooseAction(page, 'Jubba Clinic', 'Reinstate');
  await confirmAsAdmin(dialog(page), 'Reinstate');
  await expect(page.getByText('No hospital found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Verified');
  await search(page).fill('jubba');
  await expect(row(page, 'Jubba Clinic')).toContainText('Verified');
});

test('an admin cancels a request with a reason that its hospital reads', async ({
  page,
  server: { url },
}) => {
  const { hospital, requestId } = await desk(page, url, 'Gedo Hospital');
  await page.goto(`/admin/requests/${requestId}`);
  await page.getByRole('button', { name: 'Cancel request' }).click();
  const cancel = dialog(page).getByRole('button', { name: 'Cancel request' });
  await cancel.click();
  await expect(dialog(page).getByText('A reason is required')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Nobody there knows of it');
  await cancel.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Nobody there knows of it').first()).toBeVisible();
  const { request } = await callApi(url, 'GET', `/requests/${requestId}`, {
    token: await newToken(url, hospital),
  });
  expect(request).toMatchObject({ status: 'cancelled', cancelReason: 'Nobody there knows of it' });
});

test('a complaint ends in the suspension of its hospital', async ({ page, server: { url } }) => {
  const { hospital } = await desk(page, url, 'Afmadow Hospital');
  const donor = await registerDonor(url, {
    name: 'Ifrah Xasan',
    email: 'ifrah@afternoon.example',
    bloodType: 'O-',
    location: 'Kismayo',
  });
  await callApi(url, 'POST', '/reports/abuse', {
    token: await newToken(url, donor),
    body: { hospitalId: hospital.id, kind: 'asked_for_money' },
  });
  await page.goto('/admin/abuse');
  await page.getByRole('row').filter({ hasText: 'Afmadow' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Suspend the hospital' }).click();
  const report = page.url();
  await dialog(page).getByLabel('Note').fill('Heard from two donors');
  await dialog(page).getByLabel('Reason').fill('Until we have spoken');
  await confirmAsAdmin(dialog(page), 'Suspend the hospital');
  await expect(page).not.toHaveURL(report);
  await page.goto(report);
  await expect(page.getByText('Hospital suspended').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend the hospital' })).toHaveCount(0);
  const { user } = await callApi(url, 'GET', '/auth/profile', { token: await newToken(url, hospital) });
  expect(user).toMatchObject({ verification: 'suspended' });
});
