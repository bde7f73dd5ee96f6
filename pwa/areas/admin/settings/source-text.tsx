import {
  type DeploymentSetting,
  SETTING_DEFAULTS,
  SETTING_VARIABLES,
  type SettingName,
} from '../../../../shared/contract/deployment-settings.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';

interface SourceTextProps {
  readonly name: SettingName;
  readonly setting: DeploymentSetting;
}

/** Where a setting comes from. */
export function SourceText({ name, setting: { source, changedBy, changedAt } }: SourceTextProps) {
  const t = useT();
  const format = useFormat();
  const variables: Partial<Record<SettingName, string>> = SETTING_VARIABLES;
  if (source === 'environment')
    return t('admin.settings.from_environment', { variable: variables[name] ?? '' });
  if (source === 'default') return t('admin.settings.from_default');
  return t('admin.settings.from_here', {
    name: changedBy ?? t('admin.audit.gone'),
    when: format.dateTime(changedAt ?? ''),
    value: SETTING_DEFAULTS[name],
  });
}
