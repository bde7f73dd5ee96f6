import { type DeploymentChanges, SETTING_NAMES } from '../../../shared/contract/deployment-settings.ts';
import type { Config } from '../../config.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { changeSetting } from './change-setting.ts';
import { showSettings } from './read-settings.ts';
import { settingInForce } from './setting-in-force.ts';

/** Settings of the environment cannot be changed here: fails with `setting_fixed` at each such field. */
function checkNotFixed({ fixed }: Config, changes: DeploymentChanges): void {
  const names = SETTING_NAMES.filter((name) => changes[name] !== undefined && fixed[name] !== undefined);
  if (names.length > 0)
    throw new Failure('failure.setting_fixed', {
      fields: Object.fromEntries(names.map((name) => [name, 'failure.setting_fixed'] as const)),
    });
}

/** Sets the given values. */
export const changeSettings: Handler<'PATCH /admin/settings'> = ({ context, body, write, t, ...by }) => {
  checkNotFixed(context.config, body);
  return write(async (trx) => {
    for (const name of SETTING_NAMES) {
      const value = body[name];
      if (value === undefined) continue;
      const inForce = () => settingInForce(context, trx, name);
      await changeSetting(context, trx, by, { name, value, inForce, inAudit: (number) => number });
    }
    return { settings: await showSettings(context, trx), message: t('confirmation.settings_saved') };
  });
};
