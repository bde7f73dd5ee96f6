import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/demo/people.ts';
import { LAPTOP, PHONE, signInDevice, TABLET } from './support/devices.ts';
import { callApi, newToken } from './support/people.ts';
import { createServerProcess } from './support/server.ts';

/** Every screen, full of the demo's data, at each size, in light and dark: accessible, and nothing sticks out. */

const test = base.extend<object, { demo: string }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const server = await createServerProcess({ LOG_LEVEL: 'error' }, 'api/demo/main.ts');
      await server.start();
      await use(server.url);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo),
});

// Each test begins on a new device: without the worker it does not fetch the whole app first.
test.use({ serviceWorkers: 'block' });

const EVERY_LOOK = Boolean(process.env.DHIIG_EVERY_LOOK);

interface Look {
  readonly size: string;
  readonly viewport: ViewportSize;
  readonly schemes: readonly ('dark' | 'light')[];
}

const BOTH = ['dark', 'light'] as const;

/** axe is slow: one look a screen, light or dark in turn; `DHIIG_EVERY_LOOK=1` tries each size in both. */
function looksOf(turn: number): readonly Look[] {
  const once = turn % 2 === 0 ? BOTH.slice(0, 1) : BOTH.slice(1);
  return [
    { size: 'phone', viewport: PHONE, schemes: EVERY_LOOK ? BOTH : once },
    { size: 'tablet', viewport: TABLET, schemes: EVERY_LOOK ? BOTH : [] },
    { size: 'laptop', viewport: LAPTOP, schemes: EVERY_LOOK ? BOTH : [] },
  ];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Actor {
  readonly email: string;
  readonly paths: readonly string[];
}

const ACTORS: Readonly<Record<string, Actor>> = {
  visitor: {
    email: '',
    paths: [
      '/',
      '/about',
      '/contact',
      '/giving-blood',
      '/r/ID',
      '/r/none',
      '/login',
      '/register',
      '/register?role=hospital',
      '/forgot-password',
      '/reset-password?token=none',
      '/nowhere',
    ],
  },
  donor: {
    email: 'donor77@dhiig.example',
    paths: [
      '/donor',
      '/donor/requests',
      '/donor/requests/ID',
      '/donor/responses',
      '/donor/achievements',
      '/donor/settings',
      '/donor/profile',
      '/blood-requests',
      '/profile',
      '/profile/privacy',
      '/outbox',
      '/hospital',
    ],
  },
  hospital: {
    email: 'hospital1@dhiig.example',
    paths: [
      '/hospital',
      '/hospital/requests',
      '/hospital/requests/ID',
      '/hospital/inventory',
      '/hospital/settings',
      '/hospital/profile',
      '/blood-requests',
      '/profile',
    ],
  },
  admin: {
    email: 'admin@dhiig.example',
    paths: ['/admin', '/admin/hospitals', '/admin/alerts', '/blood-requests', '/profile'],
  },
};

/** A request that this person sees, for the addresses that name one. */
async function requestOf(url: string, token: string, role: string): Promise<string> {
  const path = role === 'hospital' ? '/requests/hospital' : '/requests';
  const answer = await callApi(url, 'GET', path, { token });
  const [first] = answer.requests as { _id: string }[];
  if (!first) throw new Error(`the demo has no request for a ${role}`);
  return first._id;
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('h1, h2').first()).toBeVisible();
  // What still loads says so.
  await expect(page.locator('#root [role="status"] svg circle + path')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [class*="_bone_"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Changes of colours that are on their way; what turns for ever is not counted. */
const runningAnimations = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return document.getAnimations().filter(isEnding).length;
  });

/** What is wider than the screen, where it does not scroll by itself. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > root.clientWidth + 1 || left < -1);
      })
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });

async function faultsOf(page: Page): Promise<string[]> {
  // The pages have no frames: axe needs no second page to put its results together, and only faults are asked for.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(TAGS);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 300)}`),
  );
}

for (const [who, { email, paths }] of Object.entries(ACTORS)) {
  for (const [turn, path] of paths.entries()) {
    test(`${who} at ${path}`, async ({ page, context, demo }) => {
      let address = path;
      if (email || path.includes('ID')) {
        // A visitor was sent the link by a donor.
        const token = await newToken(demo, {
          email: email || 'donor77@dhiig.example',
          password: DEMO_PASSWORD,
        });
        if (path.includes('ID')) address = path.replace('ID', await requestOf(demo, token, who));
        if (email) await signInDevice(context, demo, token);
      }
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      await settle(page);
      for (const { size, viewport, schemes } of looksOf(turn)) {
        await page.setViewportSize(viewport);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        // As high as the page: a bar that floats over it hides nothing that could be scrolled to.
        if (schemes.length > 0) await page.setViewportSize({ ...viewport, height: height + viewport.height });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await expect.poll(() => runningAnimations(page)).toBe(0);
          expect.soft(await faultsOf(page), `${size}, ${colorScheme}`).toEqual([]);
        }
        expect.soft(await sticksOut(page), size).toEqual([]);
      }
      // WCAG 1.4.4: text of twice the size, on the smallest screen.
      await page.setViewportSize(PHONE);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect.soft(await sticksOut(page), 'text at 200 %').toEqual([]);
    });
  }
}
