import {
  HANDOVER_HOURS,
  HANDOVER_MAX,
  type Handover,
  type HandoverAction,
} from '../../../shared/contract/handover.ts';
import type { Timezone } from '../../../shared/rules/local-day.ts';
import { stateAt } from '../../../shared/rules/lot-states.ts';
import { isCountedOn, URGENCIES } from '../../../shared/rules/request-status.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import type { Handler } from '../../handler.ts';
import { type ActorNames, actorNames, shownActor } from '../../platform/actors/actor-names.ts';
import type { Database } from '../../platform/database/database.ts';
import { defined } from '../../platform/database/defined.ts';
import type { Row } from '../../platform/database/tables.ts';
import { unitsReceived } from '../alerts/units-received.ts';
import { arrivalOf, distanceOf } from '../requests/show-response.ts';
import { listLots } from '../stock/stock-store.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { actionsOf, countOpenRequests, expectedDonors, openRequests } from './handover-store.ts';

async function readRequests(
  db: Database,
  hospitalId: string,
  names: ActorNames,
): Promise<Handover['requests']> {
  const rows = await openRequests(db, hospitalId, HANDOVER_MAX);
  const order = new Map(['high', 'medium', 'low'].map((urgency, index) => [urgency, index]));
  return rows
    .toSorted(
      (a, b) => (order.get(a.urgency) ?? URGENCIES.length) - (order.get(b.urgency) ?? URGENCIES.length),
    )
    .map((row) => ({
      id: row.id,
      bloodType: row.blood_type,
      component: row.component,
      units: row.units,
      unitsReceived: unitsReceived(row),
      urgency: row.urgency,
      reason: row.reason,
      description: row.description,
      deadline: row.deadline,
      createdAt: row.created_at,
      ...defined({ by: shownActor(names, row.created_by) }),
    }));
}

const isToAccept = ({
  status,
  arrives_when,
  is_near,
}: Pick<Row<'responses'>, 'status' | 'arrives_when' | 'is_near'>): boolean =>
  !isCountedOn({ status, saysWhen: arrives_when !== null, isNear: is_near === 1 });

async function readExpected(db: Database, hospitalId: string): Promise<Handover['expected']> {
  const rows = await expectedDonors(db, hospitalId, HANDOVER_MAX);
  // Donors who did not say when they come are listed after those who did, and last those who wait to be accepted.
  const comes = (row: (typeof rows)[number]) => `${isToAccept(row) ? 1 : 0} ${row.arrives_at ?? '9999'}`;
  return rows
    .toSorted((a, b) => comes(a).localeCompare(comes(b)))
    .map((row) => ({
      id: row.id,
      requestId: row.request_id,
      name: row.name,
      bloodType: row.blood_type,
      status: row.status,
      answeredAt: row.answered_at,
      ...arrivalOf(row),
      ...distanceOf(row),
    }));
}

/** Lots of one type and component that expire together are one line. */
async function readStock(
  db: Database,
  hospitalId: string,
  now: Date,
  timezone: Timezone,
): Promise<Handover['stock']> {
  const lines = new Map<string, Handover['stock'][number]>();
  for (const lot of await listLots(db, hospitalId)) {
    if (stateAt({ state: lot.state, expiresAt: lot.expires_at }, now, timezone) !== 'available') continue;
    const { blood_type: bloodType, component, expires_at: expiresAt } = lot;
    const key = `${expiresAt} ${bloodType} ${component}`;
    const units = (lines.get(key)?.units ?? 0) + lot.units;
    lines.set(key, { bloodType, component, units, expiresAt });
  }
  return [...lines.values()]
    .toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt))
    .slice(0, HANDOVER_MAX);
}

async function readActions(db: Database, names: ActorNames, now: Date): Promise<Handover['actions']> {
  const since = new Date(now.getTime() - HANDOVER_HOURS * HOUR_MS).toISOString();
  const rows = await actionsOf(db, [...names.keys()], since, HANDOVER_MAX);
  return rows.map((row) => {
    const { trigger, units } = JSON.parse(row.detail) as { trigger?: string; units?: number };
    const isAutomatic = trigger === 'request';
    return {
      id: row.id,
      at: row.at,
      action: row.action as HandoverAction,
      ...(!isAutomatic && { by: names.get(row.actor_id ?? '') ?? null }),
      ...defined({
        bloodType: row.of_request ?? row.of_alert ?? row.of_lot ?? undefined,
        units,
        donor: row.donor ?? undefined,
      }),
    };
  });
}

/** What the next shift has to know, in one answer, because it is printed and also read offline. */
export const readHandover: Handler<'GET /hospital/handover'> = async ({ context, principal }) => {
  const { db, now } = context;
  const { hospitalId } = principal;
  const at = now();
  const names = await actorNames(db, hospitalId);
  return {
    handover: {
      at: at.toISOString(),
      requests: await readRequests(db, hospitalId, names),
      totalRequests: await countOpenRequests(db, hospitalId),
      expected: await readExpected(db, hospitalId),
      stock: await readStock(db, hospitalId, at, await timezoneOf(db, hospitalId)),
      actions: await readActions(db, names, at),
    },
  };
};
