import type { MassEnd } from '../../../shared/contract/mass-casualties.ts';
import { AWAITED_RESPONSES } from '../../../shared/rules/request-status.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { closeAlerts } from '../alerts/close-alerts.ts';
import { withPush } from '../alerts/recipient-store.ts';
import { unitsReceived } from '../alerts/units-received.ts';
import { notifyOfRequest } from '../requests/notify-of-request.ts';
import { closeRequest, lockRequest, requestsOfMass } from '../requests/request-store.ts';
import { closeOpenResponses, donorsWhoGave } from '../requests/response-store.ts';
import { tellOfFulfilled } from '../requests/tell-programs.ts';
import { deleteArrivalCodesOf } from '../slots/arrival-code-store.ts';
import { lockMass, updateMass } from '../slots/mass-store.ts';
import { notifyOfMass } from '../slots/notify-of-mass.ts';
import { releaseReservations } from '../stock/release-reservations.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { seenMass } from './read-mass.ts';
import { figuresOf, mayEnd, showMassDetail } from './show-mass.ts';

const THANKS_DAYS = 7;

interface Ending {
  /** Null if it ends automatically. */
  readonly actorId: string | null;
  readonly because: MassEnd;
  readonly reason: string | null;
}

/**
 * Closes one of its requests: fulfilled if all its units came, otherwise cancelled. Donors who were alerted or
 * expected are thanked.
 */
async function closeOne(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  ending: Ending,
): Promise<void> {
  const { actorId, reason } = ending;
  const at = context.now().toISOString();
  const timezone = await timezoneOf(trx, request.hospital_id);
  const isMet = unitsReceived(request) >= request.units;
  // The outcomes of donors who have arrived are recorded after the end, too.
  const notNeeded = await closeOpenResponses(trx, request.id, { at, by: null }, AWAITED_RESPONSES);
  await deleteArrivalCodesOf(trx, request.id);
  await closeAlerts(context, trx, request, {
    as: isMet ? 'fulfilled' : 'cancelled',
    notNeeded,
    isOver: true,
  });
  await notifyOfRequest(context, trx, request, notNeeded);
  await closeRequest(
    trx,
    request,
    isMet
      ? { status: 'fulfilled', fulfilled_at: at, fulfilled_by: actorId, updated_at: at }
      : {
          status: 'cancelled',
          cancelled_at: at,
          cancelled_by: actorId,
          cancel_reason: reason,
          updated_at: at,
        },
    timezone,
  );
  if (isMet) await tellOfFulfilled(context, trx, request, unitsReceived(request));
  else await releaseReservations({ context, actorId }, trx, request.id);
  await recordAudit(context, trx, {
    actorId,
    action: isMet ? 'request.fulfill' : 'request.cancel',
    subjectId: request.id,
    detail: { massCasualtyId: request.mass_casualty_id },
  });
}

/**
 * Ends it, so that nobody else is alerted: its open requests are closed, donors who were alerted or expected are
 * notified that they are not needed, those who gave are thanked, and the figures are stored. `mass` is its row, locked
 * by the caller.
 */
export async function endMass(
  context: Context,
  trx: Database,
  mass: Row<'mass_casualties'>,
  ending: Ending,
): Promise<void> {
  // The figures as of its end, before donors who are still expected become "not needed".
  const figures = await figuresOf(trx, mass);
  for (const { id } of await requestsOfMass(trx, mass.id)) {
    const request = await lockRequest(trx, id);
    if (request?.status === 'pending') await closeOne(context, trx, request, ending);
  }
  const now = context.now();
  const gave = await donorsWhoGave(trx, mass.id);
  const thanked = gave.length === 0 ? [] : await withPush(trx, gave);
  await queueMessages(
    context,
    trx,
    thanked.map((userId) => ({
      kind: 'mass_thanks',
      details: { place: mass.place, gave: gave.length },
      userId,
      tag: `mass:${mass.id}`,
      urgency: 'normal',
      expiresAt: new Date(now.getTime() + THANKS_DAYS * DAY_MS).toISOString(),
    })),
  );
  await updateMass(trx, mass.id, {
    status: 'ended',
    ended_at: now.toISOString(),
    ended_by: ending.actorId,
    ended_because: ending.because,
    end_reason: ending.reason,
    figures: JSON.stringify(figures),
  });
  await recordAudit(context, trx, {
    actorId: ending.actorId,
    action: 'mass.end',
    subjectId: mass.id,
    detail: { because: ending.because, reason: ending.reason },
  });
  await notifyOfMass(context, trx, mass.id);
}

/** Ends it by hand, once. Allowed for the owner of the hospital that opened it, and for any admin. */
export const changeMass: Handler<'PATCH /mass-casualties/{id}'> = ({
  context,
  principal,
  params,
  body,
  t,
  write,
}) =>
  write(async (trx) => {
    await seenMass(trx, principal, params.id);
    const mass = await lockMass(trx, params.id);
    if (!mass) throw new Failure('failure.mass_not_found');
    if (mass.status === 'ended') throw new Failure('failure.mass_ended');
    if (!mayEnd(mass, principal)) throw new Failure('failure.forbidden');
    await endMass(context, trx, mass, {
      actorId: principal.id,
      because: 'closed',
      reason: body.reason,
    });
    const ended = await seenMass(trx, principal, mass.id);
    return { massCasualty: await showMassDetail(trx, ended, principal), message: t('casualty.ended') };
  });
