import { describe, expect, it, onTestFinished } from 'vitest';
import type { FeedItem } from '../../feed.ts';
import { forgetExpired } from '../../server/operation/forget-expired.ts';
import { type OpenStream, openStream } from '../../tools/testing/event-stream.ts';
import {
  ban,
  colleagueOf,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import type { EventHub } from './event-hub.ts';
import { EVENTS_KEPT_MS, firstIdAt, millisecondOf } from './event-ids.ts';
import { type Change, recordEvents } from './event-store.ts';
import { createEventHub, type HubPace } from './hub.ts';

const REQUEST = '01890a5d-ac96-774b-bcce-b302099a8057';
const ALERT = '01890a5d-ac96-774b-bcce-b302099a8058';

async function open(app: TestApp, token: string, lastEventId?: string): Promise<OpenStream> {
  const stream = await openStream(app, token, lastEventId);
  onTestFinished(() => stream.close());
  return stream;
}

const record = (app: TestApp, ...changes: Change[]) =>
  app.context.db.transaction().execute((trx) => recordEvents(app.context, trx, changes));

const about = ({ id }: Person, type: Change['type'], subjectId = REQUEST): Change => ({
  userId: id,
  type,
  subjectId,
});

describe('GET /events', () => {
  it('notifies a person of changes for them, and of nobody else’s', async () => {
    const app = await createTestApp();
    const [mine, other] = [await registerDonor(app), await registerDonor(app)];
    const stream = await open(app, mine.token);
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    expect(await stream.next()).toMatchObject({ type: 'opened', subjectId: mine.id });
    await record(app, about(other, 'profile', other.id), about(mine, 'request'));
    const received = await stream.next();
    expect(received).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      type: 'request',
      subjectId: REQUEST,
    });
  });

  it('notifies all pages of a person', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const streams = [await open(app, donor.token), await open(app, await newToken(app, donor))];
    await record(app, about(donor, 'alert', ALERT));
    for (const stream of streams) expect(await stream.until('alert')).toMatchObject({ subjectId: ALERT });
  });

  it('notifies all who work at a hospital of what changes for it', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const nurse = await colleagueOf(app, owner);
    const streams = [await open(app, owner.token), await open(app, nurse.token)];
    for (const stream of streams) await stream.until('opened');
    await record(app, about(owner, 'request'));
    for (const stream of streams) expect(await stream.until('request')).toMatchObject({ subjectId: REQUEST });
  });

  it('continues where a stream broke off', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const first = await open(app, donor.token);
    const { id } = await first.until('opened');
    await first.close();
    await record(app, about(donor, 'request'), about(donor, 'alert', ALERT), about(donor, 'request'));
    const second = await open(app, donor.token, id);
    expect(await second.next()).toMatchObject({ type: 'opened' });
    // Two events about one thing are sent as one.
    const received = [await second.next(), await second.next()];
    expect(received).toContainEqual(expect.objectContaining({ type: 'alert', subjectId: ALERT }));
    expect(received).toContainEqual(expect.objectContaining({ type: 'request', subjectId: REQUEST }));
  });

  it('notifies a page of what changed while it was being opened', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    await record(app, about(donor, 'request'));
    expect(await (await open(app, donor.token)).until('request')).toMatchObject({ subjectId: REQUEST });
  });

  it.each([
    ['too long ago', () => firstIdAt(Date.now() - EVENTS_KEPT_MS - 60_000)],
    ['not yet', () => firstIdAt(Date.now() + 3_600_000)],
  ])('says that something may have been missed where the last event was %s', async (_, lastEventId) => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const stream = await open(app, donor.token, lastEventId());
    expect(await stream.next()).toMatchObject({ type: 'missed', subjectId: donor.id });
  });

  it('sends everything that changed meanwhile, up to a limit', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const ids = Array.from({ length: 200 }, () => app.context.newId());
    await record(app, ...ids.map((id) => about(donor, 'request', id)));
    const stream = await open(app, donor.token);
    expect(await stream.next()).toMatchObject({ type: 'opened' });
    const received: unknown[] = [];
    for (const _id of ids) received.push(await stream.next());
    expect(received).toEqual(ids.map((subjectId) => expect.objectContaining({ subjectId })));
  });

  it('reports missed changes too if there are more than the limit', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    await record(app, ...Array.from({ length: 201 }, () => about(donor, 'request', app.context.newId())));
    expect(await (await open(app, donor.token)).next()).toMatchObject({ type: 'missed' });
  });

  it('treats an invalid Last-Event-ID as a new page', async () => {
    const app = await createTestApp();
    const { token } = await registerDonor(app);
    expect(await (await open(app, token, "' or 1=1")).next()).toMatchObject({ type: 'opened' });
  });

  it('notifies at once of what a call changed, long before the next poll', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const hub = hubOf(app, { pollMs: 3_600_000 });
    const items = listen(hub, donor);
    await record(app, about(donor, 'profile', donor.id));
    hub.nudge();
    await expect.poll(() => items.map(({ data }) => data.type)).toContain('profile');
  });

  it('misses no event of an instance whose clock is behind, and sends each once', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const hub = hubOf(app, { pollMs: 3_600_000 });
    const items = listen(hub, donor);
    const subjects = () =>
      items.filter(({ data }) => data.type === 'request').map(({ data }) => data.subjectId);
    // A page that has just opened gets some events again, which would be counted twice.
    await expect.poll(() => items.map(({ data }) => data.type)).toContain('opened');
    const late = firstIdAt(millisecondOf(app.context.newId()) - 20_000);
    await record(app, about(donor, 'request', 'first'));
    hub.nudge();
    await expect.poll(subjects).toEqual(['first']);
    const first = items.at(-1)?.id;
    await app.context.db
      .transaction()
      .execute((trx) =>
        recordEvents({ now: app.context.now, newId: () => late }, trx, [
          about(donor, 'request', 'late'),
          about(donor, 'request', 'later'),
        ]),
      );
    hub.nudge();
    await expect.poll(subjects).toEqual(['first', 'late', 'later']);
    await record(app, about(donor, 'request', 'last'));
    hub.nudge();
    await expect.poll(subjects).toEqual(['first', 'late', 'later', 'last']);
    // A page that got only the first continues after it, on any instance.
    const again = await open(app, donor.token, first);
    expect(await again.next()).toMatchObject({ type: 'opened' });
    const received = [await again.next(), await again.next(), await again.next()];
    expect(received.map((event) => (typeof event === 'object' ? event.subjectId : event))).toEqual([
      'late',
      'later',
      'last',
    ]);
  });

  it('notifies of changes by another instance without a message from it', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const items = listen(hubOf(app, { pollMs: 20 }), donor);
    await expect.poll(() => items.map(({ data }) => data.type)).toContain('opened');
    await record(app, about(donor, 'alert', ALERT));
    await expect.poll(() => items.map(({ data }) => data.subjectId)).toContain(ALERT);
  });

  it('sends nothing before its opening event, after which a page that loses the stream continues', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const hub = hubOf(app, { pollMs: 1 });
    await record(app, about(donor, 'request', 'before'));
    const items = listen(hub, donor);
    for (let count = 0; count < 20; count += 1)
      await record(app, about(donor, 'request', `meanwhile ${count}`));
    await expect.poll(() => items.map(({ data }) => data.subjectId)).toContain('meanwhile 19');
    expect(items[0]?.data.type).toBe('opened');
    const ids = items.slice(1).map(({ id }) => id);
    expect(new Set(items.map(({ data }) => data.subjectId)).size).toBeGreaterThan(20);
    expect((items[0]?.id ?? '') < (ids[0] ?? '')).toBe(true);
  });

  it('keeps a silent stream alive', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    let beats = 0;
    hubOf(app, { beatMs: 5 }).feed(
      principalOf(donor),
      undefined,
    )({
      send: () => {},
      beat: () => {
        beats += 1;
      },
      end: () => {},
    });
    await expect.poll(() => beats).toBeGreaterThan(1);
  });
});

