import { expect, it } from 'vitest';
import { WAVE_TIERS } from '../../../shared/contract/alerts.ts';
import { WEEKDAYS } from '../../../shared/rules/availability.ts';
import { matchKind } from '../../../shared/rules/blood.ts';
import { haversineKm } from '../../../shared/rules/distance.ts';
import { intervalOf, isEligible } from '../../../shared/rules/eligibility.ts';
import { isAvailable } from '../../people/matching/is-available.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row, RowChanges } from '../../platform/database/tables.ts';
import { population } from '../../tools/bench/population.ts';
import { insertDevices, insertDonors } from '../../tools/bench/population-store.ts';
import { createRandom } from '../../tools/random.ts';
import { CENTRE } from '../../tools/testing/blood-requests.ts';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { TEST_NOW } from '../../tools/testing/test-app.ts';
import { type AlertTerms, alertableNow } from './alertable-store.ts';
import { findAlertable, type RegionalNeed } from './find-alertable.ts';
import { ringOf } from './wave-plan.ts';

const INTERVALS = { men: 56, women: 112, apheresis: null };
const LIMIT = 12;

/** This many donors have the same hours of their own: each change is a statement. */
const SAME_HOURS = 10;

/**
 * Donors with hours of their own, a `share` of them only by day; some are paused, have no device or share one place.
 */
async function donorsWithHours(seed: number, share: number): Promise<Database> {
  const db = await openMigrated();
  const random = createRandom(seed);
  const donors = [...population({ count: 1500, seed, now: TEST_NOW, onePointShare: 0.3 })];
  await insertDonors(db, donors, { isListed: false });
  await insertDevices(
    db,
    donors.flatMap(({ id }) => (random() < 0.8 ? [id] : [])),
    TEST_NOW.toISOString(),
  );
  const clock = () => `${String(Math.floor(random() * 24)).padStart(2, '0')}:${random() < 0.5 ? '00' : '30'}`;
  const change = (set: RowChanges<'donors'>, ids: readonly string[]) =>
    db.updateTable('donors').set(set).where('user_id', 'in', ids).execute();
  const some = (part: number) => donors.flatMap(({ id }) => (random() < part ? [id] : []));
  for (const ids of chunks(some(1 - share), SAME_HOURS))
    await change(
      {
        available_days: JSON.stringify(WEEKDAYS.filter(() => random() < 0.7)),
        available_from: clock(),
        available_to: clock(),
      },
      ids,
    );
  await change({ paused: 1 }, some(0.1));
  await change({ channel_push: 0 }, some(0.1));
  await change({ deferred_until: '2027-01-01T00:00:00.000Z' }, some(0.1));
  // Some devices are removed again.
  await db.deleteFrom('push_subscriptions').where('user_id', 'like', '%7').execute();
  return db;
}

/** The same result by the rules, donor by donor. */
function scan(
  donors: readonly Row<'donors'>[],
  withDevice: ReadonlySet<string>,
  need: RegionalNeed,
  isUrgent: boolean,
) {
  const { now, point, radiusKm } = need;
  if (!point) throw new Error('the scan measures from a place');
  const within = donors.flatMap((donor) => {
    const match = donor.blood_type && matchKind(need.bloodType, donor.blood_type, need.component);
    const { square_latitude: latitude, square_longitude: longitude } = donor;
    if (!match || latitude === null || longitude === null) return [];
    const km = haversineKm(point, { latitude, longitude });
    const isFound =
      donor.active === 1 &&
      donor.channel_push === 1 &&
      donor.paused === 0 &&
      withDevice.has(donor.user_id) &&
      isEligible(donor.last_donation_at, now, intervalOf(INTERVALS, donor.interval_kind)) &&
      !(donor.deferred_until && donor.deferred_until > now.toISOString()) &&
      km <= Math.min(radiusKm, donor.max_travel_km) &&
      (isUrgent || isAvailable(donor, now));
    return isFound ? [{ id: donor.user_id, km, match }] : [];
  });
  for (const tier of WAVE_TIERS) {
    const ranked = within
      .filter(({ match }) => match === tier)
      .sort((a, b) => a.km - b.km || (a.id < b.id ? -1 : 1));
    const [nearest] = ranked;
    if (!nearest) continue;
    const ring = ringOf(nearest.km, radiusKm);
    return { tier, ids: ranked.slice(0, LIMIT).flatMap(({ id, km }) => (km <= ring ? [id] : [])) };
  }
  return null;
}

it.each([
  ['most share their hours', 0.9],
  ['all have their own', 0],
])('who may be alerted is who the rules say, at any hour, where %s', async (_, share) => {
  const db = await donorsWithHours(11, share);
  const random = createRandom(29);
  const donors = await db.selectFrom('donors').selectAll().execute();
  const devices = await db.selectFrom('push_subscriptions').select('user_id').execute();
  const withDevice = new Set(devices.map(({ user_id }) => user_id));
  const seen = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) {
    const now = new Date(TEST_NOW.getTime() + Math.floor(random() * 7 * 48) * 1_800_000);
    const urgency = random() < 0.2 ? 'high' : 'low';
    const need: RegionalNeed = {
      bloodType: random() < 0.5 ? 'AB+' : 'A-',
      component: 'red_cells',
      point: CENTRE,
      radiusKm: random() < 0.5 ? 200 : 10,
      now,
      intervals: INTERVALS,
      region: null,
    };
    const terms: AlertTerms = {
      alertId: 'an-alert',
      requestId: null,
      massCasualtyId: null,
      chargedTo: null,
      urgency,
      lifeThreatening: false,
      texts: true,
      now,
    };
    const found = await findAlertable(db, need, alertableNow(terms), LIMIT);
    const expected = scan(donors, withDevice, need, urgency === 'high');
    expect(found && { tier: found.tier, ids: found.donors.map(({ user_id }) => user_id) }).toEqual(expected);
    seen.add(`${urgency} ${expected?.tier ?? 'nobody'}`);
  }
  expect(seen.size).toBeGreaterThanOrEqual(3);
});

it('a change of hours, and the removal of the last device, are recorded', async () => {
  const db = await donorsWithHours(3, 0.5);
  const { donors } = await db
    .selectFrom('availabilities')
    .select((eb) => eb.fn.sum<number>('donors').as('donors'))
    .executeTakeFirstOrThrow();
  expect(donors).toBe(1500);
  const apart = await db
    .selectFrom('donors')
    .leftJoin('availabilities', 'availabilities.id', 'donors.availability_id')
    .select('user_id')
    .where((eb) =>
      eb.or([
        eb('availabilities.days', 'is', null),
        eb('availabilities.days', '!=', eb.ref('donors.available_days')),
        eb('availabilities.begins', '!=', eb.ref('donors.available_from')),
        eb('availabilities.ends', '!=', eb.ref('donors.available_to')),
      ]),
    )
    .execute();
  expect(apart).toEqual([]);
  await db.deleteFrom('users').where('role', '=', 'donor').execute();
  expect(await db.selectFrom('availabilities').selectAll().execute()).toEqual([]);
});
