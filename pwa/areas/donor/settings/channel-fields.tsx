import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type SettingsFieldsProps, Switch } from './fields.tsx';
import styles from './settings.module.css';

/** How a donor is notified, and how often. */
export function ChannelFields({ draft }: SettingsFieldsProps) {
  const t = useT();
  return (
    <div className={styles.switches}>
      <Switch draft={draft} field="push" label="settings.push" hint="settings.push_hint" />
      <Switch draft={draft} field="email" label="settings.email" hint="settings.email_hint" />
      <Checkbox disabled checked={false} readOnly label={t('settings.sms')} hint={t('settings.no_sms')} />
      <Switch
        draft={draft}
        field="everyAlert"
        label="settings.every_alert"
        hint="settings.every_alert_hint"
      />
      <Switch draft={draft} field="paused" label="settings.paused" hint="settings.paused_hint" />
    </div>
  );
}
