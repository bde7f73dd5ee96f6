import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { lockHospital } from '../../people/hospitals/hospital-store.ts';
import type { Row } from '../../platform/database/tables.ts';
import { alertsPerHour } from '../../platform/settings/setting-in-force.ts';
import { minutesUntil } from '../alerts/limit-emergencies.ts';
import { raiseForRequest } from '../alerts/raise-for-request.ts';
import { boundNewPlace } from './bound-places.ts';
import { checkDeadline } from './check-deadline.ts';
import { placeRequest } from './place-request.ts';
import { type NewRequest, postRequest } from './post-request.ts';
import { findHospitalOf } from './request-store.ts';
import { showRequestById } from './show-request.ts';
import { viewerOf } from './viewer.ts';

/**
 * Posts a request, and alerts donors for it if its urgency or the hospital's settings ask for it; beyond the
 * hospital's alerts of an hour it is posted all the same, with the time until which its alert is held back. The same id
 * posted again by the same hospital is the same request; `id_taken` if another hospital has it, `too_many_pending`
 * beyond the hospital's own maximum, `too_many_urgent` beyond the bound of those of high urgency.
 */
export const createRequest: Handler<'POST /requests/create'> = async ({
  context,
  principal,
  body,
  t,
  write,
}) => {
  await boundNewPlace(context, principal.hospitalId, body);
  const id = body.id ?? context.newId();
  const askedOf = (hospital: Row<'hospitals'>): NewRequest => ({
    id,
    postedBy: principal.id,
    bloodType: body.bloodType,
    component: body.component,
    units: body.units,
    urgency: body.urgency,
    place: placeRequest(body.location, body.coordinates, hospital),
    reason: body.reason ?? null,
    description: body.description || null,
    notes: body.notes || null,
    deadline: body.deadline ?? null,
  });
  return write(async (trx) => {
    const now = context.now();
    const viewer = await viewerOf(trx, principal);
    const message = t('done.request_created');
    const hospital = await lockHospital(trx, principal.hospitalId);

    const posted = await findHospitalOf(trx, id);
    if (posted && posted.hospital_id !== principal.hospitalId) throw new Failure('failure.id_taken');
    if (posted)
      return { request: await showRequestById(trx, viewer, id, now), message, alertHeldUntil: null };

    checkDeadline(body.deadline, now);
    const request = await postRequest(context, trx, hospital, askedOf(hospital));
    const requested = { request, hospital, asksSupplier: body.asksSupplier };
    const raised = await raiseForRequest(context, trx, requested);
    // While a supplier is asked it waits as the hospital has set, which is no news.
    const heldUntil = raised?.held?.by === 'hour' ? raised.held.until : undefined;
    return {
      request: await showRequestById(trx, viewer, id, now),
      message: heldUntil
        ? t('done.request_created_held', {
            max: await alertsPerHour(context, trx),
            minutes: minutesUntil(heldUntil, now),
          })
        : message,
      alertHeldUntil: heldUntil?.toISOString() ?? null,
    };
  });
};
