import { join } from 'node:path';
import { ATTEMPT_MS } from '../data/offline/send-entry.ts';
import { type Fault, startFaultProxy } from '../testing/fault-proxy.ts';
import { type ColdStart, SLOWER, startCold } from './support/cold-start.ts';
import { TABLET } from './support/devices.ts';
import { expect, testOnProcess as test } from './support/fixtures.ts';
import { answersOf, makeNeed } from './support/needs.ts';
import { callApi } from './support/people.ts';
import { logIn, openPhone } from './support/phone.ts';

/**
 * The goal is one second on a machine that does nothing else, and each run notes what it took (`npm run bench --
 * --only cold-start` measures it). On any machine: nobody waits until a call is given up
 * (ATTEMPT_MS), the first screen begins with the data, and it takes few files to get there.
 */
const LIMIT_MS = ATTEMPT_MS - 2_000;
/** The guard against the browser's translation is one of them, and forms, which pages without one do without. */
const SCRIPTS_MAX = 23;

async function startAgain(start: Omit<ColdStart, 'limitMs'>) {
  const { phone, page, figures } = await startCold({ ...start, limitMs: LIMIT_MS });
  const { read, scripts, isWaitShown } = figures;
  test
    .info()
    .annotations.push({ type: 'read after', description: `${read} ms, processor ${SLOWER}x slower` });
  expect(isWaitShown).toBe(false);
  expect(scripts).toBeLessThanOrEqual(SCRIPTS_MAX);
  await expect(page.getByRole('status').filter({ hasText: /updated/i })).toBeVisible();
  return { phone, page };
}

test('a donor’s cold start with the server dead shows the last screen’s data', async ({ server }, info) => {
  const { url } = server;
  const need = await makeNeed(url, 'cold-donor');
  const profile = join(info.outputPath(), 'phone');
  const first = await openPhone(url, profile);
  await logIn(first.page, need.donor);
  await expect(first.page.getByText(need.hospital.name)).toBeVisible();
  await first.phone.close();
  await server.kill();

  const { phone, page } = await startAgain({ url, profile, path: '/donor', wanted: need.hospital.name });
  const card = page.getByRole('listitem').filter({ hasText: need.hospital.name });
  await expect(card.getByRole('button', { name: 'Respond' })).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await phone.close();
  await server.start();
});

test('a hospital’s cold start with the server dead shows its panel, and who is coming without phone numbers', async ({
  server,
}, info) => {
  const { url } = server;
  const need = await makeNeed(url, 'cold-panel');
  const { hospital, donor, requestId } = need;
  await callApi(url, 'POST', `/donor/respond/${requestId}`, { token: donor.token });
  const profile = join(info.outputPath(), 'tablet');
  const first = await openPhone(url, profile, { viewport: TABLET });
  await logIn(first.page, hospital);
  await expect(first.page.getByText('1 donor is coming').first()).toBeVisible();
  await first.page.getByRole('button', { name: 'View Donors' }).click();
  await expect(first.page.locator('a[href^="tel:+252615000001"]').first()).toBeVisible();
  await first.phone.close();
  await server.kill();

  const wanted = '1 donor is coming';
  const { phone, page } = await startAgain({ url, profile, path: '/hospital', wanted, viewport: TABLET });
  await expect(page.getByText(hospital.name).first()).toBeVisible();
  await page.getByRole('button', { name: 'View Donors' }).click();
  await expect(page.getByText(donor.name).first()).toBeVisible();
  await expect(page.locator('a[href^="tel:+252615000001"]')).toHaveCount(0);
  await phone.close();
  await server.start();
  expect(await answersOf(url, need)).toHaveLength(1);
});

test('on a line that swallows every call the data is shown as well', async ({ server }, info) => {
  const need = await makeNeed(server.url, 'cold-stall');
  const profile = join(info.outputPath(), 'phone');
  let fault: Fault | undefined;
  const { url, close } = await startFaultProxy(server.url, () => fault);
  const first = await openPhone(url, profile);
  await logIn(first.page, need.donor);
  await expect(first.page.getByText(need.hospital.name)).toBeVisible();
  await first.phone.close();
  fault = 'stalled_before_server';

  const { phone } = await startAgain({ url, profile, path: '/donor', wanted: need.hospital.name });
  await phone.close();
  await close();
});
