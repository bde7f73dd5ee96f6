import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, PASSWORD, registerDonor, registerVerifiedHospital } from './support/people.ts';
import { untilInstalled } from './support/phone.ts';
import { WHEN_SENT } from './support/when-sent.ts';

const PHONE = { width: 360, height: 740 };

test('a donor answers without a network, closes the page, and the answer arrives once', async ({
  browser,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Isbitaalka Banaadir',
    email: 'offline@banaadir.example',
    location: 'Wadajir, Mogadishu',
    address: 'Maka Al-Mukarama Road',
  });
  const created = await callApi(url, 'POST', '/requests/create', {
    token: hospital.token,
    body: { bloodType: 'A-', units: 2, urgency: 'high', location: 'Wadajir, Mogadishu' },
  });
  const { _id: requestId } = created.request as { _id: string };
  const donor = await registerDonor(url, {
    name: 'Sahra Nur',
    email: 'sahra@example.so',
    bloodType: 'A-',
    location: 'Hodan, Mogadishu',
  });
  const responses = async () => {
    const answer = await callApi(url, 'GET', `/requests/${requestId}/responses`, { token: hospital.token });
    return answer.responses as unknown[];
  };

  const phone = await browser.newContext({ baseURL: url, viewport: PHONE });
  const page = await phone.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(donor.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Isbitaalka Banaadir')).toBeVisible();

  const waiting = page.getByRole('listitem').filter({ hasText: 'Isbitaalka Banaadir' });
  await test.step('the answer waits, which is the screen, and nothing says that it was sent', async () => {
    await phone.setOffline(true);
    await page.getByRole('button', { name: 'Respond' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, I can come' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your answer is saved' })).toBeVisible();
    await expect(page.getByText(/^Saved on this phone/)).toBeVisible();
    await expect(page.getByText('Waiting for a connection')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Respond' })).toHaveCount(0);
    await expect(page.getByText('Successfully responded to request!')).toHaveCount(0);
    expect(await responses()).toHaveLength(0);
  });

  await test.step('it is in My Responses too', async () => {
    await page.getByRole('link', { name: 'My Responses' }).click();
    await expect(waiting).toHaveCount(1);
    await expect(waiting.getByText('Waiting for a connection')).toBeVisible();
    // What it says takes two lines of the phone at most.
    const lines = page.getByRole('status').filter({ hasText: 'No connection' }).locator(':scope > *');
    const heights = await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(80);
  });

  await test.step('when the network is back it is sent automatically, once', async () => {
    await page.close();
    await phone.setOffline(false);
    const again = await phone.newPage();
    await again.goto('/donor/responses');
    await expect.poll(async () => (await responses()).length, WHEN_SENT).toBe(1);
    await expect(again.getByText('Isbitaalka Banaadir').first()).toBeVisible();
    await expect(again.getByText('Waiting for a connection')).toHaveCount(0);
    await again.locator('main summary').click();
    await expect(again.getByRole('button', { name: 'Withdraw answer' })).toBeVisible();
    expect(await responses()).toHaveLength(1);
  });
  await phone.close();
});

test('cached data on the screen is fresh again once the network is back, even if nothing polls', async ({
  context,
  page,
  server: { url },
}) => {
  const donor = await registerDonor(url, {
    name: 'Bile Nur',
    email: 'bile@example.so',
    bloodType: 'A-',
    location: 'Hodan, Mogadishu',
  });
  await signInDevice(context, url, donor.token);
  await page.goto('/donor');
  const location = page.getByRole('region', { name: 'My profile' }).getByText('Hodan, Mogadishu');
  await expect(location).toBeVisible();
  await untilInstalled(page);

  await context.setOffline(true);
  await page.reload();
  const asOf = page.getByRole('status').getByText(/updated \d\d:\d\d/);
  await expect(asOf).toBeVisible();
  await expect(location).toBeVisible();
  await context.setOffline(false);
  await expect(asOf).toHaveCount(0, { timeout: 120_000 });
  await expect(location).toBeVisible();
});
