import type { BrowserContext, Page } from '@playwright/test';
import { forbidKeeping, signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerHospital,
  registerVerifiedHospital,
} from './support/people.ts';
import { expectError, expectFine, loseAnswer, NOT_KEPT, openMenu, statOf, toast } from './support/screens.ts';

test.use({ serviceWorkers: 'block', world: 'hospital-requests', viewport: TABLET });

const aHospital = (url: string, id: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name: `Hospital ${id}`,
    email: `${id}@hospital-requests.example`,
    location: 'Gaalkacyo',
    address: 'Corso Vittorio 7',
  });

async function open(page: Page, context: BrowserContext, url: string, hospital: Account, path = '') {
  await signInDevice(context, url, hospital.token);
  await page.goto(`/hospital${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${hospital.name}`);
}

/** The same, until the last dialog is there that is loaded after the first screen: without a worker only the server has them. */
async function openWithDialogs(...on: Parameters<typeof open>): Promise<void> {
  const lastDialog = on[0].waitForResponse(/cancel-request-dialog/);
  await open(...on);
  await (await lastDialog).finished();
}

const patch = (url: string, hospital: Account, path: string, body?: object) =>
  callApi(url, 'PATCH', path, { token: hospital.token, body });

const create = (page: Page) => page.getByRole('button', { name: 'Create Request' }).first();
const sheet = (page: Page) => page.getByRole('dialog');
const post = (page: Page) => sheet(page).getByRole('button', { name: 'Post Request' });
const item = (page: Page, name: string | RegExp) => page.getByRole('listitem', { name });
const choose = (page: Page, radio: string) =>
  sheet(page).getByRole('radio', { name: radio, exact: true }).check();

