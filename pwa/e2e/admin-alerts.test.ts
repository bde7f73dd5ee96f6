import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { LAPTOP, PHONE, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { callApi, newToken, postRequest, registerDonor, registerVerifiedHospital } from './support/people.ts';
import { refuse } from './support/screens.ts';
import { ADMIN } from './support/server.ts';
import { lookAt } from './support/variants.ts';

test.use({ serviceWorkers: 'block', world: 'admin-alerts', viewport: LAPTOP });

/** Makes the server's alert an hour old, sent to this donor, whose phone has reported nothing. */
function sentAnHourAgo(database: string, donorId: string): void {
  const db = new DatabaseSync(database, { timeout: 10_000 });
  const at = new Date(Date.now() - 3_600_000).toISOString();
  db.prepare('update alerts set created_at = ?').run(at);
  db.prepare(`insert or replace into alert_waves (alert_id, number, tier, radius_km, started_at)
    select id, 1, 'exact', 10, ? from alerts`).run(at);
  db.prepare(`insert into alert_recipients (alert_id, donor_id, wave, match, distance_km, alerted_at, charged_to)
    select id, ?, 1, 'exact', 1, ?, hospital_id from alerts`).run(donorId, at);
  db.close();
}

const rows = (page: Page) => page.getByRole('table', { name: 'Alerts' }).locator('tbody').getByRole('row');

test('the bell leads to the alerts that reached nobody; each has its funnel and waves', async ({
  page,
  context,
  server,
}) => {
  const { url, database } = server;
  const hospital = await registerVerifiedHospital(url, {
    name: 'Banadir Hospital',
    email: 'banadir@desk.example',
    location: 'Mogadishu',
    address: 'Wadnaha',
  });
  await postRequest(url, hospital, { bloodType: 'O-', units: 2, location: 'Mogadishu' });
  const donor = await registerDonor(url, {
    name: 'Asha Warsame',
    email: 'asha@desk.example',
    bloodType: 'O-',
    location: 'Mogadishu',
  });
  sentAnHourAgo(database, donor.id);
  const second = await postRequest(url, hospital, {
    bloodType: 'A-',
    urgency: 'high',
    location: 'Mogadishu',
  });
  await callApi(url, 'PATCH', `/requests/cancel/${second}`, {
    token: hospital.token,
    body: { reason: 'Found at home' },
  });
  await signInDevice(context, url, await newToken(url, ADMIN));
  await page.goto('/admin');
  await page.getByRole('button', { name: '1 item is waiting' }).click();
  await page.getByRole('link', { name: 'Alert that has reached nobody 1' }).click();
  await expect(page).toHaveURL(/\/admin\/alerts\?status=silent$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Banadir Hospital');
  await expect(rows(page)).toContainText('Mogadishu');
  await expect(rows(page)).toContainText('Reached nobody');
  await lookAt(page, 0, 'silent alerts');

  await page.getByLabel('Status').selectOption('Ended');
  await expect(rows(page).first()).toContainText('Cancelled');
  await page.getByLabel('Status').selectOption('All');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).last().getByRole('link', { name: 'Banadir Hospital' }).click();
  await expect(page.getByText('For Banadir Hospital, Mogadishu')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Waves' })).toContainText('within 10 km');
  const funnel = page.getByRole('table', { name: 'From the alert to the donation' });
  await expect(funnel.getByRole('row', { name: /^Alerted 1$/ })).toHaveCount(1);
  await expect(funnel.getByRole('row', { name: /^Reached 0$/ })).toHaveCount(1);
  await lookAt(page, 2, 'one alert');
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);

  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.setItem('dhiig.language', 'ar'));
  await refuse(page, '/admin/alerts?**');
  await page.goto('/admin/alerts');
  await expect(page.getByRole('button', { name: 'حاول مرة أخرى' })).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Banadir Hospital' })).toHaveCount(2);
  await lookAt(page, 1, 'alerts in Arabic');
});
