import {
  type DeploymentSetting,
  SETTING_DEFAULTS,
  SETTING_FOLLOWS,
  SETTING_NAMES,
  type SettingName,
} from '../../../shared/contract/deployment-settings.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../database/database.ts';
import { listSettings } from './settings-store.ts';

/** Every setting with its source. */
export async function showSettings({ config }: Pick<Context, 'config'>, db: Database) {
  const set = new Map((await listSettings(db, SETTING_NAMES)).map((row) => [row.name, row]));
  const show = (name: SettingName): DeploymentSetting => {
    const fixed = config.fixed[name];
    const nobody = { changedBy: null, changedAt: null };
    if (fixed !== undefined) return { value: fixed, source: 'environment', ...nobody };
    const row = set.get(name);
    if (row)
      return { value: row.value, source: 'here', changedBy: row.changed_by, changedAt: row.changed_at };
    const followed = SETTING_FOLLOWS[name];
    return { value: followed ? show(followed).value : SETTING_DEFAULTS[name], source: 'default', ...nobody };
  };
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, show(name)])) as Record<
    SettingName,
    DeploymentSetting
  >;
}

export const readSettings: Handler<'GET /admin/settings'> = async ({ context }) => ({
  settings: await showSettings(context, context.db),
});
