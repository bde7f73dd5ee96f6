import { describe, expect, it } from 'vitest';
import { Failure } from '../../failure.ts';
import { forgetExpired } from '../../server/operation/forget-expired.ts';
import { newRequest } from '../../tools/testing/blood-requests.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import { PASSWORD, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { type KeyedWrite, writeOnce } from './write-once.ts';

async function setUp() {
  const app = await createTestApp();
  const { id } = await registerDonor(app);
  const call: KeyedWrite = { userId: id, key: 'key-00000001', method: 'POST', path: '/x', body: '{"a":1}' };
  return { app, call };
}

/** A write whose effect can be counted. */
async function effect({ context }: TestApp, trx = context.db) {
  await trx
    .insertInto('rate_limits')
    .values({ subject: context.newId(), window_ends_at: '', count: 0 })
    .execute();
}

const effects = async ({ context }: TestApp) =>
  (await context.db.selectFrom('rate_limits').select('subject').execute()).length;

describe('a write with a key', () => {
  it('happens once, and a replay gets the first result', async () => {
    const { app, call } = await setUp();
    let runs = 0;
    const write = () =>
      writeOnce(app.context, call, async (trx) => {
        await effect(app, trx);
        runs += 1;
        return { run: runs };
      });
    expect(await write()).toEqual({ run: 1 });
    expect(await write()).toEqual({ run: 1 });
    expect(await effects(app)).toBe(1);
  });

  it('happens once if 20 come at the same time', async () => {
    const { app, call } = await setUp();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, run) =>
        writeOnce(app.context, call, async (trx) => {
          await effect(app, trx);
          return { run };
        }),
      ),
    );
    expect(new Set(results.map(({ run }) => run)).size).toBe(1);
    expect(await effects(app)).toBe(1);
  });

  it.each([
    ['another body', { body: '{"a":2}' }],
    ['another path', { path: '/y' }],
    ['another method', { method: 'PUT' }],
    ['no body', { body: '' }],
  ])('is refused with %s', async (_, other) => {
    const { app, call } = await setUp();
    await writeOnce(app.context, call, async () => 1);
    await expect(writeOnce(app.context, { ...call, ...other }, async () => 2)).rejects.toMatchObject({
      code: 'failure.idempotency_key_reused',
    });
  });

  it('belongs to one person', async () => {
    const { app, call } = await setUp();
    const other = await registerDonor(app);
    expect(await writeOnce(app.context, call, async () => 1)).toBe(1);
    expect(await writeOnce(app.context, { ...call, userId: other.id }, async () => 2)).toBe(2);
  });

  it('that fails leaves nothing and may be tried again', async () => {
    const { app, call } = await setUp();
    const failing = writeOnce(app.context, call, async (trx) => {
      await effect(app, trx);
      throw new Failure('failure.request_fulfilled');
    });
    await expect(failing).rejects.toMatchObject({ code: 'failure.request_fulfilled' });
    expect(await effects(app)).toBe(0);
    expect(await writeOnce(app.context, call, async () => 'done')).toBe('done');
  });

  it('may have no result', async () => {
    const { app, call } = await setUp();
    const write = () => writeOnce(app.context, call, (trx) => effect(app, trx));
    await write();
    await write();
    expect(await effects(app)).toBe(1);
  });

  it('is remembered for 30 days', async () => {
    const { app, call } = await setUp();
    await writeOnce(app.context, call, async () => 1);
    app.setNow(daysLater(30));
    await forgetExpired(app.context);
    expect(await writeOnce(app.context, call, async () => 2)).toBe(1);
    app.setNow(new Date(TEST_NOW.getTime() + 30 * 86_400_000 + 1));
    await forgetExpired(app.context);
    expect(await writeOnce(app.context, call, async () => 2)).toBe(2);
  });
});

