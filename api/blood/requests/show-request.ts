import { type BloodRequest, CHANGED_FACTS } from '../../../shared/contract/requests.ts';
import { matchKind } from '../../../shared/rules/blood.ts';
import { roundKm } from '../../../shared/rules/distance.ts';
import { isAwaited, isExpected, isExpired } from '../../../shared/rules/request-status.ts';
import { Failure } from '../../failure.ts';
import { shownActor } from '../../platform/actors/actor-names.ts';
import type { Database } from '../../platform/database/database.ts';
import { defined } from '../../platform/database/defined.ts';
import { placeNameOf } from '../../platform/places/place-name.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { unitsReceived } from '../alerts/units-received.ts';
import { findRequest, type SeenRequest } from './request-store.ts';
import { arrivalOf, deferralOf, stepsOf } from './show-response.ts';
import type { Viewer } from './viewer.ts';

/** Which of the hospital's people did what to it, for the hospital itself. An admin who cancelled it is not named. */
function peopleOf(row: SeenRequest, { id, names }: Viewer): Pick<BloodRequest, 'people'> {
  if (row.hospital_id !== id) return {};
  const closedBy = row.fulfilled_by ?? row.cancelled_by;
  const people = {
    created: shownActor(names, row.created_by),
    edited: shownActor(names, row.edited_by),
    closed: closedBy !== null && names.has(closedBy) ? shownActor(names, closedBy) : undefined,
  };
  return Object.keys(defined(people)).length > 0 ? { people: defined(people) } : {};
}

/** What has changed for a donor who is still to come. */
function changedSince(row: SeenRequest): Pick<NonNullable<BloodRequest['response']>, 'changed'> {
  const { own_status, own_answered_at: answeredAt } = row;
  if (row.status !== 'pending' || own_status === null || answeredAt === null) return {};
  if (!isAwaited(own_status)) return {};
  const isSince = (at: string | null) => at !== null && at > answeredAt;
  const changed = CHANGED_FACTS.filter((fact) =>
    isSince(fact === 'place' ? row.place_changed_at : row.deadline_changed_at),
  );
  return changed.length > 0 ? { changed } : {};
}

/** A donor who is not coming there any more has no slot. */
function slotOf({
  own_status: status,
  own_slot_starts_at: startsAt,
  own_slot_ends_at: endsAt,
}: SeenRequest): Pick<NonNullable<BloodRequest['response']>, 'slot'> {
  if (status === null || !isExpected(status) || startsAt === null || endsAt === null) return {};
  return { slot: { startsAt, endsAt } };
}

/** A request in the contract's shape, with the fields that depend on the viewer: match, distance, own response. */
export function showRequest(row: SeenRequest, viewer: Viewer, now: Date): BloodRequest {
  const coordinates = pointOf(row);
  const donorType = viewer.donor?.blood_type;
  const match = donorType ? matchKind(row.blood_type, donorType, row.component) : null;
  return {
    _id: row.id,
    hospital: {
      _id: row.hospital_id,
      name: row.hospital_name,
      address: row.hospital_address,
      phone: row.hospital_phone,
      phoneE164: row.hospital_phone_e164,
    },
    bloodType: row.blood_type,
    component: row.component,
    units: row.units,
    unitsReceived: unitsReceived(row),
    unitsElsewhere: row.units_elsewhere,
    unitsIssued: row.units_issued,
    urgency: row.urgency,
    status: row.status,
    location: { address: row.location_address, ...(coordinates && { coordinates }) },
    place: placeNameOf(row),
    reason: row.reason,
    description: row.description,
    notes: row.notes,
    createdAt: row.created_at,
    datePosted: row.created_at,
    deadline: row.deadline,
    expired: isExpired(row, now),
    fulfilledAt: row.fulfilled_at,
    fulfilledBy: row.fulfilled_by,
    cancelledAt: row.cancelled_at,
    cancelWhy: row.cancel_why,
    cancelReason: row.cancel_reason,
    coming: row.coming ?? 0,
    expected: row.expected ?? 0,
    answered: row.answered ?? 0,
    ...peopleOf(row, viewer),
    ...(row.alert_message !== null && { alertMessage: row.alert_message }),
    ...(match && { match }),
    ...(row.distance_km !== null && { distanceKm: roundKm(row.distance_km) }),
    ...(row.mass_place !== null && {
      massCasualty: {
        place: row.mass_place,
        ...(row.expected_for !== null && { expectedFor: row.expected_for }),
      },
    }),
    ...(row.own_id !== null &&
      row.own_status !== null &&
      row.own_answered_at !== null && {
        response: {
          id: row.own_id,
          status: row.own_status,
          isNear: row.own_is_near === 1,
          answeredAt: row.own_answered_at,
          ...arrivalOf(row),
          ...stepsOf({ left_at: row.own_left_at, here_at: row.own_here_at }),
          ...deferralOf(row),
          ...changedSince(row),
          ...slotOf(row),
          ...(row.own_code !== null && { code: row.own_code }),
        },
      }),
  };
}

/** The request as it is now, for the result of an API call that changed it. */
export async function showRequestById(
  db: Database,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<BloodRequest> {
  const row = await findRequest(db, viewer, id);
  if (!row) throw new Failure('failure.request_not_found');
  return showRequest(row, viewer, now);
}
