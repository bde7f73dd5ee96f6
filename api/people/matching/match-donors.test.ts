import { CompiledQuery, type RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BLOOD_TYPES, type BloodType, COMPONENTS, type Component } from '../../../shared/rules/blood.ts';
import { type Coordinates, haversineKm } from '../../../shared/rules/distance.ts';
import { askableAt, INTERVAL_KINDS } from '../../../shared/rules/eligibility.ts';
import type { Database } from '../../platform/database/database.ts';
import { scanForNearest } from '../../tools/bench/plain-scan-store.ts';
import { placeNamed, population } from '../../tools/bench/population.ts';
import { insertDonors, type StoredDonor } from '../../tools/bench/population-store.ts';
import { createRandom } from '../../tools/random.ts';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { matchCounter } from './count-matches.ts';
import { squareMiddle } from './grid.ts';
import { MATCHES_MAX, matchDonors, type Need, searchNear, tiersOf } from './match-donors.ts';
import type { Found } from './match-store.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const INTERVALS = { men: 56, women: 84, apheresis: 14 };
const { cutoffs: CUTOFFS } = askableAt(NOW, INTERVALS);
const MOGADISHU = { latitude: 2.0469, longitude: 45.3182 };

async function databaseWith(donors: readonly StoredDonor[]): Promise<Database> {
  const db = await openMigrated();
  await insertDonors(db, donors, { isListed: false });
  return db;
}

/** The same search, done by measuring the distance to every donor. */
async function scan(db: Database, need: Need, limit: number): Promise<Found[]> {
  const { point: center, radiusKm } = need;
  const found: Found[] = [];
  for (const bloodTypes of tiersOf(need)) {
    const rest = limit - found.length;
    if (center && rest > 0)
      found.push(
        ...(await scanForNearest(db, { bloodTypes, cutoffs: CUTOFFS, center, radiusKm, limit: rest })),
      );
  }
  return found;
}

const idOf = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

type Places = (random: () => number, index: number) => Coordinates;

/** Donors at these places, mixed in everything else that matters: types, rest, travel, bans, unknown coordinates. */
function mixed(seed: number, count: number, placeOf: Places): StoredDonor[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const place = placeOf(random, index);
    const isPlaced = random() < 0.92;
    const rest = random();
    const intervalKind = INTERVAL_KINDS[Math.floor(random() * INTERVAL_KINDS.length)] ?? 0;
    return {
      // Ids in another order than places, so that ties are broken by the id and by nothing else.
      id: idOf((index * 7919) % 1_000_003),
      bloodType: BLOOD_TYPES[Math.floor(random() ** 2 * BLOOD_TYPES.length)] ?? 'O+',
      latitude: isPlaced ? place.latitude : null,
      longitude: isPlaced ? place.longitude : null,
      lastDonationAt:
        rest < 0.4
          ? null
          : rest < 0.5
            ? (CUTOFFS[intervalKind] ?? null)
            : new Date(NOW.getTime() - random() * 120 * 86_400_000).toISOString(),
      intervalKind,
      maxTravelKm: 1 + Math.floor(random() * 60),
      active: random() < 0.9,
    };
  });
}

const around =
  (center: Coordinates, degrees: number): Places =>
  (random) => ({
    latitude: center.latitude + (random() - 0.5) * degrees,
    longitude: center.longitude + (random() - 0.5) * degrees,
  });

