import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdApp } from './support/hold-app.ts';
import { untilHydrated } from './support/hydrated.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { type Account, callApi, registerHospital } from './support/people.ts';
import { confirmAsAdmin } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { translateNow, translatePage } from './support/translate-page.ts';

/** Signs in on the translated screen. */
async function signInTranslated(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await translatePage(page);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Goes through these screens by the app's own router, which removes each translated one. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.evaluate((next) => {
        history.pushState(null, '', next);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await expect(page.locator('main font').first()).toBeVisible();
      await expect(page.getByText('This screen could not be opened')).toHaveCount(0);
    });
}

test('a translated donor’s screens keep working: answering and taking the answer back', async ({
  page,
  server,
}) => {
  const need = await makeNeed(server.url, 'translated');
  await signInTranslated(page, need.donor);
  await walk(page, [
    '/donor',
    '/donor/requests',
    '/donor/responses',
    '/donor/achievements',
    '/donor/settings',
    '/donor/profile',
    '/blood-requests',
    '/profile',
    '/outbox',
    `/donor/requests/${need.requestId}`,
  ]);
  await page.getByRole('button', { name: 'Yes, I can come' }).click();
  await expect(page.getByText('Please come as soon as you can.').first()).toBeVisible();
  expect((await answersOf(server.url, need)).map(({ status }) => status)).toEqual(['accepted']);
  await page.locator('main summary').first().click();
  await page.getByRole('button', { name: 'Withdraw answer' }).click();
  await expect(page.getByText('Your answer was withdrawn.').first()).toBeVisible();
  await expect
    .poll(async () => (await answersOf(server.url, need)).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['withdrawn']);
});

test('a translated hospital’s screens keep working: it records who arrives, asks for more blood and sees who fits', async ({
  page,
  server: { url },
}) => {
  const need = await makeNeed(url, 'translating');
  await callApi(url, 'POST', `/donor/respond/${need.requestId}`, { token: need.donor.token });
  await signInTranslated(page, need.hospital);
  await walk(page, [
    '/hospital/requests',
    `/hospital/requests/${need.requestId}`,
    '/hospital/inventory',
    '/hospital/inventory/movements',
    '/hospital/reports',
    '/hospital/handover',
    '/hospital/staff',
    '/hospital/settings',
    '/hospital/profile',
    '/hospital/mass-casualties',
    '/browse-donors',
    '/blood-requests',
    '/profile',
    '/hospital',
  ]);
  await page
    .getByRole('group', { name: 'Who is coming' })
    .getByRole('button', { name: /^Arrived:/ })
    .click();
  await expect
    .poll(async () => (await answersOf(url, need)).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['arrived']);

  await page.getByRole('button', { name: 'Create Request' }).filter({ visible: true }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'AB positive' }).check();
  await sheet.getByRole('button', { name: 'Surgery' }).click();
  await sheet.getByRole('button', { name: 'Post Request' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: /^AB positive/ }).first()).toBeVisible();

  await walk(page, ['/hospital/requests']);
  await page.getByRole('button', { name: 'View Donors' }).last().click();
  await expect(page.getByText('Faiza Omar Bile').first()).toBeVisible();
});

test('a translated admin’s screens keep working: a hospital is approved', async ({
  page,
  server: { url },
}) => {
  const { requestId } = await makeNeed(url, 'translated-desk');
  const hospital = await registerHospital(url, {
    name: 'Tarjumaad Clinic',
    email: 'tarjumaad@example.so',
    location: 'Kismayo',
    address: 'Port Road',
  });
  await signInTranslated(page, ADMIN);
  await walk(page, [
    '/admin',
    '/admin/users',
    '/admin/admins',
    '/admin/hospitals',
    '/admin/requests',
    `/admin/requests/${requestId}`,
    '/admin/alerts',
    '/admin/mass-casualties',
    '/admin/messages',
    '/admin/abuse',
    '/admin/signals',
    '/admin/duplicates',
    '/admin/reports',
    '/admin/audit',
    '/admin/health',
    '/admin/texts',
    '/admin/settings',
    '/admin/queue/objections',
    '/admin/queue',
    `/admin/hospitals/${hospital.id}`,
  ]);
  await page.getByRole('button', { name: 'Approve Tarjumaad Clinic' }).click();
  await page.getByLabel('Why approve it all the same?').fill('Known to the ministry');
  await confirmAsAdmin(page.getByRole('alertdialog'), 'Approve');
  await expect
    .poll(async () => {
      const { user } = await callApi(url, 'GET', '/auth/profile', { token: hospital.token });
      return (user as { verified: boolean }).verified;
    })
    .toBe(true);
});

test('translated public pages keep working: the message of /contact is sent', async ({ page }) => {
  await page.goto('/');
  await translatePage(page);
  await walk(page, ['/about', '/register', '/forgot-password', '/giving-blood']);
  await page.locator('main button').first().click();
  await expect(page.locator('main form input').first()).toBeVisible();
  await walk(page, ['/contact']);
  await page.locator('[name="name"]').fill('Hodan Xasan');
  await page.locator('[name="email"]').fill('hodan@example.so');
  await page.locator('[name="subject"]').selectOption('general');
  await page.locator('[name="message"]').fill('Where can I give blood on a Friday?');
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('[data-toasts]').first()).toBeVisible();
  await expect(page.locator('[name="message"]')).toHaveValue('');
});

test('a text that changes under its translation shows the new text', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('p'));
    const text = line.appendChild(document.createTextNode('3 donors'));
    const font = document.createElement('font');
    font.textContent = '3 deeq-bixiyeyaal';
    text.replaceWith(font);
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        text.nodeValue = '4 donors';
        requestAnimationFrame(() => resolve(line.textContent));
      });
    });
  });
  expect(shown).toBe('4 donors');
});

test('a page that is translated before the app starts keeps what was typed, and signs in', async ({
  page,
  server,
}) => {
  const { donor } = await makeNeed(server.url, 'translated-early');
  const startApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('[name="email"]').fill(donor.email);
  await translateNow(page);
  startApp();
  await untilHydrated(page);
  await expect(page.locator('[name="email"]')).toHaveValue(donor.email);
  await page.locator('[name="password"]').fill(donor.password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('/donor');
});
