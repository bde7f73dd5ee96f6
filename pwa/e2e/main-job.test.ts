import type { Browser, Page } from '@playwright/test';
import { LAPTOP, PHONE, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { registerDonor } from './support/people.ts';
import { fillRegistration, sendRegistration } from './support/register.ts';
import { confirmAsAdmin, openMenu, statOf } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

// The admin must find this hospital waiting, and no other.
test.use({ world: 'main-job' });

/** Hodan, Mogadishu, and a point 3 km to its north. */
const HOSPITAL_PLACE = { latitude: 2.0494, longitude: 45.3048 };
const DONOR_PLACE = { latitude: HOSPITAL_PLACE.latitude + 3 / 111.195, longitude: HOSPITAL_PLACE.longitude };

/** A separate device: storage, size, and the position that it reports. */
async function openDevice(
  browser: Browser,
  url: string,
  viewport: typeof PHONE,
  geolocation: typeof HOSPITAL_PLACE,
): Promise<Page> {
  const device = await browser.newContext({
    baseURL: url,
    viewport,
    geolocation,
    permissions: ['geolocation'],
  });
  return device.newPage();
}

async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
}

test('a hospital asks, a donor nearby answers, the blood is received and the donor is credited', async ({
  fullBrowser: browser,
  server,
}) => {
  test.slow();
  const { url } = server;
  // Donors who must not be asked: the same type far away, and another type nearby.
  await registerDonor(url, {
    name: 'Deeqa Jama Warsame',
    email: 'deeqa@example.so',
    bloodType: 'O-',
    location: 'Hargeisa',
  });
  await registerDonor(url, {
    name: 'Liban Farah Nur',
    email: 'liban@example.so',
    bloodType: 'AB+',
    location: 'Hodan, Mogadishu',
  });

  const tablet = await openDevice(browser, url, TABLET, HOSPITAL_PLACE);
  await test.step('a hospital registers and waits for verification', async () => {
    await fillRegistration(tablet, {
      role: 'hospital',
      name: 'Hodan General Hospital',
      email: 'blood@hodan.example',
      phone: '+252 61 555 0123',
      place: 'here',
      address: 'Maka Al-Mukarama Road',
    });
    await sendRegistration(tablet);
    await expect(tablet.getByText('Registration successful!')).toBeVisible();
    await expect(tablet).toHaveURL('/hospital');
    await expect(tablet.getByText('Verify your hospital profile to create requests.').first()).toBeVisible();
    await expect(
      tablet.getByRole('button', { name: 'Create Blood Request (Verify Profile)' }).first(),
    ).toBeDisabled();
  });

  await test.step('an admin verifies it', async () => {
    const laptop = await openDevice(browser, url, LAPTOP, HOSPITAL_PLACE);
    await logIn(laptop, ADMIN);
    await expect(laptop).toHaveURL('/admin');
    await laptop.getByRole('link', { name: 'Verify Hospitals' }).click();
    await expect(laptop.getByRole('heading', { name: 'Hospital Verification Center' })).toBeVisible();
    await laptop.getByRole('button', { name: /Approve/ }).click();
    await laptop.getByLabel('Why approve it all the same?').fill('Known to the ministry');
    await confirmAsAdmin(laptop.getByRole('alertdialog'), 'Approve');
    await expect(laptop.getByText('Hospital verified successfully!')).toBeVisible();
    await expect(laptop.getByText('All Caught Up!')).toBeVisible();
    await laptop.context().close();
  });

  const phone = await openDevice(browser, url, PHONE, DONOR_PLACE);
  await test.step('a donor 3 km away registers', async () => {
    await fillRegistration(phone, {
      role: 'donor',
      name: 'Hodan Ali Hassan',
      email: 'hodan@example.so',
      phone: '+252 61 555 0123',
      place: 'here',
      bloodType: 'O negative',
    });
    await sendRegistration(phone);
    await expect(phone.getByText('Registration successful!')).toBeVisible();
    await expect(phone).toHaveURL('/donor');
    await expect(phone.getByText('No blood requests available at the moment.')).toBeVisible();
  });

  await test.step('the hospital posts a request for O negative', async () => {
    await tablet.reload();
    await tablet.getByRole('button', { name: 'Create Request' }).first().click();
    const sheet = tablet.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'O negative' }).check();
    await sheet.getByRole('radio', { name: 'High' }).check();
    await sheet.getByRole('button', { name: 'Surgery' }).click();
    await sheet.getByRole('button', { name: 'Post Request' }).click();
    await expect(tablet.getByText('Blood request created successfully')).toBeVisible();
  });

  await test.step('it sees the donor first, with the distance, and not the one in Hargeisa', async () => {
    await tablet.getByRole('button', { name: 'View Donors' }).click();
    await expect(tablet.getByText('1 donor(s) found')).toBeVisible();
    await expect(tablet.getByText('Hodan Ali Hassan').first()).toBeVisible();
    // From the middle of the donor’s square.
    await expect(tablet.getByText(/2\.4 km/).first()).toBeVisible();
    await expect(tablet.getByText('Deeqa Jama Warsame')).toHaveCount(0);
    await expect(tablet.getByText('Liban Farah Nur')).toHaveCount(0);
  });

  await test.step('the donor answers in two taps', async () => {
    await phone.reload();
    await expect(phone.getByText('Hodan General Hospital')).toBeVisible();
    await expect(phone.getByText(/^3.km$/)).toBeVisible();
    await phone.getByRole('button', { name: 'Respond' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Yes, I can come' }).click();
    await expect(phone.getByText('Successfully responded to request!')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Hodan General Hospital expects you' })).toBeVisible();
    await phone.goto('/donor');
    await expect(phone.getByText('No other matching request near you right now')).toBeVisible();
  });

  await test.step('the hospital sees who is coming without touching anything, and can call', async () => {
    await expect(tablet.getByText('1 of 1 coming').first()).toBeVisible({ timeout: 45_000 });
    await expect(tablet.getByRole('link', { name: /Call/ }).first()).toHaveAttribute(
      'href',
      /^tel:\+252615550123$/,
    );
  });

  await test.step('the hospital marks the blood received and names the donor', async () => {
    await openMenu(tablet);
    await tablet.getByRole('button', { name: 'Blood Received' }).click();
    const dialog = tablet.getByRole('alertdialog');
    await expect(
      dialog.getByText('Are you sure you want to mark this blood request as fulfilled?'),
    ).toBeVisible();
    await dialog.getByRole('checkbox', { name: /Hodan Ali Hassan/ }).check();
    await dialog.getByRole('button', { name: /Blood Received|Mark Fulfilled/ }).click();
    await expect(tablet.getByText('Request fulfilled successfully')).toBeVisible();
    await expect(tablet.getByText('No active blood requests')).toBeVisible();
  });

  await test.step('the donor has one donation, three lives saved, and 56 days to wait', async () => {
    await phone.reload();
    await expect(statOf(phone, 'Total Donations')).toContainText('1');
    await expect(statOf(phone, 'Lives Saved')).toContainText('3');
    await expect(statOf(phone, 'Donation Status')).toContainText('56 days');
    await phone.getByRole('link', { name: 'My Responses' }).click();
    await expect(phone.getByText('You gave blood. Thank you!')).toBeVisible();
  });
});
