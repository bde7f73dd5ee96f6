/**
 * A donor's moments on a phone: the screen turns into the answer, one answer at a time, on my way and here, and lists
 * that say what is true.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';

test.use({ serviceWorkers: 'block', world: 'donor-moments', viewport: { width: 360, height: 740 } });

const card = (page: Page, { name }: Pick<Account, 'name'>) =>
  page.getByRole('listitem').filter({ hasText: name });

const cards = (page: Page) => page.getByRole('listitem', { name: /(units?|kiish)$/ });

/** Cards on the first screen that end above the bar at its bottom. */
async function wholeCards(page: Page): Promise<number> {
  const bar = await page.getByRole('navigation').last().boundingBox();
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
  return boxes.filter((box) => box && bar && box.y >= 0 && box.y + box.height <= bar.y).length;
}

/** How much of the screen has shifted so far (web.dev/cls). */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(resolve, 0, 0));
      }),
  );

async function answerCard(page: Page, hospital: Account): Promise<void> {
  await card(page, hospital).getByRole('button', { name: 'Respond' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, I can come' }).click();
}

test('the screen turns into the answer; a donor has one at a time, and the hospital sees how far they have got', async ({
  page,
  context,
  server: { url },
}) => {
  const people = { location: 'Hodan, Mogadishu' };
  const first = await registerVerifiedHospital(url, {
    name: 'First Hospital',
    email: 'first@moments.example',
    address: 'Market Street',
    ...people,
  });
  const second = await registerVerifiedHospital(url, {
    name: 'Second Hospital',
    email: 'second@moments.example',
    address: 'Market Street',
    ...people,
  });
  const donor = await registerDonor(url, {
    name: 'Cawo Nuur',
    email: 'cawo@moments.example',
    bloodType: 'O-',
    ...people,
  });
  const deadline = new Date(Date.now() + 20 * 3_600_000).toISOString();
  const asked = { bloodType: 'O-', units: 2, urgency: 'high', location: 'Hodan, Mogadishu', deadline };
  const ids = [
    await postRequest(url, first, { ...asked, reason: 'bleeding' }),
    await postRequest(url, second, asked),
  ] as const;
  await postRequest(url, first, { ...asked, urgency: 'low' });
  const comingTo = async (hospital: Account, id: string) => {
    const { responses } = await callApi(url, 'GET', `/requests/${id}/responses`, { token: hospital.token });
    return responses as { status: string; leftAt?: string; hereAt?: string }[];
  };
  await signInDevice(context, url, donor.token);

  await test.step('three cards fit on one screen, and what holds for all is said once', async () => {
    for (const path of ['/donor/requests', '/blood-requests']) {
      await page.goto(path);
      await expect(cards(page)).toHaveCount(3);
      expect(await wholeCards(page), path).toBe(3);
    }
    await expect(page.getByText('Never pay, never be paid.')).toHaveCount(1);
    await page.evaluate(() => localStorage.setItem('dhiig.language', 'so'));
    await page.goto('/blood-requests');
    await expect(cards(page)).toHaveCount(3);
    expect(await wholeCards(page), 'in Somali').toBe(3);
    await page.evaluate(() => localStorage.setItem('dhiig.language', 'en'));
  });

  await test.step('the data replace their skeleton', async () => {
    // The list arrives last.
    let others = 0;
    await page.route('**/api/{donor,auth}/**', async (route) => {
      await route.fulfill({ response: await route.fetch() });
      others += 1;
    });
    await page.route('**/api/requests/by-blood-type*', async (route) => {
      const response = await route.fetch();
      await expect.poll(() => others).toBeGreaterThan(1);
      await route.fulfill({ response });
    });
    for (const path of ['/donor', '/donor/requests', '/blood-requests']) {
      others = 0;
      await page.goto(path);
      await expect(cards(page)).toHaveCount(path === '/donor' ? 2 : 3);
      expect(await layoutShift(page), path).toBeLessThan(0.02);
    }
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/donor/requests');
  });

  await test.step('the screen turns into the answer', async () => {
    await answerCard(page, second);
    await expect(page).toHaveURL(`/donor/requests/${ids[1]}`);
    await expect(page.getByText('Successfully responded to request!')).toBeInViewport();
    // No message covers what they need next.
    await expect(page.locator('[data-toasts] > *')).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Second Hospital expects you' }),
    ).toBeInViewport();
    await expect(page.getByText('Your arrival code')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Directions' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'In an hour' })).toBeVisible();
    await page.locator('main summary').click();
    for (const name of ['Add to calendar', 'Share'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  });

  await test.step('on my way, and here: one tap each', async () => {
    await page.getByRole('button', { name: 'I’m on my way' }).click();
    await expect.poll(() => comingTo(second, ids[1])).toMatchObject([{ status: 'on_the_way' }]);
    await expect(page.getByText('The hospital knows that you are on your way.')).toBeVisible();
    await page.getByRole('button', { name: 'I’m here' }).click();
    await expect.poll(async () => (await comingTo(second, ids[1]))[0]?.hereAt).toBeDefined();
    // At the desk they need the code and nothing else.
    await expect(page.getByRole('button', { name: 'I’m here' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveCount(0);
    await expect(page.getByText('Your arrival code')).toBeInViewport();
  });

  await test.step('it is first on the dashboard', async () => {
    await page.goto('/donor');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('You are coming');
    await expect(page.getByRole('region', { name: 'You are coming' })).toContainText('Second Hospital');
  });

  await test.step('a second answer asks, and replaces the first', async () => {
    await page.goto(`/donor/requests/${ids[0]}`);
    const come = page.getByRole('button', { name: 'Yes, I can come' });
    const asks = page.getByRole('alertdialog', { name: 'Come here instead?' });
    await come.click();
    await expect(asks).toContainText('Second Hospital expects you.');
    await asks.getByRole('button', { name: 'Keep my answer' }).click();
    expect(await comingTo(first, ids[0])).toEqual([]);
    await come.click();
    await asks.getByRole('button', { name: 'Come here instead' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'First Hospital expects you' }),
    ).toBeInViewport();
    expect(await comingTo(first, ids[0])).toMatchObject([{ status: 'accepted' }]);
    expect(await comingTo(second, ids[1])).toMatchObject([{ status: 'withdrawn' }]);
  });

  await test.step('the blood was received: thanks, and a picture of it to share', async () => {
    const { responses } = await callApi(url, 'GET', `/requests/${ids[0]}/responses`, { token: first.token });
    const [given] = responses as [{ id: string }];
    await callApi(url, 'PATCH', `/requests/fulfill/${ids[0]}`, {
      token: first.token,
      body: { donated: [given.id] },
    });
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'));
    await page.goto('/donor');
    await expect(page.getByRole('heading', { name: /^Your blood was received/ })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, I gave blood' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share that I gave blood' }).click();
    const picture = await readFile(await (await saved).path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1080]);
  });
});
