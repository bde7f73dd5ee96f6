import { RECENT_ACTIVITIES } from '../../../shared/contract/dashboard.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { askableAt } from '../../../shared/rules/eligibility.ts';
import { growth, monthBefore } from '../../../shared/rules/growth.ts';
import { localDate, localDaysFrom } from '../../../shared/rules/local-day.ts';
import { isShortage } from '../../../shared/rules/shortage.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import { countHospitals, countPeople } from '../../accounts/accounts/people-counts-store.ts';
import { countPending, readCountryEver } from '../../blood/requests/request-sums-store.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { readUnitsForRequests } from '../country/stock-store.ts';
import { readCountryByDay, sumDays } from '../country/sums-store.ts';
import { readSupply } from '../country/supply-store.ts';
import { recentActivity } from './recent-activity.ts';

/** The days since the same day of the month before, without that day itself. */
function sinceMonthBefore(now: Date) {
  const last = localDate(COUNTRY_TIMEZONE, now);
  const [, after] = localDaysFrom(COUNTRY_TIMEZONE, monthBefore(last), 2);
  return { first: after?.date ?? last, last };
}

/** What was added and removed in a month, so that the earlier totals follow from the current ones. */
async function readMonth({ db, now }: Context) {
  const span = sinceMonthBefore(now());
  const sums = await sumDays(db, span);
  const netJoined = (role: 'donor' | 'hospital' | 'staff' | 'admin') =>
    sums(`joined.${role}`) - sums(`left.${role}`);
  const posted = (await readCountryByDay(db, span)).reduce(
    (total, { pending, fulfilled, cancelled }) =>
      total + Number(pending) + Number(fulfilled) + Number(cancelled),
    0,
  );
  return {
    users: netJoined('donor') + netJoined('hospital') + netJoined('staff') + netJoined('admin'),
    donors: netJoined('donor'),
    hospitals: netJoined('hospital'),
    opened: posted - sums('requests.fulfilled') - sums('requests.cancelled'),
    verified: sums('hospitals.verified'),
  };
}

/** The country's figures, which are updated with every change: reading them costs the same for any size of country. */
export const readDashboard: Handler<'GET /admin/dashboard'> = async ({ context, t }) => {
  const { db, now } = context;
  const { totalUsers, totalDonors, totalHospitals } = await countPeople(db);
  const pendingRequests = await countPending(db);
  const needs = new Map((await readCountryEver(db)).map((row) => [row.blood_type, row]));
  const supply = await readSupply(db, askableAt(now(), await donationIntervals(context, db)));
  const inStock = await readUnitsForRequests(db, localDate(COUNTRY_TIMEZONE, now()));
  const month = await readMonth(context);
  return {
    stats: {
      totalUsers,
      totalDonors,
      totalHospitals,
      pendingRequests,
      pending: await countHospitals(db, ['pending']),
      urgentRequests: [...needs.values()].reduce((total, { urgent }) => total + Number(urgent), 0),
      bloodStats: BLOOD_TYPES.map((_id) => {
        const donors = supply.get(_id)?.eligible ?? 0;
        const { pending = 0, units_open: unitsPending = 0 } = needs.get(_id) ?? {};
        return {
          _id,
          count: Number(pending),
          donors,
          shortage: isShortage({
            donors,
            unitsPending: Number(unitsPending),
            unitsForRequests: inStock.get(_id) ?? 0,
          }),
        };
      }),
      activities: await recentActivity(db, RECENT_ACTIVITIES, t),
    },
    growth: {
      totalUsers: growth(totalUsers, totalUsers - month.users),
      totalDonors: growth(totalDonors, totalDonors - month.donors),
      totalHospitals: growth(totalHospitals, totalHospitals - month.hospitals),
      pendingRequests: growth(pendingRequests, pendingRequests - month.opened),
      hospitalsVerified: month.verified,
    },
  };
};
