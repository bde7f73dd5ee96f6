import { SETTING_DEFAULTS, type SettingName } from '../../../shared/contract/deployment-settings.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../database/database.ts';
import { findSetting } from './settings-store.ts';

type Fixed = Pick<Context, 'config'>;

/**
 * A setting of the platform at this moment: the environment's, otherwise an admin's choice, otherwise the default. Read
 * from the database each time, by its key, so that it is valid at once in every thread and every instance.
 */
export const settingInForce = async ({ config }: Fixed, db: Database, name: SettingName): Promise<number> =>
  config.fixed[name] ?? (await findSetting(db, name)) ?? SETTING_DEFAULTS[name];

export const donationIntervalDays = (context: Fixed, db: Database): Promise<number> =>
  settingInForce(context, db, 'donationIntervalDays');

/** Emergency alerts that one hospital may send in an hour. */
export const alertsPerHour = (context: Fixed, db: Database): Promise<number> =>
  settingInForce(context, db, 'alertsPerHour');
