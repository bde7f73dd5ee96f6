import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BloodType, matchKind } from '../../../shared/rules/blood.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { sentSince } from '../../blood/alerts/emergency-store.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { OPEN_FOR_EACH } from './history.ts';
import type { DemoSize } from './people.ts';
import { simsOf } from './phones/sims.ts';
import { seed } from './seed.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');

async function seeded(size?: DemoSize, now = NOW) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhiig-demo-'));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: `file:${join(dataDir, 'demo.db')}` });
  const people = await seed(config, now, () => () => {}, size);
  const db = openDatabase(config.databaseUrl);
  const dispose = async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  };
  return { people, db, dispose };
}

type Seeded = Awaited<ReturnType<typeof seeded>>;

let first: Seeded;

// Two thousand people and six months take some time on a busy machine.
beforeAll(async () => {
  first = await seeded();
}, 120_000);
afterAll(() => first.dispose());

async function countsOf({ db }: Seeded) {
  const groups = await db
    .selectFrom('donors')
    .select((row) => ['blood_type', row.fn.countAll<number>().as('donors')])
    .groupBy('blood_type')
    .orderBy('blood_type')
    .execute();
  const requests = await db
    .selectFrom('requests')
    .select((row) => [
      'status',
      row.fn.countAll<number>().as('requests'),
      row.fn.min('created_at').as('first'),
      row.fn.max('created_at').as('last'),
    ])
    .groupBy('status')
    .orderBy('status')
    .execute();
  const answers = await db
    .selectFrom('responses')
    .select(['status', 'answered_at', 'distance_km'])
    .orderBy('answered_at')
    .orderBy('distance_km')
    .execute();
  return { groups, requests, answers };
}

test('the demo is the same at each run', async () => {
  const small: DemoSize = { donors: 400, requests: 0.1 };
  const [one, other] = [await seeded(small), await seeded(small)];
  const counts = await countsOf(one);
  expect(counts.answers.length).toBeGreaterThan(10);
  expect(await countsOf(other)).toEqual(counts);
  await one.dispose();
  await other.dispose();
});

test.for([6, 18])('the first hospital that is printed expects donors at %i:00', async (hour) => {
  const { people, db, dispose } = await seeded(
    { donors: 400, requests: 0.1 },
    new Date(Date.UTC(2026, 10, 28, hour)),
  );
  const expected = await db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select('responses.status')
    .where('hospital_id', '=', people.hospitals[0]?.id ?? '')
    .where('requests.status', '=', 'pending')
    .where('responses.status', 'in', ['pending', 'accepted'])
    .execute();
  expect(expected.length).toBeGreaterThan(0);
  await dispose();
});

test('the demo is a small Somalia with six months of requests', async () => {
  const counts = await countsOf(first);
  const donors = counts.groups.reduce((sum, group) => sum + group.donors, 0);
  // One more donor does not know their type.
  expect(donors).toBe(2000 + 1);
  const shareOfO = counts.groups.find(({ blood_type }) => blood_type === 'O+')?.donors ?? 0;
  expect(shareOfO / donors).toBeCloseTo(0.603 * 0.966, 1);

  expect(counts.requests.map(({ status }) => status)).toEqual(['cancelled', 'fulfilled', 'pending']);
  const fulfilled = counts.requests.find(({ status }) => status === 'fulfilled');
  expect(fulfilled?.requests).toBeGreaterThan(200);
  expect(fulfilled?.first.slice(0, 7)).toBe('2025-09');
  expect(first.people.hospitals).toHaveLength(10);
  expect([...first.people.sampleDonors.keys()].sort()).toContain('O-');
});

test('the first hospital that is printed may send an alert at once, and the printed donors get texts', async () => {
  const since = new Date(NOW.getTime() - HOUR_MS).toISOString();
  const sent = await sentSince(first.db, first.people.hospitals[0]?.id ?? '', since);
  expect(sent.length).toBeLessThan(3);
  const phones = simsOf(first.people).map(({ number }) => number);
  const texted = await first.db
    .selectFrom('donors')
    .select('text_to')
    .where('text_to', 'in', phones)
    .execute();
  expect(texted).toHaveLength(8);
});

test('no donor of the demo gives blood twice within the donation interval', async () => {
  const donations = await first.db
    .selectFrom('donations')
    .select(['donor_id', 'donated_at'])
    .orderBy('donor_id')
    .orderBy('donated_at')
    .execute();

  const tooSoon = donations.filter((donation, index) => {
    const before = donations[index - 1];
    if (!before || before.donor_id !== donation.donor_id) return false;
    return Date.parse(donation.donated_at) - Date.parse(before.donated_at) < 56 * 86_400_000;
  });

  expect(donations.length).toBeGreaterThan(200);
  expect(tooSoon).toEqual([]);
});

