import type { Page } from '@playwright/test';
import { banUser } from './support/books.ts';
import { LAPTOP, lifetimeOf, PHONE, TABLET, TOKEN_KEY } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, PASSWORD, registerDonor, registerHospital } from './support/people.ts';
import { fillAccount, fillRegistration, nextStep, sendRegistration } from './support/register.ts';
import { expectError, expectFine, loseAnswer, NO_CONNECTION, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

// Hospitals that register here wait for a verification that never comes.
test.use({ serviceWorkers: 'block', world: 'accounts' });

const HOUR_S = 3600;

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);

test.describe('login', () => {
  const submit = (page: Page) => page.getByRole('button', { name: 'Login' }).click();

  test('says what is wrong with which field, and calls no server', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await page.goto('/login');
    await submit(page);
    await expectError(email(page), 'Email is required');
    await expectError(password(page), 'Password is required');
    await expect(email(page)).toBeFocused();

    for (const wrong of ['deeqa', 'deeqa@', 'deeqa@example', '@example.so', 'de eqa@example.so']) {
      await email(page).fill(wrong);
      await expectFine(email(page));
      await submit(page);
      await expectError(email(page), 'Invalid email address');
    }
    await email(page).fill('deeqa@example.so');
    await password(page).fill('12345');
    await submit(page);
    await expectFine(email(page));
    await expectError(password(page), 'Password must be at least 6 characters');
    await expect(password(page)).toBeFocused();
    await password(page).fill('123456');
    await expectFine(password(page));
    expect(asked).toEqual([]);
  });

  test('refuses an unknown email and a wrong password in the same way; what was typed stays', async ({
    page,
    server,
  }) => {
    const donor = { name: 'Deeqa Jaamac', email: 'deeqa@accounts.example' };
    await registerDonor(server.url, { ...donor, bloodType: 'O+', location: 'Baydhabo' });
    await page.goto('/login');
    for (const address of ['nobody@accounts.example', donor.email]) {
      await email(page).fill(address);
      await password(page).fill('not-the-password');
      await submit(page);
      await expect(page.getByText('Invalid email or password')).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password');
      await expect(email(page)).toHaveValue(address);
      await expect(password(page)).toHaveValue('not-the-password');
    }
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
  });

  test('loads what everybody needs who signs in while they type', async ({ page }) => {
    await page.goto('/login');
    const files = ['signed-in', 'en-signed-in', 'stores'].map((name) =>
      page.waitForResponse(new RegExp(`/assets/${name}-[^/]+\\.js$`)),
    );
    await email(page).focus();
    await Promise.all(files);
  });

  test('loads the area beside the frame around it, not after it', async ({ page, server }) => {
    const donor = { name: 'Ubax Cali', email: 'ubax@accounts.example' };
    await registerDonor(server.url, { ...donor, bloodType: 'A-', location: 'Baydhabo' });
    await page.goto('/login');
    const area = page.waitForRequest(/\/assets\/donor-[^/]+\.js$/);
    await page.route(/\/assets\/signed-in-[^/]+\.js$/, async (route) => {
      await area;
      await route.continue();
    });
    await email(page).fill(donor.email);
    await password(page).fill(PASSWORD);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Who Needs Me?' })).toBeVisible();
  });

  test('lasts 12 hours, and 30 days with Remember me', async ({ page, server }) => {
    const donor = { name: 'Sahra Cali', email: 'sahra@accounts.example' };
    await registerDonor(server.url, { ...donor, bloodType: 'A-', location: 'Baydhabo' });
    for (const [remember, hours] of [
      [false, 12],
      [true, 30 * 24],
    ] as const) {
      await page.goto('/login');
      await email(page).fill(` ${donor.email.toUpperCase()} `);
      await password(page).fill(PASSWORD);
      await page.getByRole('checkbox', { name: /Remember me/ }).setChecked(remember);
      await submit(page);
      await expect(toast(page, 'Login successful!')).toBeVisible();
      await expect(page).toHaveURL('/donor');
      // It ends this long after the login, but is signed a moment later, which may be in the next second.
      const missing = hours * HOUR_S - lifetimeOf((await storedToken(page)) ?? '');
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing).toBeLessThan(5);
      await page.evaluate(() => localStorage.clear());
    }
  });

  for (const size of [PHONE, TABLET, LAPTOP])
    test(`shows the toast at the top right at ${size.width} px`, async ({ page, server }) => {
      const donor = { name: 'Idil Faarax', email: `idil-${size.width}@accounts.example` };
      await registerDonor(server.url, { ...donor, bloodType: 'A-', location: 'Baydhabo' });
      await page.setViewportSize(size);
      await page.goto('/login');
      await email(page).fill(donor.email);
      await password(page).fill(PASSWORD);
      await submit(page);
      await expect(toast(page, 'Login successful!')).toBeVisible();
      const box = await page.locator('[data-toasts] > *').first().boundingBox();
      expect(box?.y).toBeLessThan(40);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(size.width - 40);
    });

  test('leads each role to its own area, and tells a banned person about the ban', async ({
    page,
    server,
  }) => {
    const { url } = server;
    const place = { location: 'Baydhabo', address: 'Airport Road' };
    const hospital = { name: 'Bay Hospital', email: 'bay@accounts.example', ...place };
    await registerHospital(url, hospital);
    for (const [person, area] of [
      [{ email: hospital.email, password: PASSWORD }, '/hospital'],
      [ADMIN, '/admin'],
    ] as const) {
      await page.goto('/login');
      await email(page).fill(person.email);
      await password(page).fill(person.password);
      // Before the app has started, Enter does nothing, as the button says.
      await expect(page.locator('button[type=submit]')).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(area);
      await page.evaluate(() => localStorage.clear());
    }
    const banned = { name: 'Xirsi Nuur', email: 'xirsi@accounts.example' };
    const { id } = await registerDonor(url, { ...banned, bloodType: 'O+', location: 'Baydhabo' });
    banUser(server.database, id);
    await page.goto('/login');
    await email(page).fill(banned.email);
    for (const [typed, said] of [
      ['not-the-password', 'Invalid email or password'],
      [PASSWORD, 'This account has been banned. Please contact support.'],
    ] as const) {
      await password(page).fill(typed);
      await submit(page);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(said);
    }
    await expect(page).toHaveURL('/login');
  });

  test('without a server says so and keeps what was typed', async ({ page, server }) => {
    const donor = { name: 'Warsame Nuur', email: 'warsame@accounts.example' };
    await registerDonor(server.url, { ...donor, bloodType: 'A-', location: 'Baydhabo' });
    await page.goto('/login');
    await email(page).fill(donor.email);
    await password(page).fill(PASSWORD);
    await server.stop();
    try {
      await submit(page);
      await expect(page.getByRole('main').getByText(NO_CONNECTION)).toBeVisible();
      await expect(page.getByText('An unexpected error occurred')).toHaveCount(0);
      await expect(email(page)).toHaveValue(donor.email);
      await expect(password(page)).toHaveValue(PASSWORD);
    } finally {
      await server.start();
    }
    await submit(page);
    await expect(page).toHaveURL('/donor');
  });

  test('says “Login failed” if the answer gives no reason', async ({ page }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 502, json: { success: false } }),
    );
    await page.goto('/login');
    await email(page).fill('deeqa@example.so');
    await password(page).fill(PASSWORD);
    await submit(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed');
  });

  test('the app uses the account’s language, and a change of either changes both', async ({
    page,
    server,
  }) => {
    const { url } = server;
    const donor = await registerDonor(url, {
      name: 'Luul Aadan',
      email: 'luul@accounts.example',
      bloodType: 'B+',
      location: 'Marka',
    });
    const own = '/auth/profile';
    const speak = (language: string) => callApi(url, 'PUT', own, { token: donor.token, body: { language } });
    const language = async () => {
      const { user } = await callApi(url, 'GET', own, { token: donor.token });
      return (user as { language: string }).language;
    };
    const html = page.locator('html');
    await speak('so');
    await page.goto('/login');
    await email(page).fill(donor.email);
    await password(page).fill(donor.password);
    await submit(page);
    await expect(page).toHaveURL('/donor');
    await expect(html).toHaveAttribute('lang', 'so');

    await page.goto('/about');
    await page.getByRole('banner').locator('select').selectOption('ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect.poll(language).toBe('ar');

    await speak('de');
    await page.goto('/donor');
    await expect(html).toHaveAttribute('lang', 'de');
    expect(await language()).toBe('de');
  });
});

