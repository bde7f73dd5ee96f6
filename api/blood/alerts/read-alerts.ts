import type { Alert } from '../../../shared/contract/alerts.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { actorNames, NOBODY } from '../../platform/actors/actor-names.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import {
  type AlertWithNeed,
  deliveriesOf,
  findAlertWithNeed,
  listAlerts as listRows,
  wavesOf,
} from './figures-store.ts';
import { showAlert } from './show-alert.ts';

/** How many of the newest are listed; `total` counts them all. */
const LIST_MAX = 50;

/** Admins see no names of a hospital's people. */
async function showAll(
  db: Database,
  { role, hospitalId }: Principal,
  rows: readonly AlertWithNeed[],
): Promise<Alert[]> {
  if (rows.length === 0) return [];
  const names = role === 'hospital' ? await actorNames(db, hospitalId) : NOBODY;
  const ids = rows.map(({ id }) => id);
  const waves = Map.groupBy(await wavesOf(db, ids), ({ alert_id }) => alert_id);
  const deliveries = Map.groupBy(await deliveriesOf(db, ids), ({ alert_id }) => alert_id);
  return rows.map((row) => showAlert(row, waves.get(row.id) ?? [], deliveries.get(row.id) ?? [], names));
}

/** An alert with its current figures; another hospital's counts as not found: 404. */
export const readAlert: Handler<'GET /alerts/{id}'> = async ({ context, principal, params }) => {
  const row = await findAlertWithNeed(context.db, params.id);
  const isOwn = row && (principal.role === 'admin' || row.hospital_id === principal.hospitalId);
  const [alert] = isOwn ? await showAll(context.db, principal, [row]) : [];
  if (!alert) throw new Failure('failure.alert_not_found');
  return { alert };
};

export const listAlerts: Handler<'GET /alerts'> = async ({ context, principal, query }) => {
  const scope = {
    hospitalId: principal.role === 'admin' ? undefined : principal.hospitalId,
    requestId: query.requestId,
  };
  const { rows, ...total } = await listRows(context.db, scope, LIST_MAX);
  return { alerts: await showAll(context.db, principal, rows), ...total };
};
