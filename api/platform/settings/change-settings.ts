import {
  type DeploymentChanges,
  SETTING_NAMES,
  type SettingName,
} from '../../../shared/contract/deployment-settings.ts';
import type { Config } from '../../config.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { showSettings } from './read-settings.ts';
import { settingInForce } from './setting-in-force.ts';
import { putSetting, removeSetting } from './settings-store.ts';

/** Settings of the environment cannot be changed here: fails with `setting_fixed` at each such field. */
function checkNotFixed({ fixed }: Config, changes: DeploymentChanges): void {
  const names = SETTING_NAMES.filter((name) => changes[name] !== undefined && fixed[name] !== undefined);
  if (names.length > 0)
    throw new Failure('failure.setting_fixed', {
      fields: Object.fromEntries(names.map((name) => [name, 'failure.setting_fixed'] as const)),
    });
}

/** Sets the given values, each with its old and new value in the audit; an equal value changes nothing. */
export const changeSettings: Handler<'PATCH /admin/settings'> = ({
  context,
  principal,
  body,
  write,
  t,
  traceId,
}) => {
  checkNotFixed(context.config, body);
  return write(async (trx) => {
    const changed_at = context.now().toISOString();
    const set = (name: SettingName, value: number | null) =>
      value === null
        ? removeSetting(trx, name)
        : putSetting(trx, { name, value, changed_by: principal.id, changed_at });
    for (const name of SETTING_NAMES) {
      const value = body[name];
      if (value === undefined) continue;
      const before = await settingInForce(context, trx, name);
      if (value === before) continue;
      await set(name, value);
      const after = await settingInForce(context, trx, name);
      if (after === before) continue;
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: 'settings.change',
        subjectType: 'setting',
        subjectId: name,
        detail: { setting: name, from: before, to: after },
        traceId,
      });
    }
    return { settings: await showSettings(context, trx), message: t('confirmation.settings_saved') };
  });
};