describe('a stream ends', () => {
  /** Each in a server of its own, in parallel, because each waits for the server's next check. */
  const ENDS: readonly ((app: TestApp, person: Person) => Promise<void>)[] = [
    async (app, { token }) => void (await app.call('POST', '/auth/logout', { token })),
    async (app, { id }) => ban(app, id),
    async (app) => app.setNow(new Date(app.context.now().getTime() + 13 * 3_600_000)),
  ];

  it('at logout, with a ban and with its session, within seconds', async () => {
    const check = async (finish: (typeof ENDS)[number]) => {
      const app = await createTestApp();
      const [donor, other] = [await registerDonor(app), await registerDonor(app, { remember: true })];
      const [stream, stays] = [await open(app, donor.token), await open(app, other.token)];
      await stream.until('opened');
      await finish(app, donor);
      expect(await stream.next()).toBe('end');
      await record(app, about(other, 'request'));
      expect(await stays.until('request')).toBeDefined();
      expect((await openStream(app, donor.token)).response.status).toBeGreaterThanOrEqual(401);
    };
    await Promise.all(ENDS.map(check));
  });

  it('for a colleague who is removed, within seconds', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const nurse = await colleagueOf(app, owner);
    const stream = await open(app, nurse.token);
    await stream.until('opened');
    await app.call('DELETE', `/hospital/staff/${nurse.id}`, { token: owner.token });
    // What happened until then is still sent.
    let last = await stream.next();
    while (last !== 'end') last = await stream.next();
    const again = await app.call('GET', '/events', { token: nurse.token });
    expect([again.status, again.body.code]).toEqual([401, 'failure.account_removed']);
  });

  it('with the server, which accepts no more', async () => {
    const app = await createTestApp();
    const { token } = await registerDonor(app);
    const stream = await open(app, token);
    await stream.until('opened');
    app.context.events.close();
    expect(await stream.next()).toBe('end');
    const { status, headers } = await app.call('GET', '/events', { token });
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  });
});

