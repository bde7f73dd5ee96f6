import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addBag } from './support/bags.ts';
import { signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, registerVerifiedHospital } from './support/people.ts';

/** What goes wrong between three hospitals and several tablets: no unit is lost, and nothing is there twice. */

test.use({ world: 'orders astray', serviceWorkers: 'block', viewport: TABLET });

const HOUR_MS = 3_600_000;

const aHospital = (url: string, name: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@astray.example`,
    location: 'Mogadishu',
    address: 'Airport Road',
  });

async function order(url: string, by: Account, of: Account, units: number): Promise<string> {
  const lines = [{ bloodType: 'O-', component: 'red_cells', units }];
  const answer = await callApi(url, 'POST', '/orders', {
    token: by.token,
    body: { supplierId: of.id, lines },
  });
  return (answer.order as { id: string }).id;
}

interface Read {
  readonly state: string;
  readonly bags: readonly { readonly bagNumber: string; readonly lotId: string }[];
  readonly received?: { readonly at: string };
  readonly sent?: { readonly at: string };
}
const read = async (url: string, { token }: Account, id: string) =>
  (await callApi(url, 'GET', `/orders/${id}`, { token })).order as Read;

const bagsOf = async (url: string, ...hospitals: readonly Account[]) => {
  const found: string[] = [];
  for (const { token, name } of hospitals) {
    const { inventory } = await callApi(url, 'GET', '/hospital/inventory', { token });
    for (const { bagNumber, state } of inventory as { bagNumber: string; state: string }[])
      found.push(`${bagNumber} ${state} at ${name}`);
  }
  return found.toSorted();
};

/** A box is packed and sent without a screen. */
async function sendBox(url: string, { token }: Account, id: string, numbers: readonly string[]) {
  const { inventory } = await callApi(url, 'GET', '/hospital/inventory', { token });
  const bags = (inventory as { id: string; bagNumber: string }[])
    .filter(({ bagNumber }) => numbers.includes(bagNumber))
    .map((lot) => ({ lotId: lot.id, units: 1 }));
  const change = (body: object) => callApi(url, 'PATCH', `/orders/${id}`, { token, body });
  await change({ step: 'pack', bags, box: 'Box 1', temperature: 4 });
  await change({ step: 'send', arrivesInMinutes: 60 });
}

/** The device's clock is an hour ahead. */
const setAhead = (device: BrowserContext) =>
  device.addInitScript((by) => {
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given: readonly unknown[]) {
        super(...((given.length > 0 ? given : [Right.now() + by]) as [number]));
      }
      static override now() {
        return Right.now() + by;
      }
    } as DateConstructor;
  }, HOUR_MS);

interface Tablet {
  readonly page: Page;
  readonly device: BrowserContext;
}

async function tabletOf(
  browser: Browser,
  url: string,
  { token }: Account,
  path: string,
  prepare?: (device: BrowserContext) => Promise<unknown>,
): Promise<Tablet> {
  const device = await browser.newContext({ baseURL: url, viewport: TABLET, serviceWorkers: 'block' });
  await prepare?.(device);
  await signInDevice(device, url, token);
  const page = await device.newPage();
  await page.goto(`/hospital${path}`);
  return { page, device };
}

/** A keyboard scanner types a number and presses Enter. */
async function scan(page: Page, number: string) {
  const field = page.getByRole('textbox', { name: 'Bag number' });
  await field.fill(number);
  await field.press('Enter');
}

async function packAtOnce({ page }: Tablet, number: string) {
  await page.getByText('Pack now').click();
  await scan(page, number);
  await page.getByLabel('Box', { exact: true }).fill('Box 7');
  await page.getByLabel('Temperature in the box, °C').fill('4');
  await page.getByRole('button', { name: 'Packed', exact: true }).click();
}

async function checkBox({ page }: Tablet, ...numbers: readonly string[]) {
  await page.getByLabel('Temperature in the box, °C').fill('5');
  for (const number of numbers) await scan(page, number);
  await page.getByRole('button', { name: 'Checked' }).click();
}

test('one bag for two boxes, a box checked twice, a clock ahead, a box sent back, a recall on the way', async ({
  browser,
  server: { url },
}) => {
  test.slow();
  const madina = await aHospital(url, 'Madina Hospital');
  const keysaney = await aHospital(url, 'Keysaney Hospital');
  const bank = await aHospital(url, 'Banadir Blood Bank');

  await test.step('two people pack the same bag for two hospitals, one of them without a network', async () => {
    await addBag(url, bank, 'A0001');
    const forMadina = await order(url, madina, bank, 1);
    const forKeysaney = await order(url, keysaney, bank, 1);
    const one = await tabletOf(browser, url, bank, `/orders/${forMadina}`);
    const two = await tabletOf(browser, url, bank, `/orders/${forKeysaney}`);
    await expect(two.page.getByRole('heading', { name: 'What can you give?' })).toBeVisible();
    await expect(two.page.getByText('Asked: 1 · available: 1')).toBeVisible();
    await two.device.setOffline(true);
    await packAtOnce(two, 'A0001');
    await expect(two.page.getByText('Waiting for a connection')).toBeVisible();
    await packAtOnce(one, 'A0001');
    await expect(one.page.getByRole('heading', { name: 'Send the box' })).toBeVisible();
    // The screen is ahead of the server.
    await expect.poll(async () => (await read(url, bank, forMadina)).state).toBe('packed');
    await two.device.setOffline(false);
    await expect(two.page.getByText('This blood was sent to another hospital').first()).toBeVisible();
    await expect(two.page.getByRole('heading', { name: 'What can you give?' })).toBeVisible();
    expect((await read(url, bank, forKeysaney)).state).toBe('asked');
    expect((await read(url, bank, forMadina)).bags.map(({ bagNumber }) => bagNumber)).toEqual(['A0001']);
    expect(await bagsOf(url, bank, madina, keysaney)).toEqual([]);
    // The box does not leave after all.
    await one.page.getByText('The box is not leaving').click();
    await one.page.getByRole('button', { name: 'Unpack' }).click();
    await expect.poll(() => bagsOf(url, bank)).toEqual(['A0001 available at Banadir Blood Bank']);
    for (const { device } of [one, two]) await device.close();
  });

  await test.step('a bag more than was ordered stays out of the box', async () => {
    await addBag(url, bank, 'A0002');
    const id = await order(url, madina, bank, 1);
    const tablet = await tabletOf(browser, url, bank, `/orders/${id}`);
    await tablet.page.getByText('Pack now').click();
    await scan(tablet.page, 'A0001');
    await expect(tablet.page.getByText('O− 1 of 1')).toBeVisible();
    await scan(tablet.page, 'A0002');
    await expect(tablet.page.getByText('The box has what was ordered: A0002 stays here')).toBeVisible();
    await expect(tablet.page.getByRole('checkbox', { name: /A0002/ })).toBeDisabled();
    await tablet.page.getByRole('checkbox', { name: /A0001/ }).uncheck();
    await expect(tablet.page.getByRole('checkbox', { name: /A0002/ })).toBeEnabled();
    await callApi(url, 'PATCH', `/orders/${id}`, { token: madina.token, body: { step: 'cancel' } });
    await tablet.device.close();
  });

  await test.step('two tablets check the same box, both without a network, one with a clock that is ahead', async () => {
    const id = await order(url, madina, bank, 2);
    await sendBox(url, bank, id, ['A0001', 'A0002']);
    const one = await tabletOf(browser, url, madina, `/orders/${id}`, setAhead);
    const two = await tabletOf(browser, url, madina, `/orders/${id}`);
    for (const { page, device } of [one, two]) {
      await expect(page.getByRole('heading', { name: 'Check the box' })).toBeVisible();
      await device.setOffline(true);
    }
    for (const tablet of [one, two]) {
      await checkBox(tablet, 'A0001', 'A0002');
      await expect(tablet.page.getByText('Waiting for a connection')).toBeVisible();
    }
    await one.device.setOffline(false);
    await expect.poll(async () => (await read(url, madina, id)).state).toBe('received');
    await two.device.setOffline(false);
    await expect(two.page.getByText('This order has been received already').first()).toBeVisible();
    const { received, sent } = await read(url, madina, id);
    expect(Date.parse(received?.at ?? '')).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(received?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(sent?.at ?? ''));
    expect(await bagsOf(url, bank, madina)).toEqual([
      'A0001 available at Madina Hospital',
      'A0002 available at Madina Hospital',
    ]);
    for (const { page, device } of [one, two]) {
      await expect(page.getByText('Received').first()).toBeVisible();
      await device.close();
    }
  });

  await test.step('a box of which nothing is accepted is sent back', async () => {
    await addBag(url, bank, 'A0003');
    const id = await order(url, keysaney, bank, 1);
    await sendBox(url, bank, id, ['A0003']);
    const tablet = await tabletOf(browser, url, keysaney, `/orders/${id}`);
    await tablet.page.getByLabel('Temperature in the box, °C').fill('14');
    await tablet.page.getByRole('button', { name: 'Refuse all' }).click();
    await tablet.page.getByRole('button', { name: 'Checked' }).click();
    await expect(tablet.page.getByText('Sent back').first()).toBeVisible();
    await expect.poll(() => bagsOf(url, bank, keysaney)).toEqual(['A0003 quarantine at Banadir Blood Bank']);
    await tablet.device.close();
  });

  await test.step('a bag that is recalled on its way comes into quarantine, and its hospital reads why', async () => {
    await addBag(url, bank, 'A0004');
    const id = await order(url, keysaney, bank, 1);
    await sendBox(url, bank, id, ['A0004']);
    const tablet = await tabletOf(browser, url, keysaney, `/orders/${id}`);
    await expect(tablet.page.getByRole('heading', { name: 'Check the box' })).toBeVisible();
    await callApi(url, 'POST', '/recalls', {
      token: bank.token,
      body: { bagNumber: 'A0004', scope: 'bag', reason: 'storage' },
    });
    await checkBox(tablet, 'A0004');
    await expect.poll(() => bagsOf(url, keysaney)).toEqual(['A0004 quarantine at Keysaney Hospital']);
    await tablet.page.goto('/hospital/inventory');
    await expect(tablet.page.getByText('Do not use: bag A0004')).toBeVisible();
    await tablet.device.close();
  });
});
