import type { BrowserContext, Locator, Page } from '@playwright/test';
import { forbidKeeping, LAPTOP, PHONE, signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  decideHospital,
  postRequest,
  registerDonor,
  registerHospital,
  registerVerifiedHospital,
} from './support/people.ts';
import { expectError, NO_CONNECTION, NOT_KEPT, openMenu, refuse, statOf, toast } from './support/screens.ts';
import { WHEN_SENT } from './support/when-sent.ts';

test.use({ serviceWorkers: 'block', world: 'hospital', viewport: TABLET });

/** Each test in its own town, further from the next than any hospital searches. */
const TOWNS = {
  Boosaaso: { latitude: 11.2842, longitude: 49.1816 },
  Kismaayo: { latitude: -0.3582, longitude: 42.5454 },
  Hargeysa: { latitude: 9.56, longitude: 44.065 },
} as const;
type Town = keyof typeof TOWNS;

const KM_PER_DEGREE = 111.195;

const northOf = (town: Town, km: number) => ({
  latitude: TOWNS[town].latitude + km / KM_PER_DEGREE,
  longitude: TOWNS[town].longitude,
});

const hospitalIn = (url: string, town: Town, name: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name: `${name} Hospital`,
    email: `${name.toLowerCase()}@hospital.example`,
    location: town,
    coordinates: TOWNS[town],
    address: 'Harbour Street',
  });

