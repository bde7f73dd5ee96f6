import { isOpenOrder, type OrderSide, type OrderState } from '../../../shared/rules/order-states.ts';
import type { RequestStatus } from '../../../shared/rules/request-status.ts';
import type { HospitalKind } from '../../../shared/rules/spare.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';
import type { Position } from './bundle.ts';

interface RequestsWanted {
  /** Everybody's if it is undefined. */
  readonly hospitalId?: string | undefined;
  readonly status?: RequestStatus | undefined;
  readonly since?: string | undefined;
  /** Those that come after it. */
  readonly after?: Position | undefined;
}

/** Requests by their ids, newest first: all of it is in an index. */
export const listRequestIds = (
  db: Database,
  { hospitalId, status, since, after }: RequestsWanted,
  limit: number,
) =>
  db
    .selectFrom('requests')
    .select(['id', 'created_at'])
    .$call((all) => (hospitalId === undefined ? all : all.where('hospital_id', '=', hospitalId)))
    .$call((all) => (status === undefined ? all : all.where('status', '=', status)))
    .$call((all) => (since === undefined ? all : all.where('created_at', '>=', since)))
    .$call((all) =>
      after === undefined
        ? all
        : all
            .where('created_at', '<=', after.at)
            .where((eb) => eb.or([eb('created_at', '<', after.at), eb('id', '<', after.id)])),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** These requests with the names of their hospitals, newest first. */
export async function describeRequests(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.hospital_id')
    .select([
      'requests.id',
      'requests.hospital_id',
      'requests.blood_type',
      'requests.component',
      'requests.units',
      'requests.urgency',
      'requests.status',
      'requests.reason',
      'requests.deadline',
      'requests.created_at',
      'requests.updated_at',
      'users.name as hospital',
    ])
    .where('requests.id', 'in', padded(ids))
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .execute();
}

interface OrdersWanted {
  readonly hospitalId: string;
  /** On which side the hospital is. */
  readonly side: OrderSide;
  /** Who is on the other side. */
  readonly otherId?: string | undefined;
  readonly states?: readonly OrderState[] | undefined;
  /** Only those that were packed. */
  readonly isBoxed?: true;
  readonly since?: string | undefined;
  /** This order and those after it. */
  readonly from?: Position | undefined;
}

/** Orders of a hospital on one side, newest first. */
export const listOrdersFrom = (
  db: Database,
  { hospitalId, side, otherId, states, isBoxed, since, from }: OrdersWanted,
  limit: number,
) => {
  const [own, other] =
    side === 'receiver'
      ? (['receiver_id', 'supplier_id'] as const)
      : (['supplier_id', 'receiver_id'] as const);
  return (
    db
      .selectFrom('orders')
      .select(['id', 'receiver_id', 'supplier_id', 'request_id', 'state', 'urgency', 'created_at'])
      .select(['packed_at', 'box', 'sent_at', 'received_at'])
      .where(own, '=', hospitalId)
      .$call((all) => (otherId === undefined ? all : all.where(other, '=', otherId)))
      .$call((all) => (states === undefined ? all : all.where('state', 'in', states)))
      // Otherwise all that have ended are read for a page of the few that have not.
      .$call((all) => (states?.every(isOpenOrder) ? all.where('ended_at', 'is', null) : all))
      .$call((all) => (isBoxed ? all.where('packed_at', 'is not', null) : all))
      .$call((all) => (since === undefined ? all : all.where('created_at', '>=', since)))
      .$call((all) =>
        from === undefined
          ? all
          : all
              .where('created_at', '<=', from.at)
              .where((eb) => eb.or([eb('created_at', '<', from.at), eb('id', '<=', from.id)])),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
};

const described = (db: Database) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select([
      'hospitals.user_id',
      'hospitals.queued_at',
      'hospitals.kind',
      'hospitals.location_address',
      'hospitals.city',
      'hospitals.region',
      'users.name',
      'users.phone',
    ])
    // Whom donors are shown too: verified, and not banned.
    .where('hospitals.verification', '=', literal('verified'))
    .where('users.status', '=', 'active');

export type DescribedHospital = Awaited<ReturnType<typeof listVerified>>[number];

interface HospitalsWanted {
  readonly kind?: HospitalKind | undefined;
  readonly after?: Position | undefined;
}

/** Verified hospitals, in the order in which they applied. */
export const listVerified = (db: Database, { kind, after }: HospitalsWanted, limit: number) =>
  described(db)
    .$call((all) => (kind === undefined ? all : all.where('hospitals.kind', '=', kind)))
    .$call((all) =>
      after === undefined
        ? all
        : all
            .where('hospitals.queued_at', '>=', after.at)
            .where((eb) =>
              eb.or([eb('hospitals.queued_at', '>', after.at), eb('hospitals.user_id', '>', after.id)]),
            ),
    )
    .orderBy('hospitals.queued_at')
    .orderBy('hospitals.user_id')
    .limit(limit)
    .execute();

export const findVerified = (db: Database, id: string) =>
  described(db).where('hospitals.user_id', '=', id).executeTakeFirst();
