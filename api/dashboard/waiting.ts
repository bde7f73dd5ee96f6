import { SILENT_AFTER_MINUTES, type WaitingKind } from '../../shared/contract/dashboard.ts';
import { countChangedHospitals, countPendingHospitals } from '../admin/hospital-list-store.ts';
import { countObjections } from '../admin/objection-store.ts';
import { countMessages } from '../contact/contact-store.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../handler.ts';
import { countSilentAlerts } from './silent-alert-store.ts';

async function countWaiting({ db, now }: Context): Promise<Record<WaitingKind, number>> {
  const silentSince = new Date(now().getTime() - SILENT_AFTER_MINUTES * 60_000).toISOString();
  const objection = await countObjections(db);
  return {
    application: Number((await countPendingHospitals(db)).total),
    identity: Number((await countChangedHospitals(db)).total),
    message: (await countMessages(db, 'open')) - objection,
    objection,
    silent_alert: await countSilentAlerts(db, silentSince),
  };
}

export const readWaiting: Handler<'GET /admin/waiting'> = async ({ context }) => ({
  waiting: await countWaiting(context),
});
