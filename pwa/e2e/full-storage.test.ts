import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { answer, logIn, openPhone } from './support/phone.ts';

/** The browser gives this origin no more space. It checks the space when it opens the stores: call this before. */
async function fillStorage(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}

const isFull = (page: Page) => page.getByRole('status').filter({ hasText: 'Storage full' });

test('a phone whose storage is full says so, claims to store nothing, and works while there is a network', async ({
  server,
}, info) => {
  const { url } = server;
  const need = await makeNeed(url, 'full');
  const { hospital, donor } = need;
  const profile = join(info.outputPath(), 'phone');
  const first = await openPhone(url, profile);
  await logIn(first.page, donor);
  await expect(first.page.getByText(hospital.name).first()).toBeVisible();
  await expect(isFull(first.page)).toHaveCount(0);
  await first.phone.close();

  const { phone, page } = await openPhone(url, profile);
  await fillStorage(page, url);
  await test.step('what is read is shown, and that it cannot be stored', async () => {
    await page.goto('/donor');
    await expect(page.getByText(hospital.name).first()).toBeVisible();
    await expect(isFull(page)).toBeVisible();
  });

  await test.step('without a network the answer is neither sent nor stored, and the screen says so', async () => {
    await phone.setOffline(true);
    await answer(page, hospital);
    const words = 'No connection, and the storage of this device is full: it was not sent.';
    await expect(page.getByRole('dialog').getByText(words)).toBeVisible();
    await expect(page.getByText('Waiting for a connection')).toHaveCount(0);
    expect(await answersOf(url, need)).toHaveLength(0);
  });

  await test.step('with one it is sent', async () => {
    await phone.setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, I can come' }).click();
    await expect(page.getByText('Successfully responded to request!')).toBeVisible();
    expect(await answersOf(url, need)).toHaveLength(1);
    await phone.close();
  });

  await test.step('once there is space again, the message disappears', async () => {
    const again = await openPhone(url, profile);
    await again.page.goto('/donor');
    await expect(again.page.getByText(hospital.name).first()).toBeVisible();
    await expect(isFull(again.page)).toHaveCount(0);
    await again.phone.close();
  });
});
