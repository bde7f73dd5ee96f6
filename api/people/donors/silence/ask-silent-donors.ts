import { DAY_MINUTES, DAY_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import { isAnyDeviceSilent } from '../../../messaging/push/silence-store.ts';
import { claimSilentDevices } from '../../../messaging/push/subscription-store.ts';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { markAskedToOpen } from '../donor-store.ts';
import { readRecipients } from './silence-store.ts';

/** A phone that has reported no message for this long may not show messages any more. */
const SILENT_DAYS = 14;
const ASKED_DAYS = 90;
/** A mail that has not been sent by then is dropped, and the device is checked again. */
const USEFUL_DAYS = 7;
const BATCH = 100;

const daysBefore = (at: Date, days: number): string => new Date(at.getTime() - days * DAY_MS).toISOString();

async function mail(context: Context, trx: Database, donorIds: readonly string[]): Promise<void> {
  for (const { id, email, language } of await readRecipients(trx, donorIds))
    await queueMail(context, trx, {
      kind: 'silent_phone',
      details: {},
      userId: id,
      recipient: email,
      language,
      usefulMinutes: USEFUL_DAYS * DAY_MINUTES,
    });
}

/**
 * Asks by e-mail, as their settings allow, donors all of whose devices have been silent for 14 days to open Dhiig; at
 * most once in 90 days. A device that was checked is checked again 14 days later. Returns the number of devices
 * checked, at most 100. Choosing devices and queueing mails are one transaction, so it may be called any number of
 * times, by several instances at once, and killed at any time.
 */
export async function askSilentDonors(context: Context): Promise<number> {
  const { db } = context;
  const now = context.now();
  const silentBy = daysBefore(now, SILENT_DAYS);
  // Checked before a transaction is begun: mostly nobody is due.
  if (!(await isAnyDeviceSilent(db, silentBy))) return 0;
  return db.transaction().execute(async (trx) => {
    const at = now.toISOString();
    const owners = await claimSilentDevices(trx, silentBy, at, BATCH);
    const notSince = daysBefore(now, ASKED_DAYS);
    const donorIds = await markAskedToOpen(trx, [...new Set(owners)], { silentBy, notSince, at });
    if (donorIds.length > 0) await mail(context, trx, donorIds);
    return owners.length;
  });
}
