import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signInDevice, TABLET } from './support/devices.ts';
import { labelWith, openCamera } from './support/fake-camera.ts';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, registerVerifiedHospital } from './support/people.ts';
import { toast } from './support/screens.ts';
import { somaliDay } from './support/somali-day.ts';
import { WHEN_SENT } from './support/when-sent.ts';

/** Bags by their labels: scanned, issued, back again, looked back on, recalled. */

test.use({ serviceWorkers: 'block', world: 'bags', viewport: TABLET });

const details = (id: string) => ({
  name: `${id} Hospital`,
  email: `${id.toLowerCase()}@bags.example`,
  location: 'Mogadishu',
  address: 'Airport Road',
});

/** Data structure 005 of ISBT 128: the end of a day. */
function expiryCode(day: string): string {
  const ordinal =
    (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000 + 1;
  return `&>0${day.slice(2, 4)}${String(ordinal).padStart(3, '0')}2359`;
}

const codesOf = (number: string) => [`=${number}00`, '=%5100', '=<E0336V00', expiryCode(somaliDay(20))];

async function open(page: Page, context: BrowserContext, url: string, hospital: Account) {
  await signInDevice(context, url, hospital.token);
  await page.goto('/hospital/inventory');
  await expect(page.getByLabel('Scan or type a bag’s number')).toBeVisible();
}

async function openOther(browser: Browser, url: string, hospital: Account): Promise<Page> {
  const device = await browser.newContext({ baseURL: url, viewport: TABLET, serviceWorkers: 'block' });
  const page = await device.newPage();
  await open(page, device, url, hospital);
  return page;
}

const sheet = (page: Page) => page.getByRole('dialog');
const lot = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Blood in stock' }).getByRole('listitem', { name });

/** As a keyboard scanner does, while no field has the focus. */
async function scan(page: Page, text: string) {
  await expect(sheet(page)).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function addScanned(page: Page) {
  await sheet(page).getByRole('button', { name: 'Add Blood' }).click();
  await expect(sheet(page).getByRole('textbox', { name: /^Bag number/ })).toHaveValue('W123426123456');
  await expect(sheet(page).getByRole('radio', { name: 'O positive', exact: true })).toBeChecked();
  await expect(sheet(page).getByRole('radio', { name: 'Red cells · 42 days' })).toBeChecked();
  await expect(sheet(page).getByLabel('Expires on')).toHaveValue(somaliDay(20));
  await sheet(page).getByRole('radio', { name: 'Screened' }).press('Space');
  await sheet(page).getByRole('button', { name: 'Add to Inventory' }).click();
  await expect(lot(page, /^O positive: 1 unit · Red cells/)).toContainText('W123426123456');
  await expect(sheet(page)).toHaveCount(0);
}

test('a keyboard scanner’s label adds a bag, finds it to issue it, and says what became of it', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, details('Scans'));
  await open(page, context, url, hospital);
  const codes = codesOf('W123426123456');

  await test.step('one scan fills in number, type, component and expiry', async () => {
    await scan(page, codes.join(''));
    await expect(sheet(page)).toContainText('This bag is not in your stock.');
    await addScanned(page);
  });
  await test.step('a misread number is not accepted', async () => {
    const field = page.getByLabel('Scan or type a bag’s number');
    await field.fill('W1234 26 123456 8');
    await field.press('Enter');
    await expect(page.getByText('The check character does not fit')).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
    await field.fill('W1234 26 123456 7');
    await field.press('Enter');
    await expect(sheet(page)).toContainText('1 O+, expires');
    await sheet(page).getByRole('button', { name: 'Close' }).click();
  });
  await test.step('it is issued to a ward, not to a name', async () => {
    await scan(page, codes[0] ?? '');
    await sheet(page).getByRole('button', { name: 'Issue' }).click();
    const to = sheet(page).getByLabel(/^Ward or hospital number/);
    await to.fill('Amina Hassan');
    await expect(sheet(page)).toContainText('Write a ward or a hospital number, not a name');
    await expect(sheet(page).getByRole('button', { name: 'Issue' })).toBeDisabled();
    await to.fill('Ward 3');
    await sheet(page).getByRole('button', { name: 'Issue' }).click();
    await expect(toast(page, 'Blood issued')).toBeVisible();
  });
  await test.step('it comes back, offline too', async () => {
    // Without a network nobody can ask for it.
    await expect(page.getByText('1 issue: transfused or not?')).toBeVisible();
    await server.stop();
    try {
      await page.getByText('1 issue: transfused or not?').click();
      await page.getByRole('button', { name: 'What became of it' }).click();
      await expect(sheet(page)).toContainText('Ward 3');
      // Nobody says “transfused” by overlooking it.
      await expect(sheet(page).getByRole('button', { name: 'Record' })).toBeDisabled();
      await sheet(page).getByRole('radio', { name: 'Came back' }).press('Space');
      await expect(sheet(page)).toContainText('within 30 minutes');
      await sheet(page).getByRole('button', { name: 'Record' }).click();
      await expect(sheet(page)).toHaveCount(0);
      await expect(page.getByText('1 issue: transfused or not?')).toHaveCount(0);
    } finally {
      await server.start();
    }
    const stock = async () => {
      const { inventory } = await callApi(url, 'GET', '/hospital/inventory', { token: hospital.token });
      return (inventory as { bagNumber: string; state: string }[]).map(
        ({ bagNumber, state }) => `${bagNumber} ${state}`,
      );
    };
    await expect.poll(stock, WHEN_SENT).toEqual(['W123426123456 available']);
  });
});

