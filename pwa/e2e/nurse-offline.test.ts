import { join } from 'node:path';
import { auditOf } from './support/books.ts';
import { TABLET } from './support/devices.ts';
import { expect, testOnProcess as test } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { callApi } from './support/people.ts';
import { logIn, openPhone } from './support/phone.ts';
import { openMenu } from './support/screens.ts';
import { WHEN_SENT } from './support/when-sent.ts';

test('a nurse’s tablet loses the server during a shift: what she wrote survives a restart and is done once', async ({
  server,
}, info) => {
  const { url } = server;
  const need = await makeNeed(url, 'nurse');
  const { hospital, donor, requestId } = need;
  await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });
  const profile = join(info.outputPath(), 'tablet');
  const shift = await openPhone(url, profile, { viewport: TABLET });
  await logIn(shift.page, hospital);
  await expect(shift.page.getByText('1 donor is coming').first()).toBeVisible();
  const done = (action: string) =>
    auditOf(server.database, action).filter(({ actorId }) => actorId === hospital.id).length;
  const alerts = () => done('alert.raise') + done('alert.hold_back');
  const alertsBefore = alerts();
  await server.kill();

  await test.step('she sends an emergency alert: it waits, and the tablet says so', async () => {
    const { page } = shift;
    await page.getByRole('button', { name: 'Create Request' }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Emergency alert' }).check();
    await sheet.getByRole('radio', { name: 'AB negative' }).check();
    await sheet.getByRole('button', { name: 'Surgery' }).click();
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet).toBeHidden();
    const card = page.getByRole('listitem').filter({ hasText: 'Alert: waiting for a connection' });
    await expect(card).toContainText('goes out as soon as there is a network');
    await expect(card.getByRole('button', { name: 'Take back' })).toBeVisible();
    await expect(page.getByText('Emergency alert sent successfully!')).toHaveCount(0);
  });

  await test.step('she asks for blood and marks some as received', async () => {
    const { page } = shift;
    await page.getByRole('button', { name: 'Create Request' }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'AB positive' }).check();
    await sheet.getByRole('radio', { name: 'High' }).check();
    await sheet.getByRole('button', { name: 'Surgery' }).click();
    await sheet.getByRole('button', { name: 'Post Request' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Blood request created successfully')).toHaveCount(0);

    await openMenu(page);
    await page.getByRole('button', { name: 'Blood Received' }).first().click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('checkbox', { name: new RegExp(donor.name) }).check();
    await dialog.getByRole('button', { name: /Blood Received|Mark Fulfilled/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Request fulfilled successfully')).toHaveCount(0);
    await shift.phone.close();
  });

  const later = await openPhone(url, profile, { viewport: TABLET });
  await test.step('after a restart both are still there, and wait', async () => {
    await later.page.goto('/outbox');
    await expect(later.page.getByRole('heading', { name: 'New blood request' })).toBeVisible();
    await expect(later.page.getByRole('heading', { name: 'Emergency alert' })).toBeVisible();
    await expect(later.page.getByRole('heading', { name: 'Blood received' })).toBeVisible();
    await expect(later.page.getByText('Waiting for a connection').first()).toBeVisible();
  });

  await server.start();
  await test.step('with the server back both are done, once', async () => {
    await later.page.goto('/hospital');
    // The need, what was asked for offline, and the request of the alert; the last two call donors.
    const all = () => [done('request.create'), done('request.fulfill'), alerts()];
    const once = [3, 1, alertsBefore + 2];
    await expect.poll(all, WHEN_SENT).toEqual(once);
    expect((await answersOf(url, need)).map(({ status }) => status)).toEqual(['completed']);
    await later.page.goto('/outbox');
    await expect(later.page.getByText('Nothing is waiting')).toBeVisible();
    expect(all()).toEqual(once);
  });
  await later.phone.close();
});
