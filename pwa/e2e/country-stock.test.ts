import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LAPTOP, signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, newToken, registerVerifiedHospital } from './support/people.ts';
import { toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { somaliDay } from './support/somali-day.ts';
import { lookAt } from './support/variants.ts';

test.use({ serviceWorkers: 'block', world: 'country-stock', viewport: LAPTOP });

const MOGADISHU = { latitude: 2.0469, longitude: 45.3182 };

const aHospital = (url: string, name: string, km: number): Promise<Account> =>
  registerVerifiedHospital(url, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@stock.example`,
    location: 'Mogadishu',
    address: 'Airport Road',
    coordinates: { ...MOGADISHU, latitude: MOGADISHU.latitude + km / 111.195 },
  });

async function add(url: string, { token }: Account, units: number, days: number): Promise<string> {
  const body = {
    bloodType: 'O-',
    component: 'red_cells',
    units,
    collectedAt: somaliDay(-10),
    expiresAt: somaliDay(days),
  };
  const { lot } = await callApi(url, 'POST', '/hospital/inventory', { token, body });
  return (lot as { id: string }).id;
}

const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: name });

test('the blood of the country, and what would expire is offered to who uses it', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const full = await aHospital(url, 'Madina Hospital', 0);
  const using = await aHospital(url, 'Keysaney Hospital', 3);
  await add(url, full, 4, 5);
  const lot = await add(url, using, 20, 30);
  await callApi(url, 'PATCH', `/hospital/inventory/${lot}`, { token: using.token, body: { units: 6 } });

  await test.step('an admin sees what there is, for how long, and saves it', async () => {
    await signInDevice(context, url, await newToken(url, ADMIN));
    await page.goto('/admin/stock');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blood in the country');
    // 10 units, 4 of them expire; 14 were used in 28 days: one in two days.
    await expect(rowOf(page, 'By blood type', 'O−')).toContainText(
      'In stock10Expire within 7 days4Used in 28 days14Days of cover20',
    );
    await expect(rowOf(page, 'By town', 'Mogadishu')).toContainText('20 days');
    // The map is loaded once it is near.
    await page.getByRole('heading', { name: 'All of Somalia' }).scrollIntoViewIfNeeded();
    const region = page.getByRole('radio', { name: /^Banaadir: 10 units · lasts 20 days/ });
    await region.click();
    await expect(region).toBeChecked();
    await page.getByRole('radio', { name: /^Bari: 0 units/ }).click();
    await expect(page.getByText('No blood in stock there.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all of Somalia' }).click();
    await expect(rowOf(page, 'By town', 'Mogadishu')).toBeVisible();
    await lookAt(page, 0, 'country stock');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain('Banaadir,Mogadishu,O-,Red cells,10,4,14,20');
  });

  await test.step('one tap offers it to the hospital that uses it', async () => {
    const device = await context
      .browser()
      ?.newContext({ baseURL: url, viewport: TABLET, serviceWorkers: 'block' });
    if (!device) throw new Error('there is no browser');
    await signInDevice(device, url, full.token);
    const tablet = await device.newPage();
    await tablet.goto('/hospital/inventory');
    const part = tablet.getByRole('region', { name: 'Will expire unused' });
    await expect(part).toContainText('4 units · O− Red cells');
    const offer = part.getByRole('button', { name: /^Offer to Keysaney Hospital/ });
    await lookAt(tablet, 1, 'blood that expires');
    await offer.click();
    await expect(toast(tablet, 'Offered. The other hospital will say yes or no.')).toBeVisible();
    await expect(offer).toBeDisabled();
    const { orders } = await callApi(url, 'GET', '/orders?side=receiver', { token: using.token });
    expect(orders).toMatchObject([{ state: 'proposed', lines: [{ units: 4 }] }]);
    await device.close();
  });
});
