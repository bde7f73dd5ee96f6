import { describe, expect, it } from 'vitest';
import versionOne from './fixtures/version-1.json' with { type: 'json' };
import versionTwo from './fixtures/version-2.json' with { type: 'json' };
import { list } from './outbox.ts';
import { createDevice } from './testing/device.ts';
import { type DatabaseDump, dumpDatabase, restoreDatabase } from './testing/dump.ts';
import { createEdge, dropped } from './testing/fake-server.ts';
import { giveSealKey } from './testing/seal-key.ts';
import {
  ASHA,
  ENDING,
  HODAN,
  HODANS_KEY,
  MESSAGE,
  OTHER_REQUEST,
  REQUEST,
  TICKET,
} from './testing/surroundings.ts';

const shapeOf = ({ version, stores }: DatabaseDump) => ({
  version,
  stores: Object.fromEntries(Object.entries(stores).map(([name, { rows: _, ...shape }]) => [name, shape])),
});

describe.each([
  ['version 1', versionOne as DatabaseDump],
  ['version 2', versionTwo as DatabaseDump],
])('a phone that was left by %s', (_, fixture) => {
  const openOld = async (edge = createEdge()) => {
    const device = createDevice();
    await restoreDatabase(device.indexedDB, 'dhiig', fixture);
    return { device, edge, page: await device.open(edge.fetch) };
  };

  it('has the shape of a new one after it was opened', async () => {
    const { device } = await openOld();
    const fresh = createDevice();
    await fresh.open(createEdge().fetch);
    expect(shapeOf(await dumpDatabase(device.indexedDB, 'dhiig'))).toEqual(
      shapeOf(await dumpDatabase(fresh.indexedDB, 'dhiig')),
    );
  });

  it('shows what it cached', async () => {
    const { page, edge } = await openOld();
    edge.next(dropped);
    const { data, isFresh } = await page.read('GET /requests', {});
    expect(data.requests).toMatchObject([{ _id: REQUEST }]);
    expect(isFresh).toBe(false);
  });

  it('sends what waited, in its order and under its own keys, and keeps what was refused', async () => {
    const { page, edge } = await openOld();
    const before = await list(page.db, ASHA.userId);
    expect(await page.kick('start')).toMatchObject({ refused: 0, waiting: 0 });
    const own = edge.seen.filter(({ token }) => token === ASHA.token);
    const sentKeys = own.map(({ key, idempotencyKey }) => [key, idempotencyKey]);
    const idOf = (endpoint: string) =>
      before.find((entry) => entry.endpoint === endpoint && entry.state === 'waiting')?.id;
    expect(sentKeys).toEqual([
      ['PUT /auth/profile', idOf('PUT /auth/profile')],
      [`POST /donor/respond/${REQUEST}`, idOf('POST /donor/respond/{id}')],
      [`POST /donor/withdraw/${REQUEST}`, idOf('POST /donor/withdraw/{id}')],
    ]);
    expect(await list(page.db, ASHA.userId)).toMatchObject([
      { params: { id: OTHER_REQUEST }, state: 'refused', lastError: { code: 'failure.request_fulfilled' } },
    ]);
  });

  it('restores what was sealed for the other user', async () => {
    const { page, edge } = await openOld();
    await page.forgetEverything(ASHA.userId, { keepOutboxSealed: false });
    await page.mirror(HODAN);
    expect(await giveSealKey(page, HODAN.userId, HODANS_KEY)).toEqual({
      ok: true,
      value: { entries: 1, unreadable: 0 },
    });
    expect(await page.kick('login')).toMatchObject({ waiting: 0 });
    expect(edge.seen.filter(({ token }) => token === HODAN.token).map(({ key }) => key)).toContain(
      `POST /donor/respond/${REQUEST}`,
    );
  });
});

it('sends what version 2 stored without a session: a message of nobody, an answer by ticket, the end of a session', async () => {
  const device = createDevice();
  const edge = createEdge();
  await restoreDatabase(device.indexedDB, 'dhiig', versionTwo as DatabaseDump);
  const page = await device.open(edge.fetch);
  await page.forgetEverything(ASHA.userId, { keepOutboxSealed: false });
  expect(await page.kick('start')).toMatchObject({ sent: 3, waiting: 0, isSignedOut: true });
  expect(edge.seen.map(({ key, token, body }) => [key, token, body])).toEqual([
    ['POST /contact', null, MESSAGE],
    ['POST /alerts/answer', null, { ticket: TICKET, answer: 'can_come' }],
    ['POST /auth/end-session', null, { ending: ENDING }],
  ]);
});