const POPULATIONS: Readonly<Record<string, () => StoredDonor[]>> = {
  'a dense town': () => mixed(1, 3000, around(MOGADISHU, 0.2)),
  'a sparse country': () => mixed(2, 500, around({ latitude: 5, longitude: 46 }, 10)),
  'everybody in one point': () => mixed(3, 600, () => MOGADISHU),
  'three points': () =>
    mixed(4, 900, (_, index) => ({ ...MOGADISHU, latitude: MOGADISHU.latitude + (index % 3) * 0.05 })),
  'a lattice, with many at one distance': () =>
    mixed(5, 1600, (_, index) => ({
      latitude: MOGADISHU.latitude + ((index % 20) - 10) / 64,
      longitude: MOGADISHU.longitude + ((Math.floor(index / 20) % 20) - 10) / 64,
    })),
  'a town with an empty sea beside it': () =>
    mixed(6, 1500, (random) => ({
      latitude: MOGADISHU.latitude + random() ** 3 / 4,
      longitude: MOGADISHU.longitude - random() ** 3 / 4,
    })),
  'both sides of the 180th meridian': () =>
    mixed(7, 800, (random) => ({
      latitude: -17 + random(),
      longitude: random() < 0.5 ? 179.5 + random() / 2 : -180 + random() / 2,
    })),
  'a pole': () =>
    mixed(8, 800, (random) => ({ latitude: 90 - random() / 2, longitude: random() * 360 - 180 })),
  "Somalia's towns": () => [...population({ count: 4000, seed: 9, now: NOW, onePointShare: 0.3 })],
  nobody: () => [],
};

function* needsAround(donors: readonly StoredDonor[], count: number): Generator<Need> {
  const random = createRandom(99);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const placed = donors.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  for (let index = 0; index < count; index += 1) {
    const someone = placed.length > 0 ? pick(placed) : MOGADISHU;
    const isBeside = random() < 0.5;
    const point = {
      latitude: Math.min(90, someone.latitude + (isBeside ? (random() - 0.5) / 5 : 0)),
      longitude: Math.min(180, someone.longitude + (isBeside ? (random() - 0.5) / 5 : 0)),
    };
    // Half of the radii reach exactly to a donor's square, at whose edge SQL and JavaScript may differ in the last bit.
    const reach = placed.length > 0 && random() < 0.5 ? haversineKm(point, squareMiddle(pick(placed))) : 0;
    yield {
      bloodType: pick<BloodType>(BLOOD_TYPES),
      component: pick<Component>(COMPONENTS),
      point,
      radiusKm: reach > 0 && reach < 500 ? reach : pick([5, 10, 25, 50, 100, 200]),
      now: NOW,
      intervals: INTERVALS,
    };
  }
}

/** Fewer on PostgreSQL, where the scan takes ten times as long. */
const NEEDS = onPostgres ? 20 : 50;

/** Matching finds what a scan of every donor finds, with the same ids in the same order. */
async function expectAsScanned(db: Database, donors: readonly StoredDonor[]): Promise<void> {
  let total = 0;
  for (const need of needsAround(donors, NEEDS)) {
    const scanned = await scan(db, need, MATCHES_MAX);
    for (const limit of [1, 50, MATCHES_MAX]) {
      const ours = await searchNear(db, need, limit);
      expect(ours).toEqual(scanned.slice(0, limit));
      total += ours.length;
    }
  }
  if (donors.length > 0) expect(total).toBeGreaterThan(NEEDS / 2);
}

async function expectCountedAsListed(db: Database, donors: readonly StoredDonor[]): Promise<void> {
  for (const need of needsAround(donors, 5)) {
    const countMatches = matchCounter(db, need);
    // The count of one type is reused for all needs that it fits.
    for (const component of COMPONENTS)
      for (const bloodType of BLOOD_TYPES) {
        const one = { ...need, bloodType, component };
        const { donors: listed } = await matchDonors(db, { ...one, limit: MATCHES_MAX, offset: 0 });
        expect(await countMatches(one)).toBe(listed.length);
      }
  }
}

describe('matching finds what a scan of every donor finds, and counts what it would list', () => {
  it.each(Object.entries(POPULATIONS))('%s', async (_, make) => {
    const donors = make();
    const db = await databaseWith(donors);
    await expectAsScanned(db, donors);
    await expectCountedAsListed(db, donors);
  });

  it('even if the planner has statistics', async () => {
    const donors = mixed(21, 3000, around(MOGADISHU, 0.2));
    const db = await databaseWith(donors);
    await db.executeQuery(CompiledQuery.raw('analyze'));
    for (const need of needsAround(donors, 30))
      expect(await searchNear(db, need, 50)).toEqual(await scan(db, need, 50));
  });
});

