import { DeviceAlerts } from '../../../features/push/device-alerts.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Setting, type SettingsFieldsProps } from './fields.tsx';
import styles from './settings.module.css';

interface AlertFieldsProps extends SettingsFieldsProps {
  readonly hasEmail: boolean;
}

/** How a donor is alerted: each setting says what depends on the next. */
export function AlertFields({ settings, hasEmail }: AlertFieldsProps) {
  const t = useT();
  const { push, paused } = settings.form;
  return (
    <div className={styles.switches}>
      <Setting settings={settings} field="paused" label="settings.paused" hint="settings.paused_hint" />
      {paused && <Notice tone="warning">{t('settings.on_a_break')}</Notice>}
      <Setting settings={settings} field="push" label="settings.push" hint="settings.push_hint" />
      {push && (
        <div className={styles.within}>
          <DeviceAlerts />
          <Setting
            settings={settings}
            field="everyAlert"
            label="settings.every_alert"
            hint="settings.every_alert_hint"
          />
        </div>
      )}
      {hasEmail && (
        <Setting settings={settings} field="email" label="settings.email" hint="settings.email_hint" />
      )}
      <Setting settings={settings} field="sms" label="settings.sms" hint="settings.sms_hint" />
      <Setting settings={settings} field="calls" label="settings.calls" hint="settings.calls_hint" />
    </div>
  );
}
