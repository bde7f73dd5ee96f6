import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { type Account, callApi, registerDonor, registerVerifiedHospital } from './support/people.ts';

/** A hospital with one request, and a donor of the type in the same district; `name` keeps tests apart. */
async function makeCase(url: string, name: string) {
  const hospital = await registerVerifiedHospital(url, {
    name: `Isbitaalka ${name}`,
    email: `${name}@hospital.example`,
    location: 'Hodan, Mogadishu',
    address: 'Jidka Maka al-Mukarama',
  });
  const { request } = await callApi(url, 'POST', '/requests/create', {
    token: hospital.token,
    body: { bloodType: 'AB-', units: 1, urgency: 'high', location: 'Hodan, Mogadishu' },
  });
  const donor = await registerDonor(url, {
    name: `Hodan ${name}`,
    email: `${name}@donor.example`,
    bloodType: 'AB-',
    location: 'Wadajir, Mogadishu',
  });
  return { hospital, donor, requestId: (request as { _id: string })._id };
}

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

const cardOf = (page: Page, hospital: Account) =>
  page.getByRole('listitem').filter({ hasText: hospital.name });

test('a visitor is brought back to where he was going, and home when he logs out', async ({
  page,
  server,
}) => {
  const { donor } = await makeCase(server.url, 'guard');
  await page.goto('/donor/responses');
  await expect(page).toHaveURL('/login');
  await logIn(page, donor);
  await expect(page).toHaveURL('/donor/responses');

  const token = await page.evaluate(() => localStorage.getItem('dhiig.token'));
  await page.goto('/login');
  await expect(page).toHaveURL('/donor');
  await page.goto('/hospital');
  await expect(page.getByText('Hospital access required.')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/donor');

  const told = page.waitForResponse('**/api/auth/logout');
  await logOut(page);
  await expect(page).toHaveURL('/');
  expect((await told).status()).toBe(200);
  expect(await page.evaluate(() => localStorage.getItem('dhiig.token'))).toBeNull();
  const answer = await fetch(`${server.url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});

test('a session that was ended elsewhere leads to the login and back', async ({ page, server }) => {
  const { donor } = await makeCase(server.url, 'ended');
  await page.goto('/donor/profile');
  await logIn(page, donor);
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('dhiig.token'));
  await page.route(
    '**/api/donor/history*',
    async (route) => {
      await callApi(server.url, 'POST', '/auth/logout', { token: String(token) });
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('link', { name: 'My Responses' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await logIn(page, donor);
  await expect(page).toHaveURL('/donor/responses');
});

test('an answer that was lost on the way is given once, and can be taken back', async ({ page, server }) => {
  const { hospital, donor, requestId } = await makeCase(server.url, 'lost');
  await page.goto('/login');
  await logIn(page, donor);
  const card = cardOf(page, hospital);
  await card.getByRole('button', { name: 'Respond' }).click();

  // The server does the work, and its answer never reaches the phone.
  await page.route('**/api/donor/respond/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Yes, I can come' }).click();
  await expect(page.getByText('Failed to respond to request.')).toBeVisible();
  await page.unroute('**/api/donor/respond/*');
  await page.getByRole('button', { name: 'Yes, I can come' }).click();
  await expect(page.getByText('Successfully responded to request!')).toBeVisible();
  const { responses } = await callApi(server.url, 'GET', `/requests/${requestId}/responses`, {
    token: hospital.token,
  });
  expect(responses).toHaveLength(1);

  await page.getByRole('link', { name: 'My Responses' }).click();
  await expect(card.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+252617000001');
  await expect(card.getByRole('link', { name: 'Directions' })).toBeVisible();
  await card.getByRole('button', { name: 'Withdraw answer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw answer' }).click();
  await expect(page.getByText('Your answer was withdrawn')).toBeVisible();
  await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Blood Requests' }).click();
  await expect(card.getByRole('button', { name: 'Respond' })).toBeVisible();
});

test('a request that is cancelled while a donor reads it says so', async ({ page, server }) => {
  const { hospital, donor, requestId } = await makeCase(server.url, 'cancelled');
  await page.goto('/blood-requests');
  await logIn(page, donor);
  await expect(page.getByRole('heading', { name: 'Available Blood Requests' })).toBeVisible();
  const card = cardOf(page, hospital);
  await card.getByRole('button', { name: 'Respond to Request' }).click();
  await callApi(server.url, 'PATCH', `/requests/cancel/${requestId}`, {
    token: hospital.token,
    body: { reason: 'Found in time' },
  });
  await page.getByRole('button', { name: 'Yes, I can come' }).click();
  await expect(page.getByText('This request was cancelled. Thank you all the same!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

test('a hospital works its requests on the page of blood requests', async ({ page, server }) => {
  const { hospital, donor, requestId } = await makeCase(server.url, 'page');
  await callApi(server.url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });
  await page.goto('/blood-requests');
  await logIn(page, hospital);
  await expect(page.getByRole('heading', { name: 'My Blood Requests' })).toBeVisible();
  const card = cardOf(page, hospital);
  await card.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('heading', { name: 'Matched Donors' })).toBeVisible();
  await expect(details.getByText('Hodan page')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: 'Mark Fulfilled' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Fulfilled' }).click();
  await expect(page.getByText('Request fulfilled successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'Fulfilled' }).click();
  await expect(card.getByText('Request Fulfilled')).toBeVisible();
  await page.getByRole('tab', { name: 'Pending' }).click();
  await expect(page.getByText('No pending requests found.')).toBeVisible();
});