describe('a write without a key', () => {
  it('happens each time, and is undone if it fails', async () => {
    const { app } = await setUp();
    await writeOnce(app.context, undefined, (trx) => effect(app, trx));
    await writeOnce(app.context, undefined, (trx) => effect(app, trx));
    const failing = writeOnce(app.context, undefined, async (trx) => {
      await effect(app, trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await effects(app)).toBe(2);
  });
});

describe('Idempotency-Key', () => {
  it.each(['short', 'has space in it', 'x'.repeat(129), 'ключ-ключ', 'a/b/c/d/e'])(
    'refuses %j',
    async (key) => {
      const app = await createTestApp();
      const { token } = await registerDonor(app);
      const { status, body } = await app.call('PUT', '/auth/profile', {
        token,
        body: {},
        headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
      });
      expect({ status, code: body.code }).toEqual({
        status: 400,
        code: 'failure.idempotency_key_invalid',
      });
    },
  );

  it('recognises a call by the body as sent, not by how a release parses it', async () => {
    const app = await createTestApp();
    const { token } = await verifiedHospital(app);
    const body = newRequest();
    const post = (sent: object) =>
      app.call('POST', '/requests/create', {
        token,
        body: sent,
        headers: { 'idempotency-key': 'key-00000001' },
      });
    expect((await post(body)).status).toBe(201);
    expect(await post({ ...body, component: 'whole_blood' })).toMatchObject({
      status: 409,
      body: { code: 'failure.idempotency_key_reused' },
    });
    expect((await post(body)).status).toBe(201);
  });

  describe('a replay', () => {
    const KEY = { 'idempotency-key': 'key-00000001' };
    const keysOf = (app: TestApp) => app.context.db.selectFrom('idempotency_keys').selectAll();

    it('is the first answer, even if the contract has more fields by now', async () => {
      const app = await createTestApp();
      const { token } = await registerDonor(app);
      const put = () =>
        app.call('PUT', '/auth/profile', { token, body: { occupation: 'Teacher' }, headers: KEY });
      await put();
      const { response } = await keysOf(app).executeTakeFirstOrThrow();
      const { user, message } = JSON.parse(response);
      const { preferences: _, ...before } = user;
      await app.context.db
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify({ user: before, message }) })
        .execute();
      expect(await put()).toMatchObject({ status: 200, body: { success: true, user: before, message } });
    });

    it('stores only fields that may be sent: the result is checked before it is stored', async () => {
      const app = await createTestApp();
      const { token } = await registerDonor(app);
      const first = await app.call('PUT', '/auth/profile', { token, body: {}, headers: KEY });
      const { response } = await keysOf(app).executeTakeFirstOrThrow();
      expect({ success: true, ...JSON.parse(response) }).toEqual(first.body);
    });
  });

  it('forgets a result that names a person once they leave, and no other', async () => {
    const { app, call } = await setUp();
    const [leaves, stays] = [await registerDonor(app), await registerDonor(app)];
    const keep = (key: string, named: readonly string[]) =>
      writeOnce(app.context, { ...call, key }, () => Promise.resolve({ seen: named.map((id) => ({ id })) }));
    await keep('key-of-both', [leaves.id, stays.id]);
    await keep('key-of-other', [stays.id]);
    await keep('key-of-nobody', ['01a2b3c4-0000-4000-8000-000000000000']);
    await app.call('DELETE', '/auth/account', { token: leaves.token, body: { password: PASSWORD } });
    const kept = await app.context.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
    expect(kept.map(({ key }) => key)).toEqual(['key-of-nobody', 'key-of-other']);
    const named = await app.context.db
      .selectFrom('idempotency_mentions')
      .select(['person_id', 'key'])
      .execute();
    expect(named).toEqual([{ person_id: stays.id, key: 'key-of-other' }]);
  });

  it('makes one change from 20 calls at the same time', async () => {
    const app = await createTestApp();
    const { id, token } = await registerDonor(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call('PUT', '/auth/profile', {
          token,
          body: { occupation: 'Teacher' },
          headers: { 'idempotency-key': 'key-00000001' },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const changes = await app.context.db
      .selectFrom('audit')
      .select('id')
      .where('actor_id', '=', id)
      .where('action', '=', 'profile.change')
      .execute();
    expect(changes).toHaveLength(1);
  });
});
