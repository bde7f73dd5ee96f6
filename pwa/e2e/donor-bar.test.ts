import type { Page } from '@playwright/test';
import { signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { registerDonor } from './support/people.ts';

test.use({ serviceWorkers: 'block', world: 'donor bar', viewport: { width: 320, height: 640 } });

const bar = (page: Page) => page.getByRole('navigation').last();

/** Labels that are cut off, broken into two lines, or wider than their place. */
const misfits = (page: Page) =>
  bar(page).evaluate((nav) =>
    [...nav.querySelectorAll<HTMLElement>(':scope > :is(a, button) > span:last-child')]
      .filter((label) => label.checkVisibility())
      .filter((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const { width } = range.getBoundingClientRect();
        return width > (label.parentElement?.clientWidth ?? 0) || range.getClientRects().length > 1;
      })
      .map((label) => label.textContent),
  );

test('a donor has the bar, a way back and a short footer on every page, with letters of any size', async ({
  page,
  context,
  server,
}) => {
  const donor = await registerDonor(server.url, {
    name: 'Hodan Bar',
    email: 'hodan@bar.example',
    bloodType: 'O+',
    location: 'Garowe',
  });
  await signInDevice(context, server.url, donor.token);
  for (const path of ['/profile', '/profile/privacy', '/blood-requests', '/outbox', '/contact', '/']) {
    await page.goto(path);
    await expect(bar(page).getByRole('link', { name: 'Blood Requests' }), path).toBeVisible();
    await expect(bar(page).getByRole('link'), path).toHaveText([
      'Dashboard',
      'Requests',
      'Responses',
      'Profile',
    ]);
    // Nothing lies under the bar at the end of the page.
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const [end, edge] = [await last.boundingBox(), await bar(page).boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0), path).toBeLessThanOrEqual(edge?.y ?? 0);
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(footer?.height, path).toBeLessThan(480);
  }

  await test.step('a way back, also for who came from elsewhere', async () => {
    await bar(page).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/donor/profile');
    await page.goBack();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).not.toHaveURL('/');
    await page.goto('about:blank');
    await page.evaluate(() => history.replaceState(null, ''));
    await page.goto('/contact');
    await page.evaluate(() => history.replaceState(null, ''));
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/donor');
  });

  await test.step('Help and the hotline under More', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: 'Emergency hotline' })).toHaveAttribute(
      'href',
      /^tel:\+252/,
    );
    await sheet.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/contact');
  });

  for (const language of ['en', 'so', 'ar', 'es', 'fr', 'de']) {
    await page.evaluate((code) => localStorage.setItem('dhiig.language', code), language);
    await page.goto('/outbox');
    await expect(bar(page).getByRole('link').first()).toBeVisible();
    for (const percent of [100, 130, 200]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, percent);
      expect(await misfits(page), `${language}, ${percent} %`).toEqual([]);
    }
  }
});
