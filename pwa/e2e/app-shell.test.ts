import type { Page } from '@playwright/test';
import { expect, testInFull as test } from './support/fixtures.ts';
import { untilInstalled } from './support/phone.ts';

/** Until the worker controls the page. */
async function openControlled(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

test('opens under the server’s security policy, without a warning, and is installable', async ({
  page,
  context,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { reportViolation(directive: string): void }).reportViolation(
        event.violatedDirective,
      ),
    );
  });
  await openControlled(page);
  for (const path of ['/about', '/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(violations).toEqual([]);
  expect(warnings).toEqual([]);

  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  expect((await devtools.send('Page.getAppId')).appId).toBe(new URL('/', page.url()).href);
});

test('every picture and shortcut of the manifest exists, with the declared size', async ({ page }) => {
  await page.goto('/');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/dashboard?source=home', display: 'standalone' });
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose).sort()).toEqual([
    'any',
    'any',
    'maskable',
    'maskable',
    'monochrome',
  ]);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect(
    manifest.shortcuts.map((shortcut: { url: string }) => new URL(shortcut.url, page.url()).pathname),
  ).toEqual(['/blood-requests', '/dashboard']);
});

test('a call to the server does not wait until the browser has started the worker', async ({
  page,
  context,
}) => {
  await openControlled(page);
  await untilInstalled(page);
  const devtools = await context.newCDPSession(page);
  let status: string | undefined;
  const isRunning = async () => {
    // Events that the browser sent before arrive ahead of this answer.
    await devtools.send('Target.getTargetInfo');
    return status !== 'stopped';
  };
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { runningStatus } of versions) status = runningStatus;
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await expect.poll(isRunning).toBe(false);

  const call = (path: string) => page.evaluate(async (asked) => (await fetch(asked)).status, path);
  for (const path of ['/api/health', '/api/health?at=1']) expect(await call(path)).toBe(200);
  expect(await isRunning()).toBe(false);
  await test.step('the worker answers for the app’s own files', async () => {
    await call('/index.html');
    expect(await isRunning()).toBe(true);
  });
});

test('opens without the server, on a screen that was never visited', async ({ page, server }) => {
  await openControlled(page);
  await untilInstalled(page);
  await server.stop();
  try {
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = await page.evaluate(() =>
      fetch('/api/health').then(
        () => 'answered',
        () => 'no answer',
      ),
    );
    expect(asked).toBe('no answer');
  } finally {
    await server.start();
  }
});
