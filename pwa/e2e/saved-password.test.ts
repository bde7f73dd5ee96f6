import { expect, test } from './support/fixtures.ts';
import { registerDonor } from './support/people.ts';
import { openPhone, untilInstalled } from './support/phone.ts';
import { saveInChromium } from './support/saved-password.ts';

test.use({ world: 'saved-password' });

test('a password that the browser has saved stays in the form as the app takes it over, and signs in', async ({
  server,
}, info) => {
  const { url } = server;
  const donor = await registerDonor(url, {
    name: 'Asha Cali',
    email: 'asha@saved-password.example',
    bloodType: 'O-',
    location: 'Jowhar',
  });
  const profile = info.outputPath('phone');
  await saveInChromium(profile, url, donor);
  const { phone, page } = await openPhone(url, profile, { isFull: true });
  const button = page.getByRole('button', { name: 'Login', exact: true });
  const expectFilled = async () => {
    // Only once the app has taken the form over can it be pressed.
    await expect(button).toBeEnabled();
    await expect(page.getByLabel('Email')).toHaveValue(donor.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(donor.password);
  };

  await test.step('in the page that was built ahead, at the first visit', async () => {
    await page.goto('/login');
    await expectFilled();
  });
  await test.step('in the app on the device', async () => {
    await untilInstalled(page);
    await page.reload();
    await expectFilled();
  });
  await test.step('nothing is typed', async () => {
    await button.click();
    await expect(page).toHaveURL(`${url}/donor`);
  });
  await phone.close();
});
