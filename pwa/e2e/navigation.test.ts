import type { Page } from '@playwright/test';
import { foreignToken, LAPTOP, signInDevice, TOKEN_KEY } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { newToken, registerDonor, registerHospital } from './support/people.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block' });

const ALWAYS = ['Home', 'About', 'Contact'];
const WITHOUT_AN_AREA = [...ALWAYS, 'Dashboard', 'Find Requests'];

interface Person {
  readonly who: string;
  readonly token: string;
  readonly name: string;
  readonly links: readonly string[];
}

/** One of each role, an unknown role, and somebody without a name. */
async function people(url: string, file: string): Promise<Person[]> {
  const donor = await registerDonor(url, {
    name: 'Idil Cabdi',
    email: `donor@${file}.example`,
    bloodType: 'B+',
    location: 'Garowe',
  });
  const hospital = await registerHospital(url, {
    name: 'Garowe Hospital',
    email: `hospital@${file}.example`,
    location: 'Garowe',
    address: 'Airport Road',
  });
  return [
    { who: 'a donor', token: donor.token, name: donor.name, links: ALWAYS },
    { who: 'a hospital', token: hospital.token, name: hospital.name, links: ALWAYS },
    {
      who: 'an admin',
      token: await newToken(url, ADMIN),
      name: 'Admin',
      links: [...WITHOUT_AN_AREA, 'Admin'],
    },
    {
      who: 'an unknown role without a name',
      token: foreignToken({ role: 'courier', name: '' }),
      name: 'User',
      links: WITHOUT_AN_AREA,
    },
  ];
}

const bar = (page: Page) => page.getByRole('banner');
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('on a wide screen', () => {
  test.use({ viewport: LAPTOP });

  test('the bar shows what each role may use, and Home its buttons', async ({ page, context, server }) => {
    await test.step('signed out', async () => {
      await page.goto('/');
      await expect(mainMenu(page).getByRole('link')).toHaveText(ALWAYS);
      await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
      await expect(bar(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
      const hero = page.getByRole('main');
      await expect(hero.getByRole('link', { name: 'Save a Life' })).toHaveAttribute(
        'href',
        '/register?as=donor',
      );
      await expect(hero.getByRole('link', { name: 'Hospital Login' })).toHaveAttribute('href', '/login');
      await expect(hero.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0);
    });
    for (const { who, token, name, links } of await people(server.url, 'wide')) {
      await test.step(who, async () => {
        await signInDevice(context, server.url, token);
        await page.goto('/');
        await expect(mainMenu(page).getByRole('link')).toHaveText(links);
        await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
        const menu = bar(page).getByRole('button', { name, exact: true });
        await expect(bar(page).getByRole('link', { name: 'Profile' })).toBeHidden();
        await menu.click();
        await expect(bar(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
        await page.keyboard.press('Escape');
        await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeHidden();
      });
    }
  });

  test('Logout forgets the session here and on the server, and leads home', async ({
    page,
    context,
    server,
  }) => {
    const { url } = server;
    const { token, name } = await registerDonor(url, {
      name: 'Jaamac Nuur',
      email: 'logout@navigation.example',
      bloodType: 'O+',
      location: 'Garowe',
    });
    await signInDevice(context, url, token);
    await page.goto('/about');
    await bar(page).getByRole('button', { name }).click();
    // With its token, or with the proof that the device was given to end it, whichever it has.
    const told = page.waitForResponse(/\/api\/auth\/(logout|end-session)$/);
    await bar(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
    expect((await told).status()).toBe(200);
    const after = await page.request.get('/api/auth/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(after.status()).toBe(401);
    await page.goto('/donor');
    await expect(page).toHaveURL('/login');
  });
});

test('on a phone a menu unfolds that mirrors the bar', async ({ page, context, server }) => {
  const toggle = bar(page).getByRole('button', { name: 'Menu', exact: true });
  await test.step('signed out', async () => {
    await page.goto('/');
    await expect(mainMenu(page)).toHaveCount(0);
    await toggle.click();
    await expect(mainMenu(page).getByRole('link')).toHaveText([...ALWAYS, 'Login', 'Register']);
    await page.keyboard.press('Escape');
    await expect(mainMenu(page)).toHaveCount(0);
    await toggle.click();
    await mainMenu(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(mainMenu(page)).toHaveCount(0);
  });
  for (const { who, token, name, links } of await people(server.url, 'narrow')) {
    await test.step(who, async () => {
      await signInDevice(context, server.url, token);
      await page.goto('/about');
      await toggle.click();
      await expect(mainMenu(page).getByRole('link')).toHaveText([...links, 'Profile']);
      await expect(mainMenu(page).getByRole('list', { name, exact: true })).toContainText(name);
    });
  }
  await test.step('Logout leads home', async () => {
    await mainMenu(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await toggle.click();
    await expect(mainMenu(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test('areas have their own Logout, which leads home', async ({ page, context, server }) => {
  for (const { who, token } of (await people(server.url, 'areas')).slice(0, 3)) {
    await test.step(who, async () => {
      await signInDevice(context, server.url, token);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
    });
  }
});

test('header and footer surround every page except /login, /register and the areas', async ({
  page,
  context,
  server,
}) => {
  const [donor, hospital, admin] = await people(server.url, 'frame');
  const visits = [
    { token: undefined, framed: ['/', '/about', '/contact', '/nowhere'], bare: ['/login', '/register'] },
    {
      token: donor?.token,
      framed: ['/', '/blood-requests'],
      bare: ['/donor', '/donor/responses', '/hospital', '/admin'],
    },
    { token: hospital?.token, framed: ['/blood-requests'], bare: ['/hospital', '/hospital/profile'] },
    { token: admin?.token, framed: ['/blood-requests', '/profile'], bare: ['/admin', '/admin/hospitals'] },
  ];
  for (const { token, framed, bare } of visits) {
    if (token) await signInDevice(context, server.url, token);
    for (const path of framed) {
      await page.goto(path);
      await expect(footer(page), path).toBeVisible();
      await expect(bar(page).getByRole('link', { name: 'Dhiig, home' }), path).toBeVisible();
    }
    for (const path of bare) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(footer(page), path).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Dhiig, home' }), path).toHaveCount(0);
    }
  }
});

test('the footer has links, hotline, mail, blood types and year, and each route begins at its top', async ({
  page,
}) => {
  await page.goto('/');
  const links = footer(page).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'Home',
    'About Us',
    'Contact Us',
    'Become a Donor',
    'May I give blood?',
    'Find Blood Requests',
    'Ask for blood',
  ]);
  await expect(footer(page).locator('a[href^="tel:+252"]')).toBeVisible();
  await expect(footer(page).locator('a[href^="mailto:support@"]')).toBeVisible();
  await expect(footer(page).getByText('Available 24/7')).toBeVisible();
  await expect(footer(page).getByRole('region', { name: 'Blood Types' }).getByRole('listitem')).toHaveCount(
    8,
  );
  await expect(footer(page).getByText(`© ${new Date().getFullYear()} Dhiig`)).toBeVisible();
  await expect(footer(page).getByText('Developed by').getByRole('link')).toBeVisible();

  const top = () => page.evaluate(() => window.scrollY);
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
    ['Home', '/'],
    ['Find Blood Requests', '/login'],
  ] as const) {
    await footer(page).getByRole('link', { name }).scrollIntoViewIfNeeded();
    expect(await top()).toBeGreaterThan(0);
    await footer(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(top).toBe(0);
  }
});
