import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/universal';
import { makeXlsx } from '../testing/make-xlsx.ts';
import { placeOnDevice, signInDevice, TABLET, TOKEN_KEY } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { registerDonor, registerVerifiedHospital } from './support/people.ts';
import { expectInOrder } from './support/reading-order.ts';
import { translatePage } from './support/translate-page.ts';
import { lookAt } from './support/variants.ts';

test.use({ serviceWorkers: 'block', world: 'donor-lists', viewport: TABLET });

const ROWS = [
  ['No', 'Donor name', 'Blood group', 'Mobile', 'District'],
  [1, 'Asha Cali', 'O +ve', 252_615_550_801, 'Hodan'],
  [2, 'Maxamed Nuur', 'Z+', '061 555 0802', 'Hodan'],
  [3, 'Xaliimo Cabdi', 'B neg', '112', 'Hodan'],
  [4, 'Cabdi Faarax', 'A+', '061 555 0803', ''],
];

test('a list from a spreadsheet is checked, then invited; the results are saved', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Lists Hospital',
    email: 'lists@lists.example',
    location: 'Mogadishu',
    address: 'Maka al-Mukarama Road',
  });
  await registerDonor(url, {
    name: 'Cabdi Faarax',
    email: 'known@lists.example',
    phone: '+252 61 555 0803',
    bloodType: 'A+',
    location: 'Hodan, Mogadishu',
  });
  await signInDevice(context, url, hospital.token);
  await page.goto('/hospital');
  await page.getByRole('navigation').getByRole('link', { name: 'New donors' }).click();
  const lists = page.getByRole('region', { name: 'Donor lists' });
  const file = lists.locator('input[type=file]');

  await file.setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0, 0]),
  });
  await expect(lists.getByText('This file cannot be read.')).toBeVisible();
  await file.setInputFiles({ name: 'Donors 2024.xlsx', mimeType: '', buffer: makeXlsx(ROWS) });
  await expect(lists.getByRole('heading', { name: 'Donors 2024.xlsx' })).toBeVisible();
  await expect(lists.getByLabel('Phone')).toHaveValue('3');
  await expect(lists.getByLabel('Blood type')).toHaveValue('2');
  await expect(lists.getByLabel('The first row has the headings')).toBeChecked();
  await lookAt(page, 0, 'columns of a list');
  await lists.getByRole('button', { name: 'Check 4' }).click();

  const faults = lists.getByRole('table', { name: 'Rows to look at (2)' });
  await expect(faults.getByRole('row').nth(1)).toContainText('Maxamed Nuur');
  await expect(faults.getByRole('row').nth(1)).toContainText('Blood type not understood: invited without it');
  await expect(faults.getByRole('row').nth(2)).toContainText('112');
  await expect(lists.getByText('Can be invited')).toBeVisible();
  const invite = lists.getByRole('button', { name: 'Invite 2' });
  await expect(invite).toBeDisabled();
  await lists.getByLabel(/These people gave us their numbers/).check();
  await lookAt(page, 1, 'a list that was checked');
  await invite.click();
  await expect(lists.getByText('They are asked by text, some each day')).toBeVisible();

  const saving = page.waitForEvent('download');
  await lists.getByRole('button', { name: 'Save the results' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Donors 2024-dhiig.xlsx');
  const results = await readSheet(new Blob([await readFile(await download.path())]));
  expect(results.map((row) => row.at(3))).toEqual([
    'Result',
    'Invited',
    'Invited',
    'Cannot be invited',
    expect.stringContaining('Already a donor'),
  ]);

  // The same kind of list is understood at once, and whoever was invited is not invited again.
  await file.last().setInputFiles({ name: 'again.xlsx', mimeType: '', buffer: makeXlsx(ROWS) });
  await lists.getByRole('button', { name: 'Check 4' }).click();
  await expect(lists.getByRole('button', { name: /^Invite/ })).toHaveCount(0);
  await expect(lists.getByText('Already a donor, invited, or wants no texts')).toBeVisible();
});

test('numbers and names of a list stand from left to right in Arabic', async ({ page, context, server }) => {
  const { url } = server;
  const { token } = await registerVerifiedHospital(url, {
    name: 'Arabic Lists',
    email: 'arabic@lists.example',
    location: 'Mogadishu',
    address: 'Maka al-Mukarama Road',
  });
  await placeOnDevice(context, url, { [TOKEN_KEY]: token, 'dhiig.language': 'ar' });
  await page.goto('/hospital/donor-lists');
  const file = page.locator('input[type=file]').first();
  await file.setInputFiles({ name: 'Donors (2024) 1.xlsx', mimeType: '', buffer: makeXlsx(ROWS) });
  await expect(page.getByRole('heading', { name: 'Donors (2024) 1.xlsx' })).toBeVisible();
  await expectInOrder(page, 'columns of a list');
  await page.getByRole('button', { name: /[4٤]/ }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectInOrder(page, 'a list that was checked');
});

test('on a page that the browser translates a donor is registered and a list invited', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Translated Lists',
    email: 'translated@lists.example',
    location: 'Mogadishu',
    address: 'Maka al-Mukarama Road',
  });
  await signInDevice(context, url, hospital.token);
  await page.goto('/hospital/donor-lists');
  await translatePage(page);
  const form = page.getByRole('region', { name: 'Register a donor' });
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Sahra Jaamac');
  await form.getByLabel('Phone').fill('061 555 0821');
  await form.getByRole('radio', { name: 'B positive', exact: true }).check();
  await form.getByLabel('They agreed here, and I saw it').check();
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Sahra Jaamac is a donor now')).toBeVisible();
  const lists = page.getByRole('region', { name: 'Donor lists' });
  await lists.locator('input[type=file]').setInputFiles({
    name: 'list.xlsx',
    mimeType: '',
    buffer: makeXlsx([...ROWS.slice(0, 1), [1, 'Asha Cali', 'O +ve', 252_615_550_831, 'Hodan']]),
  });
  await lists.getByRole('button', { name: 'Check 1' }).click();
  await lists.getByLabel(/These people gave us their numbers/).check();
  await lists.getByRole('button', { name: 'Invite 1' }).click();
  await expect(lists.getByText('They are asked by text, some each day')).toBeVisible();
});

test('a donor at the desk is registered in one form, without a network too', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Desk Hospital',
    email: 'desk@lists.example',
    location: 'Mogadishu',
    address: 'Maka al-Mukarama Road',
  });
  await signInDevice(context, url, hospital.token);
  await page.goto('/hospital/donor-lists');
  const form = page.getByRole('region', { name: 'Register a donor' });
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Sahra Jaamac');
  await form.getByLabel('Phone').fill('٠٦١ ٥٥٥ ٠٨١١');
  await form.getByRole('radio', { name: 'B positive', exact: true }).check();
  await form.getByLabel('They agreed here, and I saw it').check();
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Sahra Jaamac is a donor now')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');

  await context.setOffline(true);
  await form.getByRole('textbox', { name: 'Name' }).fill('Nuur Warsame');
  await form.getByLabel('Phone').fill('061 555 0812');
  await form.getByRole('radio', { name: 'Not tested yet' }).check();
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await context.setOffline(false);
  await expect(
    page.getByRole('region', { name: 'Donor lists' }).getByText('Asked, no answer yet'),
  ).toBeVisible();
});
