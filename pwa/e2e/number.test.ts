import type { Page } from '@playwright/test';
import { placeOnDevice, signInDevice, TOKEN_KEY } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { holdApp } from './support/hold-app.ts';
import { PASSWORD, registerDonor } from './support/people.ts';
import { expectInOrder } from './support/reading-order.ts';
import { fillRegistration, sendRegistration } from './support/register.ts';
import { expectError, toast } from './support/screens.ts';
import { codeTo, hurryLines } from './support/texts.ts';
import { translatePage } from './support/translate-page.ts';
import { wordsOf } from './support/words.ts';

test.use({ serviceWorkers: 'block', world: 'numbers' });

test.beforeEach(({ server: { database } }) => hurryLines(database));

const phone = (page: Page) => page.getByLabel('Phone number');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function logOut(page: Page): Promise<void> {
  await press(page, 'More');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
}

test('a donor without an email registers, logs in and gets back in by their number', async ({
  page,
  server: { database },
}) => {
  test.slow();
  const number = '+252615550161';
  await test.step('registers by a code', async () => {
    await fillRegistration(page, { role: 'donor', name: 'Sahra Cali', phone: '061 555 0161' });
    await expect(phone(page)).toHaveValue('061 555 0161');
    await sendRegistration(page);
    await expect(code(page)).toBeFocused();
    const texted = await codeTo(database, number, 'is your code');
    await code(page).fill(texted === '000000' ? '111111' : '000000');
    await press(page, 'Confirm');
    await expectError(code(page), 'This code is wrong, too old or already used. Please ask for a new one.');
    await code(page).fill(texted);
    await press(page, 'Confirm');
    // First what leaves by itself.
    await expect(toast(page, 'Registration successful!')).toBeVisible();
    await expect(page).toHaveURL('/donor');
  });

  await test.step('logs in by number and password, for which the device asks now', async () => {
    await logOut(page);
    await phone(page).fill('٠٦١ ٥٥٥ ٠١٦١');
    await password(page).fill('not-the-password');
    await press(page, 'Login');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid number or password');
    await password(page).fill(PASSWORD);
    await press(page, 'Login');
    await expect(page).toHaveURL('/donor');
  });

  await test.step('logs in by a code alone', async () => {
    await logOut(page);
    await phone(page).fill('+252 61 5550161');
    await press(page, 'Send me a code');
    await code(page).fill(await codeTo(database, number, 'to log in'));
    await press(page, 'Login');
    await expect(page).toHaveURL('/donor');
  });

  await test.step('sets a new password by a code', async () => {
    await logOut(page);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await phone(page).fill('615550161');
    await press(page, 'Send me a code');
    await code(page).fill(await codeTo(database, number, 'for a new password'));
    await page.getByLabel('New password').fill('fure-cusub-42');
    await page.getByLabel('Confirm password').fill('fure-cusub-42');
    await press(page, 'Save password');
    await expect(page).toHaveURL('/login');
    await expect(phone(page)).toHaveValue('615550161');
    await password(page).fill('fure-cusub-42');
    await press(page, 'Login');
    await expect(page).toHaveURL('/donor');
  });
});

test('a device that the account does not know is asked for the password', async ({
  page,
  context,
  server: { database },
}) => {
  await fillRegistration(page, { role: 'donor', name: 'Xaawo Nuur', phone: '061 555 0162' });
  await sendRegistration(page);
  await code(page).fill(await codeTo(database, '+252615550162', 'is your code'));
  await press(page, 'Confirm');
  await expect(page).toHaveURL('/donor');
  await logOut(page);
  await context.clearCookies();
  await phone(page).fill('061 555 0162');
  await press(page, 'Send me a code');
  await code(page).fill(await codeTo(database, '+252615550162', 'to log in'));
  await press(page, 'Login');
  await expectError(password(page), 'On a new device, please also enter your password.');
  await password(page).fill(PASSWORD);
  await press(page, 'Login');
  await expect(page).toHaveURL('/donor');
});

