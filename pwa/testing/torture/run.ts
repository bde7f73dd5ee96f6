import type { Enqueued } from '../../data/offline/outbox.ts';
import { callApi, type Account as Person } from '../../e2e/support/people.ts';
import { createServerProcess } from '../../e2e/support/server.ts';
import { type Chance, createChance } from '../chance.ts';
import { type Fault, type FaultProxy, spoilShare, startFaultProxy } from '../fault-proxy.ts';
import { workAtDesk } from './desk.ts';
import { type Account, balance, type Written } from './ledger.ts';
import { asDonor, asHospital, PENDING_MAX, registerDonors, registerHospitals, signIn } from './people.ts';
import { createPhone, type Phone } from './phone.ts';
import { openScreens, type Screens, type ScreensReport } from './screens.ts';

export interface TortureOptions {
  readonly devices: number;
  readonly responsesEach: number;
  /** Real browsers besides them, used by their buttons. */
  readonly browsers: number;
  /** Share of calls that are spoiled, 0 to 1. */
  readonly faultShare: number;
  readonly seed: number;
  /** How much faster than ours the phones' clocks run. */
  readonly speed: number;
  /** How long the real browsers are used; a busy machine does less in that time. */
  readonly useMs: number;
  /**
   * Waiting is given up if nothing has been sent for this long, however much that is on a busy machine; what still
   * waits then counts as unaccounted.
   */
  readonly stallMs: number;
}

export interface TortureReport extends Account {
  readonly devices: number;
  readonly calls: number;
  readonly faults: Readonly<Record<Fault, number>>;
  readonly kills: number;
  readonly signIns: number;
  readonly problems: readonly unknown[];
  /** Undefined if no real browser took part. */
  readonly screens: ScreensReport | undefined;
  readonly seconds: number;
}

interface World {
  readonly chance: Chance;
  readonly written: Written[];
  readonly undone: Set<string>;
  readonly phones: Phone[];
  readonly problems: unknown[];
  /** Request ids by the ward that their address names, so that a person can distinguish them on a screen. */
  readonly wards: Map<string, string>;
  kills: number;
}

const PAUSE_MS = 15;
/**
 * How many phones answer at once. Their clocks run fast: if all share one thread, calls take longer than an attempt
 * may, and are made again and again.
 */
const AT_ONCE = 30;
const CHECK_MS = 250;
/** How long real browsers have at the end for a last stall and a last wait; most need a few seconds. */
const SETTLE_MS = 180_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Remembers what was written, as its writer does. */
function note(world: World, entry: Omit<Written, 'id'>, enqueued: Enqueued): string | undefined {
  if (enqueued.outcome === 'cancelled_out') {
    world.undone.add(enqueued.removed.id);
    return undefined;
  }
  if (!('entry' in enqueued)) throw new Error(`a phone could not keep a write: ${JSON.stringify(enqueued)}`);
  if (enqueued.outcome === 'queued') world.written.push({ id: enqueued.entry.id, ...entry });
  return enqueued.entry.id;
}

/** A nurse posts requests until the hospital's own limit refuses one. Gives the ids that she posted. */
async function postRequests(world: World, phone: Phone, userId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = crypto.randomUUID();
    const ward = `Ward ${world.wards.size + 1}`;
    world.wards.set(ward, id);
    const location = `${ward}, Mogadishu`;
    const body = { id, bloodType: 'O-', units: 2, urgency: 'high', location } as const;
    note(
      world,
      { userId, what: 'request', subject: id },
      await phone.write('POST /requests/create', { body }),
    );
    ids.push(id);
    void phone.kick('enqueued');
    await pause(PAUSE_MS);
  }
  return ids;
}

