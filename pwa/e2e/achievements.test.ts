import { signInDevice, TABLET } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { callApi } from './support/people.ts';

test('when the blood is received, what it unlocks appears on the donor’s open screen, and stays offline', async ({
  server: { url },
  browser,
}) => {
  const need = await makeNeed(url, 'guul');
  const { hospital, donor, requestId } = need;
  await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });
  const [given] = (await answersOf(url, need)) as unknown as { readonly id: string }[];

  const device = await browser.newContext({ baseURL: url, viewport: TABLET });
  await signInDevice(device, url, donor.token);
  const page = await device.newPage();
  await page.goto('/donor/achievements');
  await expect(page.getByText('Make your first donation to unlock achievements!')).toBeVisible();
  const ahead = page.getByRole('region', { name: 'Still to come' });
  await expect(ahead.getByRole('heading', { name: 'All year round' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('You are coming')).toBeVisible();

  const listed = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/donor/achievements') &&
      (await response.text()).includes('"rare_type","unlockedAt":"'),
  );
  await callApi(url, 'PATCH', `/requests/fulfill/${requestId}`, {
    token: hospital.token,
    body: { donated: [given?.id] },
  });
  await expect(page.getByText('Unlocked: First donation · First emergency · Rare blood type')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your blood was received. Thank you!' })).toBeVisible();
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Achievements', exact: false });
  await expect(tab).toContainText('3');

  await expect
    .poll(() => callApi(url, 'GET', '/donor/achievements', { token: donor.token }))
    .toMatchObject({ achievements: [{ kind: 'rare_type' }, { kind: 'first_emergency' }, {}, {}, {}, {}] });
  // The page has also read the list, as a donor on the way home may want it offline.
  await listed;
  await device.setOffline(true);
  await tab.click();
  const unlocked = page.getByRole('region', { name: 'Unlocked' });
  await expect(unlocked.getByRole('heading', { level: 3 })).toHaveText([
    'Rare blood type',
    'First emergency',
    'First donation',
  ]);
  await expect(ahead.getByText('1 of 3')).toBeVisible();
  await expect(tab).not.toContainText('3');
  await device.close();
});