test('the form of a new request has its defaults, its limits and its messages', async ({
  page,
  context,
  server,
}) => {
  await open(page, context, server.url, await aHospital(server.url, 'form'));
  await expect(page.getByText('No active blood requests')).toBeVisible();
  await expect(page.getByText('Create your first request to start connecting with donors')).toBeVisible();
  await create(page).click();

  const bloodType = sheet(page).getByRole('group', { name: 'Blood type' });
  const description = sheet(page).getByRole('textbox', { name: 'Description' });
  const accident = sheet(page).getByRole('button', { name: 'Accident' });
  await test.step('what is required', async () => {
    await post(page).click();
    await expectError(bloodType, 'Blood type is required');
    await expectError(description, 'Description is required');
    await choose(page, 'B negative');
    await expectFine(bloodType);
    await accident.click();
    await expectFine(description);
    await expect(accident).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('medium urgency, one unit, 1 to 50', async () => {
    await expect(sheet(page).getByRole('radio', { name: 'Medium' })).toBeChecked();
    await expect(sheet(page).getByRole('radio', { name: 'Whole blood' })).toBeChecked();
    const units = sheet(page).getByRole('spinbutton', { name: 'Units' });
    const fewer = sheet(page).getByRole('button', { name: 'One fewer' });
    const more = sheet(page).getByRole('button', { name: 'One more' });
    await expect(units).toHaveValue('1');
    await expect(fewer).toBeDisabled();
    for (const [typed, message] of [
      ['51', 'At most 50 units'],
      ['0', 'At least 1 unit'],
      ['-3', 'At least 1 unit'],
    ] as const) {
      await units.fill(typed);
      await units.blur();
      await expect(units).toHaveValue(typed);
      await post(page).click();
      await expectError(units, message);
    }
    for (const [typed, kept] of [
      ['', '1'],
      ['2.4', '2'],
    ] as const) {
      await units.fill(typed);
      await units.blur();
      await expect(units).toHaveValue(kept);
      await expectFine(units);
    }
    await more.click();
    await expect(units).toHaveValue('3');
    await units.fill('50');
    await units.blur();
    await expect(more).toBeDisabled();
    await fewer.click();
    await expect(units).toHaveValue('49');
  });
  const location = sheet(page).getByLabel('Location');
  await test.step('where and until when', async () => {
    await sheet(page).getByText('More details').click();
    await expect(location).toHaveValue('Corso Vittorio 7');
    await location.fill(' ');
    await sheet(page).getByLabel('Needed by').fill('2020-01-31T10:00');
    await sheet(page).getByText('More details').click();
    await post(page).click();
    await expectError(location, 'Location is required');
    await expectError(sheet(page).getByLabel('Needed by'), 'The deadline is in the past');
    await location.fill('Ward 2');
    await sheet(page).getByLabel('Needed by').fill('');
  });
  await test.step('closed and opened again it has what was typed', async () => {
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await create(page).click();
    await expect(sheet(page).getByRole('radio', { name: 'B negative', exact: true })).toBeChecked();
    await expect(accident).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('once posted it is in the list, and the form is empty', async () => {
    await post(page).click();
    await expect(toast(page, 'Blood request created successfully')).toBeVisible();
    await expect(item(page, 'B negative: 49 units needed')).toContainText('Accident');
    await create(page).click();
    await expect(sheet(page).getByRole('radio', { name: 'B negative', exact: true })).not.toBeChecked();
    await expect(description).toHaveValue('');
    await expect(accident).toHaveAttribute('aria-pressed', 'false');
  });
});

test('more pending requests than the settings allow are refused; after a cancellation there is room', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'most');
  await callApi(url, 'PUT', '/auth/profile', {
    token: hospital.token,
    body: { settings: { requests: { maxPendingRequests: 3, defaultUrgency: 'low' } } },
  });
  for (const bloodType of ['A+', 'A-', 'B+'])
    await postRequest(url, hospital, { bloodType, location: 'Gaalkacyo' });
  await open(page, context, url, hospital);

  await create(page).click();
  await expect(sheet(page).getByRole('radio', { name: 'Low' })).toBeChecked();
  await choose(page, 'O positive');
  await sheet(page).getByRole('textbox', { name: 'Description' }).fill('Twins');
  await post(page).click();
  await expect(toast(page, 'Failed to create blood request')).toBeVisible();
  await expect(
    sheet(page).getByText('You already have 3 pending requests, the most your settings allow.'),
  ).toBeVisible();
  await expect(sheet(page).getByText('Nothing you typed is lost.')).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: 'Change the limit' })).toHaveAttribute(
    'href',
    '/hospital/settings',
  );
  await page.keyboard.press('Escape');

  await test.step('cancelling asks for a reason', async () => {
    await openMenu(item(page, /^A negative/));
    await item(page, /^A negative/)
      .getByRole('button', { name: 'Cancel' })
      .click();
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Cancel Request' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('More, if it helps').fill('   ');
    await expect(confirm).toBeDisabled();
    const usual = dialog.getByRole('group', { name: 'Reason' }).getByRole('button', {
      name: 'The patient was moved',
    });
    await usual.click();
    await expect(confirm).toBeEnabled();
    await usual.click();
    await expect(confirm).toBeDisabled();
    await usual.click();
    await dialog.getByRole('button', { name: 'Keep the request' }).click();
    await expect(item(page, /^A negative/)).toBeVisible();
    await openMenu(item(page, /^A negative/));
    await item(page, /^A negative/)
      .getByRole('button', { name: 'Cancel' })
      .click();
    await usual.click();
    await dialog.getByLabel('More, if it helps').fill('To Hargeysa');
    await confirm.click();
    await expect(toast(page, 'Request cancelled')).toBeVisible();
    await expect(item(page, /^A negative/)).toHaveCount(0);
  });
  await test.step('the same form is posted', async () => {
    await create(page).click();
    await post(page).click();
    await expect(toast(page, 'Blood request created successfully')).toBeVisible();
    await expect(item(page, /^O positive/)).toContainText('Twins');
  });
  await test.step('past the limit again, a life-threatening one is still posted', async () => {
    await create(page).click();
    await choose(page, 'B negative');
    await sheet(page).getByRole('radio', { name: 'High' }).check();
    await sheet(page).getByRole('button', { name: 'Accident' }).click();
    await post(page).click();
    await expect(item(page, /^B negative/)).toContainText('Accident');
  });
});

