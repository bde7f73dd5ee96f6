import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import type { Offline } from './offline.ts';
import { type Enqueued, enqueue, list, type OutboxDependencies } from './outbox.ts';
import type { OutboxEntry } from './rows.ts';
import { createDevice } from './testing/device.ts';
import { createEdge, failure } from './testing/fake-server.ts';
import { ASHA, BANADIR, OTHER_REQUEST, REQUEST, START } from './testing/surroundings.ts';

let offline: Offline;
let deps: OutboxDependencies;
const edge = createEdge();

beforeEach(async () => {
  const device = createDevice();
  offline = await device.open(edge.fetch);
  let made = 0;
  deps = {
    db: offline.db,
    now: device.clock.now,
    newId: () => {
      made += 1;
      return `id-${made}`;
    },
  };
});
afterEach(() => vi.restoreAllMocks());

const respond = (id = REQUEST) => enqueue(deps, 'POST /donor/respond/{id}', { params: { id } });
const withdraw = (id = REQUEST) => enqueue(deps, 'POST /donor/withdraw/{id}', { params: { id } });
const edit = (body: object) => enqueue(deps, 'PUT /auth/profile', { body });
const NEW_REQUEST = { bloodType: 'O-', units: 2, urgency: 'high', location: 'Banadir Hospital' } as const;

const MOVEMENTS = 'POST /hospital/inventory/{id}/movements';
const TAKEN_BACK = 'DELETE /hospital/inventory/{id}/movements/{movementId}';
const OUTCOME = 'POST /hospital/inventory/{id}/movements/{movementId}/outcome';

const entryOf = (enqueued: Enqueued): OutboxEntry => {
  if (!('entry' in enqueued)) throw new Error(enqueued.outcome);
  return enqueued.entry;
};
const waiting = async (userId = 'asha') => (await list(offline.db, userId)).map(({ endpoint }) => endpoint);
const markTried = () => offline.db.outbox.toCollection().modify({ tries: 1, triedAt: START });

