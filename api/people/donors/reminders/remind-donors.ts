import { reminderWindows } from '../../../../shared/rules/reminder.ts';
import { DAY_MINUTES, DAY_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import { type Message, queueMessages } from '../../../messaging/channels/queue-messages.ts';
import type { NextDay } from '../../../messaging/push/delivery-details.ts';
import type { Database } from '../../../platform/database/database.ts';
import { dayOf } from '../../../platform/i18n/text-times.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { donationIntervals } from '../../../platform/settings/setting-in-force.ts';
import { askToReturn } from '../return/ask-to-return.ts';
import { claimDonors, isAnybodyDue, readToRemind } from './reminder-store.ts';

/** A day on which this donor can give, if there is one near them: days are of the storey above. */
type FindDay = (context: Context, db: Database, donorId: string) => Promise<NextDay | undefined>;

/** How long the reminder is still useful to somebody whose phone was off. */
const USEFUL_DAYS = 3;
const BATCH = 50;

async function notify(
  context: Context,
  trx: Database,
  donorIds: readonly string[],
  findDay: FindDay | undefined,
): Promise<void> {
  const now = context.now();
  const found = await readToRemind(trx, donorIds);
  const asked = await askToReturn(
    context,
    trx,
    'may_again',
    found.flatMap(({ id, donationId, hospitalId, way }) =>
      donationId !== null && way !== null ? [{ donorId: id, donationId, hospitalId, way }] : [],
    ),
  );
  // Of a gift that only its donor knows of, nobody measures who comes back.
  const donors = found.filter(({ id, donationId }) => donationId === null || asked.has(id));
  const messages: Message[] = [];
  for (const { id, way } of donors) {
    if (way !== 'push' && way !== 'text') continue;
    const next = await findDay?.(context, trx, id);
    const texted = next && { hospital: next.hospital, day: dayOf(next.startsAt) };
    messages.push({
      kind: 'reminder',
      details: { next },
      userId: id,
      tag: 'reminder',
      urgency: 'normal',
      expiresAt: new Date(now.getTime() + USEFUL_DAYS * DAY_MS).toISOString(),
      asText: { kind: 'reminder', details: { next: texted }, priority: 3, chargedTo: null },
    });
  }
  await queueMessages(context, trx, messages);
  for (const { id, email, language, way, last_donation_at } of donors) {
    if (way !== 'mail' || email === null || last_donation_at === null) continue;
    await queueMail(context, trx, {
      kind: 'may_give_again',
      details: { days: Math.floor((now.getTime() - Date.parse(last_donation_at)) / DAY_MS) },
      userId: id,
      recipient: email,
      language,
      usefulMinutes: USEFUL_DAYS * DAY_MINUTES,
    });
  }
}

/**
 * Reminds donors who may give again, once for each donation, with the next day that `findDay` finds: on their devices,
 * otherwise by text, otherwise by e-mail, as their settings allow; a tenth of those whose gift a hospital recorded is
 * held back (`held-back.ts`). Choosing donors and queueing messages are one transaction, so it may be called any number
 * of times, by several instances at once, and killed at any time. Returns the number of donors, those held back included.
 */
export async function remindDonors(context: Context, findDay?: FindDay): Promise<number> {
  const { db, now } = context;
  let reminded = 0;
  for (const window of reminderWindows(now(), await donationIntervals(context, db))) {
    // Checked before a transaction is begun: this runs often, and mostly nobody is due.
    if (!(await isAnybodyDue(db, window, now().toISOString()))) continue;
    reminded += await db.transaction().execute(async (trx) => {
      const donorIds = await claimDonors(trx, window, now().toISOString(), BATCH);
      if (donorIds.length > 0) await notify(context, trx, donorIds, findDay);
      return donorIds.length;
    });
  }
  return reminded;
}
