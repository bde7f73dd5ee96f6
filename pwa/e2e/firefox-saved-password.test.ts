import { expect, press, test } from './support/firefox.ts';
import { registerDonor } from './support/people.ts';
import { filesLeft } from './support/phone.ts';
import { saveInFirefox } from './support/saved-password.ts';

test.use({ world: 'firefox-saved-password' });

test('Firefox: a saved password stays in the form as the app takes it over, and signs in', async ({
  server,
  firefox,
}) => {
  const { url } = server;
  const donor = await registerDonor(url, {
    name: 'Asha Cali',
    email: 'asha@fox-password.example',
    bloodType: 'O-',
    location: 'Jowhar',
  });
  // What drives a browser turns both off.
  const { browser, page } = await firefox.open({
    'signon.rememberSignons': true,
    'signon.autofillForms': true,
  });
  await saveInFirefox(browser, url, donor);
  /** What the form holds, once the app has taken it over and its button can be pressed. */
  const held = () =>
    page.evaluate(() => {
      const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
      const button = document.querySelector<HTMLButtonElement>('main form button[type="submit"]');
      return button && !button.disabled && [value('email'), value('password')];
    });

  await page.goto(`${url}/login`);
  await expect.poll(held, { timeout: 60_000 }).toEqual([donor.email, donor.password]);
  await expect.poll(() => page.evaluate(filesLeft), { timeout: 120_000 }).toBe(0);
  await page.reload();
  await expect.poll(held, { timeout: 60_000 }).toEqual([donor.email, donor.password]);
  await press(page, 'Login');
  await expect.poll(() => page.url(), { timeout: 60_000 }).toBe(`${url}/donor`);
});
