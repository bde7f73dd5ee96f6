import type { StockMovement } from '../../../shared/contract/inventory.ts';
import { localDaysFrom, type Timezone } from '../../../shared/rules/local-day.ts';
import type { Handler } from '../../handler.ts';
import { type ActorNames, actorNames } from '../../platform/actors/actor-names.ts';
import { cappedTotal, pageOf } from '../../platform/database/list-total.ts';
import { findLedger, firstNumberFrom, listMovements } from './movement-store.ts';
import { timezoneOf } from './timezone-of.ts';

type Row = Awaited<ReturnType<typeof listMovements>>[number];

const show = (row: Row, names: ActorNames): StockMovement => ({
  id: row.id,
  number: row.number,
  at: row.at,
  kind: row.kind,
  lotId: row.lot_id,
  bloodType: row.blood_type,
  component: row.component,
  units: row.units,
  unitsLeft: row.units_left,
  ...(row.bag_number !== null && { bagNumber: row.bag_number }),
  ...(row.request_id !== null && { requestId: row.request_id }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.issued_to !== null && { issuedTo: row.issued_to }),
  ...(row.actor_id !== null && { by: names.get(row.actor_id) ?? null }),
});

const dayOf = (timezone: Timezone, date: string) =>
  localDaysFrom(timezone, date, 1)[0] ?? { from: '', to: '' };

/** The log of the stock. Because its numbers have no gap, every page and total costs the same. */
export const readMovements: Handler<'GET /hospital/inventory/movements'> = async ({
  context,
  principal,
  query,
}) => {
  const { db } = context;
  const { page, limit, from, to } = query;
  const timezone = await timezoneOf(db, principal.hospitalId);
  const all = (await findLedger(db, principal.hospitalId))?.movements ?? 0;
  const numberAt = async (instant: string) =>
    (await firstNumberFrom(db, principal.hospitalId, instant))?.number ?? all + 1;
  const first = from === undefined ? 1 : await numberAt(dayOf(timezone, from).from);
  const last = to === undefined ? all : (await numberAt(dayOf(timezone, to).to)) - 1;
  const range = { first, last: last - pageOf({ page, limit }).offset };
  const rows = range.last < first ? [] : await listMovements(db, principal.hospitalId, range, limit);
  const names = await actorNames(db, principal.hospitalId);
  return { movements: rows.map((row) => show(row, names)), ...cappedTotal(Math.max(0, last - first + 1)) };
};
