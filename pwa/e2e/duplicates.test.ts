import type { Page } from '@playwright/test';
import { LAPTOP, PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { newToken, registerDonor, registerHospital, registerVerifiedHospital } from './support/people.ts';
import { chooseAction, confirmAsAdmin, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { lookAt } from './support/variants.ts';

test.use({ serviceWorkers: 'block', world: 'duplicates', viewport: LAPTOP });

const hospital = (name: string, email: string) => ({
  name,
  email: `${email}@duplicates.example`,
  location: 'Beledweyne',
  address: 'Bridge Road',
});

const donor = (name: string, email: string) => ({
  name,
  email: `${email}@duplicates.example`,
  bloodType: 'O-',
  location: 'Hodan, Mogadishu',
});

async function openFromQueue(page: Page, name: string) {
  await page.goto('/admin/queue');
  await page.getByRole('link', { name: new RegExp(`Likely duplicate.*${name}`, 's') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Likely duplicate');
}

test('an impostor is shown beside the hospital whose name it uses, and is refused from there', async ({
  page,
  context,
  server: { url },
}) => {
  const real = await registerVerifiedHospital(url, hospital('Hiiraan Hospital', 'real'));
  const fake = await registerHospital(url, hospital('Isbitaalka Hiraan', 'fake'));
  await signInDevice(context, url, await newToken(url, ADMIN));

  await openFromQueue(page, fake.name);
  const sides = page.getByRole('table', { name: 'Both accounts side by side' });
  await expect(page.getByText('Isbitaalka Hiraan has a verified hospital’s name')).toBeVisible();
  await expect(sides.getByRole('rowheader', { name: 'Name The same' })).toBeVisible();
  await expect(sides.getByRole('rowheader', { name: 'Phone', exact: true })).toBeVisible();
  for (const text of [real.email, fake.email, 'Verified', 'Pending'])
    await expect(sides.getByText(text)).toBeVisible();
  await page.setViewportSize(PHONE);
  await lookAt(page, 0, 'likely duplicates');
  await page.setViewportSize(LAPTOP);

  // Shown in the application itself, without a second pair of buttons.
  await page.goto(`/admin/hospitals/${fake.id}`);
  await expect(page.getByRole('heading', { name: 'Likely duplicates' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Reject ${fake.name}` })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Ban ${real.name}` })).toBeVisible();

  await openFromQueue(page, fake.name);
  const pair = page.url();
  await page.getByRole('button', { name: `Reject ${fake.name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not that hospital');
  await confirmAsAdmin(dialog, 'Reject');
  await expect(page).not.toHaveURL(pair);
  await page.goto(pair);
  await expect(page.getByText(/^Refused, /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not a duplicate' })).toHaveCount(0);
});

test('two different accounts are dismissed with a reason; all of it is in the list', async ({
  page,
  context,
  server: { url },
}) => {
  const phone = { phone: '+252 61 555 0001' };
  await registerDonor(url, { ...donor('Asha Nuur', 'asha'), ...phone });
  const second = await registerDonor(url, { ...donor('Caasha Nur', 'caasha'), ...phone });
  await registerDonor(url, { ...donor('Bile Nuur', 'bile'), ...phone });
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto('/admin/users?search=caasha');
  await chooseAction(page, second.name, 'Likely duplicates');
  const list = page.getByRole('table', { name: 'Likely duplicates' }).locator('tbody tr');
  await expect(list).toHaveCount(1);
  await list.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Ban Asha Nuur' })).toBeVisible();

  await page.getByRole('button', { name: 'Not a duplicate' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Mother and daughter');
  await dialog.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(toast(page, 'Noted: not a duplicate')).toBeVisible();
  await page.goto('/admin/duplicates');
  await expect(page.getByText('No likely duplicates here')).toBeVisible();
  await page.getByText('Decided', { exact: true }).click();
  await expect(list.getByText('Mother and daughter')).toBeVisible();
});

test('many that are alike are one row, and decided together', async ({ page, context, server: { url } }) => {
  const real = await registerVerifiedHospital(url, hospital('Kalkaal Hospital', 'kalkaal'));
  const names = ['Isbitaalka Kalkaal', 'Kalkaal Hospital Official', 'Kаlkaal Hospital', 'KALKAAL'];
  for (const [index, name] of names.entries()) {
    const phone = { phone: `+252 61 555 100${index}` };
    await registerHospital(url, { ...hospital(name, `kalkaal-${index}`), ...phone });
  }
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto('/admin/hospitals');
  await page.getByRole('link', { name: '3 more applications are like this one' }).click();
  const heading = page.getByRole('heading', { name: 'Kalkaal Hospital – Isbitaalka Kalkaal and 3 more' });
  await expect(heading).toBeVisible();
  await page.setViewportSize(PHONE);
  await lookAt(page, 1, 'a group of likely duplicates');
  await page.setViewportSize(LAPTOP);
  await page.locator('summary').filter({ hasText: '555 1003' }).click();
  await expect(page.getByText(/^KALKAAL has a verified hospital’s name/)).toBeVisible();
  await page.getByRole('button', { name: 'KALKAAL is not a duplicate', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another town');
  await dialog.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/and 2 more$/);

  await page.getByRole('button', { name: 'All are the same' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not that hospital');
  const group = page.url();
  await dialog.getByRole('button', { name: 'They are the same' }).click();
  await expect(page).not.toHaveURL(group);
  await page.goto(group);
  await expect(page.getByText(/^The same, /).first()).toBeVisible();
  await page.goto('/admin/queue?kind=application');
  await expect(page.getByRole('link', { name: /KALKAAL/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Kalkaal Hospital/ })).toHaveCount(0);
  await page.goto(`/admin/hospitals/${real.id}`);
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
});
