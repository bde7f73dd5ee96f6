import { sql } from 'kysely';
import type { BloodType, Component } from '../../shared/rules/blood.ts';
import { COMING_RESPONSES } from '../../shared/rules/request-status.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';
import { haversineKmSql } from '../database/haversine.ts';
import { padded } from '../database/padded.ts';
import { type Eye, type Order, readRequests } from './request-store.ts';

/** For which recipients one type of blood is looked for, by component. */
export type Recipients = Readonly<Record<Component, readonly BloodType[]>>;

export interface OpenFilter {
  /** Only hospitals that an admin has verified and nobody has banned, and requests that the viewer may still answer. */
  readonly answerable?: { readonly by: string; readonly recipients: Recipients };
  /** Only with coordinates. */
  readonly placed?: true;
  /** At most so far from the eye's point. */
  readonly withinKm?: number;
}

export interface OpenPage {
  readonly order: Order;
  readonly page: number;
  readonly limit: number;
}

const distanceFrom = ({ point }: Eye) =>
  point ? haversineKmSql(sql.ref('latitude'), sql.ref('longitude'), point) : sql<number | null>`null`;

/** What a donor has answered, but for what they took back. */
const answeredBy = (db: Database, donorId: string) =>
  db
    .selectFrom('responses')
    .select('responses.request_id')
    .where('responses.donor_id', '=', donorId)
    .where('responses.status', '<>', 'withdrawn');

/** The mass casualties of which some request expects them, or has had their blood. */
const massesOf = (db: Database, donorId: string) =>
  db
    .selectFrom('responses as promised')
    .innerJoin('requests as other', 'other.id', 'promised.request_id')
    .select('other.mass_casualty_id')
    .where('promised.donor_id', '=', donorId)
    .where('promised.status', 'in', COMING_RESPONSES)
    .where('other.mass_casualty_id', 'is not', null);

const found = (db: Database, eye: Eye, { answerable, placed, withinKm }: OpenFilter) =>
  db
    .selectFrom('open_requests')
    .$if(answerable !== undefined, (open) => {
      const { by, recipients } = answerable as NonNullable<typeof answerable>;
      return open
        .where('listed', '=', 1)
        .where((eb) =>
          eb.or(
            Object.entries(recipients).map(([component, types]) =>
              eb.and([eb('component', '=', component as Component), eb('blood_type', 'in', types)]),
            ),
          ),
        )
        .where((eb) => eb('request_id', 'not in', answeredBy(db, by)))
        .where((eb) =>
          eb.or([eb('mass_casualty_id', 'is', null), eb('mass_casualty_id', 'not in', massesOf(db, by))]),
        );
    })
    .$if(placed === true, (open) => open.where('latitude', 'is not', null).where('longitude', 'is not', null))
    .$if(withinKm !== undefined, (open) => open.where(distanceFrom(eye), '<=', withinKm as number));

async function listOpenIds(
  db: Database,
  eye: Eye,
  filter: OpenFilter,
  { order, page, limit }: OpenPage,
): Promise<{ readonly ids: string[]; readonly total: number }> {
  const all = found(db, eye, filter);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const first = (column: 'blood_type' | 'urgency', value: string) =>
    sql<number>`case when ${sql.ref(column)} = ${value} then 0 else 1 end`;
  const byDistance = eye.point !== null && (order.by === 'nearest' || order.by === 'suited');
  const rows = await all
    .select('request_id')
    .$if('bloodType' in order, (some) =>
      some.orderBy(first('blood_type', 'bloodType' in order ? order.bloodType : '')),
    )
    .$if(order.by === 'suited', (some) => some.orderBy(first('urgency', 'high')))
    .$if(byDistance, (some) => some.orderBy(distanceFrom(eye), (by) => by.asc().nullsLast()))
    .orderBy('created_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(boundLimit(limit))
    .offset((page - 1) * limit)
    .execute();
  return { ids: rows.map(({ request_id }) => request_id), total: Number(total) };
}

/** A page of open requests in an order, and how many there are of them. */
export async function listOpen(db: Database, eye: Eye, filter: OpenFilter, page: OpenPage) {
  const { ids, total } = await listOpenIds(db, eye, filter, page);
  return { rows: ids.length > 0 ? await readRequests(db, eye, padded(ids), page.order) : [], total };
}
