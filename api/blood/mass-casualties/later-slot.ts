import { isAccepted } from '../../../shared/rules/request-status.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { lockRequestFor } from '../requests/lock-request.ts';
import { massText } from '../requests/mass-text.ts';
import { notifyOfRequest } from '../requests/notify-of-request.ts';
import { slotFor } from '../requests/place-in-mass.ts';
import { findResponse, updateResponse } from '../requests/response-store.ts';
import { showResponded } from '../requests/show-responded.ts';
import { viewerOf } from '../requests/viewer.ts';
import { lockMassOf } from '../slots/mass-store.ts';
import { findSlot } from '../slots/slot-store.ts';

/**
 * Moves a donor to the next slot of their hospital that has a free place, and releases their chair; `no_slot` where
 * there is none. Sent again it is the same move.
 */
export const takeLaterSlot: Handler<'POST /donor/later-slot/{id}'> = ({
  context,
  principal,
  params,
  body,
  language,
  t,
  write,
}) =>
  write(async (trx) => {
    await lockMassOf(trx, params.id);
    const request = await lockRequestFor(trx, params.id, principal);
    const response = await findResponse(trx, request.id, principal.id);
    const slot = response?.slot_id ? await findSlot(trx, response.slot_id) : undefined;
    if (!response || !slot || !isAccepted(response.status)) throw new Failure('failure.response_not_open');
    if (slot.starts_at <= body.after) {
      const later = await slotFor(context, trx, request, response.distance_km, slot.starts_at);
      if (!later) throw new Failure('failure.no_slot');
      await updateResponse(trx, response.id, { slot_id: later.id });
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: 'response.move_slot',
        subjectId: response.id,
        detail: { from: slot.starts_at, to: later.startsAt },
      });
      await notifyOfRequest(context, trx, request, [principal.id]);
    }
    const viewer = await viewerOf(trx, principal);
    const shown = await showResponded(context, trx, viewer, request.id);
    return { ...shown, message: massText(shown, language) ?? t('done.responded') };
  });
