import { PHONE, signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { registerDonor, registerVerifiedHospital } from './support/people.ts';
import { toast } from './support/screens.ts';
import { faultsOf } from './support/variants.ts';

test.use({ serviceWorkers: 'block', viewport: TABLET });

test('the hospital that takes the first donation records the type, and the donor’s screen shows it at once', async ({
  page: desk,
  context,
  browser,
  server,
}) => {
  const { url } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Jowhar Hospital',
    email: 'jowhar@first-donation.example',
    location: 'Jowhar',
    address: 'River Road',
  });
  const donor = await registerDonor(url, {
    name: 'Deeqa Faarax',
    email: 'deeqa@first-donation.example',
    bloodType: 'unknown',
    location: 'Jowhar',
  });
  const phone = await browser.newContext({ viewport: PHONE, baseURL: url, serviceWorkers: 'block' });
  await signInDevice(phone, url, donor.token);
  const screen = await phone.newPage();
  await screen.goto('/donor');
  const digits = screen.getByText(/^\d{4} \d{4}$/);
  await expect(digits).toBeVisible();
  expect(await faultsOf(screen)).toEqual([]);
  const code = (await digits.textContent()) ?? '';

  await signInDevice(context, url, hospital.token);
  await desk.goto('/hospital');
  await desk.getByText('Matches, actions, support').click();
  await desk.getByRole('button', { name: 'Record a first donation' }).click();
  const dialog = desk.getByRole('dialog', { name: 'First donation' });
  const field = dialog.getByRole('textbox', { name: 'Code on the donor’s screen' });
  await dialog.getByRole('radio', { name: 'AB negative' }).check();
  await field.fill(code.startsWith('9') ? `8${code.slice(1)}` : `9${code.slice(1)}`);
  expect(await faultsOf(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Record AB−' }).click();
  await expect(dialog).toContainText('No donor of unknown blood type has this code.');
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Record AB−' }).click();
  // It stays while a pointer rests on it.
  await toast(desk, 'Deeqa Faarax’s blood type is recorded: AB−').hover();
  await expect(dialog).toHaveCount(0);

  // A typing mistake.
  await desk.getByRole('button', { name: 'Correct it' }).click();
  await expect(field).toHaveValue(code);
  await dialog.getByRole('radio', { name: 'O negative' }).check();
  await dialog.getByRole('button', { name: 'Record O−' }).click();
  await expect(toast(desk, 'Deeqa Faarax’s blood type is recorded: O−')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await expect(digits).toHaveCount(0);
  await expect(screen.getByRole('img', { name: 'O negative' })).toBeVisible();
  await phone.close();
});
