import type { Page } from '@playwright/test';
import { PHONE, signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { named } from './support/named.ts';
import { registerVerifiedHospital } from './support/people.ts';
import { expectError, toast } from './support/screens.ts';
import { codeTo, hurryLines } from './support/texts.ts';
import { faultsOf } from './support/variants.ts';
import { WHEN_SENT } from './support/when-sent.ts';

test.use({ serviceWorkers: 'block', world: 'families', viewport: PHONE });

test.beforeEach(({ server: { database } }) => hurryLines(database));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const NUMBER = '+252615550981';

test('a brother asks on his phone, the ward confirms by his code, and it is the hospital’s request', async ({
  page,
  browser,
  server: { url, database },
}) => {
  test.slow();
  const hospital = await registerVerifiedHospital(url, {
    name: 'Banadir Hospital',
    email: 'banadir@families.example',
    location: 'Mogadishu',
    address: 'Maka al-Mukarama Road',
  });

  const code = await test.step('the brother asks, and his number is proved by a code', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Ask for blood' }).click();
    await expect(page).toHaveURL('/ask');
    await expect(page).toHaveTitle('A patient needs blood? – Dhiig');
    await press(page, 'Text me a code');
    await expectError(page.getByLabel('Region'), 'Please choose a region');
    await expect(page.getByLabel('Hospital')).toHaveCount(0);
    await page.getByLabel('Region').selectOption({ label: 'Banaadir' });
    await page.getByLabel('Hospital').selectOption({ label: 'Banadir Hospital, Mogadishu' });
    await page.getByLabel('Ward').selectOption({ label: 'Maternity' });
    await page.getByRole('radio', { name: 'O positive' }).press('Space');
    await page.getByLabel('Bags of blood').selectOption('2');
    await page.getByLabel('Your phone number').fill('061 555 0981');
    await page.reload();
    await expect(page.getByLabel('Your phone number')).toHaveValue('061 555 0981');
    await expect(page.getByLabel('Ward')).toHaveValue('maternity');
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'Text me a code');
    await page.getByLabel('Code', { exact: true }).fill(await codeTo(database, NUMBER, 'is your code'));
    await press(page, 'Ask the hospital');
    await expect(page.getByRole('heading', { name: 'Banadir Hospital has your request' })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    // Whoever closes the page finds the code again.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Banadir Hospital has your request' })).toBeVisible();
    return codeTo(database, NUMBER, 'in the ward');
  });

  const context = await browser.newContext({ baseURL: url, viewport: TABLET, serviceWorkers: 'block' });
  await signInDevice(context, url, hospital.token);
  const tablet = await context.newPage();

  await test.step('a nurse confirms it with the code that he shows', async () => {
    await tablet.goto('/hospital');
    const families = tablet.getByRole('region', { name: 'Requests from families' });
    await expect(families.getByRole('heading', { level: 3 })).toHaveText('2 × O+, Maternity');
    await expect(families.getByRole('link', { name: /Call/ })).toHaveAttribute('href', `tel:${NUMBER}`);
    expect(await faultsOf(tablet)).toEqual([]);
    await families.getByRole('button', { name: named('Confirm') }).click();
    const dialog = tablet.getByRole('dialog');
    const field = dialog.getByLabel('The family’s code');
    await field.fill(code === '000000' ? '111111' : '000000');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expectError(field, 'That is not this family’s code');
    await field.fill(code);
    await tablet.reload();
    await families.getByRole('button', { name: named('Confirm') }).click();
    await expect(field).toHaveValue(code);
    expect(await faultsOf(tablet)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(toast(tablet, 'Confirmed: it is your request now')).toBeVisible();
    await expect(families).toBeHidden();
  });

  await test.step('the brother gets the link for his family', async () => {
    await expect
      .poll(async () => (await page.request.get(`${url}/api/regions/requests?region=BN`)).text())
      .toContain('Banadir Hospital');
  });
  await context.close();
});

test('without a network the answer waits on the tablet, and a family that is not known is told so', async ({
  page,
  browser,
  server: { url, database },
}) => {
  test.slow();
  const hospital = await registerVerifiedHospital(url, {
    name: 'Keysaney',
    email: 'keysaney@families.example',
    location: 'Mogadishu',
    address: 'Wadada Xeebta',
  });
  const phone = '+252615550982';
  const post = async (path: string, body: object) => {
    const answer = await page.request.post(`${url}/api${path}`, { data: body });
    expect(answer.ok()).toBe(true);
  };
  await post('/auth/number-codes', { phone, purpose: 'ask' });
  const numberCode = await codeTo(database, phone, 'is your code');
  const need = { hospitalId: hospital.id, ward: 'surgery', bloodType: 'unknown', units: 1 };
  await post('/family-asks', { ...need, phone, numberCode, id: crypto.randomUUID() });

  const context = await browser.newContext({ baseURL: url, viewport: TABLET, serviceWorkers: 'block' });
  await signInDevice(context, url, hospital.token);
  const tablet = await context.newPage();
  await tablet.goto('/hospital');
  const families = tablet.getByRole('region', { name: 'Requests from families' });
  await expect(families.getByRole('heading', { level: 3 })).toHaveText('1 × type not known, Surgery');
  await families.getByRole('button', { name: named('Not ours') }).click();
  await context.setOffline(true);
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Not ours' }).click();
  await expect(families.getByRole('button', { name: named('Not ours') })).toHaveCount(0);
  await context.setOffline(false);
  await expect(families).toBeHidden(WHEN_SENT);
  await context.close();
});
