import type { AccountCounts } from '../../../shared/contract/country.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { askableAt } from '../../../shared/rules/eligibility.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { URGENCIES } from '../../../shared/rules/request-status.ts';
import { isShortage } from '../../../shared/rules/shortage.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import { countPeople } from '../../accounts/accounts/people-counts-store.ts';
import { countAftercare } from '../../blood/aftercare/count-aftercare.ts';
import { reportOf, spanOf } from '../../blood/requests/period-report.ts';
import { addUp, SUM_COLUMNS, totalOf } from '../../blood/requests/request-sums.ts';
import { readCountryEver } from '../../blood/requests/request-sums-store.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import type { CountedByDay } from '../../platform/database/tables.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { readUnitsForRequests } from './stock-store.ts';
import { donationsIn, readCountryByDay, readCountryByType, sumDays } from './sums-store.ts';
import { readSupply } from './supply-store.ts';

const accountsThat = (verb: 'joined' | 'left', sums: (name: CountedByDay) => number): AccountCounts => ({
  donor: sums(`${verb}.donor`),
  hospital: sums(`${verb}.hospital`),
  staff: sums(`${verb}.staff`),
  admin: sums(`${verb}.admin`),
});

/** The current figures, whatever the period. */
async function readNow(context: Context) {
  const { db, now } = context;
  const ever = await readCountryEver(db);
  const all = addUp(ever, [...SUM_COLUMNS, 'units_open']);
  const supply = await readSupply(db, askableAt(now(), await donationIntervals(context, db)));
  const inStock = await readUnitsForRequests(db, localDate(COUNTRY_TIMEZONE, now()));
  return {
    stats: {
      ...(await countPeople(db)),
      pendingRequests: all.pending,
    },
    urgentRequests: all.urgent,
    types: BLOOD_TYPES.map((type) => {
      const { active, eligible } = supply.get(type) ?? { active: 0, eligible: 0 };
      const counted = {
        donors: eligible,
        unitsPending: ever.find(({ blood_type }) => blood_type === type)?.units_open ?? 0,
        unitsForRequests: inStock.get(type) ?? 0,
      };
      return { _id: type, activeDonors: active, ...counted, shortage: isShortage(counted) };
    }),
  };
}

/**
 * The country in a period, on the country's clock, from stored figures: it reads as many rows for a million donors as for a
 * hundred. Fails with `invalid` for a range that ends after today.
 */
export const readCountryAnalytics: Handler<'GET /admin/analytics'> = async ({ context, query }) => {
  const { db } = context;
  const now = context.now();
  const span = spanOf(query, COUNTRY_TIMEZONE, now);
  const byType = await readCountryByType(db, span);
  const byDay = await readCountryByDay(db, span);
  const sums = await sumDays(db, span);
  const { types, ...standing } = await readNow(context);
  const all = addUp(byType, SUM_COLUMNS);
  const postedOf = new Map(byType.map((row) => [row.blood_type, totalOf(row)]));

  return {
    ...reportOf({
      now,
      span,
      byType,
      byDay,
      donations: { voluntary: sums('donations.voluntary'), family: sums('donations.family') },
    }),
    ...(await countAftercare(db, span.days)),
    ...standing,
    bloodStats: types.map((stat) => ({
      ...stat,
      count: postedOf.get(stat._id) ?? 0,
      donations: sums(`donations.${stat._id}`),
    })),
    urgencyDistribution: URGENCIES.map((urgency) => ({ _id: urgency, count: all[urgency] })),
    units: { asked: all.units, fulfilled: all.fulfilled_units },
    users: { joined: accountsThat('joined', sums), left: accountsThat('left', sums) },
    activity: {
      hospitalsVerified: sums('hospitals.verified'),
      alerts: sums('alerts'),
      responses: sums('responses'),
      donations: donationsIn(sums),
      unitsGiven: sums('units.given'),
    },
  };
};
