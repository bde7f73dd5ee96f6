import type { BrowserContext, Page } from '@playwright/test';
import { addBag } from './support/bags.ts';
import { signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, registerVerifiedHospital } from './support/people.ts';
import { WHEN_SENT } from './support/when-sent.ts';

test.use({ world: 'orders', viewport: TABLET });

const details = (id: string) => ({
  name: `${id} Hospital`,
  email: `${id}@orders.example`,
  location: 'Mogadishu',
  address: 'Airport Road',
});

const BAGS = ['W0001', 'W0002', 'W0003'];

async function open(page: Page, context: BrowserContext, url: string, hospital: Account, path = '/orders') {
  await signInDevice(context, url, hospital.token);
  await page.goto(`/hospital${path}`);
}

const bagsOf = async (url: string, { token }: Account) => {
  const { inventory } = await callApi(url, 'GET', '/hospital/inventory', { token });
  return (inventory as { bagNumber?: string; state: string }[])
    .map(({ bagNumber, state }) => `${bagNumber} ${state}`)
    .toSorted();
};

const stateOf = async (url: string, { token }: Account, id: string) =>
  ((await callApi(url, 'GET', `/orders/${id}`, { token })).order as { state: string }).state;

/** A keyboard scanner types a number and presses Enter. */
async function scan(page: Page, number: string) {
  const field = page.getByRole('textbox', { name: 'Bag number' });
  await field.fill(number);
  await field.press('Enter');
}

test('two hospitals on two tablets: blood is promised, packed without a network, sent, checked and refused', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const asking = await registerVerifiedHospital(url, details('Madina'));
  const bank = await registerVerifiedHospital(url, details('Banadir'));
  for (const bagNumber of BAGS) await addBag(url, bank, bagNumber);
  const { order } = await callApi(url, 'POST', '/orders', {
    token: asking.token,
    body: {
      supplierId: bank.id,
      urgency: 'high',
      note: 'By the east gate',
      lines: [{ bloodType: 'O-', component: 'red_cells', units: 2 }],
    },
  });
  const { id } = order as { id: string };

  await test.step('the supplier sees what it is asked for, and promises it', async () => {
    await open(page, context, url, bank);
    await expect(page.getByRole('tab', { name: /Others ask/ })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Madina Hospital' }).click();
    await expect(page.getByRole('heading', { name: 'What can you give?' })).toBeVisible();
    await expect(page.getByText('By the east gate')).toBeVisible();
    await expect(page.getByText('Asked: 2 · available: 3')).toBeVisible();
    await page.getByRole('button', { name: 'Promise' }).click();
    await expect(page.getByRole('heading', { name: 'Pack the box' })).toBeVisible();
    await expect.poll(() => stateOf(url, bank, id)).toBe('offered');
  });

  await test.step('it packs and sends the box without a network: both wait on the tablet', async () => {
    await context.setOffline(true);
    await scan(page, 'W9999');
    await expect(page.getByText('W9999 is not among the blood for this order')).toBeVisible();
    for (const bagNumber of BAGS.slice(0, 2)) await scan(page, bagNumber);
    await expect(page.getByText('O− 2 of 2')).toBeVisible();
    await page.getByLabel('Box', { exact: true }).fill('Box 7');
    await page.getByLabel('Temperature in the box, °C').fill('12');
    await expect(page.getByText('It travels at 2 to 10 °C.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Packed', exact: true })).toBeDisabled();
    await page.getByLabel('Temperature in the box, °C').fill('4,5');
    await page.getByRole('button', { name: 'Packed', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Send the box' })).toBeVisible();
    await page.getByLabel('It arrives in').selectOption('2 hours');
    await page.getByRole('button', { name: 'It is on its way' }).click();
    await expect(page.getByText('Waiting for a connection')).toHaveCount(2);
    expect(await bagsOf(url, bank)).toEqual(BAGS.map((bagNumber) => `${bagNumber} available`));
  });

  await test.step('with the network back both are sent, in their order', async () => {
    await context.setOffline(false);
    await expect.poll(() => bagsOf(url, bank), WHEN_SENT).toEqual(['W0003 available']);
    await expect(page.getByText('On the way').first()).toBeVisible();
  });

  const other = await browser.newContext({ viewport: TABLET });
  const tablet = await other.newPage();
  await test.step('the other tablet checks the box: one bag is accepted as it is scanned, one is refused', async () => {
    await open(tablet, other, url, asking, `/orders/${id}`);
    await expect(tablet.getByRole('heading', { name: 'Check the box' })).toBeVisible();
    await other.setOffline(true);
    await tablet.getByLabel('Temperature in the box, °C').fill('7');
    await expect(tablet.getByText('Warmer than in storage')).toBeVisible();
    await scan(tablet, 'W0003');
    await expect(tablet.getByText('W0003 is not on the list of this box')).toBeVisible();
    await scan(tablet, 'W0001');
    await expect(tablet.getByRole('button', { name: 'Checked' })).toBeDisabled();
    await tablet.getByRole('combobox', { name: /W0002/ }).selectOption('Refused: damaged');
    await tablet.getByRole('button', { name: 'Checked' }).click();
    await expect(tablet.getByText('Waiting for a connection')).toBeVisible();
    expect(await bagsOf(url, asking)).toEqual([]);
    await other.setOffline(false);
    await expect.poll(() => bagsOf(url, asking), WHEN_SENT).toEqual(['W0001 available']);
  });

  await test.step('both see how it ended, and the refused bag is its supplier’s again', async () => {
    await expect(tablet.getByText('Partly received').first()).toBeVisible();
    await expect(page.getByText('Partly received').first()).toBeVisible();
    await expect(page.getByText('Refused: damaged')).toBeVisible();
    expect(await bagsOf(url, bank)).toEqual(['W0002 quarantine', 'W0003 available']);
  });
  await other.close();
});
