import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  decideHospital,
  registerHospital,
  registerVerifiedHospital,
} from './support/people.ts';
import { expectError, refuse, toast } from './support/screens.ts';
import { somaliDay } from './support/somali-day.ts';
import { WHEN_SENT } from './support/when-sent.ts';

test.use({ serviceWorkers: 'block', world: 'inventory' });

const details = (id: string) => ({
  name: `${id} Hospital`,
  email: `${id}@inventory.example`,
  location: 'Mogadishu',
  address: 'Airport Road',
});

async function addLot(url: string, { token }: Account, lot: object): Promise<void> {
  const body = { units: 4, collectedAt: somaliDay(-1), expiresAt: somaliDay(30), ...lot };
  await callApi(url, 'POST', '/hospital/inventory', { token, body });
}

async function lotsOf(url: string, { token }: Account) {
  const { inventory } = await callApi(url, 'GET', '/hospital/inventory', { token });
  return (inventory as { bloodType: string; units: number; expiresAt: string }[]).map(
    ({ bloodType, units, expiresAt }) => ({ bloodType, units, expiresAt }),
  );
}

async function open(
  page: Page,
  context: BrowserContext,
  url: string,
  hospital: Account,
  path = '/inventory',
) {
  await signInDevice(context, url, hospital.token);
  await page.goto(`/hospital${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${hospital.name}`);
}

const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Blood' });
const sheet = (page: Page) => page.getByRole('dialog');
const lot = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Blood in stock' }).getByRole('listitem', { name });
/** By the keyboard: the radios are covered by their drops. */
const choose = (page: Page, name: string) =>
  sheet(page).getByRole('radio', { name, exact: true }).press('Space');

test('blood is added, used and discarded; what expires first is first', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, details('Adds'));
  await open(page, context, url, hospital);
  await expect(page.getByText('No blood in stock yet')).toBeVisible();

  await test.step('the expiry follows from the component, until it is typed', async () => {
    await add(page).click();
    const expiry = sheet(page).getByLabel('Expires on');
    await expect(sheet(page).getByLabel('Collected on')).toHaveValue(somaliDay(0));
    await expect(expiry).toHaveValue(somaliDay(35));
    await choose(page, 'Red cells · 42 days');
    await expect(expiry).toHaveValue(somaliDay(42));
    await sheet(page).getByLabel('Collected on').fill(somaliDay(-40));
    await expect(expiry).toHaveValue(somaliDay(2));
    await choose(page, 'O negative');
    await choose(page, 'Screened');
    await sheet(page).getByRole('button', { name: 'One more' }).click();
    await sheet(page).getByRole('button', { name: 'Add to Inventory' }).click();
    await expect(toast(page, 'Blood added to the inventory')).toBeVisible();
    await expect(lot(page, /^O negative: 2 units/)).toContainText('2 days to expiry');
  });
  await test.step('a second lot waits in quarantine, and counts once it is screened', async () => {
    await add(page).click();
    await choose(page, 'A positive');
    await sheet(page).getByLabel('Units').fill('5');
    await sheet(page).getByRole('button', { name: 'Add to Inventory' }).click();
    await expect(lot(page, /^A positive: 5 units/)).toContainText('Quarantine');
    await expect(page.getByRole('table', { name: 'Stock by blood type' }).getByRole('row')).toHaveText([
      /Blood type.*Whole blood.*Red cells.*Quarantine/,
      /A positive.*0.*0.*5/,
      /O negative.*0.*2.*0/,
    ]);
    await lot(page, /^A positive/)
      .getByRole('button', { name: 'Release for use' })
      .click();
    await sheet(page).getByRole('button', { name: 'Release for use' }).click();
    await expect(page.getByRole('row', { name: /A positive/ })).toHaveText(/A positive\s*5\s*0/);
    await expect(
      page.getByRole('table', { name: 'Stock by expiry' }).getByRole('row', { name: /1–2 days/ }),
    ).toHaveText(/2\u00a0O−.*2/);
    await expect(page.getByRole('list', { name: 'Blood in stock' }).getByRole('heading')).toHaveText([
      /O negative: 2 units · Red cells/,
      /A positive: 5 units · Whole blood/,
    ]);
  });
  await test.step('one is issued', async () => {
    await lot(page, /^A positive/)
      .getByRole('button', { name: 'Issue' })
      .click();
    await expect(sheet(page)).toContainText('5 units are left');
    await sheet(page).getByRole('button', { name: 'Issue' }).click();
    await expect(toast(page, 'Blood issued')).toBeVisible();
    await expect(lot(page, /^A positive: 4 units/)).toBeVisible();
  });
  await test.step('some of it is discarded, then all', async () => {
    const discard = async (name: RegExp) => {
      await lot(page, name).getByRole('button', { name: 'Discard' }).click();
      await expect(sheet(page).getByRole('button', { name: 'Discard' })).toBeDisabled();
      await sheet(page).getByLabel('Reason').selectOption('Bag damaged');
    };
    await discard(/^A positive/);
    await sheet(page).getByLabel('Units').fill('1');
    await sheet(page).getByRole('button', { name: 'Discard' }).click();
    await expect(lot(page, /^A positive: 3 units/)).toBeVisible();
    await discard(/^O negative/);
    await sheet(page).getByRole('button', { name: 'Discard' }).click();
    await expect(lot(page, /^O negative: 0 units/).getByRole('button')).toHaveCount(0);
  });
  await expect
    .poll(() => lotsOf(url, hospital))
    .toEqual([{ bloodType: 'A+', units: 3, expiresAt: somaliDay(35) }]);
});