test('a bag that stands in another hospital is not added, and the form says where it is', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const [holds, other] = [
    await registerVerifiedHospital(url, details('Stands')),
    await registerVerifiedHospital(url, details('Wants')),
  ];
  const bag = { bloodType: 'O+', component: 'red_cells', units: 1, bagNumber: 'A999921123456' };
  const dates = { collectedAt: somaliDay(-1), expiresAt: somaliDay(20) };
  await callApi(url, 'POST', '/hospital/inventory', { token: holds.token, body: { ...bag, ...dates } });
  await open(page, context, url, other);
  await scan(page, codesOf('A999921123456').join(''));
  await sheet(page).getByRole('button', { name: 'Add Blood' }).click();
  await sheet(page).getByRole('button', { name: 'Add to Inventory' }).click();
  await expect(sheet(page)).toContainText('is in the stock of Stands Hospital');
});

test('“Do not use” is said once, and stands in every hospital that has the blood', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, details('Recalls'));
  const other = await registerVerifiedHospital(url, details('Holds'));
  const bag = {
    bloodType: 'O-',
    units: 1,
    bagNumber: 'G123498654321',
    collectedAt: somaliDay(-1),
    expiresAt: somaliDay(3),
  };
  const add = (by: Account, component: string) =>
    callApi(url, 'POST', '/hospital/inventory', { token: by.token, body: { ...bag, component } });
  await add(hospital, 'red_cells');
  await add(other, 'plasma');
  const theirs = await openOther(browser, url, other);
  await open(page, context, url, hospital);

  await scan(page, '=G12349865432100');
  await expect(sheet(page).getByRole('list', { name: 'Where it came from and went' })).toContainText(
    'Holds Hospital',
  );
  await sheet(page).getByRole('button', { name: 'Do not use' }).click();
  const confirm = sheet(page).getByRole('button', { name: 'Do not use' });
  await expect(confirm).toBeDisabled();
  await sheet(page).getByLabel('Reason').selectOption('Label or number mixed up');
  await confirm.click();

  const notice = (of: Page) => of.getByText('Do not use: bag G123498654321');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Holds Hospital · in quarantine')).toBeVisible();
  await expect(notice(theirs)).toBeVisible();
  await expect(lot(theirs, /^O negative: 1 unit/)).toContainText('Quarantine');
  await expect(theirs.getByRole('button', { name: 'End the recall' })).toHaveCount(0);

  await page.getByRole('button', { name: 'End the recall' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the recall' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(notice(theirs)).toHaveCount(0);
  await theirs.context().close();
});

test('the camera reads a whole label of Code 128 without a reader of the browser', async ({
  server,
}, info) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, details('Films'));
  const camera = await openCamera(info.outputPath('label.y4m'), labelWith(codesOf('W123426123456')));
  const page = await openOther(camera, url, hospital);
  await page.context().grantPermissions(['camera']);
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  await page.getByRole('button', { name: 'Scan the bag' }).click();
  await expect(sheet(page)).toContainText('This bag is not in your stock.');
  await sheet(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('main').getByRole('button', { name: 'Add Blood' }).click();
  await sheet(page).getByRole('button', { name: 'Scan the bag' }).click();
  await expect(sheet(page).getByLabel('Expires on')).toHaveValue(somaliDay(20));
  await expect(sheet(page).getByRole('textbox', { name: /^Bag number/ })).toHaveValue('W123426123456');
  await camera.close();
});
