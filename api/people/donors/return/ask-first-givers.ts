import { localDate } from '../../../../shared/rules/local-day.ts';
import { isDecentHour } from '../../../../shared/rules/reminder.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import { queueMessages } from '../../../messaging/channels/queue-messages.ts';
import { askToReturn } from './ask-to-return.ts';
import { isAnyFirstGiver, listFirstGivers } from './return-store.ts';

/** So long after a first gift its donor hears again; one who could not be told within a week more is not. */
const SIX_WEEKS_DAYS = 42;
const FRESH_DAYS = 7;
const USEFUL_DAYS = 3;
const BATCH = 100;

/**
 * Six weeks after their first gift donors get a word, on their devices or by text; who has neither, and allows calls,
 * stands on the list of the hospital that took the gift. Choosing and queueing are one transaction. Returns the number
 * of donors.
 */
export async function askFirstGivers(context: Context): Promise<number> {
  const { db } = context;
  const now = context.now();
  if (!isDecentHour(now)) return 0;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const gifts = {
    after: daysAgo(SIX_WEEKS_DAYS + FRESH_DAYS),
    upTo: daysAgo(SIX_WEEKS_DAYS),
    now: now.toISOString(),
    today: localDate(COUNTRY_TIMEZONE, now),
  };
  if (!(await isAnyFirstGiver(db, gifts))) return 0;
  return db.transaction().execute(async (trx) => {
    const donors = await listFirstGivers(trx, gifts, BATCH);
    const asked = await askToReturn(context, trx, 'six_weeks', donors);
    await queueMessages(
      context,
      trx,
      donors
        .filter(({ donorId, way }) => way !== 'call' && asked.has(donorId))
        .map(({ donorId, hospitalId }) => ({
          kind: 'first_again',
          details: {},
          userId: donorId,
          tag: 'first_again',
          urgency: 'normal',
          expiresAt: new Date(now.getTime() + USEFUL_DAYS * DAY_MS).toISOString(),
          asText: { kind: 'first_again', details: {}, priority: 3, chargedTo: hospitalId },
        })),
    );
    return donors.length;
  });
}
