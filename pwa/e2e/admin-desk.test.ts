import type { Page } from '@playwright/test';
import { LAPTOP, placeOnDevice, signInDevice, TOKEN_KEY } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { adminProof, callApi, newToken, registerHospital } from './support/people.ts';
import { confirmAsAdmin, refuse, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'admin-desk', viewport: LAPTOP });

const hospital = (name: string, phone = '+252 61 700 2022') => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@desk.example`,
  location: 'Beledweyne',
  address: 'Bridge Road',
  phone,
});

async function openFromQueue(page: Page, name: string) {
  await page.goto('/admin/queue');
  await page.getByRole('link', { name: new RegExp(`application.*${name}`, 's') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('an application is opened from the queue, checked, called back and approved; another is rejected', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const first = await registerHospital(url, hospital('Hiiraan'));
  const second = await registerHospital(url, hospital('Shabelle', '+252 61 700 2023'));
  const third = await registerHospital(url, hospital('Jowhar', '+252 61 700 2024'));
  const token = await newToken(url, ADMIN);
  await signInDevice(context, url, token);

  await test.step('it is shown in full', async () => {
    await openFromQueue(page, 'Hiiraan');
    await expect(page.getByRole('link', { name: '+252 61 700 2022' })).toHaveAttribute(
      'href',
      'tel:+252617002022',
    );
    await expect(page.getByText(/km from .Beledweyne/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Hiiraan on the map of Somalia' })).toBeVisible();
    await expect(page.getByText('No proof sent in yet')).toBeVisible();
  });
  await test.step('ticks and notes are kept', async () => {
    await page.getByRole('checkbox', { name: 'Location is right' }).click();
    await expect(page.getByText('1 of 5')).toBeVisible();
    await page.getByLabel('What was said').fill('The director confirms.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Location is right' })).toBeChecked();
    await expect(page.getByText('The director confirms.')).toBeVisible();
  });
  await test.step('a failed save says so', async () => {
    await refuse(page, '/admin/hospitals/*/review');
    await page.getByRole('checkbox', { name: 'Phone called back' }).click();
    await expect(toast(page, 'You don’t have permission to do this.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Phone called back' })).not.toBeChecked();
    await page.unrouteAll();
  });
  await test.step('approved; the next one opens', async () => {
    await page.getByRole('button', { name: 'Approve Hiiraan' }).click();
    await page.getByLabel('Why approve it all the same?').fill('Known to the ministry');
    await confirmAsAdmin(page.getByRole('alertdialog'), 'Approve');
    await expect(toast(page, 'Hospital verified successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shabelle');
    await page.goto(`/admin/hospitals/${first.id}`);
    await expect(page.getByText(/^Approved by .+ on /).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve Hiiraan' })).toBeHidden();
  });
  await test.step('rejected with a reason; the next one opens', async () => {
    await openFromQueue(page, 'Shabelle');
    await page.getByRole('button', { name: 'Reject Shabelle' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody answers there.');
    await confirmAsAdmin(dialog, 'Reject');
    await expect(toast(page, 'Hospital application rejected.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jowhar');
    await page.goto(`/admin/hospitals/${second.id}`);
    await expect(page.getByText('Reason: Nobody answers there.')).toBeVisible();
  });
  await test.step('another admin was first', async () => {
    await openFromQueue(page, 'Jowhar');
    await page.getByRole('button', { name: 'Approve Jowhar' }).click();
    await page.getByLabel('Why approve it all the same?').fill('Known to the ministry');
    const body = { action: 'reject', reason: 'An impostor' };
    await callApi(url, 'PATCH', `/admin/verify-hospital/${third.id}`, {
      token,
      headers: await adminProof(url, token),
      body,
    });
    await confirmAsAdmin(page.getByRole('alertdialog'), 'Approve');
    await expect(toast(page, 'Another admin has already decided about this hospital.')).toBeVisible();
    await expect(page.getByText(/^Rejected by .+ on /).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve Jowhar' })).toBeHidden();
  });
});

test('keys move through what waits, go to the search, and leave a field alone', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  await registerHospital(url, hospital('Afgooye', '+252 61 700 2025'));
  await registerHospital(url, hospital('Balcad', '+252 61 700 2026'));
  await signInDevice(context, url, await newToken(url, ADMIN));
  const heading = page.getByRole('heading', { level: 1 });
  const focused = page.locator('[data-row]:focus');

  await test.step('in the list', async () => {
    await page.goto('/admin/queue?kind=application');
    await expect(page.getByRole('link', { name: /Balcad/ })).toBeVisible();
    for (const [key, name] of [
      ['j', 'Afgooye'],
      ['j', 'Balcad'],
      ['k', 'Afgooye'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused).toContainText(name);
    }
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Afgooye');
  });
  await test.step('from one to the next', async () => {
    await expect(page.getByText('1 of 2')).toBeVisible();
    await page.keyboard.press('j');
    await expect(heading).toHaveText('Balcad');
    await expect(page.getByText('2 of 2')).toBeVisible();
    await page.keyboard.press('k');
    await expect(heading).toHaveText('Afgooye');
  });
  await test.step('not while somebody types', async () => {
    const note = page.getByLabel('What was said');
    await note.pressSequentially('jk/?');
    await expect(note).toHaveValue('jk/?');
    await expect(heading).toHaveText('Afgooye');
  });
  await test.step('the list of keys, which has them for itself', async () => {
    await heading.click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(heading).toHaveText('Afgooye');
    await page.keyboard.press('Escape');
  });
  await test.step('to the search', async () => {
    await page.goto('/admin/users');
    await expect(page.getByLabel('Search')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search')).toBeFocused();
    await expect(page.getByLabel('Search')).toHaveValue('');
  });
  await test.step('to the filters of a list that has no search', async () => {
    await page.goto('/admin/alerts');
    const filter = page.getByRole('combobox', { name: 'Status' });
    await expect(filter).toBeVisible();
    await page.keyboard.press('/');
    await expect(filter).toBeFocused();
  });
  await test.step('off on this device', async () => {
    await page.goto('/admin/settings');
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    await page.goto('/admin/users');
    await expect(page.getByLabel('Search')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search')).not.toBeFocused();
  });
});

test('a filter is saved on this device, leads back to its list, and is removed', async ({
  page,
  context,
  server,
}) => {
  await signInDevice(context, server.url, await newToken(server.url, ADMIN));
  const menu = page.getByRole('button', { name: 'Saved filters' });
  await page.goto('/admin/users?type=hospital&page=1');
  await menu.click();
  await page.getByRole('button', { name: 'Save this filter' }).click();
  const said = toast(page, /^“.+” is saved on this device$/);
  await expect(said).toBeVisible();
  const name = /“(.+)”/.exec((await said.textContent()) ?? '')?.[1] ?? '';

  await page.goto('/admin/users');
  await menu.click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users\?type=hospital$/);
  // Another list has its own.
  await page.goto('/admin/hospitals');
  await menu.click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.goto('/admin/users?type=hospital');
  await menu.click();
  await page.getByRole('button', { name: `Remove “${name}”` }).click();
  await page.goto('/admin/users');
  await menu.click();
  await expect(page.getByRole('button', { name: 'Save this filter' })).toBeDisabled();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('lists fit a sheet of paper, also with the longest words', async ({ page, context, server }) => {
  const { url } = server;
  await registerHospital(url, hospital('Isbitaalka Guud ee Beledweyne', '+252 61 700 2027'));
  const token = await newToken(url, ADMIN);
  // A4 less its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const language of ['en', 'so', 'de']) {
    await placeOnDevice(context, url, { [TOKEN_KEY]: token, 'dhiig.language': language });
    for (const list of ['/admin/hospitals', '/admin/users']) {
      await page.goto(list);
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${list}, ${language}`,
      ).toBeLessThanOrEqual(718);
    }
  }
});
