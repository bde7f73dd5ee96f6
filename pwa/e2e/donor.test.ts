import type { BrowserContext, Page } from '@playwright/test';
import { DAY_MS } from '../../shared/time.ts';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  postRequest,
  registerDonor,
  registerVerifiedHospital,
} from './support/people.ts';
import { loseAnswer, refuse, statOf, toast } from './support/screens.ts';
import { WHEN_SENT } from './support/when-sent.ts';

test.use({ serviceWorkers: 'block', world: 'donor' });

const aDonor = (url: string, id: string, bloodType: string, location: string): Promise<Account> =>
  registerDonor(url, { name: `Donor ${id}`, email: `${id}@donor.example`, bloodType, location });

const aHospital = (url: string, town: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    phone: '+252 61 700 0001',
    name: `${town} Hospital`,
    email: `${town.toLowerCase()}@donor.example`,
    location: town,
    address: 'Market Street',
  });

/** A request at the hospital's own place. */
const ask = (url: string, hospital: Account, bloodType: string, urgency = 'medium') =>
  postRequest(url, hospital, { bloodType, urgency, location: 'Market Street' });

async function open(page: Page, context: BrowserContext, url: string, donor: Account, path = '') {
  await signInDevice(context, url, donor.token);
  await page.goto(`/donor${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const card = (page: Page, name: RegExp) => page.getByRole('listitem', { name });
const sheet = (page: Page) => page.getByRole('dialog');
const comeButton = (page: Page) => sheet(page).getByRole('button', { name: 'Yes, I can come' });
const eligibility = (page: Page) => page.getByRole('region', { name: 'Next Donation Eligibility' });

test('figures and eligibility follow the last donation; a donor who must wait cannot answer', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Garoowe');
  const donor = await aDonor(url, 'waits', 'O+', 'Garoowe');
  await ask(url, hospital, 'O+');
  const gave = (daysAgo: number) =>
    callApi(url, 'PUT', '/auth/profile', {
      token: donor.token,
      body: { lastDonation: new Date(Date.now() - daysAgo * DAY_MS).toISOString() },
    });
  const respond = page.getByRole('button', { name: 'Respond' });

  await test.step('unknown: nothing is said about eligibility, and they may answer', async () => {
    await open(page, context, url, donor);
    await expect(statOf(page, 'Total Donations')).toContainText('0');
    await expect(statOf(page, 'Lives Saved')).toContainText('0');
    await expect(statOf(page, 'Nearby Requests')).toContainText('1');
    await expect(statOf(page, 'Donation Status')).toContainText('Ready');
    await expect(eligibility(page)).toHaveText('Next Donation EligibilityAdd your last donation');
    await expect(respond).toBeEnabled();
    await eligibility(page).getByRole('link', { name: 'Add your last donation' }).click();
    await expect(page.getByLabel('Last donation')).toBeFocused();
    await page.goBack();
  });
  await test.step('ten days ago: 46 to wait', async () => {
    await gave(10);
    await page.reload();
    await expect(statOf(page, 'Donation Status')).toContainText('46 days');
    await expect(page.getByText(/46 days/)).toHaveCount(1);
    await expect(eligibility(page)).toContainText(/You can donate from \d+ \w+ 20\d\d/);
    await expect(page.getByText(/You can donate from/)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(respond).toHaveCount(0);
  });
  await test.step('56 days ago: ready', async () => {
    await gave(56);
    await page.reload();
    await expect(statOf(page, 'Donation Status')).toContainText('Ready');
    await expect(eligibility(page)).toContainText('You can donate now');
    await expect(respond).toBeEnabled();
  });
  await test.step('still on the screen while the profile changes elsewhere: the server refuses', async () => {
    await respond.click();
    await gave(55);
    await comeButton(page).click();
    await expect(toast(page, 'You can donate again in 1 day.')).toBeVisible();
  });
});

test('without a place or a blood type they see what to do', async ({ page, context, server }) => {
  const { url } = server;
  await test.step('an unknown place: no count of nearby requests', async () => {
    await open(page, context, url, await aDonor(url, 'placeless', 'O+', 'Geed weyn hoostiisa'));
    await expect(statOf(page, 'Nearby Requests')).toContainText('Location not found');
    await expect(page.getByText('We couldn’t find your location')).toBeVisible();
  });
  await test.step('no blood type, as on an account that an older way of registering made', async () => {
    await page.route('**/api/auth/profile', async (route) => {
      const response = await route.fetch();
      const { user, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, user: { ...user, bloodType: null } } });
    });
    await page.reload();
    const way = page.getByRole('region', { name: 'Get tested and give for the first time' });
    await expect(way).toBeVisible();
    await expect(page.getByText('Who Needs Me?')).toHaveCount(0);
    await expect(statOf(page, 'Donation Status')).toContainText('Not tested yet');
    await page.getByRole('navigation').getByRole('link', { name: 'Blood Requests' }).click();
    await expect(way).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(toast(page, 'Please update your blood type in your profile first')).toBeVisible();
  });
});

test('who needs me: what fits, the most urgent first, and separately what is too far away', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const near = await aHospital(url, 'Baydhabo');
  const far = await aHospital(url, 'Boorama');
  await callApi(url, 'PUT', '/auth/profile', {
    token: near.token,
    body: { settings: { requests: { maxPendingRequests: 10 } } },
  });
  await ask(url, near, 'A+', 'high');
  await ask(url, near, 'B-');
  for (const urgency of ['low', 'medium', 'high']) await ask(url, near, 'A-', urgency);
  await ask(url, far, 'A-');
  await open(page, context, url, await aDonor(url, 'wanted', 'A-', 'Baydhabo'));

  await expect(statOf(page, 'Nearby Requests')).toContainText('4');
  const units = page.getByRole('heading', { level: 3, name: /units?$/ });
  await expect(units).toHaveText([/^A negative/, /^A positive/]);
  await page.getByRole('link', { name: 'View All Requests' }).click();
  await expect(page).toHaveURL('/donor/requests');
  await expect(units).toHaveText([/^A negative/, /^A positive/, /^A negative/, /^A negative/]);
  await expect(card(page, /^A positive/)).toContainText('Compatible');
  await expect(card(page, /^A negative/).first()).not.toContainText('Compatible');
  await expect(page.getByText("Compatible – the hospital's cross-match decides")).toHaveCount(1);
  await expect(card(page, /./).first()).toContainText('Urgent');
  await expect(card(page, /^A negative/).first()).toContainText('Baydhabo Hospital');

  await test.step('further than they travel', async () => {
    const beyond = page.getByRole('button', { name: '1 more beyond 50 km' });
    await expect(beyond).toHaveAttribute('aria-expanded', 'false');
    await beyond.click();
    await expect(page.getByText('Boorama Hospital')).toBeVisible();
  });
  await test.step('details', async () => {
    await card(page, /^A positive/)
      .getByRole('button', { name: 'Details' })
      .click();
    await expect(page.getByRole('heading', { name: 'Request Details' })).toBeVisible();
    for (const [name, value] of [
      ['Units', '1'],
      ['Urgency', 'High'],
      ['Status', 'Pending'],
      ['Location', 'Market Street'],
      ['Notes', 'No notes'],
    ] as const)
      await expect(statOf(page, name).last()).toContainText(value);
    await page.keyboard.press('Escape');
  });
  await test.step('Refresh shows a new one', async () => {
    await ask(url, near, 'A+', 'low');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card(page, /^A positive/)).toHaveCount(2);
  });
});

test('a request that was closed meanwhile says so kindly, and leaves the list', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Jowhar');
  const filled = await ask(url, hospital, 'B+');
  await ask(url, hospital, 'AB+');
  await open(page, context, url, await aDonor(url, 'late', 'B+', 'Jowhar'), '/requests');
  const patch = (path: string, body?: object) => callApi(url, 'PATCH', path, { token: hospital.token, body });

  await page.getByRole('button', { name: 'Respond' }).click();
  await sheet(page).getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Respond' }).click();
  await patch(`/requests/fulfill/${filled}`);
  await comeButton(page).click();
  await expect(toast(page, 'This request has already been fulfilled. Thank you!')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText('No matching request near you right now')).toBeVisible();
  await expect(page.getByText(/open for other blood types/)).toBeVisible();

  const cancelled = await ask(url, hospital, 'B+');
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await page.getByRole('button', { name: 'Respond' }).click();
  await patch(`/requests/cancel/${cancelled}`, { reason: 'Moved to Mogadishu' });
  await comeButton(page).click();
  await expect(toast(page, 'This request was cancelled. Thank you anyway!')).toBeVisible();
  await expect(page.getByText('No matching request near you right now')).toBeVisible();
});

test('an answer is given once, withdrawn, given again, and its end is shown', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Marka');
  const donor = await aDonor(url, 'answers', 'AB+', 'Marka');
  const id = await ask(url, hospital, 'AB+');
  await ask(url, hospital, 'O+');
  await open(page, context, url, donor, '/responses');
  await expect(page.getByText('No responses yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Blood Requests' }).click();

  await test.step('the server’s answer is lost, and the next try finds the first response', async () => {
    await page.getByRole('button', { name: 'Respond' }).click();
    let isNetworkBack = false;
    await loseAnswer(page, '/donor/respond/*', () => isNetworkBack);
    await comeButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your answer is saved' })).toBeVisible();
    await expect(page.getByText('Waiting for a connection')).toBeVisible();
    await expect(page.getByText('Successfully responded to request!')).toHaveCount(0);
    isNetworkBack = true;
    await page.reload();
    const path = `/requests/${id}/responses`;
    const given = async () => (await callApi(url, 'GET', path, { token: hospital.token })).responses;
    await expect.poll(given, WHEN_SENT).toHaveLength(1);
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  });
  await test.step('what happens next', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'My Responses' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Accepted')).toBeVisible();
    await expect(main.getByText('Please come as soon as you can.')).toBeVisible();
    await main.locator('summary').click();
    await expect(main.getByText('What to bring')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Directions' })).toBeVisible();
    await expect(main.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+252617000001');
  });
  const statusOf = async () => {
    const path = `/requests/${id}/responses`;
    const [given] = (await callApi(url, 'GET', path, { token: hospital.token })).responses as {
      status: string;
    }[];
    return given?.status;
  };
  await test.step('withdrawn, with an undo before the hospital hears of it: the request is listed again', async () => {
    await page.getByRole('button', { name: 'Withdraw answer' }).click();
    await expect(toast(page, 'Your answer was withdrawn.')).toBeVisible();
    // Also while a dialog is open, outside of which nothing can be tapped.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Accepted')).toBeVisible();
    await page.locator('main summary').click();
    await page.getByRole('button', { name: 'Withdraw answer' }).click();
    await expect(page.getByText('You withdrew your answer. The hospital does not know yet.')).toBeVisible();
    expect(await statusOf()).toBe('accepted');
    await expect(page.getByRole('main').getByText('Withdrawn', { exact: true })).toBeVisible({
      timeout: 20_000,
    });
  });
  await test.step('given again', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Blood Requests' }).click();
    await page.getByRole('button', { name: 'Respond' }).click();
    await comeButton(page).click();
    await expect(page.getByText('Successfully responded to request!')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'You are coming' })).toContainText('Marka Hospital');
  });
  await test.step('the hospital found the blood: thanks', async () => {
    await callApi(url, 'PATCH', `/requests/fulfill/${id}`, { token: hospital.token });
    await page.goto('/donor/responses');
    await expect(page.getByText('The blood was found. Thank you for being ready!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw answer' })).toHaveCount(0);
  });
});

test('refusals and missing answers are shown differently', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await aHospital(url, 'Luuq');
  await ask(url, hospital, 'O-');
  const donor = await aDonor(url, 'fails', 'O-', 'Luuq');
  await test.step('refused', async () => {
    for (const path of [
      '/donor/stats',
      '/donor/history?*',
      '/requests/nearby?*',
      '/requests/by-blood-type?*',
    ])
      await refuse(page, path);
    await open(page, context, url, donor);
    // Each is there for four seconds from its own refusal: waited for one after the other, one may have gone.
    await Promise.all(
      [
        'Failed to fetch donor stats',
        'Failed to fetch donation history',
        'Failed to fetch nearby requests',
        'Failed to fetch blood requests',
      ].map((message) => expect(toast(page, message)).toBeVisible()),
    );
    await expect(statOf(page, 'Total Donations')).toContainText('–');

    await refuse(page, '/auth/profile');
    await page.goto('/donor/profile');
    await expect(toast(page, 'Failed to fetch donor profile')).toBeVisible();
    await expect(page.getByRole('alert').getByText('Failed to fetch donor profile').last()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(donor.name);
  });
  await test.step('no answer: what was read stays, and the response waits', async () => {
    await page.goto('/donor/requests');
    await expect(card(page, /^O negative/)).toBeVisible();
    await server.stop();
    try {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('button', { name: 'Respond' }).click();
      await comeButton(page).click();
      await expect(page.getByRole('status').filter({ hasText: /No connection/ })).toBeVisible();
      await expect(page.getByText('Waiting for a connection').first()).toBeVisible();

      await page.getByRole('navigation').getByRole('link', { name: 'My Responses' }).click();
      await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
    } finally {
      await server.start();
    }
    await page.reload();
    await expect(page.getByRole('main').getByText('Accepted')).toBeVisible(WHEN_SENT);
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  });
});
