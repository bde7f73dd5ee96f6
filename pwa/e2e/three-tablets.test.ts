import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addBag } from './support/bags.ts';
import { signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, registerVerifiedHospital } from './support/people.ts';
import { toast } from './support/screens.ts';
import { countTaps, type Taps } from './support/taps.ts';
import { untilAtRest } from './support/thumb.ts';

/** Two hospitals and a blood bank play the way of blood through, each on a tablet of its own. */

test.use({ world: 'three tablets', serviceWorkers: 'block', viewport: TABLET });

const BAGS = ['T0001', 'T0002', 'T0003'];

const aHospital = (url: string, name: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@three.example`,
    location: 'Mogadishu',
    address: 'Airport Road',
  });

const bagsOf = async (url: string, { token }: Account) => {
  const { inventory } = await callApi(url, 'GET', '/hospital/inventory', { token });
  return (inventory as { bagNumber: string; state: string }[])
    .map(({ bagNumber, state }) => `${bagNumber} ${state}`)
    .toSorted();
};

const statesOf = async (url: string, { token }: Account) => {
  const { orders } = await callApi(url, 'GET', '/orders?side=supplier', { token });
  return (orders as { other: { name: string }; state: string }[])
    .map(({ other, state }) => `${other.name}: ${state}`)
    .toSorted();
};

interface Tablet {
  readonly page: Page;
  readonly device: BrowserContext;
  readonly taps: Taps;
}

async function tabletOf(browser: Browser, url: string, { token }: Account, path: string): Promise<Tablet> {
  const device = await browser.newContext({ baseURL: url, viewport: TABLET, serviceWorkers: 'block' });
  await signInDevice(device, url, token);
  const page = await device.newPage();
  const taps = await countTaps(page);
  await page.goto(`/hospital${path}`);
  return { page, device, taps };
}

/** A keyboard scanner types a number and presses Enter. */
async function scan(page: Page, number: string) {
  const field = page.getByRole('textbox', { name: 'Bag number' });
  await field.fill(number);
  await field.press('Enter');
}

/** By the link of the area: what is read stays on the page. */
const goTo = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();

async function ask(page: Page, units: string, of: Account) {
  await page.getByRole('button', { name: 'Ask for blood' }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('spinbutton', { name: 'O−' }).fill(units);
  await sheet.getByRole('combobox', { name: 'From' }).selectOption({ value: of.id });
  return sheet;
}

test('two hospitals and a blood bank on three tablets, one without a network in the middle', async ({
  browser,
  server,
}) => {
  const { url } = server;
  const madina = await aHospital(url, 'Madina Hospital');
  const keysaney = await aHospital(url, 'Keysaney Hospital');
  const bank = await aHospital(url, 'Banadir Blood Bank');
  for (const bag of BAGS) await addBag(url, bank, bag);
  await addBag(url, keysaney, 'K0001');
  const body = { settings: { stock: { shares: true } } };
  await callApi(url, 'PUT', '/auth/profile', { token: bank.token, body });

  const one = await tabletOf(browser, url, madina, '/orders');
  const two = await tabletOf(browser, url, keysaney, '/inventory');
  const three = await tabletOf(browser, url, bank, '/orders');
  await test.step('the first hospital asks for two bags, and for as many each Monday and Thursday', async () => {
    one.taps.begin();
    const sheet = await ask(one.page, '2', bank);
    await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(one.page.getByRole('link', { name: 'Banadir Blood Bank' })).toBeVisible();
    await one.taps.expect('ask for blood', 5);
    await ask(one.page, '2', bank);
    await sheet.getByText('Every week').click();
    await sheet.getByText('Mon', { exact: true }).click();
    await sheet.getByText('Thu', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
    const standing = one.page.getByRole('list', { name: 'Ordered every week' });
    await expect(standing).toContainText('Monday · Thursday');
    await expect(standing).toContainText('Next: ');
    await one.taps.expect('order every week', 8);
  });

  await test.step('the second asks for one while it has no network: the order is listed, and sent later', async () => {
    await expect(two.page.getByRole('list', { name: 'Blood in stock' })).toContainText('K0001');
    await goTo(two.page, '/hospital/orders');
    const sheet = await ask(two.page, '1', bank);
    await two.device.setOffline(true);
    await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
    const waiting = two.page.getByRole('list', { name: 'Not sent yet' });
    await expect(waiting).toContainText('Banadir Blood Bank');
    await expect(waiting).toContainText('1 × O−');
    expect(await statesOf(url, bank)).toEqual(['Madina Hospital: asked']);
  });

  await test.step('still without one, it issues a bag to a ward, and the bag comes back', async () => {
    await goTo(two.page, '/hospital/inventory');
    two.taps.begin();
    const lot = two.page.getByRole('list', { name: 'Blood in stock' }).getByRole('listitem');
    await lot.getByRole('button', { name: /^Issue/ }).click();
    const sheet = two.page.getByRole('dialog');
    await sheet.getByLabel(/^Ward or hospital number/).fill('Ward 3');
    await sheet.getByRole('button', { name: 'Issue' }).click();
    await expect(sheet).toHaveCount(0);
    await two.taps.expect('issue a bag', 3);
    await two.page.getByText('1 issue: transfused or not?').click();
    await two.page.getByRole('button', { name: 'What became of it' }).click();
    await two.page.getByRole('dialog').getByText('Came back').click();
    await two.page.getByRole('button', { name: 'Record' }).click();
    await expect(two.page.getByText('1 issue: transfused or not?')).toHaveCount(0);
    await two.taps.expect('end of an issue', 4);
    expect(await bagsOf(url, keysaney)).toEqual(['K0001 available']);
    await two.device.setOffline(false);
    await expect
      .poll(() => statesOf(url, bank))
      .toEqual(['Keysaney Hospital: asked', 'Madina Hospital: asked']);
    const outcomes = async () => {
      const { movements } = await callApi(url, 'GET', '/hospital/inventory/movements', {
        token: keysaney.token,
      });
      return (movements as { kind: string }[]).map(({ kind }) => kind);
    };
    await expect.poll(outcomes).toEqual(['return', 'issue', 'add']);
    expect(await bagsOf(url, keysaney)).toEqual(['K0001 available']);
  });

  await test.step('the blood bank promises to both, and packs one box', async () => {
    three.taps.begin();
    await three.page.getByRole('link', { name: 'Madina Hospital' }).click();
    await three.page.getByRole('button', { name: 'Promise' }).click();
    await expect(three.page.getByRole('heading', { name: 'Pack the box' })).toBeVisible();
    await three.taps.expect('promise', 2);
    for (const bag of BAGS.slice(0, 2)) await scan(three.page, bag);
    await three.page.getByLabel('Box', { exact: true }).fill('Box 7');
    await three.page.getByLabel('Temperature in the box, °C').fill('4');
    await three.page.getByRole('button', { name: 'Packed', exact: true }).click();
    await expect(three.page.getByRole('heading', { name: 'Send the box' })).toBeVisible();
    await three.taps.expect('pack two bags', 5);
    await three.page.getByRole('button', { name: 'It is on its way' }).click();
    await expect(three.page.getByText('On the way').first()).toBeVisible();
    await three.taps.expect('send', 2);
    await goTo(three.page, '/hospital/orders');
    await three.page.getByRole('link', { name: 'Keysaney Hospital' }).click();
    await three.page.getByRole('button', { name: 'Promise' }).click();
    await expect(three.page.getByRole('heading', { name: 'Pack the box' })).toBeVisible();
    expect(await bagsOf(url, bank)).toEqual(['T0003 available']);
  });

  await test.step('the first hospital scans what came: nothing is in two places, and nothing is lost', async () => {
    await one.page.getByRole('link', { name: 'Banadir Blood Bank' }).first().click();
    await expect(one.page.getByRole('heading', { name: 'Check the box' })).toBeVisible();
    one.taps.begin();
    await one.page.getByLabel('Temperature in the box, °C').fill('5');
    for (const bag of BAGS.slice(0, 2)) await scan(one.page, bag);
    await one.page.getByRole('button', { name: 'Checked' }).click();
    await expect(one.page.getByText('Received').first()).toBeVisible();
    await one.taps.expect('check two bags', 5);
    await expect
      .poll(async () => [
        ...(await bagsOf(url, madina)),
        ...(await bagsOf(url, keysaney)),
        ...(await bagsOf(url, bank)),
      ])
      .toEqual(['T0001 available', 'T0002 available', 'K0001 available', 'T0003 available']);
  });

  await test.step('it no longer orders every week, takes that back, and ends it', async () => {
    await goTo(one.page, '/hospital/orders');
    const end = one.page.getByRole('button', { name: 'End: Banadir Blood Bank' });
    await end.waitFor();
    await untilAtRest(one.page);
    one.taps.begin();
    await end.click();
    await expect(end).toHaveCount(0);
    await one.taps.expect('end an order of every week', 1);
    await expect(toast(one.page, 'No longer ordered each week')).toBeVisible();
    await one.page.getByRole('button', { name: 'Undo' }).click();
    await end.waitFor();
    await untilAtRest(one.page);
    await end.click();
    await expect(end).toHaveCount(0);
    await expect
      .poll(
        async () => (await callApi(url, 'GET', '/standing-orders', { token: madina.token })).standingOrders,
      )
      .toEqual([]);
  });
  for (const { device } of [one, two, three]) await device.close();
});
