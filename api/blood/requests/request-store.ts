import { sql } from 'kysely';
import type { CancelReason } from '../../../shared/rules/cancel-reasons.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { LocalDay, Timezone } from '../../../shared/rules/local-day.ts';
import { COMING_RESPONSES, type RequestStatus } from '../../../shared/rules/request-status.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import { columnsOf } from '../../platform/database/columns-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { haversineKmSql, type Origin, originOf } from '../../platform/database/haversine.ts';
import { cappedTotal, countTotal, pageOf } from '../../platform/database/list-total.ts';
import { padded } from '../../platform/database/padded.ts';
import { prepared, preparedFirstOrThrow, preparedShapes } from '../../platform/database/prepared.ts';
import type { Row, RowChanges } from '../../platform/database/tables.ts';
import { countsOn, isComing, waits } from '../alerts/coming-store.ts';
import { removeSums, sumChange } from './request-sums-store.ts';

/** Whose own response is shown with a request, and the point from which its distance is measured. */
interface Reader {
  readonly id: string;
  readonly point: Coordinates | Origin | null;
}

const requestsSeenBy = (db: Database, viewerId: string) =>
  db
    .selectFrom('requests')
    .innerJoin('users as hospital', 'hospital.id', 'requests.hospital_id')
    .innerJoin('hospitals', 'hospitals.user_id', 'requests.hospital_id')
    .leftJoin('responses as own', (join) =>
      join.onRef('own.request_id', '=', 'requests.id').on('own.donor_id', '=', viewerId),
    )
    .leftJoin('deferrals', 'deferrals.response_id', 'own.id')
    .leftJoin('arrival_codes', 'arrival_codes.response_id', 'own.id')
    .leftJoin('slots as own_slot', 'own_slot.id', 'own.slot_id')
    .leftJoin('mass_casualties', 'mass_casualties.id', 'requests.mass_casualty_id');

type Seen = ReturnType<typeof requestsSeenBy>;

/** The request of the same mass casualty for which the viewer is expected, or gave. */
const expectedFor = (viewerId: string) => sql<string | null>`case
  when requests.mass_casualty_id is null then null
  else (select other_response.request_id from responses as other_response
    inner join requests as other on other.id = other_response.request_id
    where other_response.donor_id = ${viewerId} and other.mass_casualty_id = requests.mass_casualty_id
      and other_response.request_id <> requests.id
      and other_response.status in (${sql.join(COMING_RESPONSES)}) limit 1) end`;

const distanceFrom = (point: Coordinates | Origin | null) =>
  point
    ? haversineKmSql(sql.ref('requests.latitude'), sql.ref('requests.longitude'), point)
    : sql<number | null>`null`;

const REQUEST_COLUMNS = columnsOf('requests', {
  id: true,
  hospital_id: true,
  blood_type: true,
  component: true,
  units: true,
  place_changed_at: true,
  deadline_changed_at: true,
  units_received: true,
  units_issued: true,
  units_elsewhere: true,
  urgency: true,
  urgent_at: true,
  status: true,
  reason: true,
  description: true,
  notes: true,
  deadline: true,
  created_at: true,
  created_by: true,
  updated_at: true,
  edited_by: true,
  fulfilled_at: true,
  fulfilled_by: true,
  cancelled_at: true,
  cancelled_by: true,
  cancel_reason: true,
  cancel_why: true,
  first_answered_at: true,
  mass_casualty_id: true,
  location_address: true,
  city: true,
  region: true,
  latitude: true,
  longitude: true,
});

const columns = (seen: Seen, { id, point }: Reader) =>
  seen
    .select(REQUEST_COLUMNS)
    .select([
      'hospital.name as hospital_name',
      'hospital.phone as hospital_phone',
      'hospital.phone_e164 as hospital_phone_e164',
      'hospital.status as hospital_status',
      'hospitals.verification as hospital_verification',
      'hospitals.address as hospital_address',
      'hospitals.city as hospital_city',
      'hospitals.region as hospital_region',
      'own.id as own_id',
      'own.status as own_status',
      'own.is_near as own_is_near',
      'own.answered_at as own_answered_at',
      'own.arrives_when',
      'own.arrives_at',
      'own.left_at as own_left_at',
      'own.here_at as own_here_at',
      'arrival_codes.code as own_code',
      'own_slot.starts_at as own_slot_starts_at',
      'own_slot.ends_at as own_slot_ends_at',
      'mass_casualties.place as mass_place',
      'deferrals.id as deferral_id',
      'deferrals.reason as deferral_reason',
      'deferrals.until as deferral_until',
      expectedFor(id).as('expected_for'),
      distanceFrom(point).as('distance_km'),
    ])
    .select((eb) => {
      const responses = eb
        .selectFrom('responses')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('responses.request_id', '=', 'requests.id');
      return [
        responses.where(isComing()).as('coming'),
        responses.where(countsOn()).as('expected'),
        responses.where(waits()).as('answered'),
      ];
    })
    .select((eb) =>
      eb
        .selectFrom('alerts')
        .select('alerts.message')
        .whereRef('alerts.request_id', '=', 'requests.id')
        .where('alerts.message', 'is not', null)
        .orderBy('alerts.created_at', 'desc')
        .orderBy('alerts.id', 'desc')
        .limit(1)
        .as('alert_message'),
    );