test('every donor whose account is printed may give blood today and is expected nowhere', async () => {
  const ids = [...first.people.sampleDonors.values()].map(({ id }) => id);
  const donors = await first.db
    .selectFrom('donors')
    .select('last_donation_at')
    .where('user_id', 'in', ids)
    .execute();
  const answers = await first.db
    .selectFrom('responses')
    .select('status')
    .where('donor_id', 'in', ids)
    .where('status', 'in', ['pending', 'accepted'])
    .execute();

  expect(donors).toHaveLength(ids.length);
  const since = new Date(NOW.getTime() - 56 * 86_400_000).toISOString();
  expect(
    donors.filter(({ last_donation_at }) => last_donation_at !== null && last_donation_at > since),
  ).toEqual([]);
  expect(answers).toEqual([]);
});

test('one more printed donor is on the way to a hospital, and one has just given blood', async () => {
  const { comingDonor, lastGiver } = first.people;
  const statuses = async (id: string | undefined) =>
    first.db
      .selectFrom('responses')
      .innerJoin('requests', 'requests.id', 'responses.request_id')
      .select(['responses.status', 'requests.status as request'])
      .where('donor_id', '=', id ?? '')
      .execute();
  expect(await statuses(comingDonor?.id)).toContainEqual({ status: 'accepted', request: 'pending' });
  expect(await statuses(lastGiver?.id)).toContainEqual({ status: 'completed', request: 'fulfilled' });
});

test('more join from month to month, and all figures that admins see match the rows', async () => {
  const { db } = first;
  const joined = await db.selectFrom('users').select('joined_at').where('role', '=', 'donor').execute();
  const monthsAgo = (count: number) => new Date(NOW.getTime() - count * 30 * 86_400_000).toISOString();
  const within = (from: number) =>
    joined.filter(({ joined_at: at }) => at > monthsAgo(from) && at <= monthsAgo(from - 1)).length;
  const months = [5, 4, 3, 2, 1].map(within);
  expect(months).toEqual(months.toSorted((one, other) => one - other));
  expect(months[0]).toBeGreaterThan(50);

  const count = async (
    table: 'deliveries' | 'delivery_times' | 'push_subscriptions' | 'abuse_reports' | 'abuse_signals',
  ) =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  expect(await count('deliveries')).toBeGreaterThan(300);
  expect(await count('delivery_times')).toBeGreaterThan(10);
  // No devices are left, so nothing is ever sent to them.
  expect(await count('push_subscriptions')).toBe(0);
  const waiting = await db.selectFrom('deliveries').select('id').where('state', '=', 'pending').execute();
  expect(waiting).toEqual([]);
  expect(await count('abuse_reports')).toBe(6);
  expect(await count('abuse_signals')).toBe(1);
  const mass = await db.selectFrom('mass_casualties').selectAll().executeTakeFirstOrThrow();
  expect(mass.status).toBe('ended');
  expect(JSON.parse(mass.figures ?? '{}').gave).toBeGreaterThan(2);
});

test('applications are some days old, one of them has papers', async () => {
  const waiting = await first.db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .leftJoin('documents', 'documents.hospital_id', 'hospitals.user_id')
    .leftJoin('document_pieces', 'document_pieces.document_id', 'documents.id')
    .select(['users.joined_at', 'hospitals.license_number', 'document_pieces.bytes'])
    .where('verification', '=', 'pending')
    .execute();
  expect(waiting).toHaveLength(3);
  for (const { joined_at: at } of waiting)
    expect(NOW.getTime() - Date.parse(at)).toBeLessThan(4 * 86_400_000);
  const [withPapers] = waiting.filter(({ bytes }) => bytes !== null);
  expect(withPapers?.license_number).toMatch(/./);
  expect(Buffer.from(withPapers?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('messages reach their devices within the minute, most of them', async () => {
  const times = await first.db
    .selectFrom('deliveries')
    .select(['created_at', 'finished_at'])
    .where('state', '=', 'sent')
    .execute();
  const late = times.filter(
    ({ created_at, finished_at }) => Date.parse(String(finished_at)) - Date.parse(created_at) > 60_000,
  );
  expect(late).toEqual([]);
});

test('every donor whose account is printed has a screen full of requests that are near enough to answer', async () => {
  const hospitals = first.people.hospitals.filter(({ location }) => location.endsWith('Mogadishu'));
  const open = await first.db
    .selectFrom('requests')
    .select(['blood_type', 'component'])
    .where('status', '=', 'pending')
    .where(
      'hospital_id',
      'in',
      hospitals.map(({ hospitalId }) => hospitalId),
    )
    .execute();
  for (const type of first.people.sampleDonors.keys())
    expect(
      open.filter((one) => matchKind(one.blood_type, type as BloodType, one.component) !== null).length,
      type,
    ).toBeGreaterThanOrEqual(OPEN_FOR_EACH);
});

test('one donor does not know their type, and the code that is printed is theirs', async () => {
  const { id, typeCode } = first.people.untypedDonor;
  const donor = await first.db
    .selectFrom('donors')
    .select(['user_id', 'blood_type'])
    .where('type_code', '=', typeCode)
    .execute();
  expect(donor).toEqual([{ user_id: id, blood_type: null }]);
});