/** A donor answers, takes some answers back, and now and then their phone is killed meanwhile. */
async function respondToRequests(
  world: World,
  phone: Phone,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const { chance } = world;
  for (const request of ids) {
    const params = { id: request };
    // Each replaces the last: a donor is expected at only one hospital.
    const enqueued = await phone.write('POST /donor/respond/{id}', { params, body: { instead: true } });
    const id = note(world, { userId, what: 'answer', subject: request }, enqueued);
    if (chance.happens(0.03) && id && (await phone.removeUnsent(id)) === 'cancelled_out')
      world.undone.add(id);
    if (chance.happens(0.85)) void phone.kick('enqueued');
    if (chance.happens(0.1)) await pause(PAUSE_MS * 4);
    if (chance.happens(0.05)) {
      const withdrawn = await phone.write('POST /donor/withdraw/{id}', { params });
      note(world, { userId, what: 'withdrawal', subject: request }, withdrawn);
    }
    if (chance.happens(0.02)) {
      world.kills += 1;
      phone.kill();
      await pause(PAUSE_MS);
      await phone.restart();
    }
    await pause(PAUSE_MS);
  }
}

interface Open {
  readonly id: string;
  readonly hospital: string;
  readonly tablet: Phone;
}

/** Nurses mark a fifth of the requests as filled while answers come in, over the same bad line. */
async function fulfillSome(world: World, some: readonly Open[]): Promise<void> {
  for (const { id, hospital, tablet } of some) {
    const enqueued = await tablet.write('PATCH /requests/fulfill/{id}', { params: { id } });
    note(world, { userId: hospital, what: 'fulfillment', subject: id }, enqueued);
    void tablet.kick('enqueued');
    await pause(PAUSE_MS * 4);
  }
}

/** Each hospital's tablet works on the answers to its open requests, and on its stock. */
async function workAtDesks(world: World, database: string, standing: readonly Open[]): Promise<void> {
  const tablets = new Map(standing.map(({ hospital, tablet }) => [hospital, tablet]));
  await Promise.all(
    [...tablets].map(([userId, tablet]) => {
      const own = standing.filter(({ hospital }) => hospital === userId).map(({ id }) => id);
      return workAtDesk(tablet, database, own, (what, subject, enqueued) => {
        note(world, { userId, what, subject }, enqueued);
      });
    }),
  );
}

/** The server ends some sessions; their phones find out at the next call. */
async function endSessions(world: World, url: string, people: readonly Person[]): Promise<void> {
  for (const { token } of people.filter(() => world.chance.happens(0.1))) {
    await pause(PAUSE_MS * 4);
    await callApi(url, 'POST', '/auth/logout', { token });
  }
}

async function countWaiting(phone: Phone): Promise<number> {
  const waiting = (await phone.entries()).filter(({ state }) => state === 'waiting');
  return waiting.length + (await phone.sealed());
}

/** Waits until nothing waits on these phones, or nothing gets any further. */
async function drain(phones: readonly Phone[], stallMs: number): Promise<void> {
  let left = [...phones];
  let fewest = Number.POSITIVE_INFINITY;
  let movedAt = Date.now();
  while (left.length > 0 && Date.now() - movedAt < stallMs) {
    const counts = await Promise.all(left.map(countWaiting));
    const waiting = counts.reduce((sum, count) => sum + count, 0);
    if (waiting < fewest) [fewest, movedAt] = [waiting, Date.now()];
    left = left.filter((_, index) => counts[index] !== 0);
    for (const phone of left) void phone.kick('visible');
    await pause(CHECK_MS);
  }
}