describe("a donor's outbox", () => {
  beforeEach(async () => void (await offline.mirror(ASHA)));

  it('keeps a write with its key, its subject, its time and its owner', async () => {
    const enqueued = await enqueue(
      deps,
      'POST /donor/respond/{id}',
      { params: { id: REQUEST } },
      { bloodType: 'O-' },
    );
    expect(entryOf(enqueued)).toMatchObject({
      id: 'id-1',
      userId: 'asha',
      endpoint: 'POST /donor/respond/{id}',
      params: { id: REQUEST },
      subject: `request:${REQUEST}`,
      createdAt: START,
      tries: 0,
      state: 'waiting',
      summary: { bloodType: 'O-' },
    });
  });

  it('treats a second tap as the same answer', async () => {
    const first = entryOf(await respond());
    expect(await respond()).toEqual({ outcome: 'already_queued', entry: first });
    expect(await waiting()).toHaveLength(1);
  });

  it('lets a withdrawal cancel an answer that never left the device', async () => {
    const first = entryOf(await respond());
    expect(await withdraw()).toEqual({ outcome: 'cancelled_out', removed: first });
    expect(await waiting()).toEqual([]);
  });

  it('sends a withdrawal after an answer that was tried', async () => {
    await respond();
    await markTried();
    expect(await withdraw()).toMatchObject({ outcome: 'queued' });
    expect(await waiting()).toEqual(['POST /donor/respond/{id}', 'POST /donor/withdraw/{id}']);
  });

  it('lets a new answer cancel a withdrawal that never left, and nothing about another request', async () => {
    await withdraw();
    await withdraw(OTHER_REQUEST);
    expect(await respond()).toMatchObject({ outcome: 'cancelled_out' });
    expect(await waiting()).toEqual(['POST /donor/withdraw/{id}']);
  });

  it('merges edits of the profile while none of them has left', async () => {
    const first = entryOf(await edit({ name: 'Asha', preferences: { paused: true } }));
    const merged = await edit({ phone: '+252 61 1', preferences: { maxTravelKm: 10 } });
    expect(merged).toMatchObject({ outcome: 'merged', entry: { id: first.id } });
    expect(entryOf(merged).body).toEqual({
      name: 'Asha',
      phone: '+252 61 1',
      preferences: { paused: true, maxTravelKm: 10 },
    });
  });

  it('drops the coordinates of a place that was changed', async () => {
    await edit({ location: 'Hodan', coordinates: { latitude: 2.05, longitude: 45.3 } });
    expect(entryOf(await edit({ location: 'Baidoa' })).body).toEqual({ location: 'Baidoa' });
  });

  it('adds an edit behind one that was tried', async () => {
    await edit({ name: 'Asha' });
    await markTried();
    expect(await edit({ name: 'Asha Ali' })).toMatchObject({ outcome: 'queued' });
    expect(await waiting()).toHaveLength(2);
  });

  it('undoes what never left the device', async () => {
    const { id } = entryOf(await respond());
    expect(await offline.removeUnsent('asha', id)).toMatchObject({
      outcome: 'cancelled_out',
      removed: { id },
      also: [],
    });
    expect(await waiting()).toEqual([]);
  });

  it('says that what was tried may have arrived, and keeps it', async () => {
    const { id } = entryOf(await respond());
    await markTried();
    expect(await offline.removeUnsent('asha', id)).toEqual({ outcome: 'may_have_arrived' });
    expect(await waiting()).toHaveLength(1);
  });

  it('undoes what was tried by a write that follows it, once, and that write by another', async () => {
    const { id } = entryOf(await respond());
    await markTried();
    const taken = await offline.undo('asha', id, '');
    expect(taken).toMatchObject({
      outcome: 'queued',
      entry: { endpoint: 'POST /donor/withdraw/{id}', params: { id: REQUEST }, takesBack: id },
    });
    expect(await offline.undo('asha', id, '')).toMatchObject({ outcome: 'queued' });
    expect(await waiting()).toEqual(['POST /donor/respond/{id}', 'POST /donor/withdraw/{id}']);
    const { id: second } = (await list(offline.db, 'asha')).at(-1) as OutboxEntry;
    expect(await offline.undo('asha', second, '')).toMatchObject({ outcome: 'cancelled_out' });
    expect(await waiting()).toEqual(['POST /donor/respond/{id}']);
  });

  it('says that what the server acknowledged meanwhile has arrived, only to its writer', async () => {
    const { id } = entryOf(await respond());
    expect(await offline.kick('start')).toMatchObject({ sent: 1, waiting: 0 });
    expect(await offline.removeUnsent('asha', id)).toEqual({ outcome: 'arrived' });
    expect(await offline.undo('asha', id, '')).toEqual({ outcome: 'arrived' });
    expect(await offline.undo('other', id, '')).toEqual({ outcome: 'gone' });
  });

  /** "Come here instead": the answer to another request takes the place of this one. */
  const comeInstead = (id: string) =>
    enqueue(
      deps,
      'POST /donor/respond/{id}',
      { params: { id: OTHER_REQUEST }, body: { instead: true } },
      {},
      [id],
    );
  const waitingParams = async () => (await list(offline.db, 'asha')).map(({ params }) => params.id);

  it('removes the unsent answer whose place another one takes', async () => {
    const { id } = entryOf(await respond());
    expect(await comeInstead(id)).toMatchObject({ outcome: 'queued' });
    expect(await waitingParams()).toEqual([OTHER_REQUEST]);
  });

  it('does not send it after the other one if it may have arrived: the server withdraws it', async () => {
    const { id } = entryOf(await respond());
    await markTried();
    await comeInstead(id);
    const before = edge.seen.length;
    expect(await offline.kick('start')).toMatchObject({ sent: 1, waiting: 0 });
    expect(edge.seen.slice(before).map(({ key }) => key)).toEqual([`POST /donor/respond/${OTHER_REQUEST}`]);
    expect(await waiting()).toEqual([]);
  });

  it('lets it wait again if the other one is undone', async () => {
    const { id } = entryOf(await respond());
    const other = entryOf(await comeInstead(id));
    expect(await offline.undo('asha', other.id, '')).toMatchObject({ outcome: 'cancelled_out' });
    expect(await waitingParams()).toEqual([REQUEST]);
    await comeInstead(id);
    expect(await withdraw(OTHER_REQUEST)).toMatchObject({ outcome: 'cancelled_out' });
    expect(await waitingParams()).toEqual([REQUEST]);
  });

  it.each([0, 1])(
    'sends it after all where the server refuses the other one, after %i tries',
    async (tries) => {
      const { id } = entryOf(await respond());
      if (tries > 0) await markTried();
      await comeInstead(id);
      const before = edge.seen.length;
      edge.next(failure('failure.request_fulfilled'));
      expect(await offline.kick('start')).toMatchObject({ sent: 1, refused: 1 });
      expect(edge.seen.slice(before).map(({ key }) => key)).toEqual([
        `POST /donor/respond/${OTHER_REQUEST}`,
        `POST /donor/respond/${REQUEST}`,
      ]);
      const [left, ...others] = await list(offline.db, 'asha');
      expect(left).toMatchObject({ params: { id: OTHER_REQUEST }, state: 'refused' });
      expect(left).not.toHaveProperty('replaced');
      expect(others).toEqual([]);
    },
  );

  it('forgets it once the server has the other one', async () => {
    const { id } = entryOf(await respond());
    await comeInstead(id);
    expect(await offline.kick('start')).toMatchObject({ sent: 1, waiting: 0 });
    expect(await waiting()).toEqual([]);
  });

  it('keeps it if the other one cannot be stored', async () => {
    const { id } = entryOf(await respond());
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    expect(await comeInstead(id)).toMatchObject({ outcome: 'storage_failed' });
    vi.restoreAllMocks();
    expect(await waitingParams()).toEqual([REQUEST]);
  });

  it('shows no refusal of what was taken back: both are removed, and no withdrawal is sent', async () => {
    const { id } = entryOf(await respond());
    await markTried();
    await offline.undo('asha', id, '');
    const before = edge.seen.length;
    edge.next(failure('failure.request_fulfilled'));
    expect(await offline.kick('start')).toMatchObject({ waiting: 0 });
    expect(await waiting()).toEqual([]);
    expect(edge.seen).toHaveLength(before + 1);
  });

  it('withdraws an answer that was taken back after it had arrived', async () => {
    const { id } = entryOf(await respond());
    await markTried();
    await offline.undo('asha', id, '');
    const before = edge.seen.length;
    expect(await offline.kick('start')).toMatchObject({ sent: 2, waiting: 0 });
    expect(edge.seen.slice(before).map(({ key }) => key)).toEqual([
      `POST /donor/respond/${REQUEST}`,
      `POST /donor/withdraw/${REQUEST}`,
    ]);
  });

  it('does not withdraw an answer because the donor withdraws the time of coming', async () => {
    const arrival = { arrival: 'hour', at: '2026-03-05T07:00:00.000Z' } as const;
    const said = await enqueue(deps, 'POST /donor/respond/{id}', { params: { id: REQUEST }, body: arrival });
    const { id } = entryOf(said);
    await markTried();
    expect(await offline.undo('asha', id, '')).toEqual({ outcome: 'no_way_back' });
  });

  it('says if nothing can undo it', async () => {
    const { id } = entryOf(await edit({ name: 'Asha' }));
    await markTried();
    expect(await offline.undo('asha', id, '')).toEqual({ outcome: 'no_way_back' });
    expect(await offline.undo('other', id, '')).toEqual({ outcome: 'gone' });
    expect(await waiting()).toEqual(['PUT /auth/profile']);
  });

  it('lets nobody undo or dismiss what is not theirs', async () => {
    const { id } = entryOf(await respond());
    expect(await offline.removeUnsent('other', id)).toEqual({ outcome: 'gone' });
    await offline.db.outbox.toCollection().modify({ state: 'refused' });
    expect(await offline.dismiss('other', id)).toEqual({ ok: true, value: false });
    expect(await waiting()).toHaveLength(1);
  });

  it('dismisses what was refused, and nothing that waits', async () => {
    const { id } = entryOf(await respond());
    expect(await offline.dismiss('asha', id)).toEqual({ ok: true, value: false });
    edge.next(failure('failure.request_fulfilled'));
    await offline.kick('start');
    expect(await offline.removeUnsent('asha', id)).toMatchObject({ outcome: 'refused', entry: { id } });
    expect(await offline.dismiss('asha', id)).toEqual({ ok: true, value: true });
    expect(await waiting()).toEqual([]);
  });

  it('sends a refused write again when asked', async () => {
    const { id } = entryOf(await respond());
    edge.next(failure('failure.not_yet_eligible'));
    await offline.kick('start');
    expect(await offline.sendAgain('asha', id)).toEqual({ ok: true, value: true });
    expect(await offline.kick('asked')).toMatchObject({ sent: 1, waiting: 0 });
  });

  it('reports a full disk as an outcome', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    expect(await respond()).toEqual({ outcome: 'storage_failed', storageError: 'quota' });
    expect(await waiting()).toEqual([]);
  });
});

