import { sql } from 'kysely';
import type { BloodType } from '../../shared/rules/blood.ts';
import type { RequestStatus, Urgency } from '../../shared/rules/request-status.ts';
import type { Database } from '../database/database.ts';
import { periodAt } from '../database/period-at.ts';

export interface RequestFilter {
  readonly status?: RequestStatus | undefined;
  readonly bloodType?: BloodType | undefined;
  readonly urgency?: Urgency | undefined;
}

/** Periods of a filter with their number of requests: months, or the days of one. */
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
    .select(['period', sql<number>`sum(requests)`.as('count')]);

/** The day of the request with this many newer ones, and how many of those are of that day. */
export async function dayAt(db: Database, filter: RequestFilter, offset: number) {
  if (offset === 0) return { day: undefined, passed: 0 };
  const month = await periodAt(db, counted(db, filter, undefined), offset);
  if (!month) return { day: undefined, passed: offset };
  const offsetInMonth = offset - month.before;
  const day = await periodAt(db, counted(db, filter, month.period), offsetInMonth);
  return { day: day?.period, passed: offsetInMonth - (day?.before ?? 0) };
}
