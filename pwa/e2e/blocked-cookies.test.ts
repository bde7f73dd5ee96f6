import { expect, test } from './support/fixtures.ts';
import { PASSWORD, registerDonor } from './support/people.ts';

/** As Chromium does if cookies are blocked: whatever keeps something fails. */
const block = () => {
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

test('blocked cookies are named before and after logging in', async ({ page, server: { url } }) => {
  const donor = await registerDonor(url, {
    name: 'Hodan Nur',
    email: 'hodan@cookies.example',
    bloodType: 'A-',
    location: 'Hodan, Mogadishu',
  });
  await page.addInitScript(block);
  await page.goto('/login');
  await expect(page.getByText('Your browser blocks cookies.')).toBeVisible();
  await page.getByLabel('Email').fill(donor.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/donor');
  await expect(page.getByText('Cookies are blocked: nothing is saved here')).toBeVisible();
});
