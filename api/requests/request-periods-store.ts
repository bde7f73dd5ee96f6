import { sql } from 'kysely';
import type { BloodType } from '../../shared/rules/blood.ts';
import type { RequestStatus, Urgency } from '../../shared/rules/request-status.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';

export interface RequestFilter {
  readonly status?: RequestStatus | undefined;
  readonly bloodType?: BloodType | undefined;
  readonly urgency?: Urgency | undefined;
}

/** Periods of a filter with how many requests they have: months, or the days of one. */
const counted = (db: Database, { status, bloodType, urgency }: RequestFilter, month: string | undefined) =>
  db
    .selectFrom('request_periods')
    .where('span', '=', month === undefined ? 'month' : 'day')
    .$if(month !== undefined, (all) =>
      all.where('period', '>', month as string).where('period', '<', `${month}-99`),
    )
    .$if(status !== undefined, (all) => all.where('status', '=', status as RequestStatus))
    .$if(bloodType !== undefined, (all) => all.where('blood_type', '=', bloodType as BloodType))
    .$if(urgency !== undefined, (all) => all.where('urgency', '=', urgency as Urgency))
    .groupBy('period')
    .select(['period', sql<number>`sum(requests)`.as('requests')]);

/** The last period that begins, newest first, with no more than `offset` requests before it. */
async function periodAt(db: Database, filter: RequestFilter, offset: number, month?: string) {
  const before = sql<number>`sum(requests) over (order by period desc) - requests`;
  const found = await db
    .selectFrom(
      db
        .selectFrom(counted(db, filter, month).as('counted'))
        .select(['period', before.as('before')])
        .as('summed'),
    )
    .selectAll()
    .where('before', '<=', offset)
    .orderBy('period')
    .limit(boundLimit(1))
    .executeTakeFirst();
  return found ?? { period: undefined, before: 0 };
}

/** The day in which the request with so many newer ones was posted, and how many of those are of that day. */
export async function dayAt(db: Database, filter: RequestFilter, offset: number) {
  if (offset === 0) return { day: undefined, passed: 0 };
  const { period: month, before } = await periodAt(db, filter, offset);
  if (month === undefined) return { day: undefined, passed: offset };
  const day = await periodAt(db, filter, offset - before, month);
  return { day: day.period, passed: offset - before - day.before };
}