describe('streams are limited', () => {
  it('for one account, with 429, and there is room again when one closes', async () => {
    const app = await createTestApp();
    const [donor, other] = [await registerDonor(app), await registerDonor(app)];
    const streams = await Promise.all(Array.from({ length: 30 }, () => open(app, donor.token)));
    const refused = await app.call('GET', '/events', { token: donor.token });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await app.call('GET', '/events', { token: other.token })).status).toBe(200);
    await streams[0]?.close();
    expect((await app.call('GET', '/events', { token: donor.token })).status).toBe(200);
  });

  it('in all', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const hub = hubOf(app, { inAll: 1 });
    listen(hub, donor);
    expect(() => listen(hub, donor)).toThrow('failure.overloaded');
  });

  it('but do not count as calls in progress: more streams than such calls leave the API free', async () => {
    const app = await createTestApp();
    for (let person = 0; person < 10; person += 1) {
      const donor = await registerDonor(app);
      for (let page = 0; page < 28; page += 1) await open(app, donor.token);
    }
    expect((await app.call('GET', '/health')).status).toBe(200);
  });
});

it('forgets events after an hour', async () => {
  const app = await createTestApp();
  const donor = await registerDonor(app);
  const old = firstIdAt(millisecondOf(app.context.newId()) - EVENTS_KEPT_MS - 1_000);
  await app.context.db.transaction().execute(async (trx) => {
    await recordEvents({ now: app.context.now, newId: () => old }, trx, [about(donor, 'alert', ALERT)]);
    await recordEvents(app.context, trx, [about(donor, 'request')]);
  });
  await forgetExpired(app.context);
  expect(await app.context.db.selectFrom('events').select('type').execute()).toEqual([{ type: 'request' }]);
});

const principalOf = ({ id }: Person) => ({ id, sessionId: id, hospitalId: id });

function hubOf(app: TestApp, pace: Partial<HubPace>): EventHub {
  const hub = createEventHub(app.context, {
    pollMs: 300,
    checkMs: 3_600_000,
    beatMs: 3_600_000,
    perUser: 30,
    inAll: 100,
    ...pace,
  });
  onTestFinished(() => hub.close());
  return hub;
}

function listen(hub: EventHub, person: Person) {
  const items: FeedItem<{ type: string; subjectId: string }>[] = [];
  hub.feed(
    principalOf(person),
    undefined,
  )({ send: (item) => items.push(item), beat: () => {}, end: () => {} });
  return items;
}
