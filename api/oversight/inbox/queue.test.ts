import { expect, it } from 'vitest';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  admin,
  ban,
  callProved,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

interface Queue {
  items: { kind: string; id: string; name: string; text: string; at: string }[];
  total: number;
  counts: Record<string, number>;
}

const read = async (app: TestApp, { token }: Person, query = '') =>
  (await app.call('GET', `/admin/queue${query}`, { token })).body as unknown as Queue;

async function write(app: TestApp, message: string): Promise<string> {
  const { body } = await app.call('POST', '/contact', {
    body: { name: 'Asha Maxamed', email: 'asha@example.so', subject: 'general', message },
  });
  return String(body.id);
}

/** One item of each kind, an hour apart, in this order. */
async function world() {
  const app = await createTestApp();
  const boss = await admin(app);
  const trusted = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const first = await registerHospital(app, {
    name: 'Daryeel Clinic',
    phone: '+252 61 500 0101',
    location: 'Garowe',
    coordinates: undefined,
  });
  app.setNow(hoursLater(1));
  const message = await write(app, 'How do I become a donor?');
  app.setNow(hoursLater(2));
  await app.call('PUT', '/auth/profile', {
    token: trusted.token,
    body: { name: 'Banadir General', phone: '+252 61 777 0001' },
  });
  app.setNow(hoursLater(3));
  const second = await registerHospital(app, {
    name: 'Xarardheere Hospital',
    phone: '+252 61 500 0102',
    location: 'Mogadishu',
    coordinates: undefined,
  });
  return { app, boss, trusted, first, second, message };
}

it('has all that waits, of every kind, the longest waiting first', async () => {
  const { app, boss, trusted, first, second, message } = await world();
  const queue = await read(app, boss);
  expect(queue.items.map(({ kind, id }) => [kind, id])).toEqual([
    ['application', first.id],
    ['message', message],
    ['identity', trusted.id],
    ['application', second.id],
  ]);
  expect(queue.items.slice(0, 3)).toMatchObject([
    { name: 'Daryeel Clinic', text: 'Garowe' },
    { name: 'Asha Maxamed', text: 'How do I become a donor?' },
    { name: 'Banadir Hospital', text: 'Banadir General · +252 61 777 0001' },
  ]);
  expect(queue.counts).toMatchObject({ application: 2, identity: 1, objection: 0, message: 1 });
  expect(queue.total).toBe(4);
});

it('comes in pages and by kind', async () => {
  const { app, boss, second, message } = await world();
  const last = await read(app, boss, '?limit=3&page=2');
  expect(last).toMatchObject({ items: [{ id: second.id }], total: 4 });
  const letters = await read(app, boss, '?kind=message');
  expect(letters).toMatchObject({ items: [{ id: message }], total: 1, counts: { application: 2 } });
  expect((await app.call('GET', '/admin/queue?kind=rumour', { token: boss.token })).status).toBe(400);
});

it('drops decided items, and those of banned accounts', async () => {
  const { app, boss, trusted, first, second, message } = await world();
  const { token } = boss;
  await callProved(app, 'PATCH', `/admin/verify-hospital/${first.id}`, {
    token,
    body: { action: 'approve' },
  });
  await app.call('PATCH', `/admin/messages/${message}`, { token, body: { status: 'closed' } });
  await ban(app, trusted.id);
  const queue = await read(app, boss);
  expect(queue.items.map(({ id }) => id)).toEqual([second.id]);
  expect(queue).toMatchObject({ total: 1, counts: { application: 1, identity: 0, message: 0 } });
});

it('every page of all kinds, and of each kind, matches one list of everything', async () => {
  const { app, boss } = await world();
  for (let index = 0; index < 30; index += 1) {
    app.setNow(hoursLater(4 + Math.floor(index / 6)));
    await write(app, `Question ${index}`);
    if (index % 4 === 0)
      await registerHospital(app, { phone: `+252 61 501 02${index + 10}`, location: 'Garowe' });
  }
  for (const kind of ['', '&kind=message', '&kind=application']) {
    const all = await read(app, boss, `?limit=100${kind}`);
    expect(all.items.length).toBe(all.total);
    const pages: unknown[] = [];
    for (let page = 1; page <= Math.ceil(all.total / 4) + 1; page += 1)
      pages.push(...(await read(app, boss, `?limit=4&page=${page}${kind}`)).items);
    expect(pages, kind).toEqual(all.items);
  }
});

it('shows the beginning of a long message', async () => {
  const app = await createTestApp();
  await write(app, 'É'.repeat(4_000));
  const [item] = (await read(app, await admin(app))).items;
  expect(item?.text).toBe(`${'É'.repeat(199)}…`);
});

it('has donors’ reports, under the hospital’s name, until they are decided', async () => {
  const { app, boss, trusted } = await world();
  const donor = await registerDonor(app);
  const { _id } = await postRequest(app, trusted);
  const send = (kind: string, text?: string) =>
    app.call('POST', '/reports/abuse', { token: donor.token, body: { requestId: _id, kind, text } });
  expect((await send('asked_for_money')).status).toBe(201);
  app.setNow(hoursLater(4));
  expect((await send('other', 'They rang at night.')).status).toBe(201);
  const { items, counts } = await read(app, boss, '?kind=report');
  expect(items).toMatchObject([
    { kind: 'report', name: 'Banadir Hospital', text: '' },
    { kind: 'report', name: 'Banadir Hospital', text: 'They rang at night.' },
  ]);
  expect(counts.report).toBe(2);
  await app.call('PATCH', `/admin/abuse-reports/${items[0]?.id}`, {
    token: boss.token,
    body: { action: 'close', note: 'It was a misunderstanding.' },
  });
  expect((await read(app, boss)).counts.report).toBe(1);
});
