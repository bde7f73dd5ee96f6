import { type RawBuilder, sql } from 'kysely';
import type { BloodType, Component } from '../../shared/rules/blood.ts';
import { COMING_RESPONSES, URGENCIES } from '../../shared/rules/request-status.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';
import { haversineKmSql } from '../database/haversine.ts';
import { preparedShapes } from '../database/prepared.ts';
import { type Eye, pointValues, readRequests } from './request-store.ts';

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

/** `suited`: the one order of a donor's lists (`orderForDonor`). `now` is an ISO instant. */
export type OpenOrder =
  | { by: 'nearest' }
  | { by: 'exact'; bloodType: BloodType }
  | { by: 'suited'; bloodType: BloodType; maxTravelKm: number; now: string };

export interface OpenPage {
  readonly order: OpenOrder;
  readonly page: number;
  readonly limit: number;
}

const distanceFrom = ({ point }: Eye) =>
  point ? haversineKmSql(sql.ref('latitude'), sql.ref('longitude'), point) : sql<number | null>`null`;

/** What a donor has answered, but for what they took back. */
const answeredBy = (db: Pick<Database, 'selectFrom'>, donorId: string) =>
  db
    .selectFrom('responses')
    .select('responses.request_id')
    .where('responses.donor_id', '=', donorId)
    .where('responses.status', '<>', 'withdrawn');

/** The mass casualties of which some request expects them, or has had their blood. */
const massesOf = (db: Pick<Database, 'selectFrom'>, donorId: string) =>
  db
    .selectFrom('responses as promised')
    .innerJoin('requests as other', 'other.id', 'promised.request_id')
    .select('other.mass_casualty_id')
    .where('promised.donor_id', '=', donorId)
    .where('promised.status', 'in', COMING_RESPONSES)
    .where('other.mass_casualty_id', 'is not', null);

const candidates = (db: Pick<Database, 'selectFrom'>, { answerable, placed }: OpenFilter) =>
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
    .$if(placed === true, (open) =>
      open.where('latitude', 'is not', null).where('longitude', 'is not', null),
    );

const found = (db: Database, eye: Eye, filter: OpenFilter) =>
  candidates(db, filter).$if(filter.withinKm !== undefined, (open) =>
    open.where(distanceFrom(eye), '<=', filter.withinKm as number),
  );

const ORDERED_BY = [
  'request_id',
  'blood_type',
  'urgency',
  'units_open',
  'expected',
  'deadline',
  'created_at',
] as const;

/** What is found, read once: an order asks for its distance thrice, and its total is counted beside it. */
function measured(db: Database, eye: Eye, filter: OpenFilter) {
  const { withinKm } = filter;
  const near = withinKm === undefined ? sql<boolean>`true` : sql<boolean>`distance <= ${withinKm}`;
  return db
    .with(
      (cte) => cte('measured').materialized(),
      (open) => candidates(open, filter).select([...ORDERED_BY, distanceFrom(eye).as('distance')]),
    )
    .selectFrom('measured')
    .where(near)
    .select(['request_id', sql<number>`(select count(*) from measured where ${near})`.as('total')]);
}

/** One more donor can help now: neither late nor with as many coming as units are needed. */
const isNeeded = (now: string) =>
  sql<boolean>`(deadline is null or deadline > ${now}) and units_open > expected`;

const firstWhere = (condition: RawBuilder<unknown>) => sql<number>`case when ${condition} then 0 else 1 end`;

const urgencyRank = sql<number>`case urgency ${sql.join(
  URGENCIES.map((urgency, rank) => sql`when ${urgency} then ${rank}`),
  sql` `,
)} end`;

const isExactly = (bloodType: BloodType) => firstWhere(sql`blood_type = ${bloodType}`);

/** What comes first, by the kind of order; a distance that nobody knows orders nothing. */
function keysOf(order: OpenOrder, eye: Eye): readonly RawBuilder<unknown>[] {
  const distance = sql.ref('distance');
  const nearest = eye.point === null ? [] : [sql`${distance} is null`, distance];
  switch (order.by) {
    case 'nearest':
      return nearest;
    case 'exact':
      return [isExactly(order.bloodType)];
    case 'suited':
      return [
        firstWhere(sql`coalesce(${distance}, 0) <= ${order.maxTravelKm}`),
        firstWhere(isNeeded(order.now)),
        urgencyRank,
        ...nearest,
        isExactly(order.bloodType),
      ];
  }
}