test('a pending request is edited; errors are shown at their fields', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await aHospital(url, 'edit');
  const id = await postRequest(url, hospital, { bloodType: 'AB+', location: 'Ward 1', description: 'Burns' });
  await open(page, context, url, hospital);
  const edit = async () => {
    await openMenu(item(page, /units? needed/));
    await item(page, /units? needed/)
      .getByRole('button', { name: 'Edit' })
      .click();
  };
  const save = sheet(page).getByRole('button', { name: 'Save Changes' });

  await edit();
  await expect(sheet(page).getByRole('radio', { name: 'AB positive' })).toBeChecked();
  await choose(page, 'B negative');
  await sheet(page).getByLabel('Location').fill('');
  await save.click();
  await expectError(sheet(page).getByLabel('Location'), 'Location is required');
  await sheet(page).getByLabel('Location').fill('Ward 9');
  await sheet(page).getByRole('spinbutton', { name: 'Units', exact: true }).fill('4');
  await choose(page, 'High');
  await sheet(page).getByLabel('Notes').fill('Ask for Dr. Faadumo');
  await save.click();
  await expect(toast(page, 'Request updated')).toBeVisible();
  await expect(item(page, 'B negative: 4 units needed')).toContainText('Ask for Dr. Faadumo');
  await expect(item(page, 'B negative: 4 units needed')).toContainText('High');

  await test.step('without a change nothing is saved', async () => {
    await edit();
    await save.click();
    await expect(sheet(page)).toHaveCount(0);
  });
  await test.step('closed by a colleague meanwhile', async () => {
    await edit();
    await sheet(page).getByLabel('Notes').fill('Too late');
    await patch(url, hospital, `/requests/cancel/${id}`, { reason: 'Another hospital helped' });
    await save.click();
    await expect(toast(page, 'Failed to update request')).toBeVisible();
    await expect(sheet(page).getByText('This request was cancelled.', { exact: true })).toBeVisible();
    await expect(sheet(page).getByLabel('Notes')).toHaveValue('Too late');
  });
});

test('blood is received without a Dhiig donor; a second time is a conflict', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'received');
  await postRequest(url, hospital, { bloodType: 'O-', units: 2, location: 'Ward 1' });
  const twice = await postRequest(url, hospital, { bloodType: 'B-', location: 'Ward 1' });
  await open(page, context, url, hospital);
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Blood Received' });
  const receive = async (name: RegExp) => {
    await openMenu(item(page, name));
    await item(page, name).getByRole('button', { name: 'Blood Received' }).click();
  };

  await receive(/^O negative/);
  await expect(
    dialog.getByText('Are you sure you want to mark this blood request as fulfilled?'),
  ).toBeVisible();
  await expect(dialog.getByText('2 units needed')).toBeVisible();
  await expect(dialog).toContainText(
    'The blood was received. The request will be removed from the active list',
  );
  await expect(dialog.getByText('Nobody has answered this request in Dhiig')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(item(page, /^O negative/)).toBeVisible();
  await receive(/^O negative/);
  await confirm.click();
  await expect(toast(page, 'Request fulfilled successfully')).toBeVisible();
  await expect(item(page, /^O negative/)).toHaveCount(0);

  await receive(/^B negative/);
  await expect(confirm).toBeEnabled();
  await patch(url, hospital, `/requests/fulfill/${twice}`);
  await confirm.click();
  await expect(toast(page, 'Failed to fulfill request')).toBeVisible();
  await expect(dialog.getByText(/^This request has already been fulfilled/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No active blood requests')).toBeVisible();
});

test('the Blood Requests tab counts and sorts by status; the panel counts with it', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'tabs');
  const donor = await registerDonor(url, {
    name: 'Rooble Cabdi',
    email: 'rooble@hospital-requests.example',
    bloodType: 'A+',
    location: 'Gaalkacyo',
  });
  const fulfilled = await postRequest(url, hospital, { bloodType: 'A+', location: 'Ward 1' });
  const cancelled = await postRequest(url, hospital, { bloodType: 'B+', location: 'Ward 1' });
  await postRequest(url, hospital, { bloodType: 'O+', urgency: 'high', location: 'Ward 1' });
  await callApi(url, 'POST', `/donor/respond/${fulfilled}`, { token: donor.token });
  await patch(url, hospital, `/requests/fulfill/${fulfilled}`);
  await patch(url, hospital, `/requests/cancel/${cancelled}`, { reason: 'Found elsewhere' });

  await open(page, context, url, hospital);
  await test.step('figures of the dashboard', async () => {
    await expect(statOf(page, 'Total Requests').first()).toContainText('3');
    await expect(statOf(page, 'Total Requests').first()).toContainText('3 this month');
    await expect(statOf(page, 'Success Rate').first()).toContainText('50%');
    await expect(statOf(page, 'Avg Response Time')).toContainText('0 hours');
    await expect(statOf(page, 'Urgent Requests')).toContainText('1');
    await expect(page.getByText('1 urgent request', { exact: true })).toBeVisible();
  });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Blood Requests/ })
    .click();
  await expect(page.getByRole('tab')).toHaveText(['All3', 'Pending1', 'Fulfilled1', 'Cancelled1']);
  for (const [title, count] of [
    ['Total', '3'],
    ['Pending', '1'],
    ['Fulfilled', '1'],
    ['Urgent', '1'],
  ] as const)
    await expect(statOf(page, title)).toContainText(count);
  const list = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(list).toHaveText([/^O positive/, /^B positive/, /^A positive/]);

  await page.getByRole('tab', { name: 'Fulfilled' }).click();
  await expect(list).toHaveText([/^A positive/]);
  await expect(item(page, /^A positive/)).toContainText(/Fulfilled \d/);
  await expect(item(page, /^A positive/).getByRole('button')).toHaveText(['Who came', 'Repeat this request']);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Cancelled' })).toBeFocused();
  await expect(list).toHaveText([/^B positive/]);
  await expect(item(page, /^B positive/)).toContainText('Cancelled: Found elsewhere');
  await page.getByRole('tab', { name: 'Pending' }).click();
  await expect(list).toHaveText([/^O positive/]);
  await openMenu(item(page, /^O positive/));
  await expect(item(page, /^O positive/).getByRole('button', { name: 'Blood Received' })).toBeVisible();
});

