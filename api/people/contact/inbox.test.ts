import { describe, expect, it } from 'vitest';
import { hoursLater } from '../../tools/testing/clock.ts';
import { admin, registerDonor, registerHospital, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';
const idOf = (count: number) => `0197a000-0000-4000-8000-00000000000${count}`;

/** Three messages, an hour apart. */
async function written(app: TestApp): Promise<void> {
  for (const count of [1, 2, 3]) {
    app.setNow(hoursLater(count));
    await app.call('POST', '/contact', {
      body: {
        id: idOf(count),
        name: 'Cabdi Warsame',
        email: 'cabdi@example.so',
        subject: 'hospital',
        message: `Farriin ${count}`,
      },
    });
  }
  app.setNow(TEST_NOW);
}

const list = async (app: TestApp, token: string, query = '') => {
  const { status, body } = await app.call('GET', `/admin/messages${query}`, { token });
  const { messages = [], total } = body as { messages?: { id: string }[]; total?: number };
  return { status, ids: messages.map(({ id }) => id), total };
};

const set = (app: TestApp, token: string | undefined, id: string, body: object, key?: string) =>
  app.call('PATCH', `/admin/messages/${id}`, {
    token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const audit = ({ context }: TestApp) =>
  context.db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'subject_id', 'detail'])
    .where('subject_type', '=', 'message')
    .orderBy('id')
    .execute();

describe('the inbox', () => {
  it('shows messages newest first, as they were written', async () => {
    const app = await createTestApp();
    await written(app);
    const { token } = await admin(app);
    const { body } = await app.call('GET', '/admin/messages?limit=1', { token });
    expect(body).toEqual({
      success: true,
      total: 3,
      totalIsMore: false,
      messages: [
        {
          id: idOf(3),
          name: 'Cabdi Warsame',
          email: 'cabdi@example.so',
          phone: null,
          phoneE164: null,
          subject: 'hospital',
          message: 'Farriin 3',
          status: 'open',
          createdAt: hoursLater(3).toISOString(),
          language: 'en',
          isObjection: false,
          lastAnswer: null,
        },
      ],
    });
  });

  it('is paged and filtered', async () => {
    const app = await createTestApp();
    await written(app);
    const { token } = await admin(app);
    await set(app, token, idOf(2), { status: 'closed' });
    expect(await list(app, token, '?limit=2&page=2')).toMatchObject({ ids: [idOf(1)], total: 3 });
    expect(await list(app, token, '?status=open')).toMatchObject({ ids: [idOf(3), idOf(1)], total: 2 });
    expect(await list(app, token, '?status=closed')).toMatchObject({ ids: [idOf(2)], total: 1 });
  });

  it('begins with the longest waiting message on request', async () => {
    const app = await createTestApp();
    await written(app);
    const { token } = await admin(app);
    expect(await list(app, token, '?order=oldest&limit=2')).toMatchObject({ ids: [idOf(1), idOf(2)] });
  });

  it('refuses an unknown status', async () => {
    const app = await createTestApp();
    const { token } = await admin(app);
    const { status, body } = await app.call('GET', '/admin/messages?status=lost', { token });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { status: 'Choose one of the given options' },
    });
  });
});

describe('closing a message', () => {
  it('closes and opens it, and records who did', async () => {
    const app = await createTestApp();
    await written(app);
    const { id, token } = await admin(app);
    const closed = await set(app, token, idOf(1), { status: 'closed' });
    expect(closed.body).toMatchObject({
      message: 'Message closed',
      contactMessage: { id: idOf(1), status: 'closed', message: 'Farriin 1' },
    });
    const opened = await set(app, token, idOf(1), { status: 'open' });
    expect(opened.body).toMatchObject({
      message: 'Message opened again',
      contactMessage: { status: 'open' },
    });
    expect(await audit(app)).toEqual([
      { actor_id: id, action: 'message.close', subject_id: idOf(1), detail: '{}' },
      { actor_id: id, action: 'message.open', subject_id: idOf(1), detail: '{}' },
    ]);
  });

  it('has the same result when done twice', async () => {
    const app = await createTestApp();
    await written(app);
    const { token } = await admin(app);
    await set(app, token, idOf(1), { status: 'closed' });
    expect((await set(app, token, idOf(1), { status: 'closed' })).status).toBe(200);
    expect(await audit(app)).toHaveLength(1);
  });

  it('has no effect when replayed after the message was opened again', async () => {
    const app = await createTestApp();
    await written(app);
    const { token } = await admin(app);
    const first = await set(app, token, idOf(1), { status: 'closed' }, 'close-one');
    await set(app, token, idOf(1), { status: 'open' });
    const replay = await set(app, token, idOf(1), { status: 'closed' }, 'close-one');
    expect(replay.body).toEqual(first.body);
    expect(await list(app, token, '?status=open')).toMatchObject({ total: 3 });
  });

  it('fails for an unknown message or an unknown status', async () => {
    const app = await createTestApp();
    await written(app);
    const { token } = await admin(app);
    expect((await set(app, token, NOBODY, { status: 'closed' })).status).toBe(404);
    expect((await set(app, token, 'first', { status: 'closed' })).status).toBe(404);
    const { status, body } = await set(app, token, idOf(1), { status: 'lost' });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { status: 'Choose one of the given options' },
    });
    expect((await set(app, token, idOf(1), {})).status).toBe(400);
  });
});

describe('nobody but an admin', () => {
  it('reads or closes what visitors wrote', async () => {
    const app = await createTestApp();
    await written(app);
    const others = [await registerDonor(app), await registerHospital(app), await verifiedHospital(app)];
    for (const { token } of others) {
      expect(await list(app, token)).toMatchObject({ status: 403, ids: [] });
      expect((await set(app, token, idOf(1), { status: 'closed' })).status).toBe(403);
    }
    expect((await app.call('GET', '/admin/messages')).status).toBe(401);
    expect((await set(app, undefined, idOf(1), { status: 'closed' })).status).toBe(401);
    expect(await audit(app)).toEqual([]);
  });

  it('changes the text of a message, not even an admin', async () => {
    const app = await createTestApp();
    await written(app);
    const { token } = await admin(app);
    const { body } = await set(app, token, idOf(1), { status: 'closed', message: 'altered' });
    expect(body.contactMessage).toMatchObject({ message: 'Farriin 1' });
  });
});