test('a registration by number waits for a network, and asks for the code when there is one', async ({
  page,
  context,
  server: { database },
}) => {
  await fillRegistration(page, { role: 'donor', name: 'Cali Faarax', phone: '061 555 0163' });
  await context.setOffline(true);
  await sendRegistration(page);
  await expect(page.getByText('Your registration waits for a connection')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await code(page).fill(await codeTo(database, '+252615550163', 'is your code'));
  await press(page, 'Confirm');
  await expect(page).toHaveURL('/donor');
});

test('on a page that the browser translates a number is proved, also after a wrong code', async ({
  page,
  server: { database },
}) => {
  await fillRegistration(page, { role: 'donor', name: 'Ifrax Cali', phone: '061 555 0166' });
  await translatePage(page);
  await sendRegistration(page);
  await expect(code(page)).toBeFocused();
  const texted = await codeTo(database, '+252615550166', 'is your code');
  await code(page).fill(texted === '000000' ? '111111' : '000000');
  await press(page, 'Confirm');
  await expectError(code(page), 'This code is wrong, too old or already used. Please ask for a new one.');
  await code(page).fill(texted);
  await press(page, 'Confirm');
  await expect(page).toHaveURL('/donor');
  await page.goto('/login');
  await translatePage(page);
  await expect(page.getByText('This screen could not be opened')).toHaveCount(0);
});

test('numbers stand from left to right in Arabic where a donor logs in with one', async ({
  page,
  context,
  server: { url, database },
}) => {
  const say = wordsOf('ar');
  await placeOnDevice(context, url, { 'dhiig.by-number': 'yes', 'dhiig.language': 'ar' });
  await page.goto('/forgot-password');
  await page.locator('input[autocomplete=username]').fill('061 555 0167');
  await page.getByRole('button', { name: say('number.send'), exact: true }).click();
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible();
  await expectInOrder(page, 'a code is asked for');
  const donor = { name: 'Idil Warsame', email: 'idil-ar@numbers.example' };
  const { token } = await registerDonor(url, { ...donor, bloodType: 'A+', location: 'Baydhabo' });
  await placeOnDevice(context, url, { [TOKEN_KEY]: token, 'dhiig.language': 'ar' });
  await page.goto('/donor/profile');
  await page.getByRole('button', { name: say('account.number_confirm') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=tel]').fill('061 555 0168');
  await dialog.getByRole('button', { name: say('number.send') }).click();
  await expectInOrder(page, 'a number is changed');
  await dialog.locator('input[autocomplete=one-time-code]').fill(await codeTo(database, '+252615550168', ''));
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText('+252615550168').first()).toBeVisible();
  await expectInOrder(page, 'how a donor logs in');
});

for (const [language, of] of [
  ['en', 'the language of the page'],
  ['ar', 'another language'],
] as const)
  test(`a number that is typed before the app has started stays in its field, in ${of}`, async ({
    page,
    context,
    server: { url },
  }) => {
    await placeOnDevice(context, url, { 'dhiig.by-number': 'yes', 'dhiig.language': language });
    const startApp = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const field = page.locator('input[autocomplete=username]');
    await field.pressSequentially('061555');
    await expect(page.locator('button[aria-pressed]')).toHaveAttribute('inert');
    startApp();
    const number = page.getByLabel(wordsOf(language)('number.label'));
    await expect(number).toHaveValue('061555');
    await expect(number).toBeFocused();
    await page.keyboard.type('0165');
    await expect(number).toHaveValue('0615550165');
  });

test('a donor with an email confirms their number, and logs in with it', async ({
  page,
  context,
  server,
}) => {
  const { url, database } = server;
  const donor = { name: 'Idil Warsame', email: 'idil@numbers.example' };
  const { token } = await registerDonor(url, { ...donor, bloodType: 'A+', location: 'Baydhabo' });
  await signInDevice(context, url, token);
  await page.goto('/donor/profile');
  await press(page, 'Confirm my number');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('061 555 0164');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await code(page).fill(await codeTo(database, '+252615550164', 'is your code'));
  await dialog.getByLabel('Current password').fill('not-the-password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectError(dialog.getByLabel('Current password'), 'This is not your current password.');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('region', { name: 'How you log in' })).toContainText('+252615550164');
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
  await page.goto('/login');
  await press(page, 'I have no email');
  await phone(page).fill('0615550164');
  await password(page).fill(PASSWORD);
  await press(page, 'Login');
  await expect(page).toHaveURL('/donor');
});
