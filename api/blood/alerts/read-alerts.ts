import type { Alert } from '../../../shared/contract/alerts.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { hospitalBudget } from '../../messaging/texts/text-budget.ts';
import { actorNames, NOBODY } from '../../platform/actors/actor-names.ts';
import type { Principal } from '../../principal.ts';
import {
  type AlertWithNeed,
  deliveriesOf,
  findAlertWithNeed,
  listAlerts as listRows,
  textsOf,
  wavesOf,
} from './figures-store.ts';
import { showAlert } from './show-alert.ts';

/** How many of the newest are listed; `total` counts them all. */
const LIST_MAX = 50;

/** Admins see no names of a hospital's people. */
async function showAll(
  context: Context,
  { role, hospitalId }: Principal,
  rows: readonly AlertWithNeed[],
): Promise<Alert[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const names = role === 'hospital' ? await actorNames(db, hospitalId) : NOBODY;
  const ids = rows.map(({ id }) => id);
  const waves = Map.groupBy(await wavesOf(db, ids), ({ alert_id }) => alert_id);
  const deliveries = Map.groupBy(await deliveriesOf(db, ids), ({ alert_id }) => alert_id);
  const texts = new Map((await textsOf(db, ids)).map((row) => [row.alert_id, row]));
  const budget = texts.size > 0 && role === 'hospital' ? await hospitalBudget(context, db, hospitalId) : null;
  return rows.map((row) => {
    const said = texts.get(row.id);
    return {
      ...showAlert(row, waves.get(row.id) ?? [], deliveries.get(row.id) ?? [], names),
      ...(said && { texts: { sent: Number(said.sent), delivered: Number(said.delivered), budget } }),
    };
  });
}

/** An alert with its current figures; another hospital's counts as not found: 404. */
export const readAlert: Handler<'GET /alerts/{id}'> = async ({ context, principal, params }) => {
  const row = await findAlertWithNeed(context.db, params.id);
  const isOwn = row && (principal.role === 'admin' || row.hospital_id === principal.hospitalId);
  const [alert] = isOwn ? await showAll(context, principal, [row]) : [];
  if (!alert) throw new Failure('failure.alert_not_found');
  return { alert };
};

export const listAlerts: Handler<'GET /alerts'> = async ({ context, principal, query }) => {
  const scope = {
    hospitalId: principal.role === 'admin' ? undefined : principal.hospitalId,
    requestId: query.requestId,
  };
  const { rows, ...total } = await listRows(context.db, scope, LIST_MAX);
  return { alerts: await showAll(context, principal, rows), ...total };
};
