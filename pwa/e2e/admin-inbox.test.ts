import type { BrowserContext, Page } from '@playwright/test';
import { LAPTOP, signInDevice } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mails.ts';
import { callApi, newToken } from './support/people.ts';
import { refuse, toast } from './support/screens.ts';
import { ADMIN } from './support/server.ts';

test.use({ serviceWorkers: 'block', world: 'admin-inbox', viewport: LAPTOP });

const write = (url: string, name: string, message: string) =>
  callApi(url, 'POST', '/contact', {
    body: { name, email: `${name.toLowerCase()}@inbox.example`, subject: 'donor', message },
  });

async function open(page: Page, context: BrowserContext, url: string, query = '') {
  const token = await newToken(url, ADMIN);
  await signInDevice(context, url, token);
  await page.goto(`/admin/messages${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  return token;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Messages' }).locator('tbody').getByRole('row');

test('a message is found and answered by mail, the next one opens, and the first is opened again and closed', async ({
  page,
  context,
  server,
}) => {
  const { url, database } = server;
  await write(url, 'Hodan', 'Sideen dhiig ugu shubi karaa?');
  await write(url, 'Cali', 'Where is the blood bank?');
  await open(page, context, url);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Cali');
  await page.getByLabel('Order').selectOption('Longest waiting first');
  await expect(rows(page).first()).toContainText('Hodan');
  await page.getByLabel('Search').fill('blood b');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Search').fill('nobody at all');
  await expect(page.getByText('No messages here')).toBeVisible();
  await page.getByLabel('Search').fill('shubi');
  await rows(page).getByRole('link', { name: 'Hodan' }).click();

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Hodan');
  const hodan = page.url();
  const send = page.getByRole('button', { name: 'Send answer' });
  await send.click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Kaalay berri.\nMahadsanid!');
  await refuse(page, '/admin/messages/*/answers');
  await send.click();
  await expect(toast(page, 'You don’t have permission to do this.')).toBeVisible();
  await page.unrouteAll();
  await send.click();
  await expect(toast(page, 'Answer saved. It is on its way by email.')).toBeVisible();
  await expect(heading).toHaveText('Cali');
  await page.goto(hodan);
  await expect(page.getByRole('listitem').filter({ hasText: 'Kaalay berri.' })).toContainText('Admin,');
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect.poll(() => mailsTo(database, 'hodan@inbox.example').length).toBe(1);
  const [mail] = mailsTo(database, 'hodan@inbox.example');
  expect(mail).toContain('Reply-To: support@dhiig.example');
  expect(mail).toContain('Kaalay berri.');

  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(toast(page, 'Message opened again')).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(toast(page, 'Message closed')).toBeVisible();
  await expect(heading).toHaveText('Cali');
  await page.goto(hodan);
  await expect(page.getByText('Answer sent')).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).last().click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Status').selectOption('Closed');
  await expect(rows(page).first()).toContainText('Answer sent');
});

test('an admin who answers second is told so, reads the first answer, and keeps their own text', async ({
  page,
  context,
  server,
}) => {
  const { url } = server;
  const { id } = await write(url, 'Sahra', 'When may I give blood again?');
  const token = await open(page, context, url, '?search=sahra');
  await rows(page).getByRole('link', { name: 'Sahra' }).click();
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('In April.');
  await callApi(url, 'POST', `/admin/messages/${id}/answers`, {
    token,
    body: { text: 'In May.', answersSeen: 0 },
  });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(page, 'Someone else has answered this message in the meantime.')).toBeVisible();
  await expect(page.getByText('In May.')).toBeVisible();
  await expect(answer).toHaveValue('In April.');
  const sahra = page.url();
  await page.getByRole('button', { name: 'I have read it' }).click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(page, 'Answer saved. It is on its way by email.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sahra');
  await page.goto(sahra);
  await expect(page.getByText('In April.', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: /In (April|May)\./ })).toHaveCount(2);
});