test('a hospital that waits sees why it cannot ask, and empty lists', async ({ page, context, server }) => {
  const hospital = await registerHospital(server.url, {
    name: 'Hospital waiting',
    email: 'waiting@hospital-requests.example',
    location: 'Gaalkacyo',
    address: 'Corso 1',
  });
  await open(page, context, server.url, hospital, '/requests');
  await expect(page.getByText('No requests found')).toBeVisible();
  await expect(page.getByText('Pending Verification')).toBeVisible();
  await expect(page.getByText('Verify your hospital profile to create requests.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Blood Request (Verify Profile)' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Create Request', exact: true })).toHaveCount(0);
});

test('without a server each write waits in place and nothing typed is lost; then each is done once', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'dead');
  await postRequest(url, hospital, { bloodType: 'O-', location: 'Ward 1' });
  await postRequest(url, hospital, { bloodType: 'A-', location: 'Ward 2' });
  await openWithDialogs(page, context, url, hospital);
  await expect(item(page, /^O negative/)).toBeVisible();
  await openMenu(item(page, /^O negative/));
  await item(page, /^O negative/)
    .getByRole('button', { name: 'Blood Received' })
    .click();
  await expect(page.getByRole('alertdialog').getByText('Nobody has answered')).toBeVisible();

  await server.stop();
  try {
    await test.step('Blood Received', async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Blood Received' }).click();
      await expect(item(page, /^O negative/)).toContainText('Fulfilment waiting for a connection');
    });
    await test.step('Edit', async () => {
      await openMenu(item(page, /^A negative/));
      await item(page, /^A negative/)
        .getByRole('button', { name: 'Edit' })
        .click();
      await sheet(page).getByLabel('Notes').fill('Second floor');
      await sheet(page).getByRole('button', { name: 'Save Changes' }).click();
      await expect(item(page, /^A negative/)).toContainText('Changes waiting for a connection');
      await expect(item(page, /^A negative/)).toContainText('Second floor');
    });
    await test.step('Create Request', async () => {
      await create(page).click();
      await choose(page, 'AB negative');
      await sheet(page).getByRole('button', { name: 'Surgery' }).click();
      await post(page).click();
      await expect(item(page, /^AB negative/)).toContainText('Waiting for a connection');
      await expect(toast(page, 'Blood request created successfully')).toHaveCount(0);
    });
    await item(page, /^AB negative/)
      .getByRole('button', { name: 'Edit' })
      .click();
    await sheet(page).getByLabel('Notes').fill('Third floor');
  } finally {
    await server.start();
  }
  const onServer = async () => {
    const { requests } = await callApi(url, 'GET', '/requests/hospital', { token: hospital.token });
    return (requests as { bloodType: string; status: string; notes: string | null }[])
      .map(({ bloodType, status, notes }) => ({ bloodType, status, notes }))
      .sort((a, b) => a.bloodType.localeCompare(b.bloodType));
  };
  await test.step('a request that is sent while it is being changed takes the change', async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(async () => (await onServer()).map(({ bloodType }) => bloodType)).toContain('AB-');
    await expect(page.getByText(/waiting for a connection/i)).toHaveCount(0);
    await sheet(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(sheet(page)).toHaveCount(0);
  });
  await page.reload();
  await expect.poll(onServer).toEqual([
    { bloodType: 'A-', status: 'pending', notes: 'Second floor' },
    { bloodType: 'AB-', status: 'pending', notes: 'Third floor' },
    { bloodType: 'O-', status: 'fulfilled', notes: null },
  ]);
  await expect(item(page, /^O negative/)).toHaveCount(0);
  await expect(item(page, /^AB negative/)).toHaveCount(1);
  await expect(page.getByText(/waiting for a connection/i)).toHaveCount(0);
});

