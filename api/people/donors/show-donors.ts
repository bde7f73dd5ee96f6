import { lastLocalDays } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import { isNotWritable } from '../../platform/database/storage-errors.ts';
import type { Principal } from '../../principal.ts';
import { MATCHES_MAX } from '../matching/match-donors.ts';
import { countShown, insertShown, shownAmong } from './shown-store.ts';

/** As many as one request can match: enough for any day's work, too few to copy the whole list. */
const DONORS_PER_DAY = MATCHES_MAX;

function today(now: Date): { date: string; endsInSeconds: number } {
  const day = lastLocalDays(COUNTRY_TIMEZONE, now, 1)[0];
  if (!day) throw new Error('there is no today');
  return { date: day.date, endsInSeconds: Math.ceil((Date.parse(day.to) - now.getTime()) / 1000) };
}

/**
 * Counts the donors that a list is about to show to a hospital, each once a day; admins are not limited. Every handler
 * that lists donors calls this before it answers. Fails with `too_many_donors` if the hospital would see more than
 * it may in a day. If nothing can be written they are shown uncounted: these lists show names and towns, never a
 * phone number.
 */
export async function showDonors(
  context: Context,
  principal: Pick<Principal, 'hospitalId' | 'role'>,
  donorIds: readonly string[],
): Promise<void> {
  if (principal.role !== 'hospital' || donorIds.length === 0 || !context.config.rateLimits) return;
  const { date, endsInSeconds } = today(context.now());
  const known = await shownAmong(context.db, principal.hospitalId, date, donorIds);
  const fresh = donorIds.filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  const refuseTooMany = async (db: Database): Promise<void> => {
    if ((await countShown(db, principal.hospitalId, date)) + fresh.length > DONORS_PER_DAY)
      throw new Failure('failure.too_many_donors', {
        values: { max: DONORS_PER_DAY },
        retryAfterSeconds: endsInSeconds,
      });
  };
  try {
    await context.db.transaction().execute(async (trx) => {
      await refuseTooMany(trx);
      await insertShown(trx, principal.hospitalId, date, fresh);
    });
  } catch (error) {
    if (!isNotWritable(error)) throw error;
    await refuseTooMany(context.db);
    context.log.error({ err: error }, 'donors shown to a hospital could not be counted');
  }
}
