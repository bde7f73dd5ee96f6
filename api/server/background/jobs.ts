import { askInvited } from '../../accounts/donor-lists/ask-invited.ts';
import { advanceDays } from '../../blood/collection-days/advance-days.ts';
import { lapseAsks } from '../../blood/family-asks/lapse-asks.ts';
import { advanceMassCasualties } from '../../blood/mass-casualties/advance-mass.ts';
import { maintainOrders } from '../../blood/orders/maintain-orders.ts';
import { nextDayFor } from '../../blood/slots/next-day.ts';
import { remindBooked } from '../../blood/slots/remind-booked.ts';
import { maintainStock } from '../../blood/stock/maintain-stock.ts';
import type { Context } from '../../context.ts';
import { mailAdmins } from '../../oversight/admin-mail/mail-admins.ts';
import { closeMonths } from '../../oversight/figures/close-months.ts';
import { remindDonors } from '../../people/donors/reminders/remind-donors.ts';
import { askFirstGivers } from '../../people/donors/return/ask-first-givers.ts';
import { askSilentDonors } from '../../people/donors/silence/ask-silent-donors.ts';
import { checkpointLog } from '../../platform/database/checkpoint-log.ts';
import { advanceAlerts } from './advance-alerts.ts';
import type { Job } from './run-jobs.ts';

/** Returns 0: it queues no deliveries. */
async function checkpoint({ db }: Context): Promise<number> {
  await checkpointLog(db);
  return 0;
}

export const JOBS: readonly Job[] = [
  { name: 'alerts', run: advanceAlerts },
  { name: 'mass casualties', run: advanceMassCasualties, restMs: 2_000 },
  { name: 'collection days', run: advanceDays, restMs: 60_000 },
  { name: 'reminders', run: (context) => remindDonors(context, nextDayFor), restMs: 60_000 },
  { name: 'appointments', run: remindBooked, restMs: 60_000 },
  { name: 'first gifts', run: askFirstGivers, restMs: 60_000 },
  { name: 'invitations', run: askInvited, restMs: 60_000 },
  { name: 'silent phones', run: askSilentDonors, restMs: 60_000 },
  { name: 'mails about the desk', run: mailAdmins, restMs: 60_000 },
  { name: 'stock', run: maintainStock, restMs: 60_000 },
  { name: 'figures', run: closeMonths, restMs: 60_000 },
  { name: 'family asks', run: lapseAsks, restMs: 60_000 },
  { name: 'orders', run: maintainOrders, restMs: 15_000 },
  { name: 'checkpoint', run: checkpoint },
];