interface PostedOptions {
  /** The hospital whose requests count; everybody's if it is undefined. */
  readonly hospitalId?: string | undefined;
  readonly status?: RequestStatus | undefined;
  readonly page: number;
  readonly limit: number;
}

/** All requests, or a hospital's own, newest first. */
export async function listPosted(
  db: Database,
  reader: Reader,
  { hospitalId, status, ...part }: PostedOptions,
) {
  const { offset, limit } = pageOf(part);
  const posted = db
    .selectFrom('requests')
    .select('id')
    .$call((all) => (hospitalId === undefined ? all : all.where('hospital_id', '=', hospitalId)))
    .$call((all) => (status === undefined ? all : all.where('status', '=', status)));
  const ids = await posted
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    rows: await readRequests(
      db,
      reader,
      ids.map(({ id }) => id),
    ),
    ...(await countTotal(db, posted)),
  };
}

/**
 * The requests of this status that a donor answered. The status is compared as an expression, not as a bare column, so
 * that no index of the many closed requests is used.
 */
const answeredBy = (db: Database, donorId: string, status: RequestStatus) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .where('responses.donor_id', '=', donorId)
    .where(sql<string>`cast(${sql.ref('requests.status')} as text)`, '=', status);

const countAnswered = preparedFirstOrThrow((db, donorId: string, status: RequestStatus) =>
  answeredBy(db, donorId, status).select((eb) => eb.fn.countAll<number>().as('total')),
);

const readAnsweredIds = prepared(
  (db, donorId: string, status: RequestStatus, limit: number, offset: number) =>
    answeredBy(db, donorId, status)
      .select('requests.id')
      .orderBy('requests.created_at', 'desc')
      .orderBy('requests.id', 'desc')
      .limit(limit)
      .offset(offset),
);

interface AnsweredOptions {
  readonly status: RequestStatus;
  readonly page: number;
  readonly limit: number;
}

/** What the reader answered, newest first. The total is counted here: it is no more than one donor answers. */
export async function listAnswered(db: Database, reader: Reader, { status, page, limit }: AnsweredOptions) {
  const { total } = await countAnswered(db, reader.id, status);
  const ids = await readAnsweredIds(db, reader.id, status, limit, pageOf({ page, limit }).offset);
  return {
    rows: await readRequests(
      db,
      reader,
      ids.map(({ id }) => id),
    ),
    ...cappedTotal(total),
  };
}

/** The point of a reader, as values of a prepared statement. */
const pointValues = ({ point }: Reader): [latitude: number, longitude: number, cosine: number] => {
  const { latitude, longitude, cosine } = originOf(point ?? { latitude: 0, longitude: 0 });
  return [latitude, longitude, cosine];
};

const readSeen = preparedShapes(
  (
    { hasPoint }: { readonly hasPoint: boolean; readonly count: number },
    db,
    id: string,
    latitude: number,
    longitude: number,
    cosine: number,
    ...ids: string[]
  ) => {
    const reader: Reader = { id, point: hasPoint ? { latitude, longitude, cosine } : null };
    return columns(requestsSeenBy(db, id).where('requests.id', 'in', ids), reader)
      .orderBy('requests.created_at', 'desc')
      .orderBy('requests.id', 'desc');
  },
);

/** A request as a list or its own page shows it. */
export type SeenRequest = Awaited<ReturnType<typeof readSeen>>[number];

/**
 * These requests with everything that is shown with them, newest first. A list finds its ids before: by ids PostgreSQL
 * plans the ten tables once, but each time if it cannot tell how many rows a page has.
 */