/** Of an eye and a filter what makes another statement; the rest of them is bound. */
interface Shape {
  readonly recipients: Recipients | null;
  readonly isPlaced: boolean;
  readonly isWithin: boolean;
  readonly hasPoint: boolean;
}

const shapeOf = ({ point }: Eye, { answerable, placed, withinKm }: OpenFilter): Shape => ({
  recipients: answerable?.recipients ?? null,
  isPlaced: placed === true,
  isWithin: withinKm !== undefined,
  hasPoint: point !== null,
});

/** What is bound of an eye and a filter; what is not asked for is not read either. */
type Bound = [by: string, withinKm: number, latitude: number, longitude: number, cosine: number];

const boundOf = (eye: Eye, { answerable, withinKm }: OpenFilter): Bound => [
  answerable?.by ?? '',
  withinKm ?? 0,
  ...pointValues(eye),
];

function seenAs(shape: Shape, [by, withinKm, latitude, longitude, cosine]: Bound) {
  const { recipients, isPlaced, isWithin, hasPoint } = shape;
  const eye: Eye = { id: by, point: hasPoint ? { latitude, longitude, cosine } : null };
  const filter: OpenFilter = {
    ...(recipients && { answerable: { by, recipients } }),
    ...(isPlaced && { placed: true }),
    ...(isWithin && { withinKm }),
  };
  return { eye, filter };
}

const countFound = preparedShapes((shape: Shape, db, ...bound: Bound) => {
  const { eye, filter } = seenAs(shape, bound);
  return found(db, eye, filter).select((eb) => eb.fn.countAll<number>().as('total'));
});

/** What is bound of an order and a page. */
type BoundPage = [bloodType: BloodType | '', maxTravelKm: number, now: string, size: number, offset: number];

const boundPageOf = ({ order, page, limit }: OpenPage): BoundPage => [
  order.by === 'nearest' ? '' : order.bloodType,
  order.by === 'suited' ? order.maxTravelKm : 0,
  order.by === 'suited' ? order.now : '',
  limit,
  (page - 1) * limit,
];

const findIds = preparedShapes(
  (
    { by, ...shape }: Shape & { readonly by: OpenOrder['by'] },
    db,
    ...[donorId, withinKm, latitude, longitude, cosine, bloodType, maxTravelKm, now, size, offset]: [
      ...Bound,
      ...BoundPage,
    ]
  ) => {
    const { eye, filter } = seenAs(shape, [donorId, withinKm, latitude, longitude, cosine]);
    const order = { by, bloodType, maxTravelKm, now } as OpenOrder;
    return keysOf(order, eye)
      .reduce((some, key) => some.orderBy(key), measured(db, eye, filter))
      .orderBy('created_at', 'desc')
      .orderBy('request_id', 'desc')
      .limit(boundLimit(size))
      .offset(offset);
  },
);

async function listOpenIds(
  db: Database,
  viewer: Eye,
  filter: OpenFilter,
  { order, page, limit }: OpenPage,
): Promise<{ readonly ids: string[]; readonly total: number }> {
  // Where no distance counts, none is measured.
  const eye = order.by === 'exact' ? { ...viewer, point: null } : viewer;
  const shape = shapeOf(eye, filter);
  const bound = boundOf(eye, filter);
  const rows = await findIds(
    { ...shape, by: order.by },
    db,
    ...bound,
    ...boundPageOf({ order, page, limit }),
  );
  const ids = rows.map(({ request_id }) => request_id);
  const [first] = rows;
  if (first || page === 1) return { ids, total: Number(first?.total ?? 0) };
  const [counted] = await countFound(shape, db, ...bound);
  return { ids, total: Number(counted?.total ?? 0) };
}

const countOthers = preparedShapes((recipients: Recipients, db) =>
  db
    .selectFrom('open_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('listed', '=', 1)
    .where((eb) =>
      eb.and(
        Object.entries(recipients).map(([component, types]) =>
          eb.or([eb('component', '!=', component as Component), eb('blood_type', 'not in', types)]),
        ),
      ),
    ),
);

/** How many that donors are shown this blood can't help. */
export async function countForOthers(db: Database, recipients: Recipients): Promise<number> {
  const [counted] = await countOthers(recipients, db);
  return Number(counted?.count ?? 0);
}

/** A page of open requests in an order, and how many there are of them. */
export async function listOpen(db: Database, eye: Eye, filter: OpenFilter, page: OpenPage) {
  const { ids, total } = await listOpenIds(db, eye, filter, page);
  if (ids.length === 0) return { rows: [], total };
  const rows = await readRequests(db, eye, ids);
  return { rows: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total };
}
