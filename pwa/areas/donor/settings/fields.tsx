import type { SavedForm } from '../../../forms/use-saved-as-changed.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { SettingsForm } from './settings-form.ts';

export interface SettingsFieldsProps {
  readonly settings: SavedForm<SettingsForm>;
}

interface SettingProps extends SettingsFieldsProps {
  readonly field:
    | 'push'
    | 'email'
    | 'sms'
    | 'calls'
    | 'womenCall'
    | 'everyAlert'
    | 'paused'
    | 'showLocation'
    | 'showLastDonation'
    | 'shortName';
  readonly label: TextKey;
  readonly hint?: TextKey;
}

/** On or off, with what it does if its name does not say it. */
export function Setting({ settings, field, label, hint }: SettingProps) {
  const t = useT();
  return (
    <Switch
      name={field}
      label={t(label)}
      {...(hint && { hint: t(hint) })}
      checked={settings.form[field]}
      onChange={(event) => settings.change(field, event.target.checked)}
    />
  );
}