test('the form says what is wrong, and the server’s refusal loses nothing', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, details('Errs'));
  await open(page, context, url, hospital);
  await add(page).click();
  const submit = sheet(page).getByRole('button', { name: 'Add to Inventory' });
  await sheet(page).getByLabel('Expires on').fill(somaliDay(-2));
  await expect(sheet(page).getByText('This blood has already expired.')).toBeVisible();
  await submit.click();
  await expect(sheet(page).getByText('Blood type is required')).toBeVisible();
  await choose(page, 'B positive');
  await submit.click();
  await expectError(sheet(page).getByLabel('Expires on'), 'The expiry must be after the collection');
  await sheet(page).getByLabel('Expires on').fill(somaliDay(20));

  await refuse(page, '/hospital/inventory');
  await submit.click();
  await expect(toast(page, 'Failed to add to the inventory')).toBeVisible();
  await expect(sheet(page).getByText('You don’t have permission to do this.')).toBeVisible();
  await expect(sheet(page).getByRole('radio', { name: 'B positive', exact: true })).toBeChecked();
  expect(await lotsOf(url, hospital)).toEqual([]);

  await test.step('a list that cannot be read says so', async () => {
    await page.reload();
    await expect(page.getByText('Failed to fetch the inventory')).toBeVisible();
    await page.unroute('**/api/hospital/inventory');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No blood in stock yet')).toBeVisible();
  });
});

test('without a server the stock is read, and what is done with it waits in place and is done once', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, details('Waits'));
  await addLot(url, hospital, { bloodType: 'O-' });
  await addLot(url, hospital, { bloodType: 'AB+', units: 1, expiresAt: somaliDay(3) });
  await open(page, context, url, hospital);
  await expect(lot(page, /^O negative: 4 units/)).toBeVisible();

  await server.stop();
  try {
    await test.step('issued', async () => {
      await lot(page, /^O negative/)
        .getByRole('button', { name: 'Issue' })
        .click();
      await sheet(page).getByRole('button', { name: 'Issue' }).click();
      await expect(lot(page, /^O negative: 3 units/)).toContainText('1 unit issued');
      await expect(lot(page, /^O negative/)).toContainText('Waiting for a connection');
      await expect(toast(page, 'Blood issued')).toHaveCount(0);
    });
    await test.step('discarded', async () => {
      await lot(page, /^AB positive/)
        .getByRole('button', { name: 'Discard' })
        .click();
      await sheet(page).getByLabel('Reason').selectOption('Other');
      await sheet(page).getByRole('button', { name: 'Discard' }).click();
      await expect(lot(page, /^AB positive: 0 units/)).toContainText('1 unit discarded');
      await expect(lot(page, /^AB positive/).getByRole('button', { name: 'Discard' })).toHaveCount(0);
    });
    await test.step('added', async () => {
      await add(page).click();
      await choose(page, 'B negative');
      await sheet(page).getByRole('button', { name: 'Add to Inventory' }).click();
      await expect(lot(page, /^B negative: 1 unit/)).toContainText('1 unit added here');
    });
  } finally {
    await server.start();
  }
  await page.goto('/hospital/inventory');
  await expect
    .poll(async () => lotsOf(url, hospital), WHEN_SENT)
    .toEqual([
      { bloodType: 'O-', units: 3, expiresAt: somaliDay(30) },
      { bloodType: 'B-', units: 1, expiresAt: somaliDay(35) },
    ]);
  await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  await expect(lot(page, /^AB positive/).getByRole('button')).toHaveCount(0);
});

