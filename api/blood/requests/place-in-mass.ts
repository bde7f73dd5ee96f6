import { matchKind } from '../../../shared/rules/blood.ts';
import { isExpected, isSeated } from '../../../shared/rules/request-status.ts';
import { type Assignment, assign, type Candidate, firstSlot } from '../../../shared/rules/slots.ts';
import type { Context } from '../../context.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import { shownDistanceKm } from '../../people/matching/shown-place.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { unitsReceived } from '../alerts/units-received.ts';
import { lockMassOf } from '../slots/mass-store.ts';
import { openSlot, type SlotRow, slotsOfMass } from '../slots/slot-store.ts';
import { mayBeExpected } from './fit-of.ts';
import { findRow, requestsOfMass } from './request-store.ts';
import { countInMass, responsesInMass } from './response-store.ts';
import type { Viewer } from './viewer.ts';

/** Where a donor's response in a mass casualty belongs, and the slot that they get. */
export type Place = Assignment;

type Counts = Awaited<ReturnType<typeof countInMass>>;

/** Units of a request for which no donor with a place is coming. */
function unitsUnplaced(request: Row<'requests'>, counts: Counts): number {
  const placed = counts
    .filter(({ request_id, status }) => request_id === request.id && isSeated(status) && isExpected(status))
    .reduce((sum, { count }) => sum + count, 0);
  return request.units - unitsReceived(request) - placed;
}

const slotsAt = (slots: readonly SlotRow[], hospitalId: string) =>
  slots.filter(({ hospital_id }) => hospital_id === hospitalId).map(openSlot);

/** The needs of a mass casualty that a donor's blood matches, except for those of `without`. */
async function candidatesFor(
  trx: Database,
  massId: string,
  donor: Viewer['donor'],
  without: ReadonlySet<string>,
): Promise<Candidate[]> {
  const counts = await countInMass(trx, massId);
  const slots = await slotsOfMass(trx, massId);
  return (await requestsOfMass(trx, massId)).flatMap((request): Candidate[] => {
    const { id, status, blood_type, component, hospital_id } = request;
    const match = donor?.blood_type ? matchKind(blood_type, donor.blood_type, component) : null;
    if (status !== 'pending' || !donor || !match || without.has(id)) return [];
    const needed = unitsUnplaced(request, counts);
    const distanceKm = shownDistanceKm(pointOf(request), donor);
    return [{ requestId: id, match, distanceKm, needed, slots: slotsAt(slots, hospital_id) }];
  });
}

/**
 * The place of a donor who answers this request of a mass casualty; an earlier response in it stays. The row of the
 * mass casualty stays locked, so that a chair is given once. Undefined for a request without a mass casualty, or of one
 * that has ended.
 */
export async function placeInMass(
  context: Context,
  trx: Database,
  { id: donorId, donor }: Pick<Viewer, 'id' | 'donor'>,
  requestId: string,
): Promise<Place | undefined> {
  const mass = await lockMassOf(trx, requestId);
  if (mass?.status !== 'open') return undefined;
  const given = await responsesInMass(trx, mass.id, donorId);
  const standing = given.find(({ status }) => status === 'completed' || isExpected(status));
  if (standing) return { requestId: standing.request_id, slotId: standing.slot_id };

  // If they came before and may not give, or were not needed, the earlier result remains.
  const wasThere = given.filter(({ status }) => status !== 'withdrawn').map(({ request_id }) => request_id);
  const candidates = await candidatesFor(trx, mass.id, donor, new Set(wasThere));
  return assign(candidates, requestId, context.now()) ?? { requestId, slotId: null };
}

/** A free place for a donor who waits for one, at any of its hospitals that needs them; null if there is none. */
export async function freePlaceFor(
  context: Context,
  db: Database,
  massId: string,
  { donor_id, request_id }: Pick<Row<'responses'>, 'donor_id' | 'request_id'>,
): Promise<(Place & { readonly slotId: string }) | null> {
  const answered = await findRow(db, request_id);
  if (!answered || !(await mayBeExpected(context, db, donor_id, answered))) return null;
  const given = await responsesInMass(db, massId, donor_id);
  const elsewhere = given.map((one) => one.request_id).filter((id) => id !== request_id);
  const donor = await findDonor(db, donor_id);
  const candidates = await candidatesFor(db, massId, donor, new Set(elsewhere));
  const place = assign(candidates, request_id, context.now());
  return place && place.slotId !== null ? { requestId: place.requestId, slotId: place.slotId } : null;
}

/** A place at this request's hospital, for a donor who waits for one or whom the hospital accepts again. */
export async function slotFor(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  distanceKm: number | null,
  after?: string,
): Promise<SlotTimed | null> {
  if (request.mass_casualty_id === null) return null;
  const slots = await slotsOfMass(trx, request.mass_casualty_id, request.hospital_id);
  return firstSlot(slotsAt(slots, request.hospital_id), distanceKm, context.now(), after) ?? null;
}

type SlotTimed = ReturnType<typeof slotsAt>[number];
