import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { REQUEST_STATUSES, URGENCIES } from '../../../../shared/rules/request-status.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { findRow, insertRequest } from '../../../blood/requests/request-store.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createRandom } from '../../../tools/random.ts';
import { postRequest } from '../../../tools/testing/blood-requests.ts';
import { verifiedHospital } from '../../../tools/testing/people.ts';
import { createTestApp } from '../../../tools/testing/test-app.ts';
import { listAll, listOf, type RequestFilter } from './request-list-store.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const LIMIT = 7;

/** Hospitals with 400 requests of all kinds over two years, the first with most of them. */
async function world() {
  const app = await createTestApp();
  const { db } = app.context;
  const hospitals = await Promise.all(
    ['Banadir', 'Daryeel', 'Medina', 'Kalkaal'].map((name) => verifiedHospital(app, { name })),
  );
  const [first] = hospitals;
  if (!first) throw new Error('there are hospitals');
  const row = await findRow(db, (await postRequest(app, first))._id);
  if (!row) throw new Error('it has been posted');
  const random = createRandom(61);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  for (let index = 0; index < 400; index += 1) {
    const created_at = new Date(NOW.getTime() - Math.floor(random() ** 2 * 730) * DAY_MS).toISOString();
    await insertRequest(
      db,
      {
        ...row,
        id: `01910000-0000-7000-8001-${String(index).padStart(12, '0')}`,
        hospital_id: (random() < 0.6 ? first : pick(hospitals)).id,
        status: pick(REQUEST_STATUSES),
        blood_type: pick(BLOOD_TYPES),
        urgency: pick(URGENCIES),
        created_at,
      },
      'Africa/Mogadishu',
    );
  }
  return { db, ids: hospitals.map(({ id }) => id) };
}

const FILTERS: readonly RequestFilter[] = [
  {},
  { status: 'pending' },
  { bloodType: 'O-' },
  { urgency: 'high' },
  { status: 'cancelled', urgency: 'low' },
  { bloodType: 'AB+', status: 'fulfilled' },
  { bloodType: 'A+', urgency: 'medium' },
  { bloodType: 'O+', status: 'cancelled', urgency: 'high' },
];

async function plainIds(db: Database, { status, bloodType, urgency }: RequestFilter, of: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from requests
    where status = coalesce(${status ?? null}, status) and blood_type = coalesce(${bloodType ?? null}, blood_type)
      and urgency = coalesce(${urgency ?? null}, urgency) and hospital_id in (${sql.join(of)})
    order by created_at desc, id desc`.execute(db);
  return rows.map(({ id }) => id);
}

async function allPages(total: number, read: (offset: number) => Promise<readonly string[]>) {
  const pages: string[] = [];
  for (let offset = 0; offset <= total; offset += LIMIT) pages.push(...(await read(offset)));
  return pages;
}

async function expectPagesAsPlain(db: Database, ids: readonly string[]) {
  for (const filter of FILTERS) {
    const all = await plainIds(db, filter, ids);
    const { total } = await listAll(db, filter, { offset: 0, limit: LIMIT });
    expect(total).toBe(all.length);
    const pages = await allPages(
      total,
      async (offset) => (await listAll(db, filter, { offset, limit: LIMIT })).ids,
    );
    expect(pages, JSON.stringify(filter)).toEqual(all);
  }
}

it('every page of everybody’s requests is the same as with OFFSET, also after changes and deletions', async () => {
  const { db, ids } = await world();
  await expectPagesAsPlain(db, ids);
  await db.updateTable('requests').set({ urgency: 'high' }).where('blood_type', '=', 'A+').execute();
  await db.updateTable('requests').set({ status: 'cancelled' }).where('urgency', '=', 'medium').execute();
  await db.deleteFrom('requests').where('blood_type', '=', 'O-').execute();
  await expectPagesAsPlain(db, ids);
});

it('so is each of one hospital’s, with its true total, and of several hospitals’ up to the bound', async () => {
  const { db, ids } = await world();
  const [first = ''] = ids;
  for (const filter of FILTERS) {
    const own = await plainIds(db, filter, [first]);
    const { total } = await listAll(db, filter, { offset: 0, limit: LIMIT }, first);
    expect(total).toBe(own.length);
    const pages = await allPages(
      total,
      async (offset) => (await listAll(db, filter, { offset, limit: LIMIT }, first)).ids,
    );
    expect(pages, JSON.stringify(filter)).toEqual(own);
    for (const max of [10, 60, 500]) {
      const part = { limit: LIMIT, max, now: NOW };
      const theirs = await plainIds(db, filter, ids);
      const listed = await listOf(db, ids, filter, { ...part, offset: 0 });
      expect(listed).toMatchObject({ total: Math.min(theirs.length, max), totalIsMore: theirs.length > max });
      const found = await allPages(
        listed.total,
        async (offset) => (await listOf(db, ids, filter, { ...part, offset })).ids,
      );
      expect(found, JSON.stringify({ filter, max })).toEqual(theirs.slice(0, max));
    }
  }
});
