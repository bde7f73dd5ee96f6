import { type CallOutcome, isLasting } from '../../../../shared/contract/call-outcomes.ts';
import type { DonorToCall } from '../../../../shared/contract/callers.ts';
import { localDate } from '../../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE, DAY_MS, MINUTE_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../failure.ts';
import type { Call, Handler } from '../../../handler.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events/event-store.ts';
import type { Principal } from '../../../principal.ts';
import { genderOf } from '../../hospitals/staff-store.ts';
import { markWrongNumber, updateDonor } from '../donor-store.ts';
import { isOwnCall, recordCallAct } from '../outcome-of-call.ts';
import { recordDisclosures } from '../record-disclosures.ts';
import { countToCall, endCall, findCall, findOwnCall, takeToCall } from './return-store.ts';

/** Nobody else is given the donor's number for this time: a call, and what is typed of it. */
const LEASE_MS = 10 * MINUTE_MS;
/** Whom nobody has called by then is not called any more. */
const CALLED_WITHIN_DAYS = 28;

const callingOf = async (
  { now }: Pick<Context, 'now'>,
  db: Database,
  { id, hospitalId }: Pick<Principal, 'id' | 'hospitalId'>,
) => ({
  hospitalId,
  isWoman: (await genderOf(db, id)) === 'female',
  since: new Date(now().getTime() - CALLED_WITHIN_DAYS * DAY_MS).toISOString(),
  now: now().toISOString(),
  today: localDate(COUNTRY_TIMEZONE, now()),
});

/** The donor whom somebody calls now, by their first name; their number is recorded as shown. */
async function showOwnCall(
  context: Context,
  db: Database,
  { id, hospitalId }: Principal,
): Promise<DonorToCall | null> {
  const call = await findOwnCall(db, id, context.now().toISOString());
  if (!call || call.phone_e164 === null || call.call_until === null) return null;
  await recordDisclosures(context, db, {
    hospitalId,
    requestId: call.request_id,
    donorIds: [call.donor_id],
  });
  const { donation_id, name, phone_e164: phone, call_until: until } = call;
  return { id: donation_id, name: name.split(' ', 1)[0] ?? '', phone, until };
}

export const showFirstGivers: Handler<'GET /hospital/first-givers'> = async ({ context, principal }) => ({
  waiting: await countToCall(context.db, await callingOf(context, context.db, principal)),
  donor: await showOwnCall(context, context.db, principal),
});

/**
 * Gives somebody the donor who has waited longest for a call; who has one whose call has no outcome yet gets the same.
 */
export const callFirstGiver: Handler<'POST /hospital/first-givers'> = ({ context, principal, t }) =>
  context.db.transaction().execute(async (trx) => {
    const calling = await callingOf(context, trx, principal);
    let donor = await showOwnCall(context, trx, principal);
    if (!donor) {
      const until = new Date(context.now().getTime() + LEASE_MS).toISOString();
      const taken = await takeToCall(trx, calling, { by: principal.id, until });
      donor = taken ? await showOwnCall(context, trx, principal) : null;
      if (taken)
        await recordAudit(context, trx, {
          actorId: principal.id,
          action: 'donor.call',
          subjectId: taken.donor_id,
          detail: {},
        });
    }
    return {
      waiting: await countToCall(trx, calling),
      donor,
      message: donor ? null : t('done.nobody_waits_for_call'),
    };
  });

const SAID = {
  coming: 'done.return_noted',
  cannot: 'done.return_noted',
  no_answer: 'done.return_noted',
  wrong_number: 'done.call_wrong_number',
  never_again: 'done.call_never_again',
} as const satisfies Readonly<Record<CallOutcome, string>>;

type Recording = Call<'POST /hospital/first-givers/{donationId}'>;
type GivenCall = NonNullable<Awaited<ReturnType<typeof findCall>>>;

/** Only while nobody else may call the donor, and the caller has taken no other one. */
async function undo(call: Recording, trx: Database, given: GivenCall): Promise<void> {
  const { context, principal, params } = call;
  if (given.call_outcome === null) return;
  const now = context.now().toISOString();
  if (
    !isOwnCall(given, principal, now) ||
    isLasting(given.call_outcome) ||
    (await findOwnCall(trx, principal.id, now))
  )
    throw new Failure('failure.call_over');
  await endCall(trx, params.donationId, null);
  await recordCallAct(call, trx, given.donor_id, 'donor.call_undo', { outcome: given.call_outcome });
}

/**
 * Records what came of a call. The same again changes nothing; another outcome fails with `call_over`. Null takes back
 * what its caller recorded by mistake.
 */
export const endFirstCall: Handler<'POST /hospital/first-givers/{donationId}'> = (call) => {
  const { context, principal, params, body, t, write } = call;
  const { outcome } = body;
  return write(async (trx) => {
    const given = await findCall(trx, principal.hospitalId, params.donationId);
    if (!given) throw new Failure('failure.call_over');
    if (outcome === null) {
      await undo(call, trx, given);
      return { message: t('done.call_undone') };
    }
    if (given.call_outcome !== null && given.call_outcome !== outcome) throw new Failure('failure.call_over');
    if (given.call_outcome === null) {
      const { donor_id: donorId } = given;
      if (outcome === 'wrong_number') await markWrongNumber(trx, donorId);
      if (outcome === 'never_again') await updateDonor(trx, donorId, { calls: 0 });
      await endCall(trx, params.donationId, outcome);
      await recordEvents(context, trx, [{ userId: donorId, type: 'profile', subjectId: donorId }]);
      await recordCallAct(call, trx, donorId, 'donor.call_end', { outcome });
    }
    return { message: t(SAID[outcome]) };
  });
};
