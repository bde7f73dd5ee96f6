import type { Role } from '../../../shared/contract/endpoint.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';

type WhatStays = Pick<Row<'departures'>, 'donations' | 'requests' | 'fulfilled'>;

/** What is deleted with an account but still counts: a donor's donations, a hospital's requests. */
export async function countWhatStays(db: Database, userId: string): Promise<WhatStays> {
  const { donations } = await db
    .selectFrom('donations')
    .select((row) => row.fn.countAll<number>().as('donations'))
    .where('donor_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { requests } = await db
    .selectFrom('requests')
    .select((row) => row.fn.countAll<number>().as('requests'))
    .where('hospital_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { fulfilled } = await db
    .selectFrom('requests')
    .select((row) => row.fn.countAll<number>().as('fulfilled'))
    .where('hospital_id', '=', userId)
    .where('status', '=', 'fulfilled')
    .executeTakeFirstOrThrow();
  return { donations, requests, fulfilled };
}

/** Adds one deleted account, and what still counts of it, to the counts of its role and month. */
export const recordDeparture = (db: Database, role: Role, month: string, stays: WhatStays) =>
  db
    .insertInto('departures')
    .values({ role, month, accounts: 1, ...stays })
    .onConflict((conflict) =>
      conflict.columns(['role', 'month']).doUpdateSet((eb) => ({
        accounts: eb('departures.accounts', '+', 1),
        donations: eb('departures.donations', '+', stays.donations),
        requests: eb('departures.requests', '+', stays.requests),
        fulfilled: eb('departures.fulfilled', '+', stays.fulfilled),
      })),
    )
    .execute();
