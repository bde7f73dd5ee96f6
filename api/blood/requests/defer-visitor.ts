import { DEFERRAL_YEARS_MAX, type DeferralReason } from '../../../shared/rules/deferral.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { deferDonor } from '../../people/donors/defer-donor.ts';
import { findDeferralOf } from '../../people/donors/deferral-store.ts';
import type { Visit } from '../../people/donors/visit.ts';
import type { Database } from '../../platform/database/database.ts';
import { notifyOfTalk } from '../aftercare/notify-of-talk.ts';
import { timezoneOf } from '../stock/timezone-of.ts';

/** As the desk states it: `until` is the first day on which they may give again, null is permanently. */
interface Stated {
  readonly reason?: DeferralReason | undefined;
  readonly until?: string | null | undefined;
}

interface Visitor {
  readonly hospitalId: string;
  readonly donorId: string;
  readonly visit: Visit;
  /** They said their code on arrival. */
  readonly byCode: boolean;
}

/**
 * A donor who came may not give for now, or before the hospital has spoken with them: then they are asked in. Fails with
 * `invalid` for a day that is not ahead, or too far.
 */
export async function deferVisitor(
  context: Context,
  trx: Database,
  visitor: Visitor,
  { reason, until }: Stated,
): Promise<void> {
  if (reason === undefined || until === undefined) throw new Failure('failure.invalid');
  const timezone = await timezoneOf(trx, visitor.hospitalId);
  const today = localDate(timezone, context.now());
  const last = `${Number(today.slice(0, 4)) + DEFERRAL_YEARS_MAX}${today.slice(4)}`;
  if (until !== null && (until <= today || until > last))
    throw new Failure('failure.invalid', { fields: { until: 'validation.date_invalid' } });
  if (reason === 'talk' && until !== null) throw new Failure('failure.invalid');
  await deferDonor(context, trx, { ...visitor, reason, until, timezone });
  if (reason === 'talk') await notifyOfTalk(context, trx, visitor);
}

/** Is this another reason or day than the visit's deferral has? */
export async function correctsDeferral(
  trx: Database,
  visit: Visit,
  { reason, until }: Stated,
): Promise<boolean> {
  const known = await findDeferralOf(trx, visit);
  return known?.reason !== reason || known?.until !== until;
}
