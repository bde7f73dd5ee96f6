import { isAccepted } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler, Output } from '../../handler.ts';
import { markShown } from '../../messaging/push/delivery-store.ts';
import type { Ticket } from '../../messaging/push/tickets.ts';
import type { Database } from '../../platform/database/database.ts';
import { translator } from '../../platform/i18n/translate.ts';
import { endedSessions } from '../../platform/sessions/ended-sessions.ts';
import { declineAsk } from '../alerts/ask-store.ts';
import { notifyOfAlerts } from '../alerts/notify-of-alerts.ts';
import { markRecipient } from '../alerts/recipient-store.ts';
import { recordReceipts } from '../alerts/record-receipts.ts';
import { giveResponse } from './give-response.ts';
import { massText } from './mass-text.ts';
import { showRequestById } from './show-request.ts';
import { showResponded } from './show-responded.ts';
import { findDeviceOf, findDonor } from './ticket-store.ts';
import { viewerOf } from './viewer.ts';

type TicketResponse = Call<'POST /alerts/answer'>;
type Responded = Promise<Output<'POST /alerts/answer'>>;
type Donor = NonNullable<Awaited<ReturnType<typeof findDonor>>>;

/** The recipient of the notification: their account is read from the database. */
async function donorOf(
  context: Context,
  ticket: Ticket | undefined,
): Promise<{ ticket: Ticket; donor: Donor }> {
  const donor = ticket && (await findDonor(context.db, ticket.userId));
  if (!ticket || donor?.role !== 'donor') throw new Failure('failure.ticket_invalid');
  if (donor.status === 'banned') throw new Failure('failure.account_banned', { language: donor.language });
  return { ticket, donor };
}

/**
 * The ticket is valid for its donor only on a device on which they are signed in: they may have been signed out since
 * it was sent, or the phone may belong to somebody else by now. If the device gets no messages any more, the session
 * that it was subscribed under decides. Fails with `alert_of_another`, `sign_in_to_answer` or `ticket_invalid`.
 */
async function checkDevice(context: Context, ticket: Ticket): Promise<void> {
  const device = await findDeviceOf(context.db, ticket);
  if (!device) throw new Failure('failure.ticket_invalid');
  if (device.user_id !== null && device.user_id !== ticket.userId)
    throw new Failure('failure.alert_of_another');
  const sessions = [device.session_id, ticket.sessionId].filter((id) => typeof id === 'string');
  const ended = await endedSessions(context, sessions);
  if (sessions.every((id) => ended.has(id))) throw new Failure('failure.sign_in_to_answer');
}

/** A person who answers a message has seen it, whatever happened to its receipts. */
async function recordOpened(context: Context, trx: Database, ticket: Ticket): Promise<void> {
  const at = context.now().toISOString();
  await markShown(trx, ticket, at, at);
  const { alertId, userId } = ticket;
  if (alertId) await recordReceipts(context, trx, [{ alertId, userId, event: 'opened' }]);
}

async function comes(
  call: TicketResponse,
  trx: Database,
  { userId, requestId }: Ticket,
  donor: Donor,
): Responded {
  if (!requestId) throw new Failure('failure.ticket_invalid');
  const { context, body } = call;
  const origin = { via: 'ticket', statedAt: body.at } as const;
  const given = await giveResponse(context, trx, userId, requestId, origin);
  const shown = await showResponded(context, trx, given.viewer, given.requestId);
  const wasAccepted = isAccepted(shown.response.status);
  const t = translator(donor.language);
  const text = t(wasAccepted ? 'done.response_accepted' : 'done.answer_kept');
  return { ...shown, message: massText(shown, donor.language) ?? text };
}

/** They are not alerted again for this request; an earlier response of theirs stays as it is. */
async function cannotCome(call: TicketResponse, trx: Database, ticket: Ticket, donor: Donor): Responded {
  const { context } = call;
  const { userId, alertId, requestId } = ticket;
  const at = context.now().toISOString();
  if (requestId) await declineAsk(trx, requestId, userId, at);
  if (alertId && (await markRecipient(trx, { alertId, donorId: userId }, 'declined_at', at)))
    await notifyOfAlerts(context, trx, [alertId]);
  const viewer = await viewerOf(trx, { id: userId, role: 'donor' });
  return {
    message: translator(donor.language)('done.cannot_come'),
    response: null,
    request: requestId ? await showRequestById(trx, viewer, requestId, context.now()) : null,
  };
}

/**
 * A donor's answer from a notification: the ticket proves which request, and which donor, and their session on that
 * device proves that it is them. Sent twice, it is one response. The result is reported in the donor's own language.
 */
export const respondByTicket: Handler<'POST /alerts/answer'> = async (call) => {
  const { context, body, write } = call;
  const { ticket, donor } = await donorOf(context, await context.tickets.verify(body.ticket));
  try {
    await checkDevice(context, ticket);
    return await write(async (trx) => {
      await recordOpened(context, trx, ticket);
      return body.answer === 'can_come'
        ? comes(call, trx, ticket, donor)
        : cannotCome(call, trx, ticket, donor);
    });
  } catch (error) {
    if (error instanceof Failure)
      throw new Failure(error.code, { ...error.options, language: donor.language });
    throw error;
  }
};
