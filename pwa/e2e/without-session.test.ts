import { join } from 'node:path';
import { expect, testOnProcess as test } from './support/fixtures.ts';
import { makeNeed } from './support/needs.ts';
import { callApi, newToken } from './support/people.ts';
import { logIn, openPhone, untilInstalled } from './support/phone.ts';
import { ADMIN } from './support/server.ts';
import { dumpStorage, findIn } from './support/storage-dump.ts';

/** What is sent though nobody is signed in: the end of a session, and a message to Dhiig. */

test('a logout with the server dead ends the session there as soon as possible, after a restart too', async ({
  server,
}, info) => {
  const { url } = server;
  const { donor, hospital } = await makeNeed(url, 'late-logout');
  const profile = join(info.outputPath(), 'phone');
  const first = await openPhone(url, profile);
  await logIn(first.page, donor);
  await expect(first.page.getByText(hospital.name)).toBeVisible();
  const token = await first.page.evaluate(() => localStorage.getItem('dhiig.token') ?? '');
  const isSignedIn = () =>
    callApi(url, 'GET', '/auth/profile', { token }).then(
      () => true,
      () => false,
    );
  await server.kill();
  await first.page.getByRole('button', { name: 'More' }).click();
  await first.page.getByRole('button', { name: 'Logout' }).click();
  await expect(first.page).toHaveURL('/');
  const traces = [token, token.split('.')[1] ?? '', donor.id, donor.name, donor.email];
  expect(findIn(await dumpStorage(first.page), traces)).toEqual([]);
  await first.phone.close();

  await server.start();
  expect(await isSignedIn()).toBe(true);
  const second = await openPhone(url, profile);
  await second.page.goto('/about');
  await expect.poll(isSignedIn).toBe(false);
  await expect.poll(async () => (await dumpStorage(second.page)).indexedDb).toContain('dhiig/outbox: []');
  await second.phone.close();
});

test('a message to Dhiig without a server survives a restart and arrives once, and its text is deleted', async ({
  server,
}, info) => {
  const { url } = server;
  const profile = join(info.outputPath(), 'phone');
  const words = 'Sideen dhiig ugu shubi karaa?';
  const first = await openPhone(url, profile);
  await first.page.goto('/contact');
  await untilInstalled(first.page);
  await server.kill();
  await first.page.goto('/contact');
  await first.page.getByLabel('Name', { exact: true }).fill('Sahra Cali');
  await first.page.getByLabel('Email').fill('sahra@example.so');
  await first.page.getByLabel('Subject').selectOption('donor');
  await first.page.getByRole('textbox', { name: 'Message' }).fill(words);
  await first.page.getByRole('button', { name: 'Send Message' }).click();
  await expect(first.page.getByText('Your message is saved and will be sent automatically.')).toBeVisible();
  await expect(
    first.page.getByText('A message to Dhiig is saved on this phone.', { exact: false }),
  ).toBeVisible();
  await expect(first.page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await first.phone.close();

  const second = await openPhone(url, profile);
  await second.page.goto('/contact');
  await expect(
    second.page.getByText('A message to Dhiig is saved on this phone.', { exact: false }),
  ).toBeVisible();
  await expect(second.page.getByText(words)).toHaveCount(0);
  await server.start();
  await second.page.goto('/about');
  const admin = await newToken(url, ADMIN);
  const received = async () => {
    const { messages } = await callApi(url, 'GET', '/admin/messages', { token: admin });
    return (messages as { message: string }[]).filter(({ message }) => message === words).length;
  };
  await expect.poll(received).toBe(1);
  await expect.poll(async () => findIn(await dumpStorage(second.page), [words, 'Sahra'])).toEqual([]);
  await second.phone.close();
  expect(await received()).toBe(1);
});
