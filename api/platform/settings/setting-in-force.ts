import {
  SETTING_DEFAULTS,
  SETTING_FOLLOWS,
  type SettingName,
} from '../../../shared/contract/deployment-settings.ts';
import type { DonationIntervals } from '../../../shared/rules/eligibility.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../database/database.ts';
import { findSetting, findSettings } from './settings-store.ts';

type Fixed = Pick<Context, 'config'>;

/**
 * A setting of the platform at this moment: the environment's, otherwise an admin's choice, otherwise the default, which
 * is another setting's value for those that follow one. Read from the database each time, by its key, so that it is
 * valid at once in every thread and every instance.
 */
export async function settingInForce(context: Fixed, db: Database, name: SettingName): Promise<number> {
  const set = context.config.fixed[name] ?? (await findSetting(db, name));
  const followed = SETTING_FOLLOWS[name];
  return set ?? (followed ? settingInForce(context, db, followed) : SETTING_DEFAULTS[name]);
}

const INTERVALS = [
  'donationIntervalDays',
  'donationIntervalDaysWomen',
  'donationIntervalDaysApheresis',
] as const satisfies readonly SettingName[];

/** Days between two donations, in one read. */
export async function donationIntervals({ config }: Fixed, db: Database): Promise<DonationIntervals> {
  const set = await findSettings(db, INTERVALS);
  const own = (name: (typeof INTERVALS)[number]) => config.fixed[name] ?? set[name];
  const men = own('donationIntervalDays') ?? SETTING_DEFAULTS.donationIntervalDays;
  return {
    men,
    women: own('donationIntervalDaysWomen') ?? men,
    apheresis: own('donationIntervalDaysApheresis') ?? null,
  };
}

/** Emergency alerts that one hospital may send in an hour. */
export const alertsPerHour = (context: Fixed, db: Database): Promise<number> =>
  settingInForce(context, db, 'alertsPerHour');