test('blood is reserved for a request, warnings are shown, and each movement can be read and saved', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, details('Keeps'));
  const { token } = hospital;
  const { request } = await callApi(url, 'POST', '/requests/create', {
    token,
    body: { bloodType: 'B+', units: 2, urgency: 'low', location: 'Mogadishu' },
  });
  await callApi(url, 'PUT', '/auth/profile', {
    token,
    body: { settings: { stock: { minimums: { 'O-': 3 } } } },
  });
  await addLot(url, hospital, { bloodType: 'B+', units: 2, expiresAt: somaliDay(0) });
  await addLot(url, hospital, { bloodType: 'B+', units: 4, expiresAt: somaliDay(20) });
  await open(page, context, url, hospital, '');
  await expect(page.getByRole('region', { name: 'Blood Inventory' })).toContainText('Expire today: 2 B+');
  await page.goto('/hospital/inventory');
  const warnings = page.getByRole('note').filter({ hasText: 'Expire today' });
  await expect(warnings).toContainText('Expire today: 2 B+');
  await expect(warnings).toContainText('Below your minimum: O− (0 of 3)');

  await test.step('what expires first is proposed for an open request', async () => {
    const proposal = page.getByRole('region', { name: 'For your open requests' }).getByRole('listitem');
    await expect(proposal.first()).toContainText(/B\+: 2 units needed.*2 B\+, expires/);
  });
  await test.step('taking a later one first gives a warning, and the request is required', async () => {
    await lot(page, /^B positive: 4 units/)
      .getByRole('button', { name: 'Reserve' })
      .click();
    await expect(sheet(page)).toContainText('Another lot expires first: 2 units');
    await expect(sheet(page).getByRole('button', { name: 'Reserve' })).toBeDisabled();
    await sheet(page).getByLabel('For the request').selectOption({ index: 1 });
    await sheet(page).getByRole('button', { name: 'Reserve' }).click();
    await expect(lot(page, /^B positive: 1 unit /)).toContainText('Reserved until');
    await expect(lot(page, /^B positive: 3 units/)).toBeVisible();
  });
  await test.step('another tablet that does not know this is refused', async () => {
    const { inventory } = await callApi(url, 'GET', '/hospital/inventory', { token });
    const reserved = (inventory as { id: string; state: string; reservation?: { requestId: string } }[]).find(
      ({ state }) => state === 'reserved',
    );
    expect(reserved?.reservation?.requestId).toBe((request as { _id: string })._id);
    await callApi(url, 'POST', `/hospital/inventory/${reserved?.id}/movements`, {
      token,
      body: { kind: 'issue', units: 1 },
    });
    // The page gets the change by its stream of events.
    await expect(lot(page, /^B positive: 1 unit /)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'For your open requests' })).toContainText(
      'B+: 1 unit needed',
    );
  });
  await test.step('what is proposed is issued, and the request has it', async () => {
    const serve = page.getByRole('region', { name: 'For your open requests' });
    await serve.getByRole('button', { name: 'Issue' }).click();
    await sheet(page).getByRole('button', { name: 'Issue' }).click();
    await expect(toast(page, 'Blood issued')).toBeVisible();
    await expect(serve).toContainText('B+: done');
    await page.goto('/hospital');
    await expect(page.getByRole('listitem', { name: 'B positive: 2 units needed' })).toContainText(
      '2 of 2 received',
    );
  });
  await test.step('while a request is made, the hospital’s own stock is shown', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Create Request' }).first().click();
    await choose(page, 'B positive');
    await expect(sheet(page)).toContainText('4 B+ in your stock');
    await page.keyboard.press('Escape');
  });
  await test.step('the log, also as a file', async () => {
    await page.goto('/hospital/inventory');
    await page.getByRole('link', { name: 'Stock movements' }).click();
    await expect(page.getByText('5 movements')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(/Issued.*B\+ Whole blood/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^blood-stock-.*\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('5,');
  });
  await test.step('the profile counts what is available', async () => {
    await page.goto('/hospital/profile');
    await expect(page.getByLabel('Current Stock (units)')).toHaveValue('4');
    await expect(page.getByLabel('Current Stock (units)')).not.toBeEditable();
  });
});

