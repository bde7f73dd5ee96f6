import type { BrowserContext, Page } from '@playwright/test';
import { expect, onProcess, testInFull } from './support/fixtures.ts';
import { outboxRows } from './support/outbox-rows.ts';
import { type Account, callApi, registerDonor, registerVerifiedHospital } from './support/people.ts';
import type { ServerProcess } from './support/server.ts';
import { WHEN_SENT } from './support/when-sent.ts';

const test = testInFull.extend<{ server: ServerProcess }>(onProcess);

/** The service worker alone, in a real browser: its stores, its lock and background sync, without any screen. */

const CENTRE = { latitude: 2.0469, longitude: 45.3182 };

/** A page whose worker has created its stores: the first flush opens them. */
async function openWithStores(page: Page): Promise<void> {
  await page.goto('/about');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'dhiig.flush-outbox' });
    const made = async () => (await indexedDB.databases()).some(({ name }) => name === 'dhiig');
    while (!(await made())) await new Promise(requestAnimationFrame);
  });
}

interface Waiting {
  readonly donor: Pick<Account, 'id' | 'token'>;
  readonly id: string;
  readonly request: string;
  /** Just tried without a network; no timer tries it in the next hour. */
  readonly wasTried?: boolean;
}

/** Leaves an answer in the outbox as a page does that is closed right after it. */
const leaveAnswer = (page: Page, waiting: Waiting) =>
  page.evaluate(async ({ donor, id, request, wasTried = false }) => {
    const now = Date.now();
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('dhiig');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = db.transaction(['session', 'outbox'], 'readwrite');
    writing.objectStore('session').put({
      slot: 'current',
      userId: donor.id,
      role: 'donor',
      token: donor.token,
      language: 'so',
      serverOffsetMs: 0,
      sealKey: null,
    });
    writing.objectStore('outbox').put({
      id,
      userId: donor.id,
      endpoint: 'POST /donor/respond/{id}',
      params: { id: request },
      body: undefined,
      subject: `request:${request}`,
      createdAt: now,
      serverOffsetMs: 0,
      tries: wasTried ? 1 : 0,
      triedAt: wasTried ? now : null,
      nextTryAt: wasTried ? now + 3_600_000 : 0,
      sendingSince: null,
      lastError: wasTried ? { kind: 'network', at: now } : null,
      state: 'waiting',
      summary: {},
    });
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    db.close();
  }, waiting);

const outboxOf = async (page: Page) =>
  (await outboxRows(page)).map(({ state, tries, lastError }) => ({
    state,
    tries,
    why: lastError?.kind ?? null,
  }));

const askWorker = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'dhiig.flush-outbox' });
  });

const registerSync = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      sync: { register(tag: string): Promise<void> };
    };
    await registration.sync.register('outbox');
  });

/** A hospital's request, and a donor who can answer it. */
async function setScene(url: string, name: string) {
  const hospital = await registerVerifiedHospital(url, {
    name: `${name} Hospital`,
    email: `${name}-hospital@example.so`,
    location: 'Mogadishu',
    address: 'Maka al-Mukarama Road',
    coordinates: CENTRE,
  });
  const donor = await registerDonor(url, {
    name: 'Asha Warsame',
    email: `${name}-donor@example.so`,
    bloodType: 'O-',
    location: 'Hodan, Mogadishu',
    coordinates: CENTRE,
  });
  const created = await callApi(url, 'POST', '/requests/create', {
    token: hospital.token,
    body: { bloodType: 'O-', units: 1, urgency: 'high', location: 'Mogadishu' },
  });
  const request = (created.request as { _id: string })._id;
  const answers = async () => {
    const path = `/requests/${request}/responses`;
    const { responses } = await callApi(url, 'GET', path, { token: hospital.token });
    return (responses as { donor: { _id: string } }[]).map((response) => response.donor._id);
  };
  return { donor, request, answers };
}

const allowSync = (context: BrowserContext) => context.grantPermissions(['background-sync']);

test('the worker sends what a page left behind, and the entry is removed', async ({ page, server }) => {
  const { donor, request, answers } = await setScene(server.url, 'asked');
  await openWithStores(page);
  await leaveAnswer(page, { donor, request, id: crypto.randomUUID() });
  await askWorker(page);
  await expect.poll(() => outboxOf(page), WHEN_SENT).toEqual([]);
  expect(await answers()).toEqual([donor.id]);
});

test('without a network the answer stays, and background sync delivers it when the network is back, once', async ({
  page,
  context,
  server,
}) => {
  await allowSync(context);
  const { donor, request, answers } = await setScene(server.url, 'sync');
  await openWithStores(page);
  await context.setOffline(true);
  await leaveAnswer(page, { donor, request, id: crypto.randomUUID(), wasTried: true });
  await registerSync(page);
  expect(await answers()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => outboxOf(page), WHEN_SENT).toEqual([]);
  expect(await answers()).toEqual([donor.id]);
});

test('with the server really dead the answer stays, and is sent once it is up again', async ({
  page,
  server,
}) => {
  const { donor, request, answers } = await setScene(server.url, 'worker-dead');
  await openWithStores(page);
  await server.kill();
  await leaveAnswer(page, { donor, request, id: crypto.randomUUID() });
  await askWorker(page);
  await expect.poll(() => outboxOf(page)).toEqual([{ state: 'waiting', tries: 1, why: 'network' }]);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await server.start();
  await askWorker(page);
  await expect.poll(() => outboxOf(page), WHEN_SENT).toEqual([]);
  expect(await answers()).toEqual([donor.id]);
});
