import type { FailureCode } from '../../../shared/contract/failures.ts';
import type { MessageKey } from '../../../shared/contract/message.ts';
import { isAccepted, isAwaited } from '../../../shared/rules/request-status.ts';
import { shortNumber, type TextAnswer } from '../../../shared/rules/text-answer.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { ANSWERABLE_TEXTS } from '../../messaging/texts/text-details.ts';
import { lastTextsTo, type TextRow } from '../../messaging/texts/text-store.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { failureValues } from '../../platform/i18n/failure-values.ts';
import { declineAsk } from '../alerts/ask-store.ts';
import { newsAsText } from '../alerts/news-as-text.ts';
import { notifyOfAlerts } from '../alerts/notify-of-alerts.ts';
import { markRecipient } from '../alerts/recipient-store.ts';
import { recordReceipts } from '../alerts/record-receipts.ts';
import { giveResponse } from '../requests/give-response.ts';
import { findRow } from '../requests/request-store.ts';
import { findResponse } from '../requests/response-store.ts';
import { findDonor } from '../requests/ticket-store.ts';
import { withdrawFrom } from '../requests/withdrawal.ts';
import { findSlot } from '../slots/slot-store.ts';
import { slotTime } from '../slots/slot-time.ts';
import { reply, type Sender } from './reply.ts';

/** Newer ones than these are what somebody answers. */
const LOOKED_AT = 20;

/** Which donor was asked, and for which request. */
export interface Asked {
  readonly userId: string;
  readonly requestId: string;
  readonly alertId: string | null;
}

const askedBy = ({ user_id, request_id, alert_id }: TextRow): Asked[] =>
  user_id === null || request_id === null
    ? []
    : [{ userId: user_id, requestId: request_id, alertId: alert_id }];

/**
 * What a text from this number answers: the request with the short number that it says, or the last one that its
 * owner was asked for. A family may share a number: whoever was asked answers.
 */
export async function findAsked(
  db: Database,
  phone: string,
  number: number | null,
): Promise<Asked | undefined> {
  const asked = (await lastTextsTo(db, phone, ANSWERABLE_TEXTS, LOOKED_AT)).flatMap(askedBy);
  return asked.find(({ requestId }) => shortNumber(requestId) === number) ?? asked[0];
}

interface Answering {
  readonly answer: TextAnswer;
  readonly asked: Asked;
  readonly sender: Sender;
}

/** Whoever answers has read it. */
async function recordOpened(context: Context, trx: Database, { alertId, userId }: Asked): Promise<void> {
  if (alertId !== null) await recordReceipts(context, trx, [{ alertId, userId, event: 'opened' }]);
}

async function comes(context: Context, trx: Database, { asked, sender }: Answering): Promise<void> {
  const { userId } = asked;
  const given = await giveResponse(context, trx, userId, asked.requestId, { via: 'text' });
  const { requestId } = given;
  const response = await findResponse(trx, requestId, userId);
  const request = await findRow(trx, requestId);
  const hospital = request && (await findHospitalWithAccount(trx, request.hospital_id));
  if (!response || !hospital) throw new Failure('failure.request_not_found');
  const about = { userId, requestId, chargedTo: hospital.user_id };
  const slot = response.slot_id === null ? undefined : await findSlot(trx, response.slot_id);
  const times = slot && slotTime(slot);
  const told = { kind: 'accepted', hospital, now: context.now(), slot: times } as const;
  const accepted = isAccepted(response.status)
    ? (await newsAsText(trx, requestId, told, [userId]))(userId)
    : undefined;
  await reply(
    context,
    trx,
    sender,
    accepted ?? { kind: 'waiting', details: { hospital: hospital.name } },
    about,
  );
}

/** They are not alerted again for this request, and an answer that they had given is withdrawn. */
async function cannotCome(context: Context, trx: Database, { asked, sender }: Answering): Promise<void> {
  const { userId, requestId, alertId } = asked;
  const at = context.now().toISOString();
  const response = await findResponse(trx, requestId, userId);
  if (response && isAwaited(response.status)) {
    await withdrawFrom(context, trx, userId, [requestId], userId);
    const request = await findRow(trx, requestId);
    const hospital = request && (await findHospitalWithAccount(trx, request.hospital_id));
    if (hospital)
      await reply(
        context,
        trx,
        sender,
        { kind: 'withdrawn', details: { hospital: hospital.name } },
        { userId, requestId, chargedTo: hospital.user_id },
      );
  }
  await declineAsk(trx, requestId, userId, at);
  if (alertId !== null && (await markRecipient(trx, { alertId, donorId: userId }, 'declined_at', at)))
    await notifyOfAlerts(context, trx, [alertId]);
}

/** "Yes" is `POST /donor/respond/{id}` with all its rules: fails with what that fails with. */
export async function answerAlert(context: Context, trx: Database, answering: Answering): Promise<void> {
  const { answer, asked } = answering;
  const donor = await findDonor(trx, asked.userId);
  if (donor?.role !== 'donor' || donor.status !== 'active') return;
  await recordOpened(context, trx, asked);
  if (answer === 'yes') await comes(context, trx, answering);
  else await cannotCome(context, trx, answering);
}

/** What an answer fails with where its sentence in the app names what only the app has. */
const OWN_WORDS: Readonly<Partial<Record<FailureCode, MessageKey>>> = {
  'failure.expected_elsewhere': 'sms.expected_elsewhere',
  'failure.request_fulfilled': 'sms.closed',
  'failure.request_cancelled': 'sms.closed',
  'failure.own_request_cancelled': 'sms.closed',
  'failure.request_not_found': 'sms.closed',
};

/** Tells a donor why they may not come, for a request or at all. */
export async function refuse(
  context: Context,
  trx: Database,
  { asked, sender }: Pick<Answering, 'sender'> & { readonly asked?: Asked },
  failure: Failure,
): Promise<void> {
  const key = OWN_WORDS[failure.code] ?? failure.code;
  const values = failureValues(failure, sender.language);
  await reply(
    context,
    trx,
    sender,
    { kind: 'refused', details: { key, values } },
    asked && { userId: asked.userId, requestId: (await findRow(trx, asked.requestId)) && asked.requestId },
  );
}
