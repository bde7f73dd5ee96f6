import {
  type DeploymentSetting,
  SETTING_DEFAULTS,
  SETTING_FOLLOWS,
  SETTING_VARIABLES,
  type SettingName,
} from '../../../../shared/contract/deployment-settings.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';

interface SourceTextProps {
  readonly name: SettingName;
  readonly settings: Readonly<Record<SettingName, DeploymentSetting>>;
}

/** Where a setting comes from; nothing if it is what Dhiig comes with. */
function useSource({ name, settings }: SourceTextProps): string | undefined {
  const { source, changedBy, changedAt } = settings[name];
  const followed = SETTING_FOLLOWS[name];
  const t = useT();
  const format = useFormat();
  const variables: Partial<Record<SettingName, string>> = SETTING_VARIABLES;
  if (source === 'environment')
    return t('admin.settings.from_environment', { variable: variables[name] ?? '' });
  if (source === 'default')
    return followed
      ? t('admin.settings.from_followed', { setting: t(`admin.settings.${followed}`) })
      : undefined;
  return t('admin.settings.from_here', {
    name: changedBy ?? t('admin.audit.gone'),
    when: format.dateTime(changedAt ?? ''),
    value: followed ? settings[followed].value : SETTING_DEFAULTS[name],
  });
}

export function SourceText({ name, settings }: SourceTextProps) {
  const source = useSource({ name, settings });
  return source === undefined ? null : <p className="muted">{source}</p>;
}
