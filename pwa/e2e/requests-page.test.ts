import type { BrowserContext, Page } from '@playwright/test';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  newToken,
  postRequest,
  registerDonor,
  registerHospital,
  registerVerifiedHospital,
} from './support/people.ts';
import { refuse, statOf, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'requests-page' });

const aHospital = (url: string, town: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name: `${town} Hospital`,
    email: `${town.toLowerCase()}@requests-page.example`,
    location: town,
    address: 'Market Street',
  });

const aDonor = (url: string, id: string, bloodType: string, location: string): Promise<Account> =>
  registerDonor(url, { name: `Donor ${id}`, email: `${id}@requests-page.example`, bloodType, location });

const ask = (url: string, hospital: Account, bloodType: string, more: object = {}) =>
  postRequest(url, hospital, { bloodType, location: 'Market Street', ...more });

async function open(page: Page, context: BrowserContext, url: string, token: string, title: string) {
  await signInDevice(context, url, token);
  await page.goto('/blood-requests');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

const card = (page: Page, name: RegExp) => page.getByRole('listitem', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const sheet = (page: Page) => page.getByRole('dialog');
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Each tab with its text for an empty list. */
async function expectEmptyTabs(page: Page): Promise<void> {
  await expect(page.getByRole('tab')).toHaveText(['All', 'Pending', 'Fulfilled']);
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  for (const [name, text] of [
    ['All', 'No blood requests available at the moment.'],
    ['Pending', 'No pending requests found.'],
    ['Fulfilled', 'No fulfilled requests found.'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByText('No requests found')).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  }
}

test('a donor answers what is available, and sees the outcome', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Ceerigaabo');
  const donor = await aDonor(url, 'answers', 'AB-', 'Ceerigaabo');
  await open(page, context, url, donor.token, 'Available Blood Requests');
  await expectEmptyTabs(page);

  const id = await ask(url, hospital, 'AB-', { units: 3, urgency: 'high', notes: 'Ask at the gate' });
  await ask(url, hospital, 'O+');
  await page.goto('/blood-requests');
  const wanted = card(page, /^AB negative: 3 units/);
  for (const text of ['Urgent', 'Ceerigaabo Hospital']) await expect(wanted).toContainText(text);
  await expect(wanted).not.toContainText('Pending');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  for (const name of ['Create Request', 'Mark Fulfilled', 'Edit'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);

  await test.step('details', async () => {
    await wanted.getByRole('button', { name: 'Details' }).click();
    for (const [name, value] of [
      ['Blood type', 'AB'],
      ['Units', '3'],
      ['Urgency', 'High'],
      ['Status', 'Pending'],
      ['Location', 'Market Street'],
      ['Posted', String(new Date().getFullYear())],
      ['Notes', 'Ask at the gate'],
    ] as const)
      await expect(statOf(page, name).last()).toContainText(value);
    await expect(sheet(page).getByText('Matched Donors')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('once answered, it leaves the list; once fulfilled, it is under that tab', async () => {
    await wanted.getByRole('button', { name: 'Respond to Request' }).click();
    await sheet(page).getByRole('button', { name: 'Yes, I can come' }).click();
    await expect(page.getByText('Successfully responded to request!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ceerigaabo Hospital expects you' })).toBeVisible();
    await page.goto('/blood-requests');
    await expect(page.getByText('No other matching request near you right now')).toBeVisible();
    await callApi(url, 'PATCH', `/requests/fulfill/${id}`, { token: hospital.token });
    await page.goto('/blood-requests?tab=fulfilled');
    await expect(tab(page, 'Fulfilled')).toHaveAttribute('aria-selected', 'true');
    await expect(card(page, /^AB negative/)).toContainText('Request Fulfilled');
    await expect(page.getByRole('button', { name: 'Respond to Request' })).toHaveCount(0);
    await tab(page, 'Pending').click();
    await expect(page).toHaveURL('/blood-requests?tab=pending');
    await expect(page.getByText('No matching request near you right now')).toBeVisible();
  });
  await test.step('a donor who must wait reads so', async () => {
    const day = new Date(Date.now() - 10 * 86_400_000).toISOString();
    await callApi(url, 'PUT', '/auth/profile', { token: donor.token, body: { lastDonation: day } });
    await ask(url, hospital, 'AB-');
    await page.goto('/blood-requests');
    await expect(page.getByText('46 days remaining')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Respond to Request' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  });
});

test('a hospital asks, sees who fits, edits and fulfills', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Jamaame');
  const donor = await aDonor(url, 'fits', 'B-', 'Jamaame');
  await open(page, context, url, hospital.token, 'My Blood Requests');
  await expectEmptyTabs(page);
  await tab(page, 'All').click();

  await test.step('the form: low urgency by default, and a description is not required', async () => {
    await page.getByRole('button', { name: 'Create Request' }).click();
    await expect(sheet(page).getByRole('radio', { name: 'Low' })).toBeChecked();
    await sheet(page).getByRole('button', { name: 'Post Request' }).click();
    await expect(sheet(page).getByText('Blood type is required')).toBeVisible();
    await expect(sheet(page).getByText('Description is required')).toHaveCount(0);
    await sheet(page).getByRole('radio', { name: 'B negative', exact: true }).check();
    await sheet(page).getByRole('button', { name: 'Post Request' }).click();
    await expect(toast(page, 'Blood request created successfully')).toBeVisible();
  });
  const posted = card(page, /^B negative: 1 unit needed/);
  await expect(posted).toContainText('Low');
  await expect(page.getByRole('button', { name: 'Respond to Request' })).toHaveCount(0);

  await test.step('details with the donors who fit, to be called once they answered', async () => {
    const { requests } = await callApi(url, 'GET', '/requests/hospital', { token: hospital.token });
    const [{ _id }] = requests as [{ _id: string }];
    await posted.getByRole('button', { name: 'Details' }).click();
    const matched = sheet(page).getByRole('region', { name: 'Matched Donors' });
    await expect(matched.getByText('Donor fits')).toBeVisible();
    await expect(matched.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await callApi(url, 'POST', `/donor/respond/${_id}`, { token: donor.token });
    // By a key: a finger would have to wait while the answer moves the card.
    await posted.getByRole('button', { name: 'Details' }).press('Enter');
    // They may be among the matched donors too until that list is read again.
    const coming = sheet(page).getByRole('group', { name: 'Who is coming' });
    await expect(coming.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+252615000001');
    await expect(matched.getByText('Donor fits')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('edited', async () => {
    await posted.getByRole('button', { name: 'Edit' }).click();
    await sheet(page).getByRole('button', { name: 'One more' }).first().click();
    await sheet(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Request updated')).toBeVisible();
  });
  await test.step('marked fulfilled', async () => {
    await card(page, /^B negative: 2 units needed/)
      .getByRole('button', { name: 'Mark Fulfilled' })
      .click();
    await expect(
      dialog(page).getByText('Are you sure you want to mark this blood request as fulfilled?'),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Mark Fulfilled' }).click();
    await expect(toast(page, 'Request fulfilled successfully')).toBeVisible();
    await expect(card(page, /^B negative/)).toContainText('Request Fulfilled');
    await expect(page.getByRole('button', { name: 'Mark Fulfilled' })).toHaveCount(0);
  });
  await test.step('a colleague was faster', async () => {
    const id = await ask(url, hospital, 'A-');
    await page.goto('/blood-requests?tab=pending');
    await page.getByRole('button', { name: 'Mark Fulfilled' }).click();
    await expect(dialog(page).getByText('Nobody has answered this request')).toBeVisible();
    await callApi(url, 'PATCH', `/requests/fulfill/${id}`, { token: hospital.token });
    await dialog(page).getByRole('button', { name: 'Mark Fulfilled' }).click();
    await expect(toast(page, 'Failed to mark request as fulfilled')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No pending requests found.')).toBeVisible();
  });
});

test('a hospital that waits cannot ask', async ({ page, context, server }) => {
  const { token } = await registerHospital(server.url, {
    name: 'Hospital waiting',
    email: 'waiting@requests-page.example',
    location: 'Jamaame',
    address: 'Market Street',
  });
  await open(page, context, server.url, token, 'My Blood Requests');
  await expect(page.getByText('Verify your hospital profile to create requests.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Blood Request (Verify Profile)' })).toBeDisabled();
});

test('an admin reads every request; refusals and missing answers are shown differently', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  await ask(url, await aHospital(url, 'Xuddur'), 'O-');
  await open(page, context, url, await newToken(url, ADMIN), 'Blood Requests');
  await expect(card(page, /^O negative/)).toContainText('Xuddur Hospital');
  await expect(card(page, /^O negative/).getByRole('button')).toHaveText(['Details']);

  await refuse(page, '/requests?*');
  await page.reload();
  await expect(toast(page, 'Failed to fetch blood requests')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, /^O negative/)).toBeVisible();
  await page.route('**/api/requests?*', (route) => route.abort());
  await page.reload();
  await expect(toast(page, 'Error loading blood requests')).toBeVisible();
});