test.describe('register', () => {
  const confirm = (page: Page) => page.getByLabel('Confirm password');
  const phone = (page: Page) => page.getByLabel('Phone');
  const name = (page: Page) => page.getByLabel('Name', { exact: true });
  const location = (page: Page) => page.getByLabel('Location', { exact: true });
  const bloodTypes = (page: Page) => page.getByRole('group', { name: 'Blood type' });
  const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
  const step = (page: Page) => page.getByRole('heading', { level: 2 });

  test('says at each step what is wrong with its fields, without a call to the server', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await page.goto('/register?as=donor');
    await next(page);
    await expectError(bloodTypes(page), 'Blood type is required');
    await expect(page.getByRole('radio', { name: 'A positive' })).toBeFocused();
    await page.getByRole('radio', { name: 'AB negative' }).check();
    await expectFine(bloodTypes(page));
    await nextStep(page);

    await next(page);
    await expectError(location(page), 'Location is required');
    await location(page).fill('Xamar Weyne');
    await nextStep(page);

    await next(page);
    await expectError(name(page), 'Name is required');
    await expect(name(page)).toBeFocused();
    await expectError(phone(page), 'Phone number is required');
    await name(page).fill('  ');
    await phone(page).fill('sixty-one');
    await next(page);
    await expectError(name(page), 'Name is required');
    await expectError(phone(page), 'Invalid phone number');
    await name(page).fill('Cali');
    await phone(page).fill('061 555 0101');
    await nextStep(page);

    await sendRegistration(page);
    await expectError(email(page), 'Email is required');
    await expectError(password(page), 'Password is required');
    await expectError(confirm(page), 'Please confirm your password');
    await email(page).fill('cali@example');
    await password(page).fill('12345');
    await confirm(page).fill('123456');
    await sendRegistration(page);
    await expectError(email(page), 'Invalid email address');
    await expectError(password(page), 'Password must be at least 6 characters');
    await expectError(confirm(page), 'Passwords do not match');
    expect(asked).toEqual([]);
  });

  test('goes back a step with Back, and loses nothing by a reload or without a network', async ({
    page,
    context,
  }) => {
    await fillRegistration(page, { role: 'donor', name: 'Cali', email: 'cali@accounts.example' });
    await expect(step(page)).toHaveText('Step 4 of 4 Email and password');
    await page.goBack();
    await expect(step(page)).toBeFocused();
    await expect(name(page)).toHaveValue('Cali');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(location(page)).toHaveValue('Xamar Weyne');
    await page.goForward();
    await page.goForward();
    await expect(password(page)).toHaveValue(PASSWORD);
    await page.reload();
    await expect(step(page)).toHaveText('Step 4 of 4 Email and password');
    await expect(email(page)).toHaveValue('cali@accounts.example');
    await expect(password(page)).toHaveValue('');
    await page.goBack();
    await expect(phone(page)).toHaveValue('061 555 0101');

    await page.goto('/register?as=donor');
    await expect(page.getByRole('radio', { name: 'O positive' })).toBeChecked();
    // The rules are loaded at the first focus; the other steps are there already.
    await page.getByRole('radio', { name: 'O positive' }).focus();
    await nextStep(page);
    await page.goBack();
    await context.setOffline(true);
    for (const _ of ['place', 'person', 'account']) await nextStep(page);
    await fillAccount(page, { role: 'donor', name: 'Cali', email: 'cali@accounts.example' });
    await sendRegistration(page);
    await expect(page.getByRole('main').getByText(NO_CONNECTION)).toBeVisible();
    await expect(email(page)).toHaveValue('cali@accounts.example');
  });

  test('says what is wrong with the fields of a hospital; a change of role keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/register?as=hospital');
    await next(page);
    await expectError(page.getByLabel('Hospital name'), 'Name is required');
    await page.goto('/register?as=hospital&step=site');
    await next(page);
    await expectError(page.getByLabel('Address'), 'Address is required');
    await fillRegistration(page, {
      role: 'hospital',
      name: 'Daryeel',
      email: 'daryeel@accounts.example',
    });
    for (const _ of ['site', 'hospital']) await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'I am a donor' }).click();
    await expect(bloodTypes(page)).toBeVisible();
    await page.getByRole('radio', { name: 'AB negative' }).check();
    await nextStep(page);
    await expect(location(page)).toHaveValue('Xamar Weyne');
    await expect(page.getByLabel('Address')).toHaveCount(0);
    await nextStep(page);
    await expect(name(page)).toHaveValue('Daryeel');
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('shows the server’s refusals at their fields, and nothing typed is lost', async ({ page, server }) => {
    const taken = { name: 'Xaliimo Faarax', email: 'xaliimo@accounts.example' };
    await registerDonor(server.url, { ...taken, bloodType: 'O+', location: 'Baydhabo' });
    const registrant = { role: 'donor', name: taken.name, email: taken.email.toUpperCase() } as const;
    await fillRegistration(page, registrant);
    await sendRegistration(page);
    await expectError(email(page), 'An account with this email already exists.');
    await expect(toast(page, 'An account with this email already exists.')).toHaveCount(0);
    await expect(email(page)).toBeFocused();
    await page.getByRole('link', { name: 'Log in with this email' }).click();
    await expect(page).toHaveURL('/login');
    await expect(email(page)).toHaveValue(taken.email.toUpperCase());
    await page.goBack();
    await expect(email(page)).toHaveValue(taken.email.toUpperCase());

    await fillAccount(page, { ...registrant, email: 'another@accounts.example', password: 'password1' });
    await sendRegistration(page);
    const common = 'This password is one of the most common. Please choose another.';
    await expectError(password(page), common);
    await expect(page.getByText(common)).toHaveCount(1);

    // A password that is shown need not be repeated.
    await page.getByRole('button', { name: 'Show the password' }).first().click();
    await password(page).fill(PASSWORD);
    await expect(confirm(page)).toHaveValue(PASSWORD);
    await sendRegistration(page);
    await expect(toast(page, 'Registration successful!')).toBeVisible();
    await expect(page).toHaveURL('/donor');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(taken.name);
  });

  test('without a server says so; tried again it registers once, with the hospital waiting', async ({
    page,
    server,
  }) => {
    await fillRegistration(page, {
      role: 'hospital',
      name: 'Isbitaalka Xamar',
      email: 'xamar@accounts.example',
    });
    await server.stop();
    try {
      await sendRegistration(page);
      await expect(page.getByRole('main').getByText(NO_CONNECTION)).toBeVisible();
      await expect(page.getByText('An unexpected error occurred')).toHaveCount(0);
      await expect(email(page)).toHaveValue('xamar@accounts.example');
    } finally {
      await server.start();
    }
    // The server registers them, and the phone gets no answer: the next try signs them in.
    await loseAnswer(page, '/auth/register-hospital');
    await sendRegistration(page);
    await expect(page.getByRole('main').getByText(NO_CONNECTION)).toBeVisible();
    await sendRegistration(page);
    await expect(toast(page, 'Registration successful!')).toBeVisible();
    await expect(page).toHaveURL('/hospital');
    await expect(page.getByRole('heading', { name: 'Welcome, Isbitaalka Xamar' })).toBeVisible();
    await expect(page.getByText('Pending Verification')).toBeVisible();
    await expect(page.getByText('Verify your hospital profile to create requests.').first()).toBeVisible();
    for (const button of await page.getByRole('button', { name: /Create/ }).all())
      await expect(button).toBeDisabled();
  });

  test('says “Registration failed” if the answer gives no reason', async ({ page }) => {
    await page.route('**/api/auth/register-donor', (route) =>
      route.fulfill({ status: 502, json: { success: false } }),
    );
    await fillRegistration(page, { role: 'donor', name: 'Cali Xasan', email: 'cali@accounts.example' });
    await sendRegistration(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Registration failed');
  });
});
