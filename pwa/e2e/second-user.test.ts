import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Fault, startFaultProxy } from '../testing/torture/fault-proxy.ts';
import { auditOf, banUser, deleteUser } from './support/books.ts';
import { expect, test } from './support/fixtures.ts';
import { answersOf, makeNeed, type Need, registerNeighbour } from './support/needs.ts';
import { answer, logIn, openPhone } from './support/phone.ts';
import { dumpStorage, findIn } from './support/storage-dump.ts';

/** One phone, several people: what the first one leaves behind, and what the next one finds. */

// Several people sign in one after the other, with the server killed between; a busy machine takes its time.
test.setTimeout(360_000);

const HIS_PHONE = '+252 61 500 0001';
const LOG_OUT = { keep: 'Keep locked and log out', drop: 'Throw away and log out' } as const;

/** All that would show who used this phone, or what they did with it. */
async function tracesOf(page: Page, { donor, hospital, requestId }: Need): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('dhiig.token') ?? '');
  const entries = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('dhiig');
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = db.transaction('outbox').objectStore('outbox').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    db.close();
    return reading.result.map(({ id }: { id: string }) => id);
  });
  return [
    donor.id,
    donor.name,
    donor.email,
    HIS_PHONE,
    HIS_PHONE.replaceAll(' ', ''),
    token,
    requestId,
    hospital.name,
    ...entries,
  ];
}

async function logOut(page: Page, unsent?: keyof typeof LOG_OUT): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  if (unsent) await page.getByRole('button', { name: LOG_OUT[unsent] }).click();
  await expect(page).toHaveURL('/');
}

/** They sign in and have read what hospitals need. */
async function signInAndRead(page: Page, { donor, hospital }: Need): Promise<void> {
  await logIn(page, donor);
  await expect(page.getByText(hospital.name)).toBeVisible();
}

const waitingLine = (page: Page) => page.getByText('Waiting for network').first();

/** They read and answer; the answer can't leave the phone. Returns what would give them away. */
async function leaveAnswer(page: Page, need: Need): Promise<string[]> {
  await answer(page, need.hospital);
  await expect(waitingLine(page)).toBeVisible();
  const traces = await tracesOf(page, need);
  const found = findIn(await dumpStorage(page), traces);
  // The search finds what is there, so that finding nothing later says something.
  for (const word of [need.donor.id, need.donor.name, need.requestId])
    expect(found).toContain(`indexedDb: ${word}`);
  return traces;
}

const givenBy = async (database: string, { requestId }: Need) =>
  auditOf(database, 'response.give')
    .filter((row) => row.requestId === requestId)
    .map(({ actorId }) => actorId);

async function expectNothingWaits(page: Page): Promise<void> {
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
}

test('logged out without a network, kept locked: the next one sees and sends nothing of it; its writer sends it once', async ({
  server,
}, info) => {
  const { url } = server;
  const need = await makeNeed(url, 'locked');
  const { donor } = need;
  const next = await registerNeighbour(url, 'Liban Jama Aden', 'locked-next@example.so');
  const { phone, page } = await openPhone(url, join(info.outputPath(), 'phone'), { isFull: true });

  await signInAndRead(page, need);
  await server.kill();
  const traces = await leaveAnswer(page, need);
  await logOut(page, 'keep');
  expect(findIn(await dumpStorage(page), traces)).toEqual([]);

  await server.start();
  await test.step('the next one finds an unused phone, and their answer is their own', async () => {
    await logIn(page, next);
    await expect(page.getByText(need.hospital.name)).toBeVisible();
    await expect(waitingLine(page)).toBeHidden();
    await expectNothingWaits(page);
    const ofHim = [donor.id, donor.name, donor.email];
    expect(findIn(await dumpStorage(page), ofHim)).toEqual([]);
    await page.goto('/donor');
    await answer(page, need.hospital);
    await expect(page.getByText('Successfully responded to request!')).toBeVisible();
    expect((await answersOf(url, need)).map((row) => row.donor._id)).toEqual([next.id]);
    expect(await givenBy(server.database, need)).toEqual([next.id]);
    await logOut(page);
  });

  await test.step('its writer comes back: it is there, and goes once', async () => {
    await logIn(page, donor);
    await expect
      .poll(async () => (await answersOf(url, need)).map((row) => row.donor._id).sort())
      .toEqual([donor.id, next.id].sort());
    await expectNothingWaits(page);
    expect(await givenBy(server.database, need)).toEqual([next.id, donor.id]);
  });
  await phone.close();
});

