import type { ViewportSize } from '@playwright/test';
import { PHONE, placeOnDevice, TABLET, TOKEN_KEY } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { makeNeed, registerNeighbour } from './support/needs.ts';
import { callApi, postRequest } from './support/people.ts';
import { describeShifts, sumOf, watchStillness } from './support/shifts.ts';

/** A nurse's shift and a donor's day on a slow device and a slow line: nothing moves by itself under a finger. */

test.use({ world: 'still-session' });

const MOST = 0.05;
const PLACE = { location: 'Waberi, Mogadishu', coordinates: { latitude: 2.0494, longitude: 45.3048 } };
const SIZES: Readonly<Record<string, ViewportSize>> = { phone: PHONE, tablet: TABLET };

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a nurse’s shift on a ${size}`, async ({ browser, server: { url } }) => {
    test.setTimeout(300_000);
    const { hospital, donor, requestId } = await makeNeed(url, `shift-${size}`);
    const second = await registerNeighbour(url, 'Deeqa Jama', `shift-${size}-second@example.so`);
    await postRequest(url, hospital, { bloodType: 'A+', units: 4, urgency: 'medium', ...PLACE });
    const context = await browser.newContext({ baseURL: url, viewport, hasTouch: true });
    await placeOnDevice(context, url, { [TOKEN_KEY]: hospital.token });
    const still = await watchStillness(context);
    const { page } = still;

    const coming = page.getByRole('group', { name: 'Who is coming' });
    /** Above the rows that arrive nothing moves. */
    const above = () =>
      page
        .getByRole('heading', { name: /^B negative/ })
        .first()
        .boundingBox();

    await still.begin('the device’s first start');
    await page.goto('/hospital');
    await page.getByText('Nobody is coming yet').first().waitFor({ timeout: 60_000 });
    await still.rest();
    const card = await above();

    await still.begin('the first answer', 'a row arrives');
    await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });
    await coming.getByText('Faiza Omar Bile').waitFor({ timeout: 60_000 });
    await still.rest();
    expect(await above()).toEqual(card);

    await still.begin('the second answer', 'a row arrives');
    await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: second.token });
    await coming.getByText('Deeqa Jama').waitFor({ timeout: 60_000 });
    await still.rest();
    expect(await above()).toEqual(card);

    await still.begin('a donor has arrived');
    await page
      .getByRole('button', { name: /^Arrived:/ })
      .first()
      .tap();
    await page.getByRole('button', { name: 'Gave Blood' }).first().waitFor({ timeout: 30_000 });
    await still.rest();

    await still.begin('a colleague’s request');
    await postRequest(url, hospital, { bloodType: 'O-', units: 3, urgency: 'high', ...PLACE });
    await page
      .getByText(/1 new request|3 units needed/)
      .first()
      .waitFor({ timeout: 60_000 });
    await still.rest();

    await still.begin('the line is lost');
    await still.connect(false);
    await page
      .getByText(/No connection|Offline/)
      .first()
      .waitFor({ timeout: 60_000 });
    await still.rest();

    await still.begin('a request without a network');
    await page.getByRole('button', { name: 'Create Request' }).filter({ visible: true }).first().tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'AB positive' }).check();
    await sheet.getByRole('button', { name: 'Surgery' }).click();
    await sheet.getByRole('button', { name: 'Post Request' }).click();
    await expect(sheet).toBeHidden();
    await page.getByText('Waiting for a connection').first().waitFor();

    await still.begin('the line is back');
    await still.connect(true);
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0, { timeout: 60_000 });
    await still.rest();

    for (const tab of ['Blood Requests', 'Inventory', 'Dashboard']) {
      await still.begin(`to ${tab}`);
      await page
        .getByRole('link', { name: new RegExp(tab) })
        .filter({ visible: true })
        .first()
        .tap();
      await still.rest();
    }

    await still.begin('the next start');
    await page.reload();
    await page.getByText('Deeqa Jama').first().waitFor({ timeout: 60_000 });
    await still.rest();

    await still.begin('the end');
    expect(sumOf(still.shifts), describeShifts(still.shifts)).toBeLessThanOrEqual(MOST);
    await context.close();
  });

  test(`a donor’s day on a ${size}`, async ({ browser, server: { url } }) => {
    test.setTimeout(300_000);
    const { hospital, donor } = await makeNeed(url, `day-${size}`);
    await postRequest(url, hospital, { bloodType: 'B-', units: 4, urgency: 'low', ...PLACE });
    await postRequest(url, hospital, { bloodType: 'AB-', units: 2, urgency: 'medium', ...PLACE });
    const context = await browser.newContext({ baseURL: url, viewport, hasTouch: true });
    await placeOnDevice(context, url, { [TOKEN_KEY]: donor.token });
    const still = await watchStillness(context);
    const { page } = still;
    const tab = (name: RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first().tap();

    await still.begin('the device’s first start');
    await page.goto('/donor');
    await page.getByRole('button', { name: 'Respond' }).first().waitFor({ timeout: 60_000 });
    await still.rest();

    await still.begin('a request comes in');
    await postRequest(url, hospital, { bloodType: 'B-', units: 3, urgency: 'high', ...PLACE });
    await page.getByRole('button', { name: '1 new request' }).waitFor({ timeout: 60_000 });
    await still.rest();

    await still.begin('to the requests');
    await tab(/Blood Requests/);
    await page.getByRole('button', { name: 'Respond' }).first().waitFor({ timeout: 60_000 });
    await still.rest();

    await still.begin('the line is lost');
    await still.connect(false);
    await page
      .getByText(/No connection|Offline/)
      .first()
      .waitFor({ timeout: 60_000 });

    // The card that they asked for; a slow device may show it later than half a second after their tap.
    await still.begin('an answer without a network', 'a row arrives');
    await page.getByRole('button', { name: 'Respond' }).first().tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, I can come' }).click();
    await page.getByText('Waiting for a connection').first().waitFor();
    // A tap on what has just moved is not heard.
    await still.rest();
    await still.begin('to the dashboard without a network');
    await tab(/Dashboard/);
    await still.rest();

    await still.begin('the line is back with a waiting answer');
    await still.connect(true);
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0, { timeout: 60_000 });
    await still.rest();

    for (const [name, there] of [
      ['My Responses', /My Responses/],
      ['Dashboard', /Dashboard/],
    ] as const) {
      await still.begin(`to ${name}`);
      await tab(there);
      await still.rest();
    }

    await still.begin('the next start');
    await page.reload();
    await page.getByRole('button', { name: 'Respond' }).first().waitFor({ timeout: 60_000 });
    await still.rest();
    await still.begin('the end');
    expect(sumOf(still.shifts), describeShifts(still.shifts)).toBeLessThanOrEqual(MOST);
    await context.close();
  });
}