test('if nothing can be stored each write says that it failed, and a lost one is done once', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'forgets');
  await postRequest(url, hospital, { bloodType: 'O-', location: 'Ward 1' });
  await forbidKeeping(context);
  await openWithDialogs(page, context, url, hospital);
  const dialog = page.getByRole('alertdialog');
  const work = async (name: string) => {
    await openMenu(item(page, /^O negative/));
    await item(page, /^O negative/)
      .getByRole('button', { name })
      .click();
  };
  await work('Blood Received');
  await expect(dialog.getByText('Nobody has answered')).toBeVisible();

  await server.stop();
  try {
    await test.step('Blood Received', async () => {
      await dialog.getByRole('button', { name: 'Blood Received' }).click();
      await expect(toast(page, 'Error marking request as fulfilled')).toBeVisible();
      await expect(dialog.getByText(NOT_KEPT)).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('Cancel', async () => {
      await work('Cancel');
      await dialog.getByLabel('More, if it helps').fill('No need');
      await dialog.getByRole('button', { name: 'Cancel Request' }).click();
      await expect(toast(page, 'Error cancelling request')).toBeVisible();
      await expect(dialog.getByLabel('More, if it helps')).toHaveValue('No need');
      await page.keyboard.press('Escape');
    });
    await test.step('Edit', async () => {
      await work('Edit');
      await sheet(page).getByLabel('Notes').fill('Second floor');
      await sheet(page).getByRole('button', { name: 'Save Changes' }).click();
      await expect(toast(page, 'Error updating request')).toBeVisible();
      await expect(sheet(page).getByLabel('Notes')).toHaveValue('Second floor');
      await page.keyboard.press('Escape');
    });
    await test.step('Create Request', async () => {
      await create(page).click();
      await choose(page, 'AB negative');
      await sheet(page).getByRole('button', { name: 'Surgery' }).click();
      await post(page).click();
      await expect(toast(page, 'Error creating blood request')).toBeVisible();
      await expect(sheet(page).getByText(NOT_KEPT)).toBeVisible();
      await expect(sheet(page).getByText('it will be posted only once')).toBeVisible();
    });
  } finally {
    await server.start();
  }
  await loseAnswer(page, '/requests/create');
  await post(page).click();
  await expect(toast(page, 'Error creating blood request')).toBeVisible();
  await post(page).click();
  await expect(toast(page, 'Blood request created successfully')).toBeVisible();
  await expect(item(page, /^AB negative/)).toHaveCount(1);
  const { requests } = await callApi(url, 'GET', '/requests/hospital', { token: hospital.token });
  expect(requests).toHaveLength(2);
});
