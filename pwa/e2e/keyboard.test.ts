import type { Page } from '@playwright/test';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { untilHydrated } from './support/hydrated.ts';
import { enter, tabTo, type } from './support/keyboard.ts';
import { named } from './support/named.ts';
import { makeNeed } from './support/needs.ts';
import { PASSWORD } from './support/people.ts';
import { toast } from './support/screens.ts';

/** The main jobs without a pointer: the focus is always visible, and returns to where it came from. */

test.use({ serviceWorkers: 'block', world: 'keyboard' });
// Each stop of the focus is checked.
test.slow();

const button = (page: Page, name: string) => page.getByRole('button', { name: named(name) }).first();
const inDialog = (page: Page, name: string) =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true });
const tabLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

test('a donor registers, answers, and withdraws the answer', async ({ page, server }) => {
  await makeNeed(server.url, 'keys');
  await page.goto('/register');
  await enter(page, page.getByRole('button', { name: /^I am a donor/ }));
  await tabTo(page, page.getByRole('radio', { name: 'A positive' }));
  for (const name of ['A negative', 'B positive', 'B negative']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  const step = (name: string) => expect(page.getByRole('heading', { name })).toBeFocused();
  await enter(page, button(page, 'Next'));
  await step('Step 2 of 4 Where you live');
  await type(page, page.getByRole('combobox', { name: 'Location' }), 'Waberi');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await enter(page, button(page, 'Next'));
  await step('Step 3 of 4 Name and phone');
  await type(page, page.getByLabel('Name', { exact: true }), 'Hodan Warsame');
  await type(page, page.getByLabel('Phone'), '+252 61 500 0001');
  await page.keyboard.press('Enter');
  await step('Step 4 of 4 Email and password');
  await type(page, page.getByLabel('Email'), 'hodan@keyboard.example');
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page, page.getByLabel('Confirm password'), PASSWORD);
  await enter(page, button(page, 'Register'));
  await expect(page).toHaveURL('/donor');

  const respond = button(page, 'Respond');
  await enter(page, respond);
  await expect(page.getByRole('heading', { name: 'Can you come?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(respond).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, inDialog(page, 'Yes, I can come'));
  await expect(page.getByText('Successfully responded to request!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /expects you$/ })).toBeVisible();

  await enter(page, tabLink(page, 'My Responses'));
  await expect(page).toHaveURL('/donor/responses');
  await enter(page, page.locator('summary', { hasText: 'More' }));
  await enter(page, button(page, 'Withdraw answer'));
  await expect(toast(page, 'Your answer was withdrawn.')).toBeVisible();
});

test('a hospital signs in, asks for blood, and goes through tabs and menus', async ({ page, server }) => {
  const { hospital } = await makeNeed(server.url, 'tabs');
  await page.goto('/login');
  await type(page, page.getByLabel('Email'), hospital.email);
  await type(page, page.getByLabel('Password', { exact: true }), hospital.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hospital');

  const create = button(page, 'Create Request');
  await enter(page, create);
  await tabTo(page, page.getByRole('radio', { name: 'A positive' }));
  await page.keyboard.press('Space');
  await enter(page, inDialog(page, 'Surgery'));
  await enter(page, inDialog(page, 'Post Request'));
  await expect(toast(page, 'Blood request created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /unit needed/ }).first()).toBeFocused();

  await enter(page, tabLink(page, 'Blood Requests'));
  await tabTo(page, page.getByRole('tab', { name: 'All' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
  const actions = button(page, 'More actions').first();
  await enter(page, actions);
  await enter(page, button(page, 'Edit'));
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  const more = button(page, 'More');
  await enter(page, more);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('menus open, close by Escape and give the focus back', async ({ page, context, server }) => {
  const { donor } = await makeNeed(server.url, 'menus');
  await test.step('on a phone', async () => {
    await page.goto('/about');
    const menu = button(page, 'Menu');
    await enter(page, menu);
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Register' }));
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  });
  await test.step('on a laptop, signed in', async () => {
    await page.setViewportSize(LAPTOP);
    await signInDevice(context, server.url, donor.token);
    await page.goto('/about');
    const menu = button(page, donor.name);
    await enter(page, menu);
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Profile' }));
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('banner').getByRole('button', { name: 'Logout' }));
    await expect(page).toHaveURL('/');
  });
});

test('the map is one stop, and arrows go from region to region; every stop of Home is visible', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Where blood is needed now' }).scrollIntoViewIfNeeded();
  const regions = page.getByRole('radiogroup', { name: 'Open requests by region' }).getByRole('radio');
  await expect(regions.first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const map = regions.and(page.locator('[tabindex="0"]'));
  await tabTo(page, map);
  const first = await map.getAttribute('aria-label');
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.locator('[role=radio][aria-checked=true]')).toBeFocused();
  await expect(regions.and(page.locator('[aria-checked=true]'))).toHaveCount(1);
  expect(first).toMatch(/open requests?/);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await tabTo(page, last);
  // And back under the bar at the top.
  await tabTo(page, page.getByRole('link', { name: 'Dhiig, home' }), 'Shift+Tab');
});

/** What a browser fills in, by the step of a registration: the purposes of WCAG 1.3.5. */
const FILLED_IN = {
  person: { name: 'name', phone: 'tel' },
  account: { email: 'username', password: 'new-password', confirmPassword: 'new-password' },
};

test('a login can be filled in by a password manager, and by pasting', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await untilHydrated(page);
  await page.evaluate(() => navigator.clipboard.writeText('geel-caano-2026'));
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue('geel-caano-2026');
  for (const [step, names] of Object.entries(FILLED_IN)) {
    await page.goto(`/register?as=donor&step=${step}`);
    for (const [name, purpose] of Object.entries(names))
      await expect(page.locator(`input[name=${name}]`)).toHaveAttribute('autocomplete', purpose);
  }
  await page.locator('input[name=confirmPassword]').press('ControlOrMeta+v');
  await expect(page.locator('input[name=confirmPassword]')).toHaveValue('geel-caano-2026');
});

test('with forced colours what is chosen still looks chosen', async ({ page, context, server }) => {
  const { hospital } = await makeNeed(server.url, 'contrast');
  await page.emulateMedia({ forcedColors: 'active' });
  await signInDevice(context, server.url, hospital.token);
  await page.goto('/hospital/requests');
  /** What high contrast leaves of a style: fill, border, underline. */
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderBlockEndColor, borderBlockEndWidth } = getComputedStyle(element);
        return [backgroundColor, borderBlockEndColor, borderBlockEndWidth].join(' ');
      });
  await expect(page.getByRole('tab').first()).toBeVisible();
  const pairs: [string, string][] = [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['nav [aria-current=page] span', 'nav a:not([aria-current]) span'],
  ];
  for (const [chosen, other] of pairs) expect(await styleOf(chosen)).not.toBe(await styleOf(other));
  await button(page, 'Create Request').click();
  const radio = page.getByRole('dialog').getByRole('radio', { name: 'A positive', exact: true });
  await radio.press('Space');
  for (const group of ['O negative', 'Low']) {
    const other = page.getByRole('dialog').getByRole('radio', { name: group, exact: true });
    await expect(other).not.toBeChecked();
  }
  const inSheet = 'dialog[open] label';
  expect(await styleOf(`${inSheet}:has(:checked)`)).not.toBe(await styleOf(`${inSheet}:not(:has(:checked))`));
});

test('the skip link leads past the navigation of both areas', async ({ page, context, server }) => {
  const { donor, hospital } = await makeNeed(server.url, 'skip');
  for (const [person, area] of [
    [donor, '/donor'],
    [hospital, '/hospital'],
  ] as const) {
    await signInDevice(context, server.url, person.token);
    await page.goto(area);
    await expect(page.locator('main')).toBeVisible();
    await enter(page, page.getByRole('link', { name: 'Skip to the content' }));
    await expect(page.locator('main')).toBeFocused();
  }
});
