import type {
  MassCasualty,
  MassDetail,
  MassFigures,
  MassHospital,
  MassNeed,
} from '../../../shared/contract/mass-casualties.ts';
import { isAccepted } from '../../../shared/rules/request-status.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Principal } from '../../principal.ts';
import { unitsReceived } from '../alerts/units-received.ts';
import { requestsOfMass } from '../requests/request-store.ts';
import { countInMass } from '../requests/response-store.ts';
import { daysOfMass } from '../slots/day-store.ts';
import { showSlot } from '../slots/show-slot.ts';
import { slotsOfMass } from '../slots/slot-store.ts';
import { countAlerted } from './alerted-store.ts';
import { hospitalsOfPlace } from './of-place.ts';

type Mass = Row<'mass_casualties'>;
type Counts = Awaited<ReturnType<typeof countInMass>>;
type Caller = Pick<Principal, 'role' | 'hospitalId' | 'isOwner'>;

const isOwn = (hospitalId: string, { role, hospitalId: own }: Caller): boolean =>
  role === 'hospital' && hospitalId === own;

const sumOf = (counts: Counts, has: (row: Counts[number]) => boolean): number =>
  counts.filter(has).reduce((sum, { count }) => sum + count, 0);

/** May this caller end it? An admin any, an owner the one of their own hospital. */
export const mayEnd = ({ status, hospital_id }: Mass, { role, hospitalId, isOwner }: Caller): boolean =>
  status === 'open' && (role === 'admin' || (isOwner && hospital_id === hospitalId));

/** The figures as of now. */
async function countFigures(
  db: Database,
  massId: string,
  requests: readonly Row<'requests'>[],
  counts: Counts,
) {
  const live = requests.filter(({ status }) => status !== 'cancelled');
  return {
    ...(await countAlerted(db, massId)),
    answered: sumOf(counts, () => true),
    waiting: sumOf(counts, ({ status }) => status === 'pending'),
    coming: sumOf(counts, ({ status }) => isAccepted(status)),
    arrived: sumOf(counts, ({ status }) => status === 'arrived'),
    gave: sumOf(counts, ({ status }) => status === 'completed'),
    noShow: sumOf(counts, ({ status }) => status === 'no_show'),
    units: live.reduce((sum, { units }) => sum + units, 0),
    received: live.reduce((sum, request) => sum + Math.min(request.units, unitsReceived(request)), 0),
  } satisfies MassFigures;
}

/** Its figures; for one that has ended as of its end. */
export async function figuresOf(db: Database, mass: Mass): Promise<MassFigures> {
  if (mass.figures !== null) return JSON.parse(mass.figures) as MassFigures;
  return countFigures(db, mass.id, await requestsOfMass(db, mass.id), await countInMass(db, mass.id));
}

function headOf(mass: Mass, caller: Caller, names: ReadonlyMap<string, string>) {
  return {
    id: mass.id,
    kind: mass.kind,
    place: mass.place,
    reason: mass.reason,
    status: mass.status,
    lifeThreatening: mass.life_threatening === 1,
    openedAt: mass.opened_at,
    openedBy: mass.hospital_id === null ? null : (names.get(mass.hospital_id) ?? ''),
    endedAt: mass.ended_at,
    endedBecause: mass.ended_because,
    endReason: mass.end_reason,
    mayEnd: mayEnd(mass, caller),
  };
}

export async function showMass(db: Database, mass: Mass, caller: Caller): Promise<MassCasualty> {
  const taking = await daysOfMass(db, mass.id);
  const opener = mass.hospital_id === null ? [] : await hospitalsOfPlace(db, mass);
  const names = new Map([
    ...opener.map(({ user_id, name }) => [user_id, name] as const),
    ...taking.map(({ hospital_id, name }) => [hospital_id, name] as const),
  ]);
  return {
    ...headOf(mass, caller, names),
    hospitals: taking.length,
    figures: await figuresOf(db, mass),
  };
}

function needOf(request: Row<'requests'>, counts: Counts): MassNeed {
  const own = counts.filter(({ request_id }) => request_id === request.id);
  return {
    requestId: request.id,
    bloodType: request.blood_type,
    component: request.component,
    status: request.status,
    units: request.units,
    received: unitsReceived(request),
    coming: sumOf(own, ({ status }) => isAccepted(status) || status === 'arrived'),
    waiting: sumOf(own, ({ status }) => status === 'pending'),
  };
}

/**
 * All about it on one page: its hospitals with needs and slots, and while it is open those that have not sent a plan.
 */
export async function showMassDetail(db: Database, mass: Mass, caller: Caller): Promise<MassDetail> {
  const requests = await requestsOfMass(db, mass.id);
  const counts = await countInMass(db, mass.id);
  const slots = await slotsOfMass(db, mass.id);
  const taking = await daysOfMass(db, mass.id);
  const others = await hospitalsOfPlace(db, mass);
  const hospitals = taking.map(
    ({ hospital_id: id, name, chairs, slot_minutes, starts_at, ends_at }): MassHospital => ({
      id,
      name,
      isOwn: isOwn(id, caller),
      plan: { chairs, slotMinutes: slot_minutes, from: starts_at, until: ends_at },
      needs: requests
        .filter(({ hospital_id }) => hospital_id === id)
        .map((request) => needOf(request, counts)),
      slots: slots.filter(({ hospital_id }) => hospital_id === id).map(showSlot),
    }),
  );
  const idle = others
    .filter(
      ({ user_id }) => mass.status === 'open' && taking.every(({ hospital_id }) => hospital_id !== user_id),
    )
    .map(
      ({ user_id: id, name }): MassHospital => ({
        id,
        name,
        isOwn: isOwn(id, caller),
        plan: null,
        needs: [],
        slots: [],
      }),
    );
  const names = new Map(
    [...hospitals, ...idle, ...others.map(({ user_id: id, name }) => ({ id, name }))].map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const figures =
    mass.figures === null
      ? await countFigures(db, mass.id, requests, counts)
      : (JSON.parse(mass.figures) as MassFigures);
  return { ...headOf(mass, caller, names), figures, hospitals: [...hospitals, ...idle] };
}
