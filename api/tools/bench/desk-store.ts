import { sql } from 'kysely';
import { DEFAULT_DONATION_INTERVAL_DAYS, eligibleCutoff } from '../../../shared/rules/eligibility.ts';
import type { Database } from '../../database/database.ts';

/** A page of the accounts as one writes it first: every account is looked at, joined, sorted and counted. */
export interface PlainPage {
  readonly search?: string;
  readonly sort: 'users.name' | 'users.last_active_at' | 'donors.blood_type' | 'donors.location_address';
  readonly offset: number;
}

const accounts = (db: Database, { search }: PlainPage) => {
  const all = db.selectFrom('users').leftJoin('donors', 'donors.user_id', 'users.id');
  if (search === undefined) return all;
  const like = `%${search}%`;
  return all.where((or) =>
    or.or([or('users.name', 'like', like), or('users.email', 'like', like), or('users.phone', 'like', like)]),
  );
};

export async function plainPage(db: Database, page: PlainPage): Promise<number> {
  const rows = await accounts(db, page)
    .select(['users.id', 'users.name', 'users.email', 'donors.blood_type', 'donors.location_address'])
    .orderBy(sql.ref(page.sort))
    .orderBy('users.id')
    .limit(50)
    .offset(page.offset)
    .execute();
  const { total } = await accounts(db, page)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return rows.length + Number(total);
}

/** The country's figures as one writes them first: everybody and every request are looked at once more. */
export async function plainFigures(
  db: Database,
  { now, from }: { now: string; from: string },
): Promise<number> {
  const cutoff = eligibleCutoff(new Date(now), DEFAULT_DONATION_INTERVAL_DAYS);
  const roles = await db
    .selectFrom('users')
    .select((eb) => ['role', eb.fn.countAll<number>().as('count')])
    .groupBy('role')
    .execute();
  const joined = await db
    .selectFrom('users')
    .select((eb) => ['role', eb.fn.countAll<number>().as('count')])
    .where('joined_at', '>=', from)
    .groupBy('role')
    .execute();
  const donors = await db
    .selectFrom('donors')
    .select((eb) => ['blood_type', eb.fn.countAll<number>().as('count')])
    .where('active', '=', 1)
    .where((or) => or.or([or('last_donation_at', 'is', null), or('last_donation_at', '<=', cutoff)]))
    .where((or) => or.or([or('deferred_until', 'is', null), or('deferred_until', '<=', now)]))
    .groupBy('blood_type')
    .execute();
  const byType = await db
    .selectFrom('requests')
    .select((eb) => ['blood_type', 'status', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', from)
    .groupBy(['blood_type', 'status'])
    .execute();
  const byDay = await db
    .selectFrom('requests')
    .select((eb) => [
      sql<string>`substr(${sql.ref('created_at')}, 1, 10)`.as('day'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('created_at', '>=', from)
    .groupBy('day')
    .execute();
  const donations = await db
    .selectFrom('donations')
    .select((eb) => ['blood_type', eb.fn.countAll<number>().as('count')])
    .where('donated_at', '>=', from)
    .groupBy('blood_type')
    .execute();
  return [roles, joined, donors, byType, byDay, donations].reduce((sum, rows) => sum + rows.length, 0);
}