test('logged out without a network, thrown away: nothing is left, for nobody', async ({ server }, info) => {
  const { url } = server;
  const need = await makeNeed(url, 'thrown');
  const { phone, page } = await openPhone(url, join(info.outputPath(), 'phone'), { isFull: true });
  await signInAndRead(page, need);
  await phone.setOffline(true);
  const traces = await leaveAnswer(page, need);
  await logOut(page, 'drop');
  const dump = await dumpStorage(page);
  expect(findIn(dump, traces)).toEqual([]);
  expect(dump.indexedDb).toContain('dhiig/sealed: []');
  // All that waits is the end of the session, which names nobody.
  expect(dump.indexedDb.match(/"endpoint":"[^"]*"/g)).toEqual(['"endpoint":"POST /auth/end-session"']);

  await phone.setOffline(false);
  await logIn(page, need.donor);
  await expect(page.getByText(need.hospital.name)).toBeVisible();
  await expectNothingWaits(page);
  expect(await answersOf(url, need)).toEqual([]);
  await phone.close();
});

for (const unsent of ['keep', 'drop'] as const)
  test(`logged out with a network while an answer could not be sent, "${LOG_OUT[unsent]}"`, async ({
    server,
  }, info) => {
    const need = await makeNeed(server.url, `online-${unsent}`);
    const { donor } = need;
    const answering: Fault = 'overloaded_503';
    let isBusy = true;
    const line = await startFaultProxy(server.url, ({ url }) =>
      isBusy && url?.includes('/donor/respond') ? answering : undefined,
    );
    const { phone, page } = await openPhone(line.url, join(info.outputPath(), 'phone'));
    await signInAndRead(page, need);
    const traces = await leaveAnswer(page, need);
    const token = await page.evaluate(() => localStorage.getItem('dhiig.token') ?? '');
    await logOut(page, unsent);
    expect(findIn(await dumpStorage(page), traces)).toEqual([]);
    await expect.poll(() => statusOf(server.url, token)).toBe(401);

    isBusy = false;
    await logIn(page, donor);
    const expected = unsent === 'keep' ? [donor.id] : [];
    await expect
      .poll(async () => (await answersOf(server.url, need)).map((row) => row.donor._id))
      .toEqual(expected);
    await expectNothingWaits(page);
    expect(await givenBy(server.database, need)).toEqual(expected);
    await phone.close();
    await line.close();
  });

const statusOf = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

for (const [deed, endAccount] of [
  ['banned', banUser],
  ['deleted', deleteUser],
] as const)
  test(`${deed} while the phone was without a network: the next contact leaves nothing of the person on it`, async ({
    server,
  }, info) => {
    const { url } = server;
    const need = await makeNeed(url, deed);
    const { phone, page } = await openPhone(url, join(info.outputPath(), 'phone'));
    await signInAndRead(page, need);
    await phone.setOffline(true);
    const traces = await leaveAnswer(page, need);
    endAccount(server.database, need.donor.id);
    expect(findIn(await dumpStorage(page), traces)).not.toEqual([]);

    await phone.setOffline(false);
    await page.goto('/donor');
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(async () => findIn(await dumpStorage(page), traces)).toEqual([]);
    expect(await answersOf(url, need)).toEqual([]);
    await phone.close();
  });
