import { type Fault, startFaultProxy } from '../testing/fault-proxy.ts';
import { banUser, deleteUser } from './support/books.ts';
import { expect, test, testOnProcess } from './support/fixtures.ts';
import {
  expectNothingWaits,
  givenBy,
  LOG_OUT,
  leaveAnswer,
  logOut,
  signInAndRead,
  waitingLine,
} from './support/left-behind.ts';
import { answersOf, makeNeed, registerNeighbour } from './support/needs.ts';
import { answer, logIn, newPhone } from './support/phone.ts';
import { dumpStorage, findIn } from './support/storage-dump.ts';

/** One phone, several people: what the first one leaves behind, and what the next one finds. */

// Several people sign in one after the other; this may take long on a busy machine.
test.setTimeout(360_000);

for (const unsent of ['keep', 'drop'] as const)
  test(`logged out with a network while an answer could not be sent, "${LOG_OUT[unsent]}"`, async ({
    server,
    browser,
  }) => {
    const need = await makeNeed(server.url, `online-${unsent}`);
    const { donor } = need;
    const answering: Fault = 'overloaded_503';
    let isBusy = true;
    const line = await startFaultProxy(server.url, ({ url }) =>
      isBusy && url?.includes('/donor/respond') ? answering : undefined,
    );
    const { phone, page } = await newPhone(browser, line.url);
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

for (const [ending, endAccount] of [
  ['banned', banUser],
  ['deleted', deleteUser],
] as const)
  test(`${ending} while the phone was without a network: the next contact leaves nothing of the person on it`, async ({
    server,
    browser,
  }) => {
    const { url } = server;
    const need = await makeNeed(url, ending);
    const { phone, page } = await newPhone(browser, url);
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

testOnProcess(
  'logged out without a network, kept locked: the next one sees and sends nothing of it; its writer sends it once',
  async ({ server, fullBrowser: browser }) => {
    const { url } = server;
    const need = await makeNeed(url, 'locked');
    const { donor } = need;
    const next = await registerNeighbour(url, 'Liban Jama Aden', 'locked-next@example.so');
    const { phone, page } = await newPhone(browser, url);

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
  },
);

testOnProcess(
  'logged out without a network, dropped: nothing is left for anybody',
  async ({ server, fullBrowser: browser }) => {
    const { url } = server;
    const need = await makeNeed(url, 'thrown');
    const { phone, page } = await newPhone(browser, url);
    await signInAndRead(page, need);
    await phone.setOffline(true);
    const traces = await leaveAnswer(page, need);
    await logOut(page, 'drop');
    const dump = await dumpStorage(page);
    expect(findIn(dump, traces)).toEqual([]);
    expect(dump.indexedDb).toContain('dhiig/sealed: []');
    // Only the end of the session still waits, which names nobody.
    expect(dump.indexedDb.match(/"endpoint":"[^"]*"/g)).toEqual(['"endpoint":"POST /auth/end-session"']);

    await phone.setOffline(false);
    await logIn(page, need.donor);
    await expect(page.getByText(need.hospital.name)).toBeVisible();
    await expectNothingWaits(page);
    expect(await answersOf(url, need)).toEqual([]);
    await phone.close();
  },
);
