import { UNITS_MAX } from '../../../shared/contract/fields.ts';
import { type Component, matchKind } from '../../../shared/rules/blood.ts';
import { COMING_RESPONSES, isExpected } from '../../../shared/rules/request-status.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import { lockHospital } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { differing, isEmpty } from '../../platform/database/differing.ts';
import type { Row } from '../../platform/database/tables.ts';
import { followEdit } from '../alerts/follow-edit.ts';
import { releaseReservations } from '../stock/release-reservations.ts';
import { asTimezone } from '../stock/timezone-of.ts';
import { boundNewPlace } from './bound-places.ts';
import { boundUrgent } from './bound-urgent.ts';
import { checkDeadline } from './check-deadline.ts';
import { distanceColumns } from './distance-columns.ts';
import { checkPending, lockRequestFor } from './lock-request.ts';
import { changedOf, notifyOfChange } from './notify-of-change.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { placeRequest } from './place-request.ts';
import { updateRequest } from './request-store.ts';
import { listResponsesWithDonors, responsesOf, updateResponse } from './response-store.ts';
import { showRequestById } from './show-request.ts';
import { viewerOf } from './viewer.ts';

type Changes = Call<'PATCH /requests/{id}'>['body'];

/** The fields of the payload as columns; fields that are left out stay. */
function columnsOf(
  changes: Changes,
  request: Row<'requests'>,
  hospital: Row<'hospitals'>,
): Partial<Row<'requests'>> {
  const {
    bloodType,
    component,
    units,
    unitsElsewhere,
    urgency,
    location,
    coordinates,
    reason,
    description,
    notes,
    deadline,
  } = changes;
  const isMoved =
    coordinates !== undefined || (location ?? request.location_address) !== request.location_address;
  return {
    ...(bloodType !== undefined && { blood_type: bloodType }),
    ...(component !== undefined && { component }),
    ...(units !== undefined && { units }),
    ...(unitsElsewhere !== undefined && { units_elsewhere: unitsElsewhere }),
    ...(urgency !== undefined && { urgency }),
    ...(isMoved && placeRequest(location ?? request.location_address, coordinates, hospital)),
    ...(reason !== undefined && { reason }),
    ...(description !== undefined && { description: description || null }),
    ...(notes !== undefined && { notes: notes || null }),
    ...(deadline !== undefined && { deadline }),
  };
}

/** Fails if a donor who is coming, or gave, does not match the other component. */
async function checkComponent(
  trx: Database,
  request: Row<'requests'>,
  component: Component | undefined,
): Promise<void> {
  if (component === undefined || component === request.component) return;
  const coming = (await listResponsesWithDonors(trx, request.id)).filter(({ status }) =>
    COMING_RESPONSES.some((one) => one === status),
  );
  const fits = ({ blood_type }: (typeof coming)[number]) =>
    blood_type === null || matchKind(request.blood_type, blood_type, component) !== null;
  if (!coming.every(fits)) throw new Failure('failure.component_in_use');
}

/** Fails with `invalid` for more units than a request may ask for outside a mass casualty. */
function checkUnits({ mass_casualty_id }: Row<'requests'>, units = 0): void {
  if (mass_casualty_id === null && units > UNITS_MAX)
    throw new Failure('failure.invalid', { fields: { units: 'validation.units_max' } });
}

const isOtherType = ({ blood_type }: Row<'requests'>, { bloodType }: Changes): boolean =>
  bloodType !== undefined && bloodType !== blood_type;

/** Fails if somebody is coming with blood of the type that the request asks for now, or it was received. */
async function checkBloodType(trx: Database, request: Row<'requests'>): Promise<void> {
  const isComing = (await responsesOf(trx, request.id)).some(({ status }) =>
    COMING_RESPONSES.some((one) => one === status),
  );
  const isReceived = request.units_received + request.units_elsewhere + request.units_issued > 0;
  if (isComing || isReceived) throw new Failure('failure.blood_type_in_use');
}

/** Those who are still expected live as far away as from the request's new place: who is too far ends no alert. */
async function measureAgain(
  trx: Database,
  request: Row<'requests'>,
  hospital: Row<'hospitals'>,
): Promise<void> {
  for (const { id, donor_id, status } of await responsesOf(trx, request.id)) {
    const donor = isExpected(status) ? await findDonor(trx, donor_id) : undefined;
    if (donor) await updateResponse(trx, id, distanceColumns(request, donor, hospital));
  }
}

/** Edits a pending request; a closed one is a conflict, and an edit that changes nothing leaves nothing. */
export const editRequest: Handler<'PATCH /requests/{id}'> = async (call) => {
  const { context, principal, params, body, t, write } = call;
  await boundNewPlace(context, principal.hospitalId, body);
  return write(async (trx) => {
    const now = context.now();
    // Locked before the request, as everywhere: an alert that the edit raises counts against its hospital.
    const hospital = await lockHospital(trx, principal.hospitalId);
    const request = await lockRequestFor(trx, params.id, principal);
    checkPending(request);
    checkUnits(request, body.units);
    if (body.deadline !== request.deadline) checkDeadline(body.deadline, now);
    if (isOtherType(request, body)) {
      await checkBloodType(trx, request);
      await releaseReservations({ context, actorId: principal.id }, trx, request.id);
    } else await checkComponent(trx, request, body.component);

    const viewer = await viewerOf(trx, principal);
    const answer = async () => ({
      request: await showRequestById(trx, viewer, request.id, now),
      message: t('done.request_updated'),
    });
    const changes = differing(request, columnsOf(body, request, hospital));
    if (isEmpty(changes)) return answer();
    if (changes.urgency === 'high') await boundUrgent(context, trx, request);
    const at = now.toISOString();
    const changed = changedOf(request, changes);
    const edited = await updateRequest(
      trx,
      request,
      {
        ...changes,
        ...(changes.urgency === 'high' && { urgent_at: at }),
        ...(changed.includes('place') && { place_changed_at: at }),
        ...(changed.includes('deadline') && { deadline_changed_at: at }),
        updated_at: at,
        edited_by: principal.id,
      },
      asTimezone(hospital.timezone),
    );
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'request.edit',
      subjectId: request.id,
      detail: { fields: Object.keys(changes).join(' ') },
    });
    if (changed.includes('place')) await measureAgain(trx, edited, hospital);
    await followEdit(context, trx, { before: request, request: edited, hospital });
    const responses = await responsesOf(trx, request.id);
    if (changed.length > 0) await notifyOfChange(context, trx, edited, responses);
    await notifyOfRequest(
      context,
      trx,
      edited,
      responses.map(({ donor_id }) => donor_id),
    );
    return answer();
  });
};