describe('counting', () => {
  it('stops at the maximum that is ever listed', async () => {
    const db = await databaseWith(
      mixed(31, 3000, () => MOGADISHU).map((donor) => ({
        ...donor,
        bloodType: 'O-' as const,
        lastDonationAt: null,
      })),
    );
    const need = {
      bloodType: 'O-',
      component: 'whole_blood',
      radiusKm: 25,
      now: NOW,
      intervals: INTERVALS,
    } as const;
    const countMatches = matchCounter(db, need);
    expect(await countMatches({ ...need, point: MOGADISHU })).toBe(MATCHES_MAX);
    expect(await countMatches({ ...need, point: null })).toBe(MATCHES_MAX);
    // The donors who fit every need are enough alone.
    let counts = 0;
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        counts += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const ofAll = { bloodType: 'AB+', component: 'red_cells', point: MOGADISHU } as const;
    expect(await matchCounter(watched, need)(ofAll)).toBe(MATCHES_MAX);
    expect(counts).toBe(1);
    const past = await matchDonors(db, { ...need, point: MOGADISHU, limit: 50, offset: MATCHES_MAX });
    expect(past).toEqual({ donors: [], total: MATCHES_MAX, searchMethod: 'location-based' });
    const first = async () => new Set<string>();
    const ranked = { ...need, point: MOGADISHU, limit: 50, offset: MATCHES_MAX - 10, first };
    const last = await matchDonors(db, ranked);
    expect({ total: last.total, shown: last.donors.length }).toEqual({ total: MATCHES_MAX + 1, shown: 10 });
  });
});

describe('the pages of matching', () => {
  it('join to the whole list', async () => {
    const donors = mixed(41, 800, around(MOGADISHU, 0.2));
    const db = await databaseWith(donors);
    for (const point of [MOGADISHU, null]) {
      const need: Need = {
        bloodType: 'AB+',
        component: 'red_cells',
        point,
        radiusKm: 25,
        now: NOW,
        intervals: INTERVALS,
      };
      const whole = await matchDonors(db, { ...need, limit: 200, offset: 0 });
      const pages = [];
      for (let offset = 0; offset < 200; offset += 40)
        pages.push(...(await matchDonors(db, { ...need, limit: 40, offset })).donors);
      expect(whole.donors).toHaveLength(200);
      expect(pages).toEqual(whole.donors);
      const kinds = whole.donors.map(({ match }) => match);
      expect(kinds.indexOf('compatible')).toBe(kinds.lastIndexOf('exact') + 1);
    }
  });
});

describe('the work of matching', () => {
  it.skipIf(onPostgres)('reads parts of one index and never the table', async () => {
    const db = await databaseWith([...population({ count: 2000, seed: 5, now: NOW })]);
    const asked: RootOperationNode[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const need: Need = {
      bloodType: 'AB+',
      component: 'red_cells',
      point: placeNamed('Hodan'),
      radiusKm: 25,
      now: NOW,
      intervals: INTERVALS,
    };
    await searchNear(watched, need, 200);
    await matchCounter(watched, need)(need);
    expect(asked.length).toBeGreaterThanOrEqual(4);
    for (const node of asked) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      const plan = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      const reads = plan.rows.map(({ detail }) => detail).filter((detail) => detail.includes('donors'));
      expect(reads.length).toBeGreaterThan(0);
      for (const read of reads)
        expect(read).toMatch(
          /^SEARCH donors USING COVERING INDEX donors_by_square \(active=\? AND blood_type=\? AND square[<>=]\?/,
        );
    }
  });
});
