/** After the gift: a donor's private word from a phone without a network, and what the hospital's tablet shows of it. */
import type { Page } from '@playwright/test';
import { PHONE, signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, postRequest, registerDonor, registerVerifiedHospital } from './support/people.ts';

test.use({ serviceWorkers: 'block', world: 'after-giving', viewport: PHONE });

const PLACE = { location: 'Hodan, Mogadishu' };

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: 'Tell the hospital something' }).first().click();
  return page.getByRole('dialog');
};

test('a donor\u2019s word waits on the phone, and reaches that hospital alone', async ({
  page,
  context,
  browser,
  server: { url },
}) => {
  const hospital = await registerVerifiedHospital(url, {
    name: 'Banadir Hospital',
    email: 'banadir@after.example',
    address: 'Market Street',
    ...PLACE,
  });
  const donor = await registerDonor(url, {
    name: 'Xaliimo Cali Nuur',
    email: 'xaliimo@after.example',
    bloodType: 'O-',
    ...PLACE,
  });
  const requestId = await postRequest(url, hospital, {
    bloodType: 'O-',
    units: 1,
    urgency: 'high',
    ...PLACE,
  });
  await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });
  const by = { token: hospital.token };
  const { responses } = await callApi(url, 'GET', `/requests/${requestId}/responses`, by);
  const [response] = responses as { id: string }[];
  await callApi(url, 'PATCH', `/requests/${requestId}/responses/${response?.id}`, {
    ...by,
    body: { status: 'completed' },
  });
  await callApi(url, 'PATCH', `/requests/fulfill/${requestId}`, { ...by, body: { toStock: true } });
  await signInDevice(context, url, donor.token);
  await page.goto('/donor/responses');
  await expect(page.getByText('You gave blood. Thank you!')).toBeVisible();

  await test.step('without a network it waits', async () => {
    await context.setOffline(true);
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Do not use my blood' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set my blood aside' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect((await openSheet(page)).getByText('Waiting for a connection')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('with one it is said, and stays said', async () => {
    await context.setOffline(false);
    await expect
      .poll(async () => ((await callApi(url, 'GET', '/recalls', by)).recalls as unknown[]).length, {
        timeout: 60_000,
      })
      .toBe(1);
    const sheet = await openSheet(page);
    await expect(sheet.getByText('Waiting for a connection')).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Do not use my blood' })).toHaveCount(0);
    await expect(sheet.getByText('Do not use my blood')).toBeVisible();
    await sheet.getByRole('button', { name: 'I felt faint' }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the hospital has a recall without the reason, and one word', async () => {
    const tablet = await browser.newContext({ baseURL: url, viewport: TABLET, serviceWorkers: 'block' });
    await signInDevice(tablet, url, hospital.token);
    const desk = await tablet.newPage();
    await desk.goto('/hospital/inventory');
    await expect(desk.getByText('Information after the donation')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'End the recall' })).toHaveCount(0);
    await desk.goto('/hospital');
    // Once its undo has ended.
    await expect(desk.getByText('Xaliimo Cali Nuur felt faint after giving')).toBeVisible({
      timeout: 30_000,
    });
    await expect(desk.getByText(/Do not use the blood/)).toHaveCount(0);
    await desk.getByRole('button', { name: 'Done: Xaliimo Cali Nuur' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click();
    await expect(desk.getByText('Xaliimo Cali Nuur felt faint after giving')).toHaveCount(0);
    await tablet.close();
  });
});
