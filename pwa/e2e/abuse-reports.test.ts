import type { Page } from '@playwright/test';
import { LAPTOP, PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  newToken,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';
import { logIn, newPhone, untilInstalled } from './support/phone.ts';
import { ADMIN } from './support/server.ts';

test.use({ world: 'abuse-reports' });

const hospitalIn = (url: string, name: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@abuse.example`,
    location: 'Hodan, Mogadishu',
    address: 'Maka Al-Mukarama Road',
  });

const donorOf = (url: string, name: string): Promise<Account> =>
  registerDonor(url, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@abuse.example`,
    bloodType: 'O-',
    location: 'Hodan, Mogadishu',
  });

async function reportsOf(url: string, query = ''): Promise<{ kind: string; texts: { text: string }[] }[]> {
  const answer = await callApi(url, 'GET', `/admin/abuse-reports${query}`, {
    token: await newToken(url, ADMIN),
  });
  return answer.reports as { kind: string; texts: { text: string }[] }[];
}

const REQUEST = { bloodType: 'O-', units: 2, urgency: 'high', location: 'Hodan, Mogadishu' };

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' });
const card = (page: Page, { name }: Account) => page.getByRole('listitem').filter({ hasText: name });

/** Opens the report sheet from the request's details. */
async function reportFromCard(page: Page, hospital: Account): Promise<void> {
  await card(page, hospital).getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
}

test('a donor reports a request in two taps from its details, adds to it, and sees that it was received', async ({
  page,
  context,
  server: { url },
}) => {
  const hospital = await hospitalIn(url, 'Two Taps Hospital');
  const donor = await donorOf(url, 'Asha Warsame');
  await postRequest(url, hospital, REQUEST);
  await page.setViewportSize(PHONE);
  await signInDevice(context, url, await newToken(url, donor));
  await page.goto('/donor/requests');

  await reportFromCard(page, hospital);
  await expect(sheet(page)).toContainText('Two Taps Hospital will never know.');
  await sheet(page).getByRole('button', { name: 'Asked me for money' }).click();
  await expect(page.getByText('Thank you. Your report has reached us.')).toBeVisible();
  await expect(sheet(page).getByText('Received')).toBeVisible();
  await sheet(page).getByLabel('Anything to add?').fill('Fifty dollars, by phone');
  await sheet(page).getByRole('button', { name: 'Send' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await reportsOf(url)).toMatchObject([
    { kind: 'asked_for_money', texts: [{ text: 'Fifty dollars, by phone' }] },
  ]);

  await test.step('something else needs a text', async () => {
    await reportFromCard(page, hospital);
    await expect(sheet(page).getByText('Fifty dollars, by phone')).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Something else' }).click();
    await sheet(page).getByRole('button', { name: 'Send' }).click();
    await expect(sheet(page).getByText('Please say what happened.')).toBeVisible();
    expect(await reportsOf(url)).toHaveLength(1);
    await sheet(page).getByRole('button', { name: 'Close' }).last().click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('from the page of the request, also once they answered it', async () => {
    await card(page, hospital).getByRole('link').first().click();
    const report = page.getByRole('button', { name: 'Report a problem' });
    await expect(report).toHaveCount(1);
    await page.getByRole('button', { name: 'Yes, I can come' }).click();
    await expect(page.getByRole('heading', { name: 'You are coming' })).toBeAttached();
    await page.locator('main summary').click();
    await report.click();
    await expect(sheet(page).getByText('Asked me for money').first()).toBeVisible();
  });
});

test('without a network the report waits, and is sent automatically, once', async ({
  browser,
  server: { url },
}) => {
  const hospital = await hospitalIn(url, 'Far Hospital');
  const donor = await donorOf(url, 'Bile Cumar');
  await postRequest(url, hospital, REQUEST);
  const { phone, page } = await newPhone(browser, url);
  await logIn(page, donor);
  await untilInstalled(page);
  await phone.setOffline(true);
  // The whole card opens the request.
  await card(page, hospital).click({ position: { x: 120, y: 60 } });
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await sheet(page).getByRole('button', { name: 'Not a real request' }).click();
  await expect(page.getByText(/Your report is saved on this phone/)).toBeVisible();
  await expect(sheet(page).getByText('Waiting for a connection')).toBeVisible();
  await sheet(page).getByLabel('Anything to add?').fill('Nobody there knew of it');
  await sheet(page).getByRole('button', { name: 'Send' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await page.close();
  await phone.setOffline(false);
  const again = await phone.newPage();
  await again.goto('/donor');
  await expect
    .poll(async () => (await reportsOf(url)).filter(({ kind }) => kind === 'not_real'), { timeout: 60_000 })
    .toMatchObject([{ texts: [{ text: 'Nobody there knew of it' }] }]);
  await phone.close();
});

test('an admin reads it with its hospital, and warns; the hospital does not see the report', async ({
  page,
  context,
  server: { url },
}) => {
  const hospital = await hospitalIn(url, 'Medina Hospital');
  const donor = await donorOf(url, 'Hodan Nuur');
  const requestId = await postRequest(url, hospital, REQUEST);
  const token = await newToken(url, donor);
  const say = (kind: string, text?: string) =>
    callApi(url, 'POST', '/reports/abuse', { token, body: { requestId, kind, ...(text && { text }) } });
  await say('asked_for_money', 'Fifty dollars at the door');
  await say('not_real');

  await page.setViewportSize(LAPTOP);
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto('/admin/abuse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports of abuse');
  const reports = page.getByRole('row').filter({ hasText: hospital.name });
  await reports.filter({ hasText: 'Fifty dollars' }).getByRole('link').click();
  for (const text of [
    'Asked for money',
    'Fifty dollars at the door',
    'Hodan Nuur',
    'Medina Hospital',
    'Verified',
  ])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expect(page.getByText(/it may guess who wrote/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Other reports about this hospital' })).toBeVisible();

  const report = page.url();
  await page.getByRole('button', { name: 'Warn the hospital' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Warn the hospital' }).click();
  await expect(dialog.getByText('A note is required')).toBeVisible();
  await dialog.getByLabel('Note').fill('Called them');
  await dialog.getByLabel('Apply this to the other open report, too').check();
  await dialog.getByRole('button', { name: 'Warn the hospital' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(report);
  await page.goto(report);
  await expect(page.getByText('Hospital warned').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Warn the hospital' })).toHaveCount(0);
  expect(await reportsOf(url, `?status=open&hospital=${hospital.id}`)).toHaveLength(0);

  const own = await callApi(url, 'GET', '/auth/export', { token: await newToken(url, hospital) });
  for (const word of ['Fifty', 'Hodan Nuur', 'Called them', 'report.'])
    expect(JSON.stringify(own)).not.toContain(word);
});
