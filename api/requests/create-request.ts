import { recordAudit } from '../audit/audit-store.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { boundNewPlace } from './bound-places.ts';
import { checkDeadline } from './check-deadline.ts';
import { lockHospital } from './hospital-store.ts';
import { placeRequest } from './place-request.ts';
import { countPending, findHospitalOf, insertRequest } from './request-store.ts';
import { showRequestById } from './show-request.ts';
import { viewerOf } from './viewer.ts';

/**
 * Posts a request. The same id posted again by the same hospital is the same request; `id_taken` where
 * another hospital has it, `too_many_pending` past the hospital's own maximum.
 */
export const createRequest: Handler<'POST /requests/create'> = async ({
  context,
  principal,
  body,
  traceId,
  t,
  write,
}) => {
  await boundNewPlace(context, principal.id, body);
  return write(async (trx) => {
    const now = context.now();
    const at = now.toISOString();
    const viewer = await viewerOf(trx, principal);
    const message = t('done.request_created');
    const hospital = await lockHospital(trx, principal.id);

    const id = body.id ?? context.newId();
    const posted = await findHospitalOf(trx, id);
    if (posted && posted.hospital_id !== principal.id) throw new Failure('failure.id_taken');
    if (posted) return { request: await showRequestById(trx, viewer, id, now), message };

    checkDeadline(body.deadline, now);
    const max = hospital.max_pending_requests;
    if ((await countPending(trx, principal.id)) >= max)
      throw new Failure('failure.too_many_pending', { values: { max } });

    await insertRequest(trx, {
      id,
      hospital_id: principal.id,
      blood_type: body.bloodType,
      component: body.component,
      units: body.units,
      units_received: 0,
      urgency: body.urgency,
      status: 'pending',
      ...placeRequest(body.location, body.coordinates, hospital),
      description: body.description || null,
      notes: body.notes || null,
      deadline: body.deadline ?? null,
      created_at: at,
      updated_at: at,
    });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'request.create',
      subjectType: 'request',
      subjectId: id,
      detail: { bloodType: body.bloodType, component: body.component, units: body.units },
      traceId,
    });
    return { request: await showRequestById(trx, viewer, id, now), message };
  });
};
