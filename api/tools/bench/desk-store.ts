import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_DONATION_INTERVAL_DAYS, eligibleCutoff } from '../../../shared/rules/eligibility.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * A list of the desk, written the simplest way: its tables, and the columns of its search, its filters and its orders.
 */
interface List {
  readonly from: RawBuilder<unknown>;
  readonly searched?: readonly string[];
  readonly filters?: Readonly<Record<string, string>>;
  readonly sorts?: Readonly<Record<string, string>>;
  /** Its default order, newest first. */
  readonly at: string;
}

const ACCOUNT = ['users.name', 'users.email', 'users.phone'];

const LISTS: Readonly<Record<string, List>> = {
  '/admin/users': {
    from: sql`users left join donors on donors.user_id = users.id`,
    searched: [...ACCOUNT, 'donors.blood_type'],
    filters: { type: 'users.role' },
    sorts: { name: 'users.name', bloodType: 'donors.blood_type', location: 'donors.location_address' },
    at: 'users.joined_at',
  },
  '/admin/hospitals': {
    from: sql`hospitals join users on users.id = hospitals.user_id`,
    searched: [...ACCOUNT, 'hospitals.location_address'],
    filters: { status: 'hospitals.verification' },
    at: 'users.joined_at',
  },
  '/admin/requests': {
    from: sql`requests join users on users.id = requests.hospital_id`,
    searched: ACCOUNT,
    filters: {
      status: 'requests.status',
      type: 'requests.blood_type',
      urgency: 'requests.urgency',
      hospital: 'requests.hospital_id',
    },
    at: 'requests.created_at',
  },
  '/admin/alerts': { from: sql`alerts`, filters: { status: 'alerts.status' }, at: 'alerts.created_at' },
  '/admin/audit': {
    from: sql`audit left join users on users.id = audit.actor_id`,
    filters: { action: 'audit.action', subject: 'audit.subject_id' },
    at: 'audit.at',
  },
  '/admin/messages': {
    from: sql`contact_messages`,
    searched: ['name', 'email', 'message'].map((column) => `contact_messages.${column}`),
    filters: { status: 'contact_messages.status' },
    at: 'contact_messages.created_at',
  },
  '/admin/duplicates': {
    from: sql`duplicate_groups join duplicate_members on duplicate_members.group_id = duplicate_groups.id
      join users on users.id = duplicate_members.user_id`,
    at: 'duplicate_groups.flagged_at',
  },
  '/admin/abuse-reports': {
    from: sql`abuse_reports join users on users.id = abuse_reports.hospital_id`,
    at: 'abuse_reports.created_at',
  },
};

const PER_PAGE = 50;

/** Not in the plain lists: these filters do not belong to a column. */
const WITHOUT = ['silent'];

function conditionsOf({ searched = [], filters = {} }: List, asked: URLSearchParams): RawBuilder<boolean>[] {
  const words = (asked.get('search') ?? '').split(' ').filter((word) => word !== '');
  const found = words.map(
    (word) =>
      sql<boolean>`(${sql.join(
        searched.map((column) => sql`${sql.ref(column)} like ${`%${word.replace(/^0(?=\d)/, '')}%`}`),
        sql` or `,
      )})`,
  );
  const equal = Object.entries(filters).flatMap(([name, column]) =>
    asked.has(name) ? [sql<boolean>`${sql.ref(column)} = ${asked.get(name)}`] : [],
  );
  return [...found, ...equal];
}

/**
 * Reads what a list's endpoint returns the plain way, with `like`, `order by`, `offset` and `count(*)`, over the same
 * tables and with their indexes; undefined for an endpoint that lists no rows.
 */
export function plainList(db: Database, path: string): (() => Promise<number>) | undefined {
  const [name = '', query] = path.split('?');
  const asked = new URLSearchParams(query);
  const list = LISTS[name];
  if (!list || WITHOUT.includes(asked.get('status') ?? '')) return undefined;
  const where = conditionsOf(list, asked);
  const matching = sql`from ${list.from}
    ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}`;
  const sort = list.sorts?.[asked.get('sort') ?? ''];
  const order = sort ? sql.ref(sort) : sql`${sql.ref(list.at)} desc`;
  const offset = (Number(asked.get('page') ?? 1) - 1) * PER_PAGE;
  return async () => {
    const { rows } = await sql`
      select * ${matching} order by ${order} limit ${PER_PAGE} offset ${offset}`.execute(db);
    const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
    return rows.length + Number(counted[0]?.total);
  };
}

/** The country's figures, written the simplest way: every account and every request is read each time. */
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
