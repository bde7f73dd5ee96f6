import type { BrowserContext, Page } from '@playwright/test';
import { PHONE, signInDevice, TABLET } from './support/devices.ts';
import { test as base, expect } from './support/fixtures.ts';
import {
  type Account,
  callApi,
  newToken,
  postRequest,
  registerDonor,
  registerHospital,
  registerVerifiedHospital,
} from './support/people.ts';
import { loseAnswer, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

const test = base.extend({
  world: 'alerts',
  environment: async ({ sink }, use) => use({ PUSH_ALLOWED_HOSTS: sink.host }),
});

test.use({ serviceWorkers: 'block', viewport: TABLET });

/** Each test's people live in their own town, so that no other test's donors are alerted. */
const aHospital = (url: string, id: string, town: string): Promise<Account> =>
  registerVerifiedHospital(url, {
    name: `Hospital ${id}`,
    email: `${id}@alerts.example`,
    location: town,
    address: 'Main Road 1',
  });

const aDonor = (url: string, id: string, town: string, bloodType = 'O-'): Promise<Account> =>
  registerDonor(url, { name: `Donor ${id}`, email: `donor-${id}@alerts.example`, bloodType, location: town });

const respond = (url: string, donor: Account, requestId: string) =>
  callApi(url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send Emergency Alert' });
const choose = (page: Page, type: string) =>
  dialog(page).getByRole('radio', { name: type, exact: true }).check();
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true });
const alert = (page: Page) => page.getByRole('region', { name: 'Emergency alert' });
/** The figure under this name. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: name }) })
    .locator('dd')
    .first();

async function open(page: Page, context: BrowserContext, url: string, account: Account, path: string) {
  await signInDevice(context, url, account.token);
  await page.goto(path);
}

/** Resolves when the page's stream of events is up. */
const streamOf = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/events') && response.status() === 200);

test('an answer shows on the hospital’s page within a second, pushed and not polled', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'live', 'Garowe');
  const donor = await aDonor(url, 'live', 'Garowe');
  const request = await postRequest(url, hospital, { bloodType: 'O-', location: 'Garowe' });
  const up = streamOf(page);
  // Nothing polls: all changes on the screen come by the stream.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  await open(page, context, url, hospital, `/hospital/requests/${request}`);
  await up;
  const asked: string[] = [];
  page.on('request', (call) => asked.push(call.url()));
  await expect(page.getByText('Nobody is coming yet')).toBeVisible();
  await page.waitForLoadState('load');

  const began = Date.now();
  await respond(url, donor, request);
  await expect(page.getByText('Donor live')).toBeVisible();
  const took = Date.now() - began;
  await expect(page.getByText('1 donor is coming')).toBeVisible();
  test.info().annotations.push({ type: 'ms from answer to screen', description: String(took) });
  expect(asked.filter((address) => address.includes('token='))).toEqual([]);
});

test('the number on the icon is the number of waiting answers', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await aHospital(url, 'badge', 'Baidoa');
  const donor = await aDonor(url, 'badge', 'Baidoa');
  // Too far away for an answer to be accepted automatically.
  const request = await postRequest(url, hospital, {
    bloodType: 'O-',
    location: 'Baidoa',
    coordinates: { latitude: 3.35, longitude: 43.65 },
  });
  await page.addInitScript(() => {
    const set = (count?: number) => {
      document.documentElement.dataset.badge = String(count ?? 'mark');
      return Promise.resolve();
    };
    Object.assign(Navigator.prototype, { setAppBadge: set, clearAppBadge: () => set(0) });
  });
  const up = streamOf(page);
  await open(page, context, url, hospital, '/hospital');
  await up;
  const badge = page.locator('html');
  await expect(badge).toHaveAttribute('data-badge', '0');
  await respond(url, donor, request);
  await expect(badge).toHaveAttribute('data-badge', '1');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(badge).toHaveAttribute('data-badge', '0');
});

