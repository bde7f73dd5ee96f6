import { type DeferralReason, NEVER } from '../../../shared/rules/deferral.ts';
import { CLAIM_WINDOW_MS, CLAIMS_WITHOUT_CODE } from '../../../shared/rules/hospital-claims.ts';
import { instantOfLocal, localDate, type Timezone } from '../../../shared/rules/local-day.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { stopMessagesTo } from '../../messaging/channels/stop-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { cancelReminder } from './cancel-reminder.ts';
import {
  countWithoutCode,
  deleteDeferral,
  deleteDeferralOf,
  endTalkOf,
  findLastDeferral,
  insertDeferral,
} from './deferral-store.ts';
import { updateDonor } from './donor-store.ts';
import { type Visit, visitColumns } from './visit.ts';

/** Updates the column from which matching reads a donor's deferrals. */
async function updateDeferralEnd(trx: Database, donorId: string): Promise<void> {
  const last = await findLastDeferral(trx, donorId);
  await updateDonor(trx, donorId, { deferred_until: last?.ends_at ?? null });
}

/** What is sent to a donor about a talk with a hospital. */
export const talkTag = (hospitalId: string): string => `talk:${hospitalId}`;

/** The hospital wants no talk any more, or it was had: nobody is asked in. */
async function stopTalk(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  donorId: string,
  hospitalId: string | null,
): Promise<void> {
  if (hospitalId !== null)
    await stopMessagesTo(trx, donorId, ['talk'], now().toISOString(), talkTag(hospitalId));
}

interface Deferred {
  readonly donorId: string;
  readonly hospitalId: string;
  readonly visit: Visit;
  readonly reason: DeferralReason;
  /** The first day on which they may give again, on the hospital's calendar; null is permanently. */
  readonly until: string | null;
  readonly timezone: Timezone;
  /** They said their code on arrival. */
  readonly byCode: boolean;
}

/**
 * Until that day nobody alerts, asks or reminds them. A second one for the same visit replaces the first. Fails with
 * `too_many_deferrals` if the hospital has deferred many who had not said their code.
 */
export async function deferDonor(context: Context, trx: Database, deferred: Deferred): Promise<void> {
  const { donorId, hospitalId, visit, until, timezone, byCode } = deferred;
  const since = new Date(context.now().getTime() - CLAIM_WINDOW_MS).toISOString();
  if (!byCode && (await countWithoutCode(trx, { hospitalId, since, except: visit })) >= CLAIMS_WITHOUT_CODE)
    throw new Failure('failure.too_many_deferrals', { values: { max: CLAIMS_WITHOUT_CODE } });
  await insertDeferral(trx, visit, {
    id: context.newId(),
    donor_id: donorId,
    hospital_id: hospitalId,
    ...visitColumns(visit),
    reason: deferred.reason,
    until,
    ends_at: until === null ? NEVER : instantOfLocal(timezone, `${until}T00:00`),
    created_at: context.now().toISOString(),
    by_code: byCode ? 1 : 0,
  });
  await updateDeferralEnd(trx, donorId);
  if (deferred.reason !== 'talk') await stopTalk(context, trx, donorId, hospitalId);
  await cancelReminder(context, trx, donorId);
}

/** Removes the deferral of a visit, which was recorded by mistake. */
export async function liftDeferral(
  context: Pick<Context, 'now'>,
  trx: Database,
  donorId: string,
  visit: Visit,
): Promise<void> {
  const lifted = await deleteDeferralOf(trx, visit);
  if (!lifted) return;
  if (lifted.reason === 'talk') await stopTalk(context, trx, donorId, lifted.hospital_id);
  await updateDeferralEnd(trx, donorId);
}

/**
 * The talk for which a hospital asked a donor in was had: they may give again. `id`: of the response or the appointment
 * that it is about. False if there is no such talk.
 */
export async function endTalk(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  {
    id,
    hospitalId,
    timezone,
  }: { readonly id: string; readonly hospitalId: string; readonly timezone: Timezone },
): Promise<boolean> {
  const now = context.now();
  const end = { until: localDate(timezone, now), ends_at: now.toISOString() };
  const donorId = await endTalkOf(trx, { id, hospitalId }, end);
  if (donorId === undefined) return false;
  await stopTalk(context, trx, donorId, hospitalId);
  await updateDeferralEnd(trx, donorId);
  await recordEvents(context, trx, [{ userId: donorId, type: 'profile', subjectId: donorId }]);
  return true;
}

/** Removes a deferral by its id; returns it, undefined if there is none. */
export async function liftDeferralById(context: Pick<Context, 'now'>, trx: Database, id: string) {
  const lifted = await deleteDeferral(trx, id);
  if (!lifted) return undefined;
  if (lifted.reason === 'talk') await stopTalk(context, trx, lifted.donor_id, lifted.hospital_id);
  await updateDeferralEnd(trx, lifted.donor_id);
  return lifted;
}
