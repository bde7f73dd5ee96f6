import type { Page } from '@playwright/test';
import { PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { registerDonor } from './support/people.ts';

test.use({ serviceWorkers: 'block', world: 'donor bar', viewport: { width: 320, height: 640 } });

/** The footer has links too, and is there before it. */
const bar = (page: Page) => page.locator('nav[class*="_bar_"]');

/** Labels that are broken into two lines, wider than their space, or beyond the edge of the screen. */
const misfits = (page: Page) =>
  bar(page).evaluate((nav) =>
    [...nav.querySelectorAll<HTMLElement>(':scope > :is(a, button) > span:last-child')]
      .filter((label) => label.checkVisibility())
      .filter((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const { width, left, right } = range.getBoundingClientRect();
        return (
          left < 0 ||
          right > innerWidth ||
          width > (label.parentElement?.clientWidth ?? 0) ||
          range.getClientRects().length > 1
        );
      })
      .map((label) => label.textContent),
  );

test('a donor has the bar, a Back button and a short footer on every page, with letters of any size', async ({
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
    // Nothing is covered by the bar at the end of the page, once the whole screen has loaded.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
      const edge = await bar(page).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    }, path).toPass();
    expect((await page.getByRole('contentinfo').boundingBox())?.height, path).toBeLessThan(560);
  }

  await test.step('if a page is another role’s, which has no header', async () => {
    await page.goto('/hospital');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.goto('/');
  });

  await test.step('a Back button, also for a person who came from elsewhere', async () => {
    await bar(page).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/donor/profile');
    await page.goBack();
    await expect(page).toHaveURL('/');

    await page.goto('/contact');
    await expect(page.locator('#root [inert]')).toHaveCount(0);
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
    // The system's font depends on the machine; DejaVu Sans is among the widest.
    for (const font of ['system-ui', '"DejaVu Sans", Verdana'])
      for (const percent of [100, 130, 200]) {
        await page.evaluate(
          ([size, family]) => {
            document.documentElement.style.fontSize = `${size}%`;
            document.documentElement.style.setProperty('--font', `${family}`);
          },
          [percent, font] as const,
        );
        expect(await misfits(page), `${language}, ${percent} %, ${font}`).toEqual([]);
      }
  }

  await test.step('the largest letters leave seven eighths of a phone’s screen', async () => {
    await page.setViewportSize(PHONE);
    const box = await bar(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(PHONE.height / 8);
    await page.setViewportSize({ width: 320, height: 640 });
  });

  await test.step('installing under More, even if the browser offered it before the app had started', async () => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const answer = Promise.resolve({ outcome: 'accepted', platform: 'web' });
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          platforms: ['web'],
          userChoice: answer,
          prompt: () => {
            document.documentElement.dataset.installed = 'yes';
            return answer;
          },
        });
        dispatchEvent(event);
      });
    });
    await page.evaluate(() => localStorage.setItem('dhiig.language', 'en'));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Install Dhiig' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-installed', 'yes');
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Install Dhiig' })).toHaveCount(0);
  });
});
