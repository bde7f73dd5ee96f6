import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { lockRunningAlerts } from '../alerts/alert-store.ts';
import { findEmergency, insertEmergency } from '../alerts/emergency-store.ts';
import { findAlertWithNeed } from '../alerts/figures-store.ts';
import { type AlertNeed, type Raised, type Raiser, raiseAlert } from '../alerts/raise-alert.ts';
import { countRecipients } from '../alerts/recipient-store.ts';
import { subjectOf } from '../alerts/show-alert.ts';
import { boundAlertPlace } from '../requests/bound-places.ts';
import { checkPending } from '../requests/lock-request.ts';
import { lockRequest } from '../requests/request-store.ts';
import { advanceAlert } from './advance-alert.ts';
import { needFor } from './need-for.ts';
import { findMostUrgent } from './open-request-store.ts';
import { type Requested, requestOfHospital } from './request-of-hospital.ts';

type Emergency = Call<'POST /alerts/emergency'>;

/**
 * The request that an admin's alert is for: the one they name, else the most urgent of this type around the place; none
 * if they want a broadcast.
 */
async function requestOfAdmin(trx: Database, { body }: Emergency): Promise<Requested | undefined> {
  if (body.requestId === null) return undefined;
  const [mostUrgent] = body.requestId ? [] : await findMostUrgent(trx, body.bloodType, body.location, 1);
  const id = body.requestId ?? mostUrgent?.id;
  if (!id) return undefined;
  const request = await lockRequest(trx, id);
  if (!request) throw new Failure('failure.request_not_found');
  return { request, hospital: await readHospital(trx, request.hospital_id) };
}

/** Fails unless the request is open and needs this type. */
function checkFits(request: Row<'requests'>, { bloodType }: Emergency['body']): void {
  checkPending(request);
  if (request.blood_type !== bloodType)
    throw new Failure('failure.invalid', { fields: { bloodType: 'validation.choice_invalid' } });
}

/** One alert per request: a running one continues at once, with this message. */
async function raiseOrAdvance(
  context: Context,
  trx: Database,
  id: string,
  need: AlertNeed,
  raiser: Raiser,
): Promise<Raised> {
  const { cause } = need;
  const [running] = cause ? await lockRunningAlerts(trx, cause.request.id) : [];
  return running
    ? advanceAlert(context, trx, running, cause, raiser)
    : raiseAlert(context, trx, id, need, raiser);
}

/** The message to the sender: that donors are alerted, and for which request; or why none are. */
async function messageOf(
  { principal, t }: Emergency,
  trx: Database,
  { id, called }: Pick<Raised, 'id' | 'called'>,
): Promise<string> {
  const alert = await findAlertWithNeed(trx, id);
  if (called === 0) return t(alert?.held_back === 'share' ? 'done.alert_share_used' : 'done.alert_nobody');
  if (principal.role !== 'admin') return t('done.alert_sent');
  const subject = alert && subjectOf(alert);
  return subject
    ? t('done.alert_sent_for', { ...subject, type: alert.blood_type })
    : t('done.broadcast_sent');
}

/**
 * The button: alerts donors at once at any hour. A hospital's alert is for a request of its own, which is created where
 * there is none, so that donors have something to answer; an admin's may be for none. The same id sent again is the
 * same press. One that can alert nobody says so and counts against no limit; the alert stays and waits for donors.
 */
export const sendEmergency: Handler<'POST /alerts/emergency'> = async (call) => {
  const { context, principal, body, write } = call;
  // A broadcast consists of its message alone; a reason belongs to a hospital's request.
  if (principal.role === 'admin' && !body.message)
    throw new Failure('failure.invalid', { fields: { message: 'validation.message_required' } });
  if (principal.role === 'hospital') await boundAlertPlace(context, principal.hospitalId, body.location);
  const isAdmin = principal.role === 'admin';
  const raiser: Raiser = {
    trigger: isAdmin ? 'admin' : 'hospital',
    senderId: principal.id,
    message: body.message || null,
    lifeThreatening: isAdmin && body.lifeThreatening,
  };
  const id = body.id ?? context.newId();
  const newRequestId = body.newRequestId ?? context.newId();
  return write(async (trx) => {
    const pressed = await findEmergency(trx, id);
    if (pressed && pressed.sender_id !== principal.id) throw new Failure('failure.id_taken');
    if (pressed) {
      const { alert_id, called, request_id } = pressed;
      const recipients = await countRecipients(trx, alert_id);
      const message = await messageOf(call, trx, { id: alert_id, called });
      return { message, alert: { id: alert_id, recipients, called, requestId: request_id } };
    }

    const requested = isAdmin
      ? await requestOfAdmin(trx, call)
      : await requestOfHospital(trx, call, newRequestId);
    if (requested) checkFits(requested.request, body);
    // Only the admin is responsible for it: there is no request.
    else checkReauthenticated(call);
    const need = await needFor(context, trx, requested, body);
    const raised = await raiseOrAdvance(context, trx, id, need, raiser);
    await insertEmergency(trx, {
      id,
      alert_id: raised.id,
      sender_id: principal.id,
      hospital_id: isAdmin ? null : principal.hospitalId,
      sent_at: context.now().toISOString(),
      called: raised.called,
    });
    const message = await messageOf(call, trx, raised);
    return { message, alert: { ...raised, requestId: requested?.request.id ?? null } };
  });
};