test('without a stream the page polls', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await aHospital(url, 'poll', 'Kismayo');
  const donor = await aDonor(url, 'poll', 'Kismayo');
  const request = await postRequest(url, hospital, { bloodType: 'O-', location: 'Kismayo' });
  await page.route('**/api/events', (route) => route.abort());
  await open(page, context, url, hospital, '/hospital');
  await expect(page.getByText('Nobody is coming yet')).toBeVisible();
  await respond(url, donor, request);
  // The list of matched donors has their name all the time.
  const coming = page.getByRole('group', { name: 'Who is coming' });
  await expect(coming.getByText('Donor poll')).toBeVisible({ timeout: 45_000 });
});

test('a stream that broke off continues where it was', async ({ page, context, server }) => {
  const { url } = server;
  const hospital = await aHospital(url, 'resume', 'Burao');
  const donor = await aDonor(url, 'resume', 'Burao');
  const request = await postRequest(url, hospital, { bloodType: 'O-', location: 'Burao' });
  const up = streamOf(page);
  await open(page, context, url, hospital, `/hospital/requests/${request}`);
  await up;
  await expect(page.getByText('Nobody is coming yet')).toBeVisible();
  await server.stop();
  const again = page.waitForRequest(
    (call) => call.url().endsWith('/api/events') && call.headers()['last-event-id'] !== undefined,
  );
  await server.start();
  await again;
  await respond(url, donor, request);
  await expect(page.getByText('Donor resume')).toBeVisible();
});

test('Send Emergency Alert asks for type and message, alerts donors, and its screen shows them', async ({
  page,
  context,
  server,
  sink,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'send', 'Hargeisa');
  const donors = [
    await aDonor(url, 'near', 'Hargeisa'),
    await aDonor(url, 'nearer', 'Hargeisa'),
    await aDonor(url, 'deaf', 'Hargeisa'),
  ];
  for (const donor of donors.slice(0, 2)) await sink.subscribe(url, donor);
  await open(page, context, url, hospital, '/hospital');
  await page.getByText('Matches, actions, support').click();
  await page
    .getByRole('region', { name: 'Emergency Support' })
    .getByRole('button', { name: 'Send Emergency Alert' })
    .click();

  await test.step('Send needs both', async () => {
    await expect(send(page)).toBeDisabled();
    await choose(page, 'O negative');
    await expect(send(page)).toBeDisabled();
    await dialog(page).getByLabel('Message').fill('   ');
    await expect(send(page)).toBeDisabled();
    await dialog(page).getByLabel('Message').fill('Twins, tonight');
    await expect(send(page)).toBeEnabled();
  });
  await test.step('closed and opened again it has what was typed', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Emergency', exact: true }).first().click();
    await expect(dialog(page).getByLabel('Message')).toHaveValue('Twins, tonight');
    await expect(dialog(page).getByRole('radio', { name: 'O negative' })).toBeChecked();
  });
  await test.step('a lost answer: it waits, is sent again by itself, and is one alert', async () => {
    let isNetworkBack = false;
    await loseAnswer(page, '/alerts/emergency', () => isNetworkBack);
    const waits = page.getByText('Alert: waiting for a connection');
    await send(page).click();
    await expect(waits).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    isNetworkBack = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(waits).toHaveCount(0);
    const { total } = await callApi(url, 'GET', '/alerts', { token: hospital.token });
    expect(total).toBe(1);
  });
  await test.step('the screen of the alert', async () => {
    await page.getByRole('link', { name: /phones alerted/ }).click();
    await expect(page).toHaveURL(/\/hospital\/requests\/[\da-f-]{36}$/);
    await expect(alert(page).getByText('Alerting donors')).toBeVisible();
    await expect(alert(page).getByText('Twins, tonight')).toBeVisible();
    await expect(figure(page, 'Alerted')).toHaveText('2');
    await expect(alert(page).getByText('Sent to 2 devices')).toBeVisible();
    await expect(alert(page).getByRole('timer')).toHaveText(/^Next wave in \d+:\d\d/);
    const waves = alert(page).getByRole('list', { name: 'Waves' }).getByRole('listitem');
    await expect(waves.first()).toContainText('Wave 1');
    await expect(waves.first()).toContainText('Exact type');
  });
  await test.step('donors are counted when they say that they come, and enough of them end it', async () => {
    const id = page.url().split('/').at(-1) ?? '';
    for (const donor of donors) await respond(url, donor, id);
    await expect(figure(page, 'Coming')).toContainText('3');
    await expect(alert(page).getByText('Enough donors are coming')).toBeVisible();
    await expect(page.getByText('Donor deaf', { exact: true })).toBeVisible();
  });
});