describe("a hospital's outbox", () => {
  beforeEach(async () => void (await offline.mirror(BANADIR)));
  const create = () => enqueue(deps, 'POST /requests/create', { body: NEW_REQUEST });

  it('gives a new request its id, and keeps what follows in its order', async () => {
    const { body, subject } = entryOf(await create());
    expect(body).toMatchObject({ ...NEW_REQUEST, id: 'id-1' });
    await markTried();
    const edited = await enqueue(deps, 'PATCH /requests/{id}', {
      params: { id: 'id-1' },
      body: { units: 3 },
    });
    expect(edited).toMatchObject({ outcome: 'queued', entry: { subject } });
  });

  it('puts an edit into a request that has not left', async () => {
    await create();
    const edited = await enqueue(deps, 'PATCH /requests/{id}', {
      params: { id: 'id-1' },
      body: { units: 3 },
    });
    expect(edited).toMatchObject({
      outcome: 'merged',
      entry: { endpoint: 'POST /requests/create', body: { ...NEW_REQUEST, units: 3 } },
    });
  });

  it('forgets a request that is cancelled before it has left', async () => {
    await create();
    const cancelled = await enqueue(deps, 'PATCH /requests/cancel/{id}', {
      params: { id: 'id-1' },
      body: { reason: 'found' },
    });
    expect(cancelled).toMatchObject({ outcome: 'cancelled_out' });
    expect(await waiting('banadir')).toEqual([]);
  });

  it('cancels a new request that may have arrived, with the reason', async () => {
    const { id } = entryOf(await create());
    await markTried();
    expect(await offline.undo('banadir', id, 'Taken back')).toMatchObject({
      outcome: 'queued',
      entry: {
        endpoint: 'PATCH /requests/cancel/{id}',
        params: { id: 'id-1' },
        body: { reason: 'Taken back' },
      },
    });
  });

  it('undoes a movement of the stock by its own id, and no other', async () => {
    const issue = (id: string) =>
      enqueue(deps, MOVEMENTS, { params: { id: 'lot' }, body: { id, kind: 'issue', units: 1 } });
    const takeBack = (movementId: string) => enqueue(deps, TAKEN_BACK, { params: { id: 'lot', movementId } });
    await issue('m1');
    const second = entryOf(await issue('m2'));
    expect(await takeBack('m2')).toMatchObject({ outcome: 'cancelled_out', removed: { id: second.id } });
    await issue('m3');
    expect(await takeBack('m1')).toMatchObject({ outcome: 'queued' });
    expect(await waiting('banadir')).toEqual([MOVEMENTS, MOVEMENTS, TAKEN_BACK]);
  });

  it.each(['an undo', 'a write'])('takes what became of an issue back with it, by %s', async (how) => {
    const issue = (id: string) =>
      enqueue(deps, MOVEMENTS, { params: { id: 'lot' }, body: { id, kind: 'issue', units: 1 } });
    const end = (movementId: string) =>
      enqueue(deps, OUTCOME, { params: { id: 'lot', movementId }, body: { outcome: 'transfused' } });
    const first = entryOf(await issue('m1'));
    await issue('m2');
    await end('m1');
    await end('m2');
    if (how === 'an undo') await offline.undo('banadir', first.id, '');
    else await enqueue(deps, TAKEN_BACK, { params: { id: 'lot', movementId: 'm1' } });
    const left = await list(offline.db, 'banadir');
    expect(
      left.filter(({ endpoint }) => endpoint === OUTCOME).map(({ params }) => params.movementId),
    ).toEqual(['m2']);
    await markTried();
    // What may have arrived is settled by the server.
    await enqueue(deps, TAKEN_BACK, { params: { id: 'lot', movementId: 'm2' } });
    expect((await waiting('banadir')).filter((endpoint) => endpoint === OUTCOME)).toHaveLength(1);
  });

  it('undoes a movement that may have arrived by a write that names it', async () => {
    const input = { params: { id: 'lot' }, body: { id: 'm1', kind: 'issue', units: 1 } } as const;
    const { id } = entryOf(await enqueue(deps, 'POST /hospital/inventory/{id}/movements', input));
    await markTried();
    expect(await offline.undo('banadir', id, '')).toMatchObject({
      outcome: 'queued',
      entry: { params: { id: 'lot', movementId: 'm1' }, subject: 'lot:lot', takesBack: id },
    });
  });

  it('gives a refused request back with the edits that followed it, in one piece', async () => {
    await create();
    await markTried();
    await enqueue(deps, 'PATCH /requests/{id}', { params: { id: 'id-1' }, body: { units: 4 } });
    await enqueue(deps, 'PATCH /requests/fulfill/{id}', { params: { id: 'id-1' } });
    edge.next(failure('failure.too_many_pending'));
    expect(await offline.kick('start')).toMatchObject({ refused: 1, waiting: 0 });
    expect(await list(offline.db, 'banadir')).toMatchObject([
      { endpoint: 'POST /requests/create', state: 'refused', body: { ...NEW_REQUEST, id: 'id-1', units: 4 } },
    ]);
  });

  it('undoes a new request with all that was written about it', async () => {
    const { id } = entryOf(await create());
    await enqueue(deps, 'PATCH /requests/fulfill/{id}', { params: { id: 'id-1' } });
    expect(await offline.removeUnsent('banadir', id)).toMatchObject({
      outcome: 'cancelled_out',
      also: [{ endpoint: 'PATCH /requests/fulfill/{id}' }],
    });
    expect(await waiting('banadir')).toEqual([]);
  });
});

it('accepts nothing from somebody who is not signed in', async () => {
  expect(await respond()).toEqual({ outcome: 'signed_out' });
});

it('notifies watchers about every change, by any tab', async () => {
  const device = createDevice();
  const page = await device.open(edge.fetch);
  const otherTab = await device.open(edge.fetch);
  await page.mirror(ASHA);
  const seen: number[] = [];
  const stop = page.watchOutbox((entries) => seen.push(entries.length));
  await until(() => expect(seen).toEqual([0]));
  await enqueue({ ...deps, db: otherTab.db }, 'POST /donor/respond/{id}', { params: { id: REQUEST } });
  await until(() => expect(seen.at(-1)).toBe(1));
  expect(page.network.current()).toMatchObject({ waiting: 1, sending: 0, refused: 0 });
  stop();
});
