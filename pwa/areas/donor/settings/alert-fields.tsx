import { DeviceAlerts } from '../../../features/push/device-alerts.tsx';
import { Setting, type SettingsFieldsProps } from './fields.tsx';
import styles from './settings.module.css';

interface AlertFieldsProps extends SettingsFieldsProps {
  readonly hasEmail: boolean;
}

/** How a donor is alerted: each setting says what depends on the next. */
export function AlertFields({ settings, hasEmail }: AlertFieldsProps) {
  const { push, paused } = settings.form;
  return (
    <div className={styles.switches}>
      <Setting
        settings={settings}
        field="paused"
        label="settings.paused"
        // In its own place: a sentence of its own would push the switches below.
        hint={paused ? 'settings.on_a_break' : 'settings.paused_hint'}
      />
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
      {settings.form.calls && (
        <div className={styles.within}>
          <Setting settings={settings} field="womenCall" label="settings.women_call" />
        </div>
      )}
    </div>
  );
}
