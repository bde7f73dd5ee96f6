import { readFile } from 'node:fs/promises';
import { DHIS2_TOKEN, type Dhis2StandIn, startDhis2 } from '../../api/tools/testing/dhis2.ts';
import { runSince } from './support/books.ts';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { test as base, expect } from './support/fixtures.ts';
import { newToken } from './support/people.ts';
import { toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { lookAt } from './support/variants.ts';

const [DATA_SET, REQUESTS, COUNTRY, BANADIR] = ['pBOMPrpg1QX', 'f7n9E0hX8qk', 'ImspTQPwCqd', 'O6uvpzGd5pu'];

const METADATA = {
  elements: { [REQUESTS]: { type: 'INTEGER', combos: [] } },
  attributeCombos: [],
  units: [COUNTRY, BANADIR],
  foreignUnits: [BANADIR],
  dataSet: DATA_SET,
  closed: [],
  notYet: '999901',
} as const;

/** One for the file, as its server is. */
let dhis2: Promise<Dhis2StandIn> | undefined;

const test = base.extend<{ readonly dhis2: Dhis2StandIn }>({
  dhis2: async ({ playwright: _ }, use) => {
    dhis2 ??= startDhis2({ metadata: METADATA });
    await use(await dhis2);
  },
  world: 'dhis2',
  environment: async ({ dhis2: { url } }, use) => use({ DHIS2_URL: url, DHIS2_TOKEN }),
});
test.use({ serviceWorkers: 'block', viewport: LAPTOP });
test.afterAll(async () => (await dhis2)?.close());

test('an admin maps a figure and two places, has the month checked, and sends it; a refused row says why', async ({
  page,
  context,
  server,
  dhis2: ministry,
}) => {
  runSince(server.database, '2026-01');
  await signInDevice(context, server.url, await newToken(server.url, ADMIN));
  await page.goto('/admin/dhis2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DHIS2');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Add a figure' }).click();
  await dialog.getByLabel('Figure').selectOption('Requests');
  await dialog.getByLabel('ID of the data element').fill('not an id');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toContainText('An ID of DHIS2 has eleven letters and digits');
  await dialog.getByLabel('ID of the data element').fill(REQUESTS);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();

  for (const [place, unit] of [
    ['The whole country', COUNTRY],
    ['Banaadir', BANADIR],
  ] as const) {
    await page.getByRole('button', { name: 'Add a place' }).click();
    await dialog.getByLabel('Place').selectOption(place);
    await dialog.getByLabel('Organisation unit').fill(unit);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('What would be sent: 2 values')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[1]).toMatch(new RegExp(`^"${REQUESTS}","\\d{6}","${COUNTRY}","","","0"$`));

  await page.getByRole('button', { name: 'Check only' }).click();
  await expect(toast(page, 'On its way to DHIS2.')).toBeVisible();
  const sends = page.getByRole('table', { name: 'Sent and checked' });
  await expect(sends.getByRole('row').nth(1)).toContainText('Some refused', { timeout: 20_000 });
  expect(ministry.stored.size).toBe(0);

  await page.getByRole('button', { name: 'Remove: Banaadir' }).click();
  await expect(page.getByText('What would be sent: 1 value')).toBeVisible();
  await page.getByRole('button', { name: 'Send to DHIS2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to DHIS2' }).click();
  await expect(sends.getByRole('row').nth(1)).toContainText('All accepted', { timeout: 20_000 });
  expect([...ministry.stored.values()]).toEqual(['0']);
  await lookAt(page, 0, 'dhis2');

  await sends.getByRole('row').nth(2).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Values' }).getByRole('row').nth(1)).toContainText(
    `E7617: Organisation unit: \`${BANADIR}\` not in hierarchy`,
  );
});
