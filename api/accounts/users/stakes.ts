import type { AccountStakes } from '../../../shared/contract/admin-users.ts';
import { countPending } from '../../blood/requests/request-store.ts';
import { donorsExpectedBy, hospitalsExpecting } from '../../blood/requests/response-store.ts';
import type { Context } from '../../context.ts';
import { colleagueIds } from '../../people/hospitals/staff-store.ts';
import { countRunningAlertsOf, countSessionsOf } from './stakes-store.ts';

/** An account's current activity, which a ban, another role or its deletion would end. */
export const stakesOf = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<AccountStakes> => ({
  openRequests: await countPending(db, id),
  runningAlerts: await countRunningAlertsOf(db, id),
  donorsExpected: (await donorsExpectedBy(db, id)).length,
  colleagues: (await colleagueIds(db, id)).length,
  expectedAt: (await hospitalsExpecting(db, id)).length,
  sessions: await countSessionsOf(db, id, now().toISOString()),
});
