import type { CallOutcome } from '../../../shared/contract/call-outcomes.ts';
import { isAccepted } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { endCall, findLastCall, findOpenCall } from '../../people/donors/disclosure-store.ts';
import { markWrongNumber, updateDonor } from '../../people/donors/donor-store.ts';
import { isOwnCall, recordCallAct } from '../../people/donors/outcome-of-call.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { declineAsk } from '../alerts/ask-store.ts';
import { notifyOfAlerts } from '../alerts/notify-of-alerts.ts';
import { markRecipient } from '../alerts/recipient-store.ts';
import { codesOf } from '../alerts/text-news-store.ts';
import { giveResponse } from '../requests/give-response.ts';
import { findResponse } from '../requests/response-store.ts';
import { withdrawFrom } from '../requests/withdrawal.ts';
import { CALL_REST_MS, lastGiver } from './caller-store.ts';
import { readDesk } from './desk.ts';

type Recording = Call<'POST /hospital/callers/{alertId}/{donorId}'>;

interface Called {
  readonly donorId: string;
  readonly requestId: string;
  readonly alertId: string;
  readonly principal: Recording['principal'];
}

const tellDonor = (context: Context, trx: Database, { donorId }: Called): Promise<void> =>
  recordEvents(context, trx, [{ userId: donorId, type: 'profile', subjectId: donorId }]);

type Effect = (context: Context, trx: Database, called: Called) => Promise<unknown>;

/** That they cannot come, said at `at`; with null they never said so. */
async function decline(
  context: Context,
  trx: Database,
  { donorId, requestId, alertId }: Called,
  at: string | null,
): Promise<void> {
  await declineAsk(trx, requestId, donorId, at);
  if (await markRecipient(trx, { alertId, donorId }, 'declined_at', at))
    await notifyOfAlerts(context, trx, [alertId]);
}

/** What each outcome changes besides its record. */
const EFFECTS: Readonly<Record<CallOutcome, Effect>> = {
  coming: (context, trx, { donorId, requestId, principal }) =>
    giveResponse(context, trx, donorId, requestId, { via: 'call', actorId: principal.id }),
  cannot: (context, trx, called) => decline(context, trx, called, context.now().toISOString()),
  no_answer: async () => undefined,
  wrong_number: async (context, trx, called) => {
    await markWrongNumber(trx, called.donorId);
    await tellDonor(context, trx, called);
  },
  never_again: async (context, trx, called) => {
    await updateDonor(trx, called.donorId, { calls: 0 });
    await tellDonor(context, trx, called);
  },
};

/** What takes an outcome back; one without a line stands. */
const UNDONE: Readonly<Partial<Record<CallOutcome, Effect>>> = {
  coming: async (context, trx, { donorId, requestId, principal }) => {
    const response = await findResponse(trx, requestId, donorId);
    if (response?.status === 'arrived') throw new Failure('failure.call_over');
    // What the donor themselves answered, or has said since, stands.
    const isOwn =
      response && (response.arrives_when !== null || (await lastGiver(trx, response.id)) === donorId);
    if (isOwn) return;
    await withdrawFrom(context, trx, donorId, [requestId], principal.id);
  },
  cannot: (context, trx, called) => decline(context, trx, called, null),
  no_answer: async () => undefined,
};

/** Of a donor who comes: their arrival code, once the hospital expects them. */
async function codeOf(trx: Database, requestId: string, donorId: string): Promise<string | null> {
  const response = await findResponse(trx, requestId, donorId);
  if (!response || !isAccepted(response.status)) return null;
  return (await codesOf(trx, requestId, [donorId])).get(donorId) ?? null;
}

type LastCall = NonNullable<Awaited<ReturnType<typeof findLastCall>>>;

/** Only while nobody else may call the donor, and the caller has taken no other one. */
async function undo(context: Context, trx: Database, called: Called, call: LastCall): Promise<void> {
  if (call.call_outcome === null) return;
  const { principal, requestId } = called;
  const now = context.now().toISOString();
  const effect = UNDONE[call.call_outcome];
  if (!effect || !isOwnCall(call, principal, now) || (await findOpenCall(trx, requestId, principal.id, now)))
    throw new Failure('failure.call_over');
  await effect(context, trx, called);
  await endCall(trx, call.id, null);
  await audit(context, trx, called, 'donor.call_undo', call.call_outcome);
}

const audit = (
  context: Context,
  trx: Database,
  { donorId, requestId, ...by }: Called,
  action: 'donor.call_end' | 'donor.call_undo',
  outcome: CallOutcome,
) => recordCallAct({ context, ...by }, trx, donorId, action, { requestId, outcome });

/**
 * Records what came of a call that somebody of this hospital was given, with its effect: “coming” is the donor's answer
 * as `POST /donor/respond/{id}` gives it, and fails as that does. The same again changes nothing; another outcome, or
 * one of a call hours ago, fails with `call_over`. Null takes back what its caller recorded by mistake.
 */
export const recordOutcome: Handler<'POST /hospital/callers/{alertId}/{donorId}'> = ({
  context,
  principal,
  params: { alertId, donorId },
  body: { outcome },
  t,
  write,
}) =>
  write(async (trx) => {
    const { request } = await readDesk(context, trx, principal, alertId);
    const requestId = request.id;
    const called: Called = { donorId, requestId, alertId, principal };
    const since = new Date(context.now().getTime() - CALL_REST_MS).toISOString();
    const call = await findLastCall(trx, { hospitalId: principal.hospitalId, requestId, donorId }, since);
    if (!call) throw new Failure('failure.call_over');
    if (outcome === null) {
      await undo(context, trx, called, call);
      return { message: t('done.call_undone'), code: null };
    }
    if (call.call_outcome !== null && call.call_outcome !== outcome) throw new Failure('failure.call_over');
    if (call.call_outcome === null) {
      await EFFECTS[outcome](context, trx, called);
      await endCall(trx, call.id, outcome);
      await audit(context, trx, called, 'donor.call_end', outcome);
    }
    if (outcome !== 'coming') return { message: t(`done.call_${outcome}`), code: null };
    const code = await codeOf(trx, requestId, donorId);
    return { message: t(code === null ? 'done.call_waits' : 'done.call_coming'), code };
  });
