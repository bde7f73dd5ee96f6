import type { Page } from '@playwright/test';
import { foreignToken, signInDevice, TOKEN_KEY } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, newToken, PASSWORD, registerDonor, registerHospital } from './support/people.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const aDonor = (url: string, email: string) =>
  registerDonor(url, { name: 'Guuleed Xasan', email, bloodType: 'A+', location: 'Hodan, Mogadishu' });

const aHospital = (url: string, email: string) =>
  registerHospital(url, {
    name: 'Banaadir Hospital',
    email,
    location: 'Wadajir, Mogadishu',
    address: 'Road 1',
  });

test('a signed-out visitor of a protected address is led to /login', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/blood-requests',
    '/profile',
    '/profile/privacy',
    '/outbox',
    '/browse-donors',
    '/donor',
    '/donor/settings',
    '/hospital/requests',
    '/admin',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expect(heading(page, 'Login')).toBeVisible();
  }
});

test('after login a person is where they were going, unless that is another role’s area', async ({
  page,
  server,
}) => {
  const { email } = await aDonor(server.url, 'back@guards.example');
  await test.step('an address with its query', async () => {
    await page.goto('/blood-requests?tab=fulfilled');
    await expect(page).toHaveURL('/login');
    await logIn(page, email);
    await expect(page).toHaveURL('/blood-requests?tab=fulfilled');
  });
  await test.step('somebody signed in is sent on from /login and /register', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL('/donor');
    await page.goto('/register');
    await expect(page).toHaveURL('/donor');
  });
  await test.step('the admin’s area', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin');
    await logIn(page, email);
    await expect(page).toHaveURL('/donor');
  });
});

test('a wrong role sees Access Denied, and Go Back works', async ({ page, context, server }) => {
  const { url } = server;
  const people = [
    { role: 'Donor', token: (await aDonor(url, 'wrong@guards.example')).token, areas: ['hospital', 'admin'] },
    {
      role: 'Hospital',
      token: (await aHospital(url, 'wrong-h@guards.example')).token,
      areas: ['donor', 'admin'],
    },
    { role: 'Admin', token: await newToken(url, ADMIN), areas: ['donor', 'hospital'] },
  ];
  const needed: Record<string, string> = {
    admin: 'Admin access required.',
    hospital: 'Hospital access required.',
    donor: 'Donor access required.',
  };
  for (const { role, token, areas } of people) {
    await signInDevice(context, url, token);
    for (const area of areas) {
      await test.step(`${role} at /${area}`, async () => {
        await page.goto('/about');
        await page.goto(`/${area}`);
        await expect(heading(page, 'Access Denied')).toBeVisible();
        await expect(page).toHaveTitle('Access Denied – Dhiig');
        await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
        await expect(page.getByText(needed[area] ?? '')).toBeVisible();
        await expect(page.getByText(`Your role: ${role}`)).toBeVisible();
        await page.getByRole('button', { name: 'Go Back' }).click();
        await expect(page).toHaveURL('/about');
      });
    }
  }
});

test('Go Back leads to the person’s own dashboard if there is no history', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  await signInDevice(context, url, (await aDonor(url, 'alone@guards.example')).token);
  await page.goto('/about');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open('/admin', '_blank', 'noopener'));
  const tab = await opened;
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await expect(tab).toHaveURL('/donor');
});

test('/dashboard is that of the role, /profile is everybody’s own', async ({ page, context, server }) => {
  const { url } = server;
  const people = [
    [(await aDonor(url, 'dash@guards.example')).token, '/donor', 'Donor', 'Dashboard'],
    [(await aHospital(url, 'dash-h@guards.example')).token, '/hospital', 'Hospital', 'Dashboard'],
    [await newToken(url, ADMIN), '/admin', 'Admin', 'Dashboard'],
  ] as const;
  for (const [token, dashboard, role, tab] of people) {
    await signInDevice(context, url, token);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(dashboard);
    await expect(page).toHaveTitle(`${tab} – Dhiig`);
    await page.goto('/profile');
    await expect(page).toHaveTitle('Profile – Dhiig');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(role, { exact: true }).first()).toBeVisible();
  }
});

test('an unknown role gets an Access Error on /dashboard', async ({ page, context, server }) => {
  await signInDevice(context, server.url, foreignToken({ role: 'courier', name: 'Xirsi' }));
  await page.goto('/dashboard');
  await expect(heading(page, 'Access Error')).toBeVisible();
  await expect(page).toHaveTitle('Access Error – Dhiig');
  await expect(page.getByText('Unable to determine user role. Please contact support.')).toBeVisible();
});

test('a session is restored on reload, and a token that cannot be read is cleared', async ({
  page,
  context,
  server,
}) => {
  await signInDevice(context, server.url, (await aDonor(server.url, 'reload@guards.example')).token);
  await page.goto('/donor/responses');
  await page.reload();
  await expect(page).toHaveURL('/donor/responses');
  await expect(heading(page, 'My Responses & Donations')).toBeVisible();

  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('the stored token cannot be decoded'),
  );
  await page.goto('about:blank');
  await signInDevice(context, server.url, 'rubbish');
  await page.goto('/donor');
  await logged;
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
});

test('a session that the server ended leads to /login, says why, and back after the login', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const { email, token } = await aDonor(url, 'ended@guards.example');
  await signInDevice(context, url, token);
  await page.goto('/donor/requests');
  await expect(heading(page, 'Blood Requests')).toBeVisible();
  await callApi(url, 'POST', '/auth/logout', { token });
  // The next call of the page, at the latest by polling, gets the answer.
  await expect(page).toHaveURL('/login', { timeout: 60_000 });
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await logIn(page, email);
  await expect(page).toHaveURL('/donor/requests');
});

test('an unknown address says so, to machines too, and leads home', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveTitle('Page not found – Dhiig');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an address in another spelling is the same screen, in the same frame', async ({ page }) => {
  for (const typed of ['/Login', '/login/']) {
    await page.goto(typed);
    await expect(page).toHaveURL('/login');
    await expect(heading(page, 'Login')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
});