export const readRequests = async (
  db: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<SeenRequest[]> => {
  if (ids.length === 0) return [];
  const some = padded(ids);
  const shape = { hasPoint: reader.point !== null, count: some.length };
  return readSeen(shape, db, reader.id, ...pointValues(reader), ...some);
};

/** May donors see it, and anybody who has its link? */
export const isOfTrustedHospital = (request: SeenRequest): boolean =>
  isTrusted({ verification: request.hospital_verification, status: request.hospital_status });

export const findRequest = async (
  db: Database,
  reader: Reader,
  id: string,
): Promise<SeenRequest | undefined> => (await readRequests(db, reader, [id]))[0];

export const findStatus = (db: Database, id: string) =>
  db.selectFrom('requests').select(['id', 'status']).where('id', '=', id).executeTakeFirst();

export const findHospitalOf = (db: Database, requestId: string) =>
  db.selectFrom('requests').select('hospital_id').where('id', '=', requestId).executeTakeFirst();

/** The request's own row, as last committed. */
export const findRow = (db: Database, id: string) =>
  db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The request, with its row locked until the transaction ends: of many that would close it or answer it at once, each
 * sees the result of the one before. An update that changes nothing locks a row on SQLite and PostgreSQL alike.
 */
export const lockRequest = (db: Database, id: string) =>
  db
    .updateTable('requests')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function countPending(db: Database, hospitalId: string): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

/** A hospital's urgent requests, without those of mass casualties: those that became so after an instant, and open ones. */
export async function countUrgent(db: Database, hospitalId: string, since: string) {
  const theirs = (eb: Pick<Database, 'selectFrom'>) =>
    eb
      .selectFrom('requests')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('hospital_id', '=', hospitalId)
      .where('mass_casualty_id', 'is', null);
  const { in_hour, open } = await db
    .selectNoFrom((eb) => [
      theirs(eb).where('urgent_at', '>', since).as('in_hour'),
      theirs(eb).where('status', '=', 'pending').where('urgency', '=', 'high').as('open'),
    ])
    .executeTakeFirstOrThrow();
  return { inHour: Number(in_hour), open: Number(open) };
}

/** Ids of a hospital's pending requests, in the order in which rows are locked. */
export async function listPendingIds(db: Database, hospitalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Where a hospital's pending requests are, each place once. */
export const placesOfPending = (db: Database, hospitalId: string) =>
  db
    .selectFrom('requests')
    .select(['latitude', 'longitude'])
    .distinct()
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'pending')
    .execute();

export async function insertRequest(db: Database, row: Row<'requests'>, timezone: Timezone): Promise<void> {
  await db.insertInto('requests').values(row).execute();
  await sumChange(db, null, row, timezone);
}

/** The changed row; `before` is the row that the caller has locked. */
export async function updateRequest(
  db: Database,
  before: Row<'requests'>,
  changes: Omit<RowChanges<'requests'>, 'status' | 'hospital_id'>,
  timezone: Timezone,
): Promise<Row<'requests'>> {
  const after = await db
    .updateTable('requests')
    .set(changes)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sumChange(db, before, after, timezone);
  return after;
}

/** Closes a request that is pending, whose row the caller has locked. */
export async function closeRequest(
  db: Database,
  before: Row<'requests'>,
  changes: RowChanges<'requests'> & { readonly status: 'fulfilled' | 'cancelled' },
  timezone: Timezone,
): Promise<void> {
  const after = await db
    .updateTable('requests')
    .set(changes)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sumChange(db, before, after, timezone);
}

/** Removes all requests of a hospital, with everything that refers to them. */
export async function deleteRequestsOf(db: Database, hospitalId: string): Promise<void> {
  await db.deleteFrom('requests').where('hospital_id', '=', hospitalId).execute();
  await removeSums(db, hospitalId);
}

/** The first response to a request that had none, whose row the caller has locked. */
export const recordFirstResponse = (db: Database, before: Row<'requests'>, at: string, timezone: Timezone) =>
  updateRequest(db, before, { first_answered_at: at }, timezone);

/** `units`: negative if they were not given. */
export const countUnitsReceived = (db: Database, id: string, units: number) =>
  db
    .updateTable('requests')
    .set((eb) => ({ units_received: eb('units_received', '+', units) }))
    .where('id', '=', id)
    .execute();

/** `units`: negative if they are taken back. */
export const countUnitsIssued = (db: Database, id: string, units: number) =>
  db
    .updateTable('requests')
    .set((eb) => ({ units_issued: eb('units_issued', '+', units) }))
    .where('id', '=', id)
    .execute();

/** The requests of a mass casualty, oldest first; in the order of their ids if they are locked. */
export const requestsOfMass = (db: Database, massId: string) =>
  db.selectFrom('requests').selectAll().where('mass_casualty_id', '=', massId).orderBy('id').execute();

/** Why the requests that a hospital posted on these days were cancelled; null stands for its own words. */
export async function countCancelReasons(
  db: Database,
  hospitalId: string,
  days: readonly LocalDay[],
): Promise<{ why: CancelReason | null; count: number }[]> {
  const rows = await db
    .selectFrom('requests')
    .select((eb) => ['cancel_why', eb.fn.countAll<number>().as('count')])
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'cancelled')
    .where('created_at', '>=', days.at(0)?.from ?? '')
    .where('created_at', '<', days.at(-1)?.to ?? '')
    .groupBy('cancel_why')
    .execute();
  return rows
    .map(({ cancel_why: why, count }) => ({ why, count: Number(count) }))
    .toSorted((a, b) => b.count - a.count);
}
