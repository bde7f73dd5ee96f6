import type { Page } from '@playwright/test';
import { expect, testOnProcess as test } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { answer, logIn, newPhone, syncTags } from './support/phone.ts';
import { WHEN_SENT } from './support/when-sent.ts';

/** Whether the browser wakes the worker when the network is back, and what happens if it does not. */

// A worker that the browser starts may take long on a busy machine.
test.setTimeout(360_000);

/** Playwright can only grant permissions, not refuse them. */
async function setBackgroundSync(page: Page, origin: string, setting: 'denied' | 'granted'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: { name: 'background-sync' },
    setting,
    origin,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  });
}

for (const setting of ['granted', 'denied'] as const)
  test(`background sync ${setting}: the answer given in a dead spot arrives, once`, async ({
    server,
    fullBrowser: browser,
  }) => {
    const { url } = server;
    const need = await makeNeed(url, `sync-${setting}`);
    const { phone, page } = await newPhone(browser, url);
    await setBackgroundSync(page, url, setting);
    await logIn(page, need.donor);
    await expect(page.getByText(need.hospital.name)).toBeVisible();
    await phone.setOffline(true);
    await answer(page, need.hospital);
    await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
    await expect
      .poll(() => syncTags(page))
      .toEqual(setting === 'granted' ? [expect.stringMatching(/^outbox:/)] : []);
    const empty = await phone.newPage();
    await page.close();
    expect(await answersOf(url, need)).toEqual([]);

    await phone.setOffline(false);
    if (setting === 'granted')
      await test.step('with no page of the app open', async () => {
        await expect.poll(async () => (await answersOf(url, need)).length, WHEN_SENT).toBe(1);
      });
    else
      await test.step('at the next start', async () => {
        await empty.goto('/donor');
        await expect.poll(async () => (await answersOf(url, need)).length, WHEN_SENT).toBe(1);
      });
    await empty.goto('/outbox');
    await expect(empty.getByText('Nothing is waiting')).toBeVisible();
    expect(await answersOf(url, need)).toHaveLength(1);
    await phone.close();
  });

for (const setting of ['granted', 'denied'] as const)
  test(`background sync ${setting}: an app that is closed while it sends leaves that to the worker`, async ({
    server,
    fullBrowser: browser,
  }) => {
    const { url } = server;
    const need = await makeNeed(url, `closed-${setting}`);
    const { phone, page } = await newPhone(browser, url);
    await setBackgroundSync(page, url, setting);
    await logIn(page, need.donor);
    await expect(page.getByText(need.hospital.name)).toBeVisible();
    await page.reload();
    await phone.newPage();
    // The page's own call never reaches the server.
    const isSending = page.waitForRequest('**/api/donor/respond/*');
    await page.route('**/api/donor/respond/*', () => {});
    await answer(page, need.hospital);
    await isSending;
    await test.step('the browser has the sync before the app is closed', async () => {
      const tags = setting === 'granted' ? [expect.stringMatching(/^outbox:/)] : [];
      await expect.poll(() => syncTags(page)).toEqual(tags);
    });
    await page.close();
    await expect.poll(async () => (await answersOf(url, need)).length, WHEN_SENT).toBe(1);
    await phone.close();
  });
