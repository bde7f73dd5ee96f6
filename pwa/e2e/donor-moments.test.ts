/**
 * A donor's moments on a phone: the screen becomes the answer, one promise at a time, on my way and here, and lists
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

async function answerCard(page: Page, hospital: Account): Promise<void> {
  await card(page, hospital).getByRole('button', { name: 'Respond' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, I can come' }).click();
}

test('an answer becomes the screen, is one at a time, and tells the hospital how far the donor has got', async ({
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
  const asked = { bloodType: 'O-', units: 2, urgency: 'high', location: 'Hodan, Mogadishu' };
  const ids = [await postRequest(url, first, asked), await postRequest(url, second, asked)] as const;
  await postRequest(url, first, { ...asked, urgency: 'low' });
  const comingTo = async (hospital: Account, id: string) => {
    const { responses } = await callApi(url, 'GET', `/requests/${id}/responses`, { token: hospital.token });
    return responses as { status: string; leftAt?: string; hereAt?: string }[];
  };
  await signInDevice(context, url, donor.token);

  await test.step('three cards stand on one screen, and what holds for all is said once', async () => {
    await page.goto('/donor/requests');
    const cards = page.getByRole('listitem', { name: /needed/ });
    await expect(cards).toHaveCount(3);
    const bar = await page.getByRole('navigation').first().boundingBox();
    const last = await cards.last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(page.getByText('Never pay, never be paid.')).toHaveCount(1);
  });

  await test.step('the screen becomes the answer', async () => {
    await answerCard(page, second);
    await expect(page).toHaveURL(`/donor/requests/${ids[1]}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Second Hospital expects you' }),
    ).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Directions' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'In an hour' })).toBeVisible();
    for (const name of ['Add to calendar', 'Share'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  });

  await test.step('on my way, and here: one tap each', async () => {
    await page.getByRole('button', { name: "I'm on my way" }).click();
    await expect.poll(() => comingTo(second, ids[1])).toMatchObject([{ status: 'on_the_way' }]);
    await page.getByRole('button', { name: "I'm here" }).click();
    await expect.poll(async () => (await comingTo(second, ids[1]))[0]?.hereAt).toBeDefined();
    await expect(page.getByRole('button', { name: "I'm here" })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('it stands first on the dashboard', async () => {
    await page.goto('/donor');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('You are coming');
    await expect(page.getByRole('region', { name: 'You are coming' })).toContainText('Second Hospital');
  });

  await test.step('a second answer asks, and takes the place of the first', async () => {
    await page.goto(`/donor/requests/${ids[0]}`);
    const come = page.getByRole('button', { name: 'Yes, I can come' });
    const asks = page.getByRole('alertdialog', { name: 'Come here instead?' });
    await come.click();
    await expect(asks).toContainText('Second Hospital expects you.');
    await asks.getByRole('button', { name: 'Keep my answer' }).click();
    expect(await comingTo(first, ids[0])).toEqual([]);
    await come.click();
    await asks.getByRole('button', { name: 'Come here instead' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'First Hospital expects you' })).toBeVisible();
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
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share that I gave blood' }).click();
    const picture = await readFile(await (await saved).path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1080]);
  });
});