const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * A real server, a proxy that spoils calls before it, and phones that run the real offline code: nurses post
 * requests, donors answer them, phones die and start again, sessions end, requests are filled meanwhile, desks record
 * the outcomes of the answers and keep their stock. At the end everything written is on the server once, or its
 * refusal is shown on the phone.
 */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const { devices, responsesEach, browsers, faultShare, seed, speed, useMs, stallMs } = options;
  const began = Date.now();
  const chance = createChance(seed);
  const world: World = {
    chance,
    written: [],
    undone: new Set(),
    phones: [],
    problems: [],
    wards: new Map(),
    kills: 0,
  };
  const server = await createServerProcess();
  let proxy: FaultProxy | undefined;
  let screens: Screens | undefined;
  try {
    await server.start();
    proxy = await startFaultProxy(server.url, spoilShare(faultShare, createChance(seed + 1)));
    const { url } = proxy;
    const requestsNeeded = Math.max(PENDING_MAX, Math.ceil(responsesEach * 1.5));
    const hospitals = await registerHospitals(server.url, Math.ceil(requestsNeeded / PENDING_MAX));
    const everybody = await registerDonors(server.url, devices + browsers);
    const donors = everybody.slice(0, devices);
    const phoneOf = async (person: Person, owner: ReturnType<typeof asDonor>) => {
      const phone = await createPhone({
        name: `phone-${person.email}`,
        owner,
        url,
        random: chance.next,
        speed,
        signInAgain: () => signIn(server.url, person.email),
        onProblem: (problem) => world.problems.push(problem),
      });
      world.phones.push(phone);
      return phone;
    };

    const tablets = await Promise.all(hospitals.map((hospital) => phoneOf(hospital, asHospital(hospital))));
    const posted = await Promise.all(
      tablets.map((tablet, index) =>
        postRequests(world, tablet, hospitals[index]?.id ?? '', PENDING_MAX + 2),
      ),
    );
    await drain(tablets, stallMs);
    const refused = new Set<string>();
    for (const tablet of tablets)
      for (const { body } of await tablet.entries()) refused.add(String((body as { id: string }).id));
    const open = tablets.flatMap((tablet, index): Open[] =>
      (posted[index] ?? [])
        .filter((id) => !refused.has(id))
        .map((id) => ({ id, tablet, hospital: hospitals[index]?.id ?? '' })),
    );

    if (browsers > 0) {
      const { wards } = world;
      const theirs = everybody.slice(devices);
      screens = await openScreens({ url: server.url, donors: theirs, faultShare, seed, wards });
    }
    const shuffled = chance.shuffle(open);
    const filled = shuffled.slice(0, Math.ceil(open.length / 5));
    const standing = shuffled.slice(filled.length);
    const respondAll = async () => {
      for (const group of inGroups(donors, AT_ONCE)) {
        const phones = await Promise.all(
          group.map(async (donor) => {
            const phone = await phoneOf(donor, asDonor(donor));
            const chosen = chance.shuffle(open).slice(0, responsesEach);
            await respondToRequests(
              world,
              phone,
              donor.id,
              chosen.map(({ id }) => id),
            );
            return phone;
          }),
        );
        await drain(phones, stallMs);
      }
    };
    await Promise.all([
      respondAll(),
      fulfillSome(world, filled),
      endSessions(world, server.url, donors),
      screens?.use(responsesEach, Date.now() + useMs),
    ]);
    // A donor who gave may not answer elsewhere, so the desks begin once the donors have answered.
    await drain(world.phones, stallMs);
    await workAtDesks(world, server.database, standing);
    await Promise.all([drain(world.phones, stallMs), screens?.settle(Date.now() + SETTLE_MS)]);
    const onScreens = await screens?.balance(server.database);

    const sent = new Set<string>();
    for (const phone of world.phones) for (const id of await phone.sent()) sent.add(id);
    const entries = (await Promise.all(world.phones.map((phone) => phone.entries()))).flat();
    const { kills, problems, undone } = world;
    return {
      ...balance(server.database, world.written, { sent, entries, undone }),
      devices: world.phones.length,
      calls: proxy.calls(),
      faults: proxy.faults(),
      kills,
      signIns: world.phones.reduce((sum, phone) => sum + phone.signIns(), 0),
      problems,
      screens: onScreens,
      seconds: Math.round((Date.now() - began) / 100) / 10,
    };
  } finally {
    for (const phone of world.phones) phone.close();
    await screens?.close();
    await proxy?.close();
    await server.dispose();
  }
}
