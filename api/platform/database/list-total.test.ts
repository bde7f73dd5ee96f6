import { expect, it } from 'vitest';
import { admin } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { chunks } from './chunks.ts';
import { cappedTotal } from './list-total.ts';

it('is exact up to 10,000, and says if there are more', () => {
  expect(cappedTotal(10_000)).toEqual({ total: 10_000, totalIsMore: false });
  expect(cappedTotal(10_001)).toEqual({ total: 10_000, totalIsMore: true });
  expect(cappedTotal(501, 500)).toEqual({ total: 500, totalIsMore: true });
});

it('of a longer list counts no further, shows its last page, and refuses what lies behind it', async () => {
  const app = await createTestApp();
  const { token } = await admin(app);
  const { db, newId, now } = app.context;
  const rows = Array.from({ length: 10_001 }, (_, index) => ({
    id: newId(),
    name: `Qof ${index}`,
    email: 'qof@example.so',
    subject: 'general' as const,
    message: 'Salaan',
    status: 'open' as const,
    created_at: new Date(now().getTime() + index).toISOString(),
  }));
  await db.transaction().execute(async (trx) => {
    for (const some of chunks(rows, 500)) await trx.insertInto('contact_messages').values(some).execute();
  });
  const read = (query: string) =>
    app.call('GET', `/admin/messages?order=oldest&limit=50&${query}`, { token });
  const last = await read('page=200&status=open');
  expect(last.body).toMatchObject({ total: 10_000, totalIsMore: true });
  expect((last.body.messages as { name: string }[]).at(-1)?.name).toBe('Qof 9999');
  const behind = await read('page=201');
  expect(behind.status).toBe(400);
  expect(behind.body.errors).toEqual({ page: 'A list shows its first 10,000 entries: narrow the search' });
  const queue = await app.call('GET', '/admin/queue?kind=message&limit=1', { token });
  expect(queue.body).toMatchObject({ total: 10_000, totalIsMore: true, counts: { message: 10_000 } });
});