test('blood is issued only after a question, each row keeps its place, and Undo takes it back', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, details('Asks'));
  const { token } = hospital;
  for (const bloodType of ['O+', 'B+', 'A+'])
    await callApi(url, 'POST', '/requests/create', {
      token,
      body: { bloodType, units: 1, urgency: 'low', location: 'Mogadishu' },
    });
  await callApi(url, 'PUT', '/auth/profile', {
    token,
    body: { settings: { stock: { minimums: { 'A+': 1 } } } },
  });
  await addLot(url, hospital, { bloodType: 'A+', units: 1, bagNumber: 'W123', expiresAt: somaliDay(2) });
  await addLot(url, hospital, { bloodType: 'B+', units: 1, expiresAt: somaliDay(3) });
  await addLot(url, hospital, { bloodType: 'O-', units: 1, expiresAt: somaliDay(4) });
  const types = async () => (await lotsOf(url, hospital)).map(({ bloodType }) => bloodType);
  await open(page, context, url, hospital);
  const serve = page.getByRole('region', { name: 'For your open requests' });
  const issue = (type: string) => serve.getByRole('button', { name: `Issue ${type}: 1 unit needed` });
  const boxOf = async (type: string) => issue(type).boundingBox();
  await issue('A+').scrollIntoViewIfNeeded();
  const [a, b] = [await boxOf('A+'), await boxOf('B+')];
  const lotB = await lot(page, /^B positive: 1 unit /).boundingBox();
  if (!a) throw new Error('no button');

  await test.step('a tap asks which bag, for which request, and does nothing', async () => {
    await page.mouse.click(a.x + a.width / 2, a.y + a.height / 2);
    await expect(sheet(page)).toContainText('1 A+, expires');
    await expect(sheet(page)).toContainText('Bag number W123');
    await expect(sheet(page)).toContainText('A+, 1 unit');
    await expect.poll(types).toEqual(['A+', 'B+', 'O-']);
  });
  await test.step('once confirmed the row stays, and the next one where it was', async () => {
    await sheet(page).getByRole('button', { name: 'Issue' }).click();
    await expect(serve).toContainText('A+: done');
    await expect(lot(page, /^A positive: 0 units/).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('note').filter({ hasText: 'Below your minimum: A+ (0 of 1)' })).toBeVisible();
    await expect(page.getByText('1 issue: transfused or not?')).toBeVisible();
    expect(await boxOf('B+')).toEqual(b);
    expect(await lot(page, /^B positive: 1 unit /).boundingBox()).toEqual(lotB);
    await expect.poll(types).toEqual(['B+', 'O-']);
  });
  await test.step('Undo puts the bag back into the stock', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Taken back: the blood is in stock again')).toBeVisible();
    await expect(issue('A+')).toBeVisible();
    await expect(lot(page, /^A positive: 1 unit /)).toContainText('W123');
    expect(await boxOf('B+')).toEqual(b);
    await expect.poll(types).toEqual(['A+', 'B+', 'O-']);
  });
  await test.step('another type is given only if it was chosen, with a warning', async () => {
    await expect(serve).toContainText('No O+ in stock. O− fits.');
    await issue('O+').click();
    const confirm = sheet(page).getByRole('button', { name: 'Issue' });
    await expect(sheet(page)).toContainText('O− is not the type that was asked for (O+).');
    await expect(confirm).toBeDisabled();
    await sheet(page).getByRole('checkbox', { name: 'Use O− for this request' }).check();
    await confirm.click();
    await expect(serve).toContainText('O+: done');
    await expect.poll(types).toEqual(['A+', 'B+']);
  });
  await test.step('what waits for a connection is taken back before it was sent', async () => {
    await server.stop();
    try {
      await issue('B+').click();
      await sheet(page).getByRole('button', { name: 'Issue' }).click();
      await expect(lot(page, /^B positive: 0 units/)).toContainText('Waiting for a connection');
      // Of this lot: the toast of the step before may still offer its own Undo.
      await lot(page, /^B positive: 0 units/)
        .getByRole('button', { name: 'Take back' })
        .click();
      await expect(lot(page, /^B positive: 1 unit /)).toBeVisible();
    } finally {
      await server.start();
    }
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0, WHEN_SENT);
    await expect.poll(types).toEqual(['A+', 'B+']);
  });
});

test.describe('on the dashboard', () => {
  test.use({ viewport: LAPTOP });

  test('the stock is shown with its days to expiry and leads to the inventory', async ({
    page,
    context,
    server,
  }) => {
    const { url } = server;
    const hospital = await registerHospital(url, details('Looks'));
    await open(page, context, url, hospital, '');
    const card = page.getByRole('region', { name: 'Blood Inventory' });
    await expect(card).toContainText('once your hospital is verified');
    await expect(card.getByRole('link')).toHaveCount(0);

    await decideHospital(url, hospital.id, 'approve');
    await callApi(url, 'PUT', '/auth/profile', {
      token: hospital.token,
      body: { settings: { stock: { minimums: { 'O-': 3 } } } },
    });
    await page.reload();
    await expect(card).toContainText('Below your minimum: O− (0 of 3)');
    await addLot(url, hospital, { bloodType: 'O-', units: 6, expiresAt: somaliDay(6) });
    await addLot(url, hospital, { bloodType: 'O-', units: 2, expiresAt: somaliDay(7) });
    await page.reload();
    await expect(card.getByRole('row', { name: /O negative/ })).toHaveText(/8.*6 days to expiry.*6.*2/);
    await card.getByRole('link', { name: 'Manage Inventory' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Blood Inventory' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Inventory' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});
