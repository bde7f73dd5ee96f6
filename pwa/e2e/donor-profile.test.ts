import type { BrowserContext, Page } from '@playwright/test';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { untilHydrated } from './support/hydrated.ts';
import { type Account, callApi, PASSWORD, registerDonor } from './support/people.ts';
import { expectError, expectFine, loseAnswer, toast } from './support/screens.ts';

test.use({ serviceWorkers: 'block' });

const aDonor = (url: string, id: string): Promise<Account> =>
  registerDonor(url, {
    name: `Donor ${id}`,
    email: `${id}@donor-profile.example`,
    bloodType: 'O+',
    location: 'Marka',
  });

async function open(page: Page, context: BrowserContext, url: string, donor: Account) {
  await signInDevice(context, url, donor.token);
  await page.goto('/donor/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(donor.name);
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).click();

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

test('the profile says what is wrong with which field', async ({ page, context, server }) => {
  const { url } = server;
  const taken = await aDonor(url, 'taken');
  await open(page, context, url, await aDonor(url, 'wrong'));
  await expect(save(page)).toHaveCount(0);
  await edit(page);
  const location = page.getByRole('combobox', { name: 'Location' });
  const wrong = [
    [field(page, 'Name'), ' ', 'Name is required'],
    [field(page, 'Email'), 'nobody@', 'Invalid email address'],
    [field(page, 'Phone'), '12', 'Invalid phone number'],
    [location, '', 'Location is required'],
    [field(page, /^Weight/), '12', 'Weight must be between 20 and 400 kg'],
  ] as const;
  for (const [control, typed] of wrong) await control.fill(typed);
  await page.getByLabel(/^Last donation/).fill('2999-01-01');
  await save(page).click();
  for (const [control, , message] of wrong) await expectError(control, message);
  await expect(field(page, 'Name')).toBeFocused();

  await test.step('Cancel brings back what is saved', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(save(page)).toHaveCount(0);
    await edit(page);
    await expect(field(page, 'Name')).toHaveValue('Donor wrong');
    await expectFine(field(page, 'Email'));
  });
  await test.step('what only the server knows', async () => {
    await field(page, 'Email').fill(taken.email);
    await page.getByLabel('Current password').fill(PASSWORD);
    await save(page).click();
    await expect(toast(page, 'An account with this email already exists.')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(taken.email);
    await field(page, 'Email').fill('wrong@donor-profile.example');
    await page.getByLabel(/^Last donation/).fill('2999-01-01');
    await save(page).click();
    await expectError(page.getByLabel(/^Last donation/), 'This date is in the future');
  });
});

test('what a donor enters is saved, and completes the profile', async ({ page, context, server }) => {
  const { url } = server;
  const donor = await aDonor(url, 'saves');
  await open(page, context, url, donor);
  await expect(page.getByText('Profile 50% complete')).toBeVisible();
  await expect(page.getByText('Active Donor')).toBeVisible();
  await expect(page.getByText(/^Member since \d+ \w+ 20\d\d$/)).toBeVisible();
  await edit(page);
  await field(page, /^Occupation/).fill('Teacher');
  await field(page, /^Emergency contact/).fill('Axmed +252 61 000 0000');
  await field(page, /^Weight/).fill('61,5');
  await page.getByLabel(/^Date of birth/).fill('1998-05-01');
  await page.getByLabel(/^Gender/).selectOption('Female');
  await expect(page.getByText('Profile 92% complete')).toBeVisible();
  await page.getByRole('checkbox', { name: 'None that I know of' }).check();
  await expect(page.getByText('Profile 100% complete')).toBeVisible();
  await page.getByRole('radio', { name: 'A negative' }).first().check();
  await page.getByRole('checkbox', { name: 'I have never given blood' }).check();

  await test.step('a lost answer loses nothing: the change waits, and is sent automatically', async () => {
    let isNetworkBack = false;
    await loseAnswer(page, '/auth/profile', () => isNetworkBack);
    await save(page).click();
    await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
    await expect(toast(page, 'Profile saved')).toHaveCount(0);
    await expect(page.getByText('Teacher')).toBeVisible();
    isNetworkBack = true;
    await page.reload();
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
  });
  await edit(page);
  await field(page, /^Occupation/).fill('Nurse');
  await save(page).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Profile 100% complete')).toBeVisible();
  for (const fact of ['61.5', '1 May 1998', 'Nurse', 'None that I know of'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  const { user } = await callApi(url, 'GET', '/auth/profile', { token: donor.token });
  expect(user).toMatchObject({
    bloodType: 'A-',
    weight: 61.5,
    gender: 'female',
    occupation: 'Nurse',
    medicalConditions: '',
    lastDonation: null,
    neverDonated: true,
  });
});

test('texts are Somali once that is chosen, now and after the next start', async ({
  page,
  context,
  server,
}) => {
  const html = page.locator('html');
  const donor = await aDonor(server.url, 'speaks');
  await test.step('in the bar, signed out', async () => {
    await page.goto('/');
    await untilHydrated(page);
    await page.getByLabel('Language').first().selectOption('Soomaali');
    await expect(html).toHaveAttribute('lang', 'so');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Dhiiggaagu wuxuu badbaadin karaa ilaa saddex nafood',
    );
    await page.reload();
    await expect(html).toHaveAttribute('lang', 'so');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Gal' }).click();
    await expect(page.getByText('Iimaylka waa lagama maarmaan')).toBeVisible();
    await page.getByLabel('Luqadda').selectOption('English');
    await expect(html).toHaveAttribute('lang', 'en');
  });
  await test.step('in the profile, kept with the account', async () => {
    await open(page, context, server.url, donor);
    await edit(page);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Soomaali');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Xogtaada waa la kaydiyay')).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'so');
    await page.reload();
    await expect(html).toHaveAttribute('lang', 'so');
    await expect(page.getByRole('link', { name: 'Codsiyada' })).toBeVisible();
    const { user } = await callApi(server.url, 'GET', '/auth/profile', { token: donor.token });
    expect(user).toMatchObject({ language: 'so' });
  });
  await test.step('in the bar, signed in: kept with the account', async () => {
    await page.goto('/');
    await untilHydrated(page);
    await page.getByLabel('Luqadda').first().selectOption('العربية');
    await expect(html).toHaveAttribute('dir', 'rtl');
    const language = async () =>
      (await callApi(server.url, 'GET', '/auth/profile', { token: donor.token })).user;
    await expect.poll(language).toMatchObject({ language: 'ar' });
    await page.getByRole('banner').getByRole('combobox').first().selectOption('Soomaali');
    await expect.poll(language).toMatchObject({ language: 'so' });
  });
  await test.step('the server’s refusals too', async () => {
    await page.evaluate(() => localStorage.removeItem('dhiig.token'));
    await page.goto('/login');
    await page.getByLabel('Iimayl').fill('nobody@donor.example');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Gal' }).click();
    await expect(page.getByRole('main').getByText('Iimaylka ama furaha sirta ah waa khalad')).toBeVisible();
  });
});

test('what is not saved stays through a tab, Back and a reload, until Cancel; the place is in the reader’s language', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const donor = await registerDonor(url, {
    name: 'Donor drafts',
    email: 'drafts@donor-profile.example',
    bloodType: 'O+',
    location: 'Karaan, Mogadishu',
  });
  await open(page, context, url, donor);
  const occupation = field(page, /^Occupation/);
  await edit(page);
  await occupation.fill('Teacher');
  const tab = (address: string) => page.locator(`nav a[href="${address}"]:visible`).first();
  await tab('/donor/requests').click();
  await expect(page).toHaveURL('/donor/requests');
  await page.goBack();
  await expect(occupation).toHaveValue('Teacher');
  await page.reload();
  await expect(occupation).toHaveValue('Teacher');
  await expect(save(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText('Teacher')).toHaveCount(0);

  await context.addInitScript(() => localStorage.setItem('dhiig.language', 'so'));
  await page.goto('/profile');
  await expect(page.getByText('Kaaraan, Muqdisho')).toBeVisible();
});