test('three taps make phones ring; the card says how many, who comes and what is next, and leads there', async ({
  page,
  context,
  server,
  sink,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'taps', 'Las Anod');
  const donors = [await aDonor(url, 'tap', 'Las Anod'), await aDonor(url, 'top', 'Las Anod')];
  for (const donor of donors) await sink.subscribe(url, donor);
  await open(page, context, url, hospital, '/hospital');
  await page.getByRole('button', { name: 'Emergency', exact: true }).first().click();
  await choose(page, 'O negative');
  await dialog(page).getByRole('button', { name: 'Childbirth' }).click();
  await send(page).click();
  await expect(toast(page, 'Emergency alert sent successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/hospital\/requests\/[\da-f-]{36}$/);

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  const card = page.getByRole('listitem', { name: 'O negative: 1 unit needed' });
  await expect(card).toContainText('Childbirth');
  const strip = card.getByRole('link', { name: /^2 phones alerted · 0 of 1 coming/ });
  await expect(strip.getByRole('timer')).toHaveText(/^next wave in \d+:\d\d$/);
  await strip.click();
  await expect(alert(page).getByText('Alerting donors')).toBeVisible();
});

test('an alert from a request’s card is for that request; it says clearly when nobody is within reach', async ({
  page,
  context,
  server,
  sink,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'card', 'Bosaso');
  await sink.subscribe(url, await aDonor(url, 'card', 'Bosaso'));
  const request = await postRequest(url, hospital, { bloodType: 'AB-', units: 3, location: 'Bosaso' });
  await open(page, context, url, hospital, '/hospital/requests');
  await expect(page.getByRole('link', { name: /Nobody/ })).toHaveCount(0);
  await page.getByRole('listitem').getByRole('button', { name: 'Send Emergency Alert' }).click();
  await expect(dialog(page).getByText('3 units needed')).toBeVisible();
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
  await dialog(page).getByLabel('Message').fill('Please come');
  await send(page).click();
  await expect(page).toHaveURL(new RegExp(`/hospital/requests/${request}$`));
  await expect(page.getByText('No donor within reach has alerts turned on')).toBeVisible();
  await expect(page.getByText(/^Nobody could be alerted/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Widen the search radius' })).toHaveAttribute(
    'href',
    '/hospital/settings',
  );
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await test.step('red cells of more types fit: they are requested, and those donors are called at once', async () => {
    await page.getByRole('button', { name: /^Ask for red cells: A−, B−, O− match too$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ask for red cells' }).click();
    await expect(toast(page, 'Request updated')).toBeVisible();
    await expect(figure(page, 'Alerted')).toContainText('1');
    await expect(page.getByRole('button', { name: /^Ask for red cells/ })).toHaveCount(0);
    await expect(page.getByText(/Red cells/).first()).toBeVisible();
  });
});

test('the server’s refusal is shown in its words, and a request’s own alert waits', async ({
  page,
  context,
  server,
  sink,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'often', 'Galkayo');
  for (const bloodType of ['A+', 'A-', 'B+']) {
    await sink.subscribe(url, await aDonor(url, `often-${bloodType}`, 'Galkayo', bloodType));
    await callApi(url, 'POST', '/alerts/emergency', {
      token: hospital.token,
      body: { bloodType, message: 'Now', location: { latitude: 6.77, longitude: 47.43 } },
    });
  }
  await open(page, context, url, hospital, '/hospital');
  await page.getByText('Matches, actions, support').click();
  await page.getByRole('button', { name: 'Send Emergency Alert' }).last().click();
  await choose(page, 'A positive');
  await expect(dialog(page).getByText('It goes out for your open request')).toBeVisible();
  await dialog(page).getByLabel('Message').fill('Once more');
  await send(page).click();
  await expect(toast(page, 'Failed to send emergency alert.')).toBeVisible();
  await expect(dialog(page).getByText(/3 emergency alerts an hour/)).toBeVisible();

  const request = await postRequest(url, hospital, { bloodType: 'A+', urgency: 'high', location: 'Galkayo' });
  await page.goto(`/hospital/requests/${request}`);
  const held = page.getByRole('region', { name: 'Automatic alert' });
  await expect(held.getByText('Held back', { exact: true })).toBeVisible();
  await expect(held.getByText(/has reached its hourly limit of alerts/)).toBeVisible();
  await expect(held.getByText(/^Sent /)).toHaveCount(0);
  await expect(held.getByRole('timer')).toHaveText(/^Goes out in \d+:\d\d/);
});

test('a hospital without a place, switched off, or not verified reads why it cannot', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const button = () =>
    page
      .getByRole('region', { name: 'Emergency Support' })
      .getByRole('button', { name: 'Send Emergency Alert' });

  await test.step('without a place', async () => {
    const nowhere = await aHospital(url, 'nowhere', 'Somewhere Unknown');
    await open(page, context, url, nowhere, '/hospital');
    await page.getByText('Matches, actions, support').click();
    await button().click();
    await choose(page, 'B negative');
    await dialog(page).getByLabel('Message').fill('Please');
    await send(page).click();
    await expect(toast(page, 'Hospital location is not available in profile.')).toBeVisible();
  });
  await test.step('switched off', async () => {
    const quiet = await aHospital(url, 'quiet', 'Borama');
    await callApi(url, 'PUT', '/auth/profile', {
      token: quiet.token,
      body: { settings: { emergency: { enableBroadcast: false } } },
    });
    await open(page, context, url, quiet, '/hospital');
    await page.getByText('Matches, actions, support').click();
    await expect(button()).toBeDisabled();
    await expect(button()).toHaveAccessibleDescription('Emergency alerts are switched off in your settings.');
  });
  await test.step('not verified', async () => {
    const waiting = await registerHospital(url, {
      name: 'Hospital waiting',
      email: 'waiting@alerts.example',
      location: 'Borama',
      address: 'Main Road 2',
    });
    await open(page, context, url, waiting, '/hospital');
    await page.getByText('Matches, actions, support').click();
    await expect(button()).toBeDisabled();
    await expect(button()).toHaveAccessibleDescription('Verify your hospital profile to send alerts.');
  });
});

test('Contact asks a donor to answer, and is not offered if they cannot be notified', async ({
  page,
  context,
  server,
  sink,
}) => {
  const { url } = server;
  const hospital = await aHospital(url, 'ask', 'Beledweyne');
  await sink.subscribe(url, await aDonor(url, 'asked', 'Beledweyne', 'B-'));
  await aDonor(url, 'unreachable', 'Beledweyne', 'B-');
  const request = await postRequest(url, hospital, {
    bloodType: 'B-',
    urgency: 'medium',
    location: 'Beledweyne',
  });
  // So that the hour of the test run does not matter.
  await callApi(url, 'PATCH', `/requests/${request}`, { token: hospital.token, body: { urgency: 'high' } });
  await open(page, context, url, hospital, `/hospital/requests/${request}`);
  await page.getByRole('button', { name: 'View Donors' }).click();
  await page.getByRole('button', { name: 'Contact Donor asked' }).click();
  await expect(toast(page, 'The donor was asked to answer.')).toBeVisible();
  await expect(page.getByText('Asked to answer', { exact: true })).toBeVisible();
  await page.getByText('1 more who can’t be asked now').click();
  await expect(page.getByText('Donor unreachable')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact Donor unreachable' })).toHaveCount(0);
});

test.describe('an admin', () => {
  test.use({ viewport: PHONE });

  test('sends an alert around a place and sees its figures', async ({ page, context, server, sink }) => {
    const { url } = server;
    await sink.subscribe(url, await aDonor(url, 'jowhar', 'Jowhar', 'A-'));
    await signInDevice(context, url, await newToken(url, ADMIN));
    await page.goto('/admin/alerts');
    await page.getByRole('button', { name: 'Send Alert' }).click();
    await dialog(page).getByLabel('Blood type').selectOption('A-');
    await dialog(page).getByLabel('Message').fill('Flood: please come to Jowhar hospital');
    await send(page).click();
    await expect(toast(page, 'Choose a location to look for donors around.')).toBeVisible();
    await dialog(page).getByRole('combobox', { name: 'Location' }).fill('Jowhar');
    await dialog(page)
      .getByRole('option', { name: /Jowhar/ })
      .first()
      .click();
    await expect(dialog(page).getByLabel('For', { exact: true })).toHaveValue('none');
    await dialog(page).getByLabel('Lives depend on it').check();
    await expect(dialog(page).getByText('Choose a location')).toHaveCount(0);
    await dialog(page).getByLabel('Current password').fill('not this one');
    await send(page).click();
    await expect(dialog(page).getByText('This is not your current password.')).toBeVisible();
    await dialog(page).getByLabel('Current password').fill(ADMIN.password);
    await send(page).click();
    await expect(page).toHaveURL(/\/admin\/alerts\/[\da-f-]{36}$/);
    const called = page.getByRole('table', { name: 'From the alert' }).getByRole('row', { name: /^Alerted/ });
    await expect(called.getByRole('cell').first()).toHaveText(/1$/);
    await page.getByRole('link', { name: 'Alerts' }).first().click();
    const newest = page.getByRole('table', { name: 'Alerts' }).locator('tbody').getByRole('row').first();
    await expect(newest).toContainText('Emergency alert by an admin');
    await expect(newest).toContainText('Alerting donors');
    await expect(newest).toContainText('A broadcast: it names no hospital');
  });

  test('says which request an alert is for, before and after, and if it alerts nobody', async ({
    page,
    context,
    server,
  }) => {
    const { url } = server;
    const hospital = await aHospital(url, 'marka', 'Marka');
    await postRequest(url, hospital, { bloodType: 'B-', units: 4, location: 'Marka' });
    await signInDevice(context, url, await newToken(url, ADMIN));
    await page.goto('/admin/alerts');
    await page.getByRole('button', { name: 'Send Alert' }).click();
    await dialog(page).getByLabel('Blood type').selectOption('B-');
    await dialog(page).getByLabel('Message').fill('Please come');
    await dialog(page).getByRole('combobox', { name: 'Location' }).fill('Marka');
    await dialog(page).getByRole('option', { name: /Marka/ }).first().click();
    await expect(dialog(page).getByLabel('For', { exact: true }).locator('option:checked')).toHaveText(
      /^For Hospital marka, Marka · 4 units needed/,
    );
    await send(page).click();
    await expect(page).toHaveURL(/\/admin\/alerts\/[\da-f-]{36}$/);
    await expect(page.getByText(/^For Hospital marka, M/)).toBeVisible();
    await expect(page.getByText('No donor within reach has alerts turned on')).toBeVisible();
    await expect(page.getByText(/^Nobody could be alerted/)).toHaveCount(0);
  });
});
