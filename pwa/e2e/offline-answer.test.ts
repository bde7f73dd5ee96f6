import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, testOnProcess as test } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { callApi } from './support/people.ts';
import { answer, markWhenRead, newPhone, openPhone, untilInstalled } from './support/phone.ts';
import { WHEN_SENT } from './support/when-sent.ts';

async function signInOn(page: Page, token: string): Promise<void> {
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('dhiig.token', value), token);
  await page.goto('/donor');
  await untilInstalled(page);
}

test('with the server dead a donor reads, answers and closes the browser; the answer arrives automatically, once', async ({
  server,
}, info) => {
  const { url } = server;
  const need = await makeNeed(url, 'dead');
  const { hospital, donor } = need;
  const profile = join(info.outputPath(), 'phone');

  const first = await openPhone(url, profile);
  await signInOn(first.page, donor.token);
  await expect(first.page.getByText(hospital.name)).toBeVisible();
  await server.kill();

  await test.step('a start without the server shows what it knew, and accepts the answer', async () => {
    await first.page.goto('/donor');
    await expect(first.page.getByText(hospital.name)).toBeVisible();
    await expect(first.page.getByRole('status').filter({ hasText: /No connection|Updated/ })).toBeVisible();
    await answer(first.page, hospital);
    await expect(
      first.page.getByRole('heading', { level: 1, name: 'Your answer is saved' }),
    ).toBeInViewport();
    await expect(first.page.getByText('Waiting for a connection').first()).toBeVisible();
    await expect(first.page.getByText('Successfully responded to request!')).toHaveCount(0);
    await first.phone.close();
  });

  const second = await openPhone(url, profile);
  await test.step('the restarted browser still has it, and never says that nothing waits', async () => {
    await markWhenRead(second.phone, 'Nothing is waiting');
    await second.page.goto('/outbox');
    await expect(second.page.getByText('Your answer: I can come')).toBeVisible();
    expect(await second.page.evaluate(() => performance.getEntriesByName('read').length)).toBe(0);
  });

  await server.start();
  await test.step('it arrives without anybody touching it', async () => {
    await second.page.goto('/donor/responses');
    await expect
      .poll(async () => (await answersOf(url, need)).map(({ status }) => status), WHEN_SENT)
      .toEqual(['accepted']);
    await expect(second.page.getByText('Please come as soon as you can.')).toBeVisible();
    await second.page.goto('/outbox');
    await expect(second.page.getByText('Nothing is waiting')).toBeVisible();
    await second.phone.close();
  });
  expect(await answersOf(url, need)).toHaveLength(1);
});

test('an answer to a request that was filled meanwhile is refused kindly and shown', async ({
  server,
  browser,
}) => {
  const { url } = server;
  const need = await makeNeed(url, 'filled');
  const { hospital, donor } = need;
  const { phone, page } = await newPhone(browser, url);
  await signInOn(page, donor.token);
  await expect(page.getByText(hospital.name)).toBeVisible();

  await phone.setOffline(true);
  await answer(page, hospital);
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
  await callApi(url, 'PATCH', `/requests/fulfill/${need.requestId}`, { token: hospital.token });

  await phone.setOffline(false);
  await page.goto('/outbox');
  const refusal = page.getByText('This request has already been fulfilled. Thank you!').first();
  await expect(refusal).toBeVisible(WHEN_SENT);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  expect(await answersOf(url, need)).toEqual([]);
  await test.step('and without a network the phone does not offer it again', async () => {
    await phone.setOffline(true);
    await page.goto('/donor');
    await expect(page.getByRole('heading', { name: donor.name.split(' ')[0] ?? '' })).toBeVisible();
    await expect(page.getByText(hospital.name)).toHaveCount(0);
  });
  await phone.close();
});

test('an answer in place of another waits with it: if the second is refused, the first is sent', async ({
  server,
  browser,
}) => {
  const { url } = server;
  const [nearer, other] = [await makeNeed(url, 'nearer'), await makeNeed(url, 'other')];
  const { donor } = nearer;
  const { phone, page } = await newPhone(browser, url);
  await signInOn(page, donor.token);
  for (const { hospital } of [nearer, other]) await expect(page.getByText(hospital.name)).toBeVisible();

  await phone.setOffline(true);
  await answer(page, nearer.hospital);
  await expect(page.getByRole('heading', { level: 1, name: 'Your answer is saved' })).toBeInViewport();
  await page.goto('/donor/requests');
  await answer(page, other.hospital);
  const asks = page.getByRole('alertdialog', { name: 'Come here instead?' });
  await asks.getByRole('button', { name: 'Come here instead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your answer is saved' })).toBeInViewport();
  await page.goto('/outbox');
  await expect(page.getByText('Your answer: I can come')).toHaveCount(1);
  await callApi(url, 'PATCH', `/requests/cancel/${other.requestId}`, {
    token: other.hospital.token,
    body: { reason: 'Another hospital helped' },
  });

  await phone.setOffline(false);
  await expect
    .poll(async () => (await answersOf(url, nearer)).map(({ status }) => status), WHEN_SENT)
    .toEqual(['accepted']);
  expect(await answersOf(url, other)).toEqual([]);
  await expect(page.getByText('Not accepted').first()).toBeVisible();
  await page.goto('/donor');
  await expect(page.getByRole('region', { name: 'You are coming' })).toContainText(nearer.hospital.name);
  await phone.close();
});
