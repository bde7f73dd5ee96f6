import type { Locator } from '@playwright/test';
import { addBag } from './support/bags.ts';
import { LAPTOP, PHONE, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { ADDRESS, makeNeed, registerNeighbour } from './support/needs.ts';
import { callApi, PASSWORD, postRequest, registerVerifiedHospital } from './support/people.ts';
import { middleOf, openThumb, type Point, TOUCH_SCREEN, tapAt } from './support/thumb.ts';
import { untilHeard } from './support/until-heard.ts';
import { WHEN_SENT } from './support/when-sent.ts';

test.use({ world: 'thumb-moves', ...TOUCH_SCREEN });

const SIZES = { phone: PHONE, tablet: TABLET, laptop: LAPTOP };

/** Where it stands on the screen. */
async function placeOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`not on the screen: ${locator}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`on a ${size}, AB+ stays where it is, whatever the sheet says meanwhile`, async ({
    page,
    server: { url },
  }) => {
    const { hospital } = await makeNeed(url, `still-${size}`);
    await callApi(url, 'POST', '/hospital/inventory', {
      token: hospital.token,
      body: {
        bloodType: 'B+',
        component: 'whole_blood',
        units: 3,
        collectedAt: dayFromNow(-1),
        expiresAt: dayFromNow(20),
      },
    });
    const thumb = await openThumb(page, { url, token: hospital.token, viewport });
    await page.goto('/hospital');
    await page.getByRole('button', { name: 'Create Request' }).filter({ visible: true }).first().click();
    const sheet = page.getByRole('dialog');
    const radio = (name: string) => sheet.getByRole('radio', { name, exact: true });
    // It may scroll the sheet, so that it comes before the places are taken.
    const alertAt = await middleOf(sheet.getByText('Emergency alert'));
    const meant = await placeOf(radio('AB positive'));
    const others = await Promise.all(['B positive', 'O positive'].map((name) => placeOf(radio(name))));

    await test.step('the explanation of an emergency alert comes', async () => {
      await tapAt(thumb, alertAt);
      await tapAt(thumb, meant);
      await expect(radio('AB positive')).toBeChecked();
    });

    await test.step('a type that is in stock is chosen', async () => {
      await tapAt(thumb, others[0] as Point);
      await expect(sheet.getByText(/in your stock/)).toBeVisible();
      expect(await placeOf(radio('AB positive'))).toEqual(meant);
      await tapAt(thumb, meant);
      await expect(radio('AB positive')).toBeChecked();
    });

    await test.step('it is back at a request, with an error and without a network', async () => {
      await sheet.getByText('Request', { exact: true }).tap();
      await sheet.getByRole('button', { name: 'Post Request' }).tap();
      await expect(sheet.getByText('Description is required')).toBeVisible();
      await sheet.getByRole('heading').first().scrollIntoViewIfNeeded();
      await expect(sheet.getByText('AB+, 1 unit,', { exact: false })).toBeVisible();
      await expect(radio('AB positive')).toBeChecked();
    });
  });
}

test('what a slow line brings under a thumb that still taps is not opened', async ({
  page,
  server: { url },
}) => {
  const { donor, hospital } = await makeNeed(url, 'slow-thumb');
  // The second card lies where the button was.
  await postRequest(url, hospital, { bloodType: 'B-', urgency: 'high', units: 2, ...ADDRESS });
  const thumb = await openThumb(page, { url, viewport: TABLET });
  const line = Promise.withResolvers<void>();
  await page.route(/\/api\/requests\/(by-blood-type|nearby)/, async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto('/login');
  await page.locator('form input[type="email"]').fill(donor.email);
  await page.locator('form input[type="password"]').fill(PASSWORD);
  const at = await middleOf(page.locator('form button[type="submit"]'));
  await tapAt(thumb, at);
  await page.waitForURL('**/donor');
  await expect(page.locator('[class*="_bone_"]').first()).toBeVisible();
  await untilHeard(page);
  line.resolve();
  // By the page's own frames: an expectation may look a second later.
  await page.getByText(hospital.name).first().waitFor();
  await tapAt(thumb, at);
  expect(new URL(page.url()).pathname).toBe('/donor');
  // It is the card that lies there, and opens once it has stood for a moment.
  await untilHeard(page);
  await tapAt(thumb, at);
  await page.waitForURL('**/donor/requests/*');
});

test('a sheet takes no tap while it slides', async ({ page, server: { url } }) => {
  const { hospital } = await makeNeed(url, 'slide');
  const thumb = await openThumb(page, { url, token: hospital.token });
  await page.goto('/hospital');
  const create = page.getByRole('button', { name: 'Create Request' }).filter({ visible: true }).first();
  await create.click();
  const sheet = page.getByRole('dialog');
  const meant = await middleOf(sheet.getByRole('radio', { name: 'AB positive' }));
  await page.keyboard.press('Escape');
  for (const after of [40, 90, 140, 168, 176]) {
    const start = performance.now();
    await tapAt(thumb, await middleOf(create));
    await page.waitForTimeout(Math.max(0, after - (performance.now() - start)));
    await tapAt(thumb, meant);
    await expect(sheet.getByRole('button', { name: 'Post Request' })).toBeVisible();
    const wrong = sheet.locator('input[type="radio"]:checked:not([value="AB+"]):not([value="request"])');
    expect(await wrong.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).not.toEqual(
      expect.arrayContaining(['A+', 'A-', 'AB-', 'B+', 'B-', 'O+', 'O-']),
    );
    await page.keyboard.press('Escape');
  }
});

for (const [size, viewport] of Object.entries({ phone: PHONE, tablet: TABLET }))
  test(`on a ${size}, the page stays where it is as a sheet opens and closes, and shows what was posted`, async ({
    page,
    server: { url },
  }) => {
    const { hospital } = await makeNeed(url, `scroll-${size}`);
    const thumb = await openThumb(page, { url, token: hospital.token, viewport });
    await page.goto('/hospital');
    const create = page.getByRole('button', { name: 'Create Request' }).filter({ visible: true }).first();
    await create.waitFor();
    await expect(page.getByText(/Nobody is coming yet · /)).toBeVisible();
    await expect(page.locator('[class*="_bone_"]')).toHaveCount(0);
    const top = () => page.evaluate(() => window.scrollY);
    // If something arrives above, the browser itself moves the page with what is read: here only the sheet could.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      window.scrollTo(0, 600);
    });
    await untilHeard(page);
    const before = await top();
    await tapAt(
      thumb,
      await placeOf(
        page.locator('[class*="_bar_"] [class*="_large_"]').filter({ hasText: 'Create Request' }),
      ),
    );
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    expect(await top()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(await top()).toBe(before);

    await page.locator('[class*="_bar_"] [class*="_large_"]').filter({ hasText: 'Create Request' }).click();
    await sheet.getByRole('radio', { name: 'AB positive' }).check();
    await sheet.getByRole('button', { name: 'Surgery' }).click();
    await sheet.getByRole('button', { name: 'Post Request' }).click();
    const posted = page.getByRole('heading', { name: 'AB positive: 1 unit needed' });
    await expect(posted).toBeFocused();
    await expect(posted).toBeInViewport();
  });

test('another tablet’s arrival does not turn “Arrived” into “Not needed”, and a mistake is undone before anybody is told', async ({
  page,
  server: { url },
}) => {
  const need = await makeNeed(url, 'inplace');
  const second = await registerNeighbour(url, 'Deeqa Jama', 'inplace-second@example.so');
  for (const { token } of [need.donor, second])
    await callApi(url, 'POST', `/donor/respond/${need.requestId}`, { token });
  const { token } = need.hospital;
  const responses = async () =>
    (await callApi(url, 'GET', `/requests/${need.requestId}/responses`, { token })).responses as {
      id: string;
      status: string;
      donor: { name: string };
    }[];
  await openThumb(page, { url, token });
  await page.goto('/hospital');
  const who = page.getByRole('group', { name: 'Who is coming' });
  const row = who.getByRole('listitem').filter({ hasText: 'Deeqa Jama' });
  const arrived = row.getByRole('button', { name: /^Arrived:/ });
  await expect(arrived).toBeVisible();
  const first = (await responses()).find(({ donor }) => donor.name === 'Faiza Omar Bile');
  await callApi(url, 'PATCH', `/requests/${need.requestId}/responses/${first?.id}`, {
    token,
    body: { status: 'arrived' },
  });
  await expect(page.getByText('1 more than needed.')).toBeVisible();
  await expect(arrived).toBeVisible();
  await expect(row.getByRole('button', { name: 'Not needed' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Not needed: thank them' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 more than needed.')).toBeVisible();
  expect((await responses()).map(({ status }) => status).sort()).not.toContain('not_needed');

  await page.getByRole('button', { name: 'Not needed: thank them' }).click();
  const told = page.getByText('Deeqa Jama: not needed. They will be thanked.');
  await expect(told).toBeVisible();
  expect((await responses()).map(({ status }) => status)).not.toContain('not_needed');
  // The app is closed within the ten seconds: it is told when it is opened again.
  await page.close();
  expect((await responses()).map(({ status }) => status)).not.toContain('not_needed');
  const later = await page.context().newPage();
  await later.goto('/hospital');
  await expect
    .poll(async () => (await responses()).map(({ status }) => status).sort(), { timeout: 30_000 })
    .toEqual(['arrived', 'not_needed']);
});

test('a request that comes in live pushes nothing: it waits above until it is asked for', async ({
  page,
  server: { url },
}) => {
  const { hospital, donor } = await makeNeed(url, 'arrive');
  const place = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };
  await postRequest(url, hospital, { bloodType: 'B-', urgency: 'low', units: 4, ...place });
  await openThumb(page, { url, token: donor.token });
  await page.goto('/donor/requests');
  const cards = page.getByRole('listitem').filter({ hasText: 'arrive Hospital' });
  const least = cards.filter({ hasText: '4 units' }).getByRole('button', { name: 'Respond' });
  await expect(page.locator('[class*="_bone_"]')).toHaveCount(0);
  const before = await middleOf(least);
  await postRequest(url, hospital, { bloodType: 'B-', urgency: 'high', units: 3, ...place });
  const news = page.getByRole('button', { name: '1 new request' });
  await expect(news).toBeVisible({ timeout: 45_000 });
  expect(await placeOf(least)).toEqual(before);
  // A tap while the page still moves has no effect: a person taps again.
  await expect(async () => {
    if (await news.count()) await news.tap({ timeout: 1000 });
    await expect(cards.filter({ hasText: '3 units' })).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(news).toHaveCount(0);
});

test('what waits for a network, and what was sent, moves no switch of a donor’s settings', async ({
  page,
  server: { url },
}) => {
  const { donor } = await makeNeed(url, 'switches');
  const thumb = await openThumb(page, { url, token: donor.token });
  const context = page.context();
  await page.goto('/donor/settings');
  const every = page.getByRole('switch', { name: /^Every alert/ });
  const at = await middleOf(every);
  await context.setOffline(true);
  await tapAt(thumb, at);
  const waits = page.getByRole('main').getByText('Waiting for a connection');
  await expect(waits).toHaveCount(1);
  await expect(every).toBeChecked();
  expect(await placeOf(every)).toEqual(at);
  await context.setOffline(false);
  await expect(waits).toHaveCount(0, WHEN_SENT);
  expect(await placeOf(every)).toEqual(at);
});

test('a packed box that is sent when the network is back moves nothing of the next step', async ({
  page,
  server: { url },
}) => {
  const { hospital } = await makeNeed(url, 'boxes');
  const bank = await registerVerifiedHospital(url, {
    name: 'boxes Bank',
    email: 'boxes-bank@example.so',
    address: 'Market Street',
    ...ADDRESS,
  });
  await addBag(url, bank, 'W7001');
  const { order } = await callApi(url, 'POST', '/orders', {
    token: hospital.token,
    body: {
      supplierId: bank.id,
      urgency: 'high',
      lines: [{ bloodType: 'O-', component: 'red_cells', units: 1 }],
    },
  });
  await openThumb(page, { url, token: bank.token, viewport: TABLET });
  const context = page.context();
  await page.goto(`/hospital/orders/${(order as { id: string }).id}`);
  await page.getByRole('button', { name: 'Promise' }).click();
  await expect(page.getByRole('heading', { name: 'Pack the box' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Bag number' }).fill('W7001');
  await page.getByRole('textbox', { name: 'Bag number' }).press('Enter');
  await page.getByLabel('Box', { exact: true }).fill('Box 7');
  await page.getByLabel('Temperature in the box, °C').fill('4');
  await page.getByRole('button', { name: 'Packed', exact: true }).click();
  const go = page.getByRole('button', { name: 'It is on its way' });
  const before = await middleOf(go);
  // The step's, and the number's if its own has not been sent.
  const waits = page.getByRole('main').getByText('Waiting for a connection');
  await expect(waits.first()).toBeVisible();
  await context.setOffline(false);
  await expect(waits).toHaveCount(0, WHEN_SENT);
  expect(await placeOf(go)).toEqual(before);
});
