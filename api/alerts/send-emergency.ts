import { SEARCH_RADII_KM } from '../../shared/contract/people.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { Failure } from '../failure.ts';
import type { Call, Handler } from '../handler.ts';
import { checkPending } from '../requests/hold-request.ts';
import { findCallingHospital, holdNeed, lockRunningAlerts } from './alert-store.ts';
import { findEmergency, findMostUrgent, insertEmergency } from './emergency-store.ts';
import { pushOn } from './push-on.ts';
import { type AlertNeed, type Raised, type Raiser, raiseAlert } from './raise-alert.ts';
import { needOfRequest } from './raise-for-request.ts';
import { countRecipients } from './recipient-store.ts';
import { requestOfHospital } from './request-of-hospital.ts';
import { alertDeadline } from './wave-plan.ts';

type Emergency = Call<'POST /alerts/emergency'>;

/** The request that an admin calls for: the one he names, else the most urgent of this type around the place. */
async function requestOfAdmin(trx: Database, { body }: Emergency): Promise<Row<'requests'> | undefined> {
  const found = body.requestId
    ? { id: body.requestId }
    : await findMostUrgent(trx, body.bloodType, body.location);
  if (!found) return undefined;
  const request = await holdNeed(trx, found.id);
  if (!request) throw new Failure('failure.request_not_found');
  return request;
}

/** Fails unless the request is open and needs this type. */
function checkFits(request: Row<'requests'>, { bloodType }: Emergency['body']): void {
  checkPending(request);
  if (request.blood_type !== bloodType)
    throw new Failure('failure.invalid', { fields: { bloodType: 'validation.choice_invalid' } });
}

async function needFor(
  context: Context,
  trx: Database,
  request: Row<'requests'> | undefined,
  body: Emergency['body'],
): Promise<AlertNeed> {
  const now = context.now();
  if (!request)
    return {
      request: null,
      bloodType: body.bloodType,
      component: 'whole_blood',
      urgency: 'high',
      units: body.units ?? 1,
      point: body.location,
      radiusKm: Math.max(...SEARCH_RADII_KM),
      deadline: alertDeadline(null, now),
    };
  const hospital = await findCallingHospital(trx, request.hospital_id);
  if (!hospital) throw new Failure('failure.request_not_found');
  const need = needOfRequest(request, hospital, now);
  return { ...need, urgency: 'high', point: need.point ?? body.location };
}

/** One alert a request: the one that is running goes on at once, with these words. */
async function raiseOrPushOn(
  context: Context,
  trx: Database,
  id: string,
  need: AlertNeed,
  raiser: Raiser,
): Promise<Raised> {
  const [running] = need.request ? await lockRunningAlerts(trx, need.request.id) : [];
  return running ? pushOn(context, trx, running, raiser) : raiseAlert(context, trx, id, need, raiser);
}

/**
 * The button: calls donors at once and whatever the hour. A hospital calls for a request of its own, which is
 * made where there is none, so that donors have something to answer; an admin also without any. The same id
 * sent again is the same press.
 */
export const sendEmergency: Handler<'POST /alerts/emergency'> = (call) => {
  const { context, principal, body, traceId, t, write } = call;
  return write(async (trx) => {
    const message = t('done.alert_sent');
    const id = body.id ?? context.newId();
    const pressed = await findEmergency(trx, id);
    if (pressed && pressed.sender_id !== principal.id) throw new Failure('failure.id_taken');
    if (pressed) {
      const recipients = await countRecipients(trx, pressed.alert_id);
      return { message, alert: { id: pressed.alert_id, recipients, requestId: pressed.request_id } };
    }

    const isAdmin = principal.role === 'admin';
    const request = isAdmin ? await requestOfAdmin(trx, call) : await requestOfHospital(trx, call);
    if (request) checkFits(request, body);
    const raised = await raiseOrPushOn(context, trx, id, await needFor(context, trx, request, body), {
      trigger: isAdmin ? 'admin' : 'hospital',
      senderId: principal.id,
      message: body.message,
      lifeThreatening: isAdmin && body.lifeThreatening,
      traceId,
    });
    await insertEmergency(trx, {
      id,
      alert_id: raised.id,
      sender_id: principal.id,
      sent_at: context.now().toISOString(),
    });
    return { message, alert: { ...raised, requestId: request?.id ?? null } };
  });
};
