import { PHONE, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { ADDRESS, answersOf, makeNeed } from './support/needs.ts';
import { callApi, postRequest, registerDonor } from './support/people.ts';
import { somaliDay } from './support/somali-day.ts';
import { middleOf, openThumb, TOUCH_SCREEN, tapAt, tapTwice, untilAtRest } from './support/thumb.ts';

test.use({ world: 'thumb-live', ...TOUCH_SCREEN });

/** Some 15 km away: they wait until the hospital accepts them. */
const AFAR = { location: 'Mogadishu', coordinates: { latitude: 2.1844, longitude: 45.3048 } };

for (const [size, viewport] of Object.entries({ phone: PHONE, tablet: TABLET }))
  test(`on a ${size}, a thumb on its way to “Accept” records no arrival, whoever has accepted meanwhile`, async ({
    page,
    server: { url },
  }) => {
    const need = await makeNeed(url, `accepted-${size}`);
    const donor = await registerDonor(url, {
      name: 'Deeqa Jama',
      email: `afar-${size}@example.so`,
      bloodType: 'B-',
      ...AFAR,
    });
    await callApi(url, 'POST', `/donor/respond/${need.requestId}`, { token: donor.token });
    const { token } = need.hospital;
    const thumb = await openThumb(page, { url, token, viewport });
    await page.goto('/hospital');
    const row = page.getByRole('listitem').filter({ hasText: 'Deeqa Jama' });
    const at = await middleOf(row.getByRole('button', { name: /^Accept:/ }));

    const { responses } = await callApi(url, 'GET', `/requests/${need.requestId}/responses`, { token });
    const [response] = responses as { id: string }[];
    await callApi(url, 'PATCH', `/requests/${need.requestId}/responses/${response?.id}`, {
      token,
      body: { status: 'accepted' },
    });
    await expect(row.getByRole('button', { name: /^Arrived:/ })).toBeVisible();
    // However long they hesitate.
    await untilAtRest(page);
    await tapAt(thumb, at);
    await untilAtRest(page);
    expect((await answersOf(url, need)).map(({ status }) => status)).toEqual(['accepted']);
  });

test('the bags that a sheet shows stay those that its button issues', async ({ page, server: { url } }) => {
  const { hospital } = await makeNeed(url, 'bags');
  const { token } = hospital;
  await postRequest(url, hospital, { bloodType: 'O-', units: 1, ...ADDRESS });
  const add = async (bagNumber: string, days: number) => {
    const { lot } = await callApi(url, 'POST', '/hospital/inventory', {
      token,
      body: {
        bloodType: 'O-',
        component: 'whole_blood',
        units: 1,
        bagNumber,
        collectedAt: somaliDay(-1),
        expiresAt: somaliDay(days),
      },
    });
    return (lot as { id: string }).id;
  };
  const first = await add('W000026000001', 10);
  await add('W000026000002', 20);
  const thumb = await openThumb(page, { url, token, viewport: TABLET });
  await page.goto('/hospital/inventory');
  await page
    .getByRole('region', { name: 'For your open requests' })
    .getByRole('button', { name: /^Issue/ })
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('W000026000001');
  const issue = sheet.getByRole('button', { name: 'Issue' });
  const at = await middleOf(issue);
  // A colleague discards it.
  await callApi(url, 'POST', `/hospital/inventory/${first}/movements`, {
    token,
    body: { kind: 'discard', units: 1, reason: 'damaged' },
  });
  await expect(sheet).toContainText('The stock or the request has changed meanwhile.');
  await expect(sheet).toContainText('W000026000001');
  await expect(sheet).not.toContainText('W000026000002');
  await untilAtRest(page);
  await tapAt(thumb, at);
  await expect(issue).toBeDisabled();
  expect(thumb.sent).toEqual([]);
});

test('what covered a button and goes by itself leaves it deaf for a moment', async ({
  page,
  server: { url },
}) => {
  const { hospital, donor, requestId } = await makeNeed(url, 'covered');
  await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });
  const thumb = await openThumb(page, { url, token: hospital.token });
  await page.goto('/hospital');
  const at = await middleOf(page.getByRole('button', { name: /^Arrived:/ }));
  await page.evaluate(({ x, y }) => {
    const cover = document.createElement('button');
    cover.textContent = 'Undo';
    cover.style.cssText = `position:fixed;z-index:99;inset:${y - 30}px auto auto ${x - 60}px;inline-size:7rem;block-size:3.5rem`;
    document.body.append(cover);
  }, at);
  await untilAtRest(page);
  const isHit = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent, at);
  expect(await isHit()).toBe('Undo');
  await page.evaluate(() => [...document.querySelectorAll('button')].at(-1)?.remove());
  await tapAt(thumb, at);
  await untilAtRest(page);
  expect(thumb.sent).toEqual([]);
  await tapAt(thumb, at);
  await expect.poll(() => thumb.sent).toHaveLength(1);
});

for (const gap of [80, 250, 450, 700])
  test(`a suggestion tapped again after ${gap} ms presses nothing that it covered`, async ({
    page,
    server: { url },
  }) => {
    const thumb = await openThumb(page, { url });
    await page.goto('/register?as=donor&step=place');
    const place = page.getByRole('combobox', { name: 'Location' });
    await place.click();
    await place.pressSequentially('Waa');
    const options = page.locator('[role="option"]');
    await expect(options.first()).toBeVisible();
    const chosen = await options.first().locator('span').first().innerText();
    await page.evaluate(() => {
      Object.assign(globalThis, { isLocated: false });
      navigator.geolocation.getCurrentPosition = () => Object.assign(globalThis, { isLocated: true });
    });
    await tapTwice(thumb, await middleOf(options.first()), gap);
    await untilAtRest(page);
    expect(new URL(page.url()).search).toContain('step=place');
    expect(await page.evaluate(() => (globalThis as { isLocated?: boolean }).isLocated)).toBe(false);
    expect(chosen.startsWith(await place.inputValue())).toBe(true);
    await expect(options).toHaveCount(0);
  });