const donorIn = (url: string, name: string, bloodType: string, town: Town, km: number): Promise<Account> =>
  registerDonor(url, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@hospital.example`,
    bloodType,
    location: town,
    coordinates: northOf(town, km),
  });

async function open(page: Page, context: BrowserContext, url: string, hospital: Account, path = '') {
  await signInDevice(context, url, hospital.token);
  await page.goto(`/hospital${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${hospital.name}`);
}

const item = (page: Page, name: RegExp) => page.getByRole('listitem', { name });

test('View Donors says how many there are and whether they are near; Hide Donors hides them', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await hospitalIn(url, 'Boosaaso', 'Boosaaso');
  await donorIn(url, 'Ayaan Cali', 'B+', 'Boosaaso', 2);
  const hides = await donorIn(url, 'Bashiir Nuur', 'B-', 'Boosaaso', 1);
  const knows = await donorIn(url, 'Casho Yuusuf', 'AB-', 'Kismaayo', 1);
  await callApi(url, 'PUT', '/auth/profile', {
    token: hides.token,
    body: { lastDonation: '2025-03-01', preferences: { showLastDonation: false } },
  });
  await callApi(url, 'PUT', '/auth/profile', { token: knows.token, body: { lastDonation: '2025-03-01' } });
  for (const bloodType of ['B+', 'AB-', 'A-'])
    await postRequest(url, hospital, { bloodType, location: 'Harbour Street' });
  await open(page, context, url, hospital);

  await test.step('near: the exact type first, then the compatible one, with the note on cross-match', async () => {
    const near = item(page, /^B positive/);
    await near.getByRole('button', { name: 'View Donors' }).click();
    await expect(toast(page, 'Found 2 nearby donors')).toBeVisible();
    await expect(near.getByText('2 donor(s) found')).toBeVisible();
    const rows = near.getByRole('listitem');
    await expect(rows).toHaveText([/Ayaan Cali.*1\.7 km/, /Bashiir Nuur.*Compatible · 0\.5 km/]);
    await expect(rows.first()).toContainText('Bosaso');
    await expect(rows.first()).toContainText('Last donation: not known');
    await expect(rows.last()).toContainText('Last donation: not shown');
    await expect(near.getByText(/the hospital's cross-match decides/)).toBeVisible();
    await expect(near.getByRole('link', { name: /Call|SMS|WhatsApp/ })).toHaveCount(0);
    await near.getByRole('button', { name: 'Hide Donors' }).click();
    await expect(near.getByText('Ayaan Cali')).toHaveCount(0);
  });
  await test.step('nobody near: donors elsewhere', async () => {
    const far = item(page, /^AB negative/);
    await far.getByRole('button', { name: 'View Donors' }).click();
    await expect(toast(page, 'Found 1 available donor')).toBeVisible();
    await expect(far.getByText('Casho Yuusuf')).toBeVisible();
    await expect(far.getByText('Last donation: 1 March 2025')).toBeVisible();
  });
  await test.step('nobody at all', async () => {
    const none = item(page, /^A negative/);
    await none.getByRole('button', { name: 'View Donors' }).click();
    await expect(toast(page, 'No matched donors found for this request')).toBeVisible();
    await expect(none.getByText('No matched donors found for this request')).toBeVisible();
  });
});

test('an answer from beyond the auto-accept radius is accepted by hand; a donation is recorded once', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await hospitalIn(url, 'Kismaayo', 'Kismaayo');
  const near = await donorIn(url, 'Dahir Cumar', 'O+', 'Kismaayo', 9);
  const far = await donorIn(url, 'Ebyan Xasan', 'O+', 'Kismaayo', 15);
  const gone = await donorIn(url, 'Filsan Warsame', 'O+', 'Kismaayo', 5);
  const id = await postRequest(url, hospital, { bloodType: 'O+', units: 2, location: 'Harbour Street' });
  for (const { token } of [near, far, gone]) await callApi(url, 'POST', `/donor/respond/${id}`, { token });
  await callApi(url, 'POST', `/donor/withdraw/${id}`, { token: gone.token });
  await open(page, context, url, hospital);

  const coming = page.getByRole('group', { name: 'Who is coming' });
  const answerOf = ({ name }: Account) => coming.getByRole('listitem').filter({ hasText: name });
  await expect(coming.getByText('1 donor is coming')).toBeVisible();
  await expect(coming.getByText(/^1 answered, 1\d(\.\d)? km away: accept\?$/)).toBeVisible();
  await test.step('near: expected at once; far: waits to be accepted; withdrawn: no number', async () => {
    await expect(answerOf(near)).toContainText('Coming');
    await expect(answerOf(near).getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(answerOf(far)).toContainText('New answer');
    await expect(answerOf(gone)).toContainText('Withdrew');
    await expect(answerOf(gone).getByRole('link')).toHaveCount(0);
  });
  await test.step('call, SMS and WhatsApp', async () => {
    const call = answerOf(far).getByRole('link', { name: 'Call Ebyan Xasan' });
    await expect(call).toHaveAttribute('href', 'tel:+252615000001');
    await answerOf(far).getByRole('button', { name: 'More about Ebyan Xasan' }).click();
    const more = page.getByRole('dialog');
    await expect(more.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', 'sms:+252615000001');
    await expect(more.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/252615000001/,
    );
    await page.keyboard.press('Escape');
  });
  await test.step('accepted', async () => {
    await answerOf(far).getByRole('button', { name: 'Accept' }).click();
    await expect(toast(page, 'Ebyan Xasan is expected.')).toBeVisible();
    await expect(answerOf(far)).toContainText('Coming');
  });
  await test.step('arrived', async () => {
    await answerOf(far).getByRole('button', { name: 'Arrived' }).click();
    await expect(toast(page, 'Ebyan Xasan has arrived.')).toBeVisible();
  });
  await test.step('gave blood', async () => {
    await answerOf(far).getByRole('button', { name: 'Gave blood' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/^Did Ebyan Xasan give blood for this request\?/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Gave blood' }).click();
    await expect(toast(page, 'Ebyan Xasan’s donation has been recorded.')).toBeVisible();
    await expect(coming.getByText('1 donor is coming · 1 gave blood')).toBeVisible();
    await expect(item(page, /^O positive/).getByText('1 of 2 received')).toBeVisible();
  });
  await test.step('a withdrawal between looking and accepting is a conflict', async () => {
    // A donor who gave although nobody marked their arrival.
    await answerOf(near).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Gave blood' }).click();
    await callApi(url, 'POST', `/donor/withdraw/${id}`, { token: near.token });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gave blood' }).click();
    await expect(toast(page, 'Failed to update the answer')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toContainText('This answer can no longer be changed.');
    await page.keyboard.press('Escape');
  });
  await test.step('Blood Received keeps what was recorded', async () => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Blood Received' }).click();
    const recorded = page.getByRole('alertdialog').getByRole('checkbox', { name: /Ebyan Xasan/ });
    await expect(recorded).toBeChecked();
    await expect(recorded).toBeDisabled();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Blood Received' }).click();
    await expect(toast(page, 'Request fulfilled successfully')).toBeVisible();
  });
  const { stats } = await callApi(url, 'GET', '/donor/stats', { token: far.token });
  expect(stats).toMatchObject({ totalDonations: 1, livesSaved: 3 });
});

test('Refresh reads everything again, verification too', async ({ page, context, server }) => {
  const { url } = server;
  const details = { name: 'Refresh Hospital', email: 'refresh@hospital.example', address: 'Harbour Street' };
  const hospital = await registerHospital(url, { ...details, location: 'Hargeysa' });
  await open(page, context, url, hospital);
  await expect(page.getByText('Pending Verification')).toBeVisible();
  await expect(statOf(page, 'Avg Response Time')).toContainText('N/A');
  const refresh = page.getByRole('button', { name: 'Refresh' });

  await decideHospital(url, hospital.id, 'reject');
  await refresh.click();
  await expect(toast(page, 'Data refreshed successfully')).toBeVisible();
  await expect(toast(page, 'Data refreshed successfully')).toBeHidden();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(page.getByText('Your application was not accepted.')).toBeVisible();

  await decideHospital(url, hospital.id, 'approve');
  await refresh.click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Request' }).first()).toBeEnabled();
  await postRequest(url, hospital, { bloodType: 'O-', urgency: 'high', location: 'Harbour Street' });
  await refresh.press('Enter');
  await expect(item(page, /^O negative/)).toBeVisible();
  await expect(page.getByText('1 urgent request', { exact: true })).toBeVisible();
});

test('the profile says what is required, keeps what is typed, and is saved', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const taken = await hospitalIn(url, 'Hargeysa', 'Taken');
  const hospital = await hospitalIn(url, 'Hargeysa', 'Profile');
  await open(page, context, url, hospital, '/profile');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = page.getByRole('button', { name: 'Save Profile' });
  await expect(save).toBeDisabled();

  await test.step('what is required', async () => {
    const required = {
      'Hospital Name': 'Name is required',
      Email: 'Email is required',
      Phone: 'Phone number is required',
      'Full Address': 'Address is required',
    };
    const place = page.getByRole('combobox', { name: 'Town or district' });
    for (const name of Object.keys(required)) await field(name).fill('');
    await place.fill('');
    await save.click();
    for (const [name, message] of Object.entries(required)) await expectError(field(name), message);
    await expectError(place, 'Location is required');
    await expect(field('Hospital Name')).toBeFocused();
    await place.fill('Hargeysa');
    await field('Hospital Name').fill('Hargeysa Group Hospital');
    await field('Phone').fill('+252 63 400 0000');
    await field('Full Address').fill('Road No. 1');
  });
  await test.step('an e-mail that another account has', async () => {
    await field('Email').fill(taken.email);
    await page.getByLabel('Current password').fill(hospital.password);
    await save.click();
    await expect(toast(page, 'Failed to save profile')).toBeVisible();
    await expect(
      page.getByRole('main').getByText('An account with this email already exists.').first(),
    ).toBeVisible();
    await expect(field('Full Address')).toHaveValue('Road No. 1');
  });
  await test.step('saved, and shown at once except the new name', async () => {
    await field('Email').fill(hospital.email);
    await page.getByRole('checkbox', { name: 'Closed' }).first().check();
    await page.getByLabel('Departments').fill('Emergency\n\nMaternity');
    await page.getByLabel('Website').fill('hospital.example');
    await save.click();
    await expect(toast(page, 'Profile saved')).toBeVisible();
    // The new name waits for an admin.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Profile Hospital');
    await page.reload();
    await expect(field('Full Address')).toHaveValue('Road No. 1');
    await expect(page.getByLabel('Departments')).toHaveValue('Emergency\nMaternity');
    await expect(page.getByLabel('Website')).toHaveValue('https://hospital.example');
    await expect(page.getByRole('checkbox', { name: 'Closed' }).first()).toBeChecked();
    await expect(save).toBeDisabled();
  });
});

test('requests come before figures at every size under one line, and every screen leads back to them', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await hospitalIn(url, 'Hargeysa', 'Shift');
  await postRequest(url, hospital, { bloodType: 'O-', location: 'Harbour Street' });
  await open(page, context, url, hospital);
  for (const viewport of [PHONE, TABLET, LAPTOP]) {
    await page.setViewportSize(viewport);
    await expect(item(page, /^O negative/)).toBeVisible();
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
    const first = await top(item(page, /^O negative/));
    // Below the arrival desk, which stands there from the first request on: it must not come between as a donor comes.
    expect(first).toBeLessThan(250);
    expect(await top(statOf(page, 'Total Requests').first())).toBeGreaterThan(first);
  }
  for (const path of ['/blood-requests', '/profile', '/outbox', '/browse-donors']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Back to your panel' }).click();
    await expect(page).toHaveURL('/hospital');
  }
});

/** The specification's cards, descriptions A and B, in their order; what needs hands comes first. */
const CARDS = [
  'Active Blood Requests',
  'Blood Inventory',
  'Blood Type Distribution',
  'Request History & Stats',
  'Hospital Profile',
  'Matched Donors',
  'Browse Donors',
  'Quick Actions',
  'Emergency Support',
];

test('a phone folds the figures and what waits for nobody; one tap opens each', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await hospitalIn(url, 'Hargeysa', 'Folds');
  await postRequest(url, hospital, { bloodType: 'A+', urgency: 'high', location: 'Harbour Street' });
  await postRequest(url, hospital, { bloodType: 'B+', urgency: 'low', location: 'Harbour Street' });
  await page.setViewportSize(PHONE);
  // Half an hour after they were posted, by the phone's clock and by the server's.
  const later = Date.now() + 30 * 60_000;
  await page.clock.setSystemTime(later);
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(later).toUTCString() },
    });
  });
  await open(page, context, url, hospital);
  const alertOf = (name: RegExp) => item(page, name).getByRole('button', { name: 'Send Emergency Alert' });
  await expect(alertOf(/^A positive/)).toBeVisible();
  await expect(item(page, /^B positive/)).toContainText('Nobody is coming yet');
  await expect(alertOf(/^B positive/)).toBeHidden();
  await item(page, /^B positive/)
    .getByRole('heading')
    .click();
  await expect(alertOf(/^B positive/)).toBeVisible();

  await expect(statOf(page, 'Avg Response Time')).toBeHidden();
  await page.getByText('Figures and profile').click();
  await expect(statOf(page, 'Avg Response Time')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hospital Profile' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeHidden();
  await page.getByText('Matches, actions, support').click();
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
});

test('the dashboard has each card once, the most urgent request first, and one way to alert for each', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await hospitalIn(url, 'Hargeysa', 'Cards');
  for (const [bloodType, urgency] of [
    ['A+', 'high'],
    ['B+', 'low'],
    ['AB+', 'medium'],
    ['O+', 'high'],
  ] as const)
    await postRequest(url, hospital, { bloodType, urgency, location: 'Harbour Street' });
  // What stands open on a laptop stays open as the window narrows.
  await page.setViewportSize(LAPTOP);
  await open(page, context, url, hospital);
  for (const viewport of [PHONE, TABLET, LAPTOP]) {
    await page.setViewportSize(viewport);
    for (const name of CARDS) await expect(page.getByRole('region', { name, exact: true })).toHaveCount(1);
    for (const name of ['Avg Response Time', 'Urgent Requests', 'Matched Donors'])
      await expect(statOf(page, name)).toHaveCount(1);
  }
  const requests = page.getByRole('list', { name: 'Active Blood Requests' }).getByRole('listitem');
  await expect(requests.getByRole('heading')).toHaveText([
    /^A positive/,
    /^O positive/,
    /^AB positive/,
    /^B positive/,
  ]);
  for (const request of await requests.all())
    await expect(request.getByRole('button', { name: 'Send Emergency Alert' })).toHaveCount(1);

  await test.step('what belongs to no request is in the menu', async () => {
    const menu = page.getByRole('navigation');
    for (const name of ['Handover', 'Browse Donors', 'Inventory', 'Staff'])
      await expect(menu.getByRole('link', { name })).toHaveCount(1);
    await page.setViewportSize(PHONE);
    await expect(menu.getByRole('link')).toHaveCount(4);
    await expect(menu.getByRole('link', { name: 'Handover' })).toBeVisible();
    await menu.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Staff' }).click();
    await expect(page).toHaveURL('/hospital/staff');
  });
  await test.step('on its own page its alerts have the button', async () => {
    const { requests: all } = await callApi(url, 'GET', '/requests/hospital', { token: hospital.token });
    const [{ _id: id } = { _id: '' }] = all as { _id: string }[];
    await page.goto(`/hospital/requests/${id}`);
    await expect(page.getByRole('button', { name: 'View Donors' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Emergency Alert' })).toHaveCount(1);
    await openMenu(page);
    await expect(page.getByRole('button', { name: 'Send Emergency Alert' })).toHaveCount(1);
  });
});

test('a closed request is repeated with its values; one like it is open, which stops nothing', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await hospitalIn(url, 'Hargeysa', 'Repeat');
  const closed = await postRequest(url, hospital, {
    bloodType: 'AB-',
    units: 3,
    urgency: 'high',
    location: 'Ward 4',
    description: 'Twins',
    notes: 'Ask at the gate',
  });
  await callApi(url, 'PATCH', `/requests/cancel/${closed}`, {
    token: hospital.token,
    body: { reason: 'The patient was moved' },
  });
  await open(page, context, url, hospital, '/requests');
  const sheet = page.getByRole('dialog', { name: 'Create Request' });
  const like = sheet.getByRole('link', { name: /^One like this is open: 3 units, posted / });
  await item(page, /^AB negative/)
    .getByRole('button', { name: 'Repeat this request' })
    .click();
  await expect(sheet.getByRole('radio', { name: 'AB negative' })).toBeChecked();
  await expect(sheet.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(sheet.getByRole('spinbutton', { name: 'Units' })).toHaveValue('3');
  await expect(sheet.getByRole('textbox', { name: 'Description' })).toHaveValue('Twins');
  await expect(like).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Post Request' }).click();
  await expect(toast(page, 'Blood request created successfully')).toBeVisible();
  await expect(page).toHaveURL('/hospital');
  // The list with the cancelled one is left a moment after its address.
  await expect(item(page, /^AB negative/)).toHaveCount(1);
  await expect(item(page, /^AB negative/)).toContainText('Ask at the gate');

  await page.goto('/blood-requests');
  await page.getByRole('button', { name: 'Repeat this request' }).click();
  await expect(like).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Post Request' })).toBeEnabled();
  await like.click();
  await expect(page).toHaveURL(/\/hospital\/requests\/[\da-f-]{36}$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Ask at the gate')).toBeVisible();
});

test('what the server refuses is shown as a failure', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await hospitalIn(url, 'Hargeysa', 'Refused');
  await postRequest(url, hospital, { bloodType: 'O-', location: 'Harbour Street' });
  await refuse(page, '/requests/*/matched-donors*');
  await open(page, context, url, hospital);
  await item(page, /^O negative/)
    .getByRole('button', { name: 'View Donors' })
    .click();
  await expect(toast(page, 'Failed to fetch matched donors for this request')).toBeVisible();
  await expect(page.getByText('You don’t have permission to do this.')).toBeVisible();

  await refuse(page, '/requests/hospital?*');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(page, 'Failed to fetch hospital requests')).toBeVisible();
  await expect(item(page, /^O negative/)).toBeVisible();
  await expect(page.getByText(/Updated \d\d:\d\d\./)).toBeVisible();

  await refuse(page, '/requests/hospital/analytics');
  await page.reload();
  await expect(page.getByRole('alert').getByText('Failed to fetch hospital requests')).toBeVisible();
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await expect(statOf(page, 'Total Requests')).toContainText('–');
  await expect(page.getByRole('heading', { name: 'Request History' })).toHaveCount(0);

  await refuse(page, '/auth/profile');
  await page.reload();
  await expect(page.getByText('Failed to fetch hospital profile')).toBeVisible();
  await page.unroute('**/api/auth/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Refused Hospital');
});

test('a missing answer is shown, the screen’s content stays, and what was saved is sent automatically', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await hospitalIn(url, 'Hargeysa', 'Lost');
  await postRequest(url, hospital, { bloodType: 'O-', location: 'Harbour Street' });
  await open(page, context, url, hospital);
  await expect(item(page, /^O negative/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Full Address' })).toBeVisible();
  await server.stop();
  try {
    await page.getByRole('textbox', { name: 'Full Address' }).fill('Road No. 2');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Changes waiting for a connection').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Full Address' })).toHaveValue('Road No. 2');
    await expect(toast(page, 'Profile saved')).toHaveCount(0);

    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /No connection/ })
        .first(),
    ).toBeVisible();
    await expect(item(page, /^O negative/)).toBeVisible();
    await item(page, /^O negative/)
      .getByRole('button', { name: 'View Donors' })
      .click();
    await expect(item(page, /^O negative/)).toContainText(NO_CONNECTION);
  } finally {
    await server.start();
  }
  await page.reload();
  const addressOf = async () => {
    const { user } = await callApi(url, 'GET', '/auth/profile', { token: hospital.token });
    return (user as { address: string }).address;
  };
  await expect.poll(addressOf, WHEN_SENT).toBe('Road No. 2');
});

test('if nothing can be stored a profile that is not saved says so, and so does one that is not read', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await hospitalIn(url, 'Hargeysa', 'Forgetful');
  await forbidKeeping(context);
  await open(page, context, url, hospital, '/profile');
  await page.route('**/api/auth/profile', (route) => route.abort());
  const address = page.getByRole('textbox', { name: 'Full Address' });
  await address.fill('Road No. 3');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(toast(page, 'Error saving profile')).toBeVisible();
  await expect(page.getByRole('main').getByText(NOT_KEPT)).toBeVisible();
  await expect(address).toHaveValue('Road No. 3');
  await page.reload();
  await expect(page.getByText('Error fetching hospital profile')).toBeVisible();
});
